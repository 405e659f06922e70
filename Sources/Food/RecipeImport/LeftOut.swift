package import JSON

/// The content of an import that nobody takes over, by its name in the source.
///
/// A reader says which fields it takes (`TakenFields`). Everything else with content is counted
/// here, also what no reader has heard of.
package struct LeftOut: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        /// The name of a field or a table, as the source writes it: “steps.time”.
        package let what: String
        package fileprivate(set) var count: Int
        package let kind: Kind
    }

    package enum Kind: Equatable, Sendable {
        /// A field of recipes, or a table.
        case field
        /// A file of an archive.
        case file
        case photo
        /// Planned meals whose day or recipe is missing, or for which a plan has no room.
        case plan
        /// Ratings and favourites of people who are no members.
        case opinion
        /// All names after the first ones.
        case rest
    }

    /// The most items. An archive can have a million names.
    package static let most = 100
    /// The characters of a name.
    package static let longestName = 80

    package private(set) var items: [Item] = []
    private var places: [String: Int] = [:]

    package init() {}

    /// Counts the members of a value that a reader does not take.
    package init(of value: JSONValue, except taken: TakenFields) {
        add(value, except: taken, under: "")
    }

    package mutating func add(_ what: String, _ count: Int = 1, as kind: Kind = .field) {
        guard count > 0 else { return }
        let name = what.shortened(to: LeftOut.longestName)
        if let place = places[name] {
            items[place].count += count
        } else if items.count < LeftOut.most - 1 {
            places[name] = items.count
            items.append(Item(what: name, count: count, kind: kind))
        } else if items.count < LeftOut.most {
            items.append(Item(what: "…", count: count, kind: .rest))
        } else {
            items[LeftOut.most - 1].count += count
        }
    }

    package mutating func add(_ other: LeftOut) {
        for item in other.items { add(item.what, item.count, as: item.kind) }
    }

    private mutating func add(_ value: JSONValue, except taken: TakenFields, under path: String) {
        if taken.isWhole { return }
        switch value {
        case .array(let elements): for element in elements { add(element, except: taken, under: path) }
        case .object(let members):
            if let elements = value.numberedElements {
                return add(.array(elements), except: taken, under: path)
            }
            for member in members {
                if let inner = taken[member.name] {
                    if !inner.isWhole { add(member.value, except: inner, under: path + member.name + ".") }
                } else if !LeftOut.isTechnical(member.name), member.value.hasContent {
                    add(path + member.name)
                }
            }
        default: break
        }
    }

    /// True for names whose values mean nothing outside of the program: ids, hashes, marks of a
    /// format, and what a program has computed of other fields.
    package static func isTechnical(_ name: String) -> Bool {
        name.hasSuffix("_id") || name.hasSuffix("Id") || name.hasSuffix("_normalized")
            || technical.contains(RecipeFieldName.folded(name))
    }

    private static let technical: Set<String> = [
        "id", "@id", "uid", "uuid", "guid", "hash", "photohash", "slug", "@context", "@type", "position",
        "order", "index", "createdat", "updateat", "updatedat",
        "rowcreatedtimestamp", "next", "previous", "total", "page",
        "perpage", "totalpages", "alembicversion",
    ]
}

/// The names of the fields that a reader takes over, with the names inside a field in brackets:
/// “name steps(text time)”. A field without brackets is taken with everything in it.
package struct TakenFields: Sendable, ExpressibleByStringLiteral {
    private var inner: [String: TakenFields] = [:]

    private init() {}

    package init(stringLiteral text: String) { self.init(text) }

    package init(_ text: String) {
        var rest = Substring(text)
        self.init(&rest)
    }

    /// Reads names until a bracket closes.
    private init(_ rest: inout Substring) {
        while true {
            rest = rest.drop { $0.isWhitespace }
            let name = rest.prefix { !$0.isWhitespace && $0 != "(" && $0 != ")" }
            rest = rest.dropFirst(name.count)
            if name.isEmpty {
                rest = rest.dropFirst()
                return
            }
            if rest.first == "(" {
                rest = rest.dropFirst()
                inner[String(name)] = TakenFields(&rest)
            } else {
                inner[String(name)] = TakenFields()
            }
        }
    }

    /// True for a field that is taken with everything in it.
    package var isWhole: Bool { inner.isEmpty }

    /// Returns what is taken inside a field; nil for a field that is left out. Names count as
    /// written, else by their small letters alone.
    package subscript(name: String) -> TakenFields? {
        inner[name] ?? inner[RecipeFieldName.folded(name)]
    }
}

extension JSONValue {
    /// True for a value that says something. Zero and false are what programs write for nothing.
    package var hasContent: Bool {
        switch self {
        case .null, .bool(false): false
        case .bool(true): true
        case .number(let number): number.literal.contains { ("1"..."9").contains($0) }
        case .string(let text): text.utf8.contains { $0 > 0x20 }
        case .array(let elements): elements.contains(where: \.hasContent)
        case .object(let members): members.contains { $0.value.hasContent }
        }
    }
}
