import Domain

/// The name of a piece of a row that a step can change by itself: a field, or an element of a list.
package struct RowPart: Hashable, Sendable {
    let field: String
    /// The id of the element; nil for a field that is one piece.
    let element: String?

    init(_ field: String, _ element: String? = nil) {
        self.field = field
        self.element = element
    }
}

/// A row whose parts are compared and put back one by one.
protocol DividedRow: Row {
    static var divisions: [RowDivision<Self>] { get }
    /// Fields that only follow the others, such as the time of the last change. They never block an
    /// undo.
    static var followers: [RowDivision<Self>] { get }
    /// The row without any part; nil if a row without parts still means something.
    var emptied: Self? { get }
}

extension DividedRow {
    static var divisions: [RowDivision<Self>] { [.whole] }
    static var followers: [RowDivision<Self>] { [] }
    var emptied: Self? { nil }

    /// Makes a part what it is in another row. A part that the other row lacks is removed.
    mutating func take(_ part: RowPart, from other: Self?) {
        for division in Self.divisions where division.field == part.field {
            division.take(part, other, &self)
        }
    }
}

/// A field of a row, divided into one part or many.
struct RowDivision<R: Row>: Sendable {
    let field: String
    let parts: @Sendable (R) -> [(RowPart, any PartValue)]
    let take: @Sendable (RowPart, _ other: R?, inout R) -> Void

    /// The whole row as one part.
    static var whole: RowDivision {
        RowDivision(field: "") {
            [(RowPart(""), Boxed(value: $0.unversioned))]
        } take: { _, other, row in
            if let other { row = other }
        }
    }

    /// A field as one part.
    static func field<Value: Equatable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<R, Value> & Sendable
    ) -> RowDivision {
        RowDivision(field: name) { row in
            [(RowPart(name), Boxed(value: row[keyPath: path]))]
        } take: { _, other, row in
            if let other { row[keyPath: path] = other[keyPath: path] }
        }
    }

    /// A field from the field table of a row, or of a component of the row, as one part.
    static func field<Root>(
        _ field: some ResourceField<Root>, of part: any WritableKeyPath<R, Root> & Sendable
    ) -> RowDivision {
        let (name, path) = ("\(field.name)", field.path)
        return RowDivision(field: name) { row in
            [(RowPart(name), Boxed(value: row[keyPath: part][keyPath: path]))]
        } take: { _, other, row in
            if let other { row[keyPath: part][keyPath: path] = other[keyPath: part][keyPath: path] }
        }
    }

    /// Each element of a list as a part. What `undivided` leaves of an element is compared.
    static func list<Element: Part>(
        _ name: String, _ path: any WritableKeyPath<R, [Element]> & Sendable,
        undivided: @escaping @Sendable (Element) -> Element = { $0 }
    ) -> RowDivision {
        RowDivision(field: name) { row in
            row[keyPath: path].map { element in
                var value = undivided(element)
                value.version = 0
                return (RowPart(name, element.id.text), Boxed(value: value))
            }
        } take: { part, other, row in
            row[keyPath: path].take(other?[keyPath: path] ?? []) { $0.id.text == part.element }
        }
    }

    /// A field of each element of a list as a part. The whole element comes and goes with `list`.
    static func field<Element: Part, Value: Equatable & Sendable>(
        _ name: String, _ field: any WritableKeyPath<Element, Value> & Sendable, ofEach list: String,
        _ path: any WritableKeyPath<R, [Element]> & Sendable
    ) -> RowDivision {
        .field(name, ofEach: list, path) {
            $0[keyPath: field]
        } copy: {
            $1[keyPath: field] = $0[keyPath: field]
        }
    }

    /// A field from the field table of a component of each element, as a part.
    static func field<Element: Part, Root>(
        _ field: some ResourceField<Root>, of component: any WritableKeyPath<Element, Root> & Sendable,
        ofEach list: String, _ path: any WritableKeyPath<R, [Element]> & Sendable
    ) -> RowDivision {
        .field("\(field.name)", ofEach: list, path) {
            $0[keyPath: component][keyPath: field.path]
        } copy: {
            field.copy(from: $0[keyPath: component], to: &$1[keyPath: component])
        }
    }

    private static func field<Element: Part, Value: Equatable & Sendable>(
        _ name: String, ofEach list: String, _ path: any WritableKeyPath<R, [Element]> & Sendable,
        value: @escaping @Sendable (Element) -> Value,
        copy: @escaping @Sendable (_ other: Element, inout Element) -> Void
    ) -> RowDivision {
        let name = list + "." + name
        return RowDivision(field: name) { row in
            row[keyPath: path].map { (RowPart(name, $0.id.text), Boxed(value: value($0))) }
        } take: { part, other, row in
            let former = other?[keyPath: path].first { $0.id.text == part.element }
            let index = row[keyPath: path].firstIndex { $0.id.text == part.element }
            if let former, let index { copy(former, &row[keyPath: path][index]) }
        }
    }

    /// The order of a list as a part. Elements that come or go do not change it.
    static func order<Element: Part>(
        of name: String, _ path: any WritableKeyPath<R, [Element]> & Sendable
    ) -> RowDivision {
        RowDivision(field: name + ".order") { row in
            [(RowPart(name + ".order"), ListOrder(ids: row[keyPath: path].map(\.id.text)))]
        } take: { _, other, row in
            row[keyPath: path].takeOrder(of: other?[keyPath: path] ?? [])
        }
    }

    /// Each element of a set as a part.
    static func elements<Element: Hashable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<R, Set<Element>> & Sendable,
        _ text: @escaping @Sendable (Element) -> String
    ) -> RowDivision {
        RowDivision(field: name) { row in
            row[keyPath: path].map { (RowPart(name, text($0)), Boxed(value: true)) }
        } take: { part, other, row in
            let others = other?[keyPath: path].filter { text($0) == part.element } ?? []
            row[keyPath: path] = row[keyPath: path].filter { text($0) != part.element }.union(others)
        }
    }

    /// Each value of a dictionary as a part.
    static func values<Key: Hashable & Sendable, Value: Equatable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<R, [Key: Value]> & Sendable,
        _ text: @escaping @Sendable (Key) -> String
    ) -> RowDivision {
        RowDivision(field: name) { row in
            row[keyPath: path].map { (RowPart(name, text($0.key)), Boxed(value: $0.value)) }
        } take: { part, other, row in
            for key in row[keyPath: path].keys.filter({ text($0) == part.element }) {
                row[keyPath: path][key] = nil
            }
            for (key, value) in other?[keyPath: path] ?? [:] where text(key) == part.element {
                row[keyPath: path][key] = value
            }
        }
    }
}

extension Array {
    /// Makes the element that `isMeant` accepts what it is in another array. A new element goes
    /// after the same neighbour as in the other array. An element that the other array lacks is
    /// removed.
    mutating func take(_ other: [Element], _ isMeant: (Element) -> Bool) where Element: Part {
        let place = firstIndex(where: isMeant)
        guard let there = other.firstIndex(where: isMeant) else {
            if let place { remove(at: place) }
            return
        }
        if let place { return self[place] = other[there] }
        let before = other[..<there].last { one in contains { $0.id == one.id } }
        let next = before.flatMap { one in firstIndex { $0.id == one.id } }.map { $0 + 1 } ?? 0
        insert(other[there], at: next)
    }
}

extension Array where Element: Part {
    /// Sorts the elements that another array has too into the order they have there. All others
    /// keep their places.
    fileprivate mutating func takeOrder(of other: [Element]) {
        let shared = other.filter { one in contains { $0.id == one.id } }.map(\.id)
        let places = indices.filter { shared.contains(self[$0].id) }
        let sorted = shared.compactMap { id in first { $0.id == id } }
        for (place, element) in zip(places, sorted) { self[place] = element }
    }
}

/// The order of a list's elements. Two orders are the same if they agree on the elements of both.
private struct ListOrder: PartValue {
    let ids: [String]

    func isSame(as other: any PartValue) -> Bool {
        guard let other = other as? ListOrder else { return false }
        return ids.filter(other.ids.contains) == other.ids.filter(ids.contains)
    }
}

/// The value of a part, of any type.
protocol PartValue: Equatable, Sendable {
    func isSame(as other: any PartValue) -> Bool
}

struct Boxed<Value: Equatable & Sendable>: PartValue {
    let value: Value
}

extension PartValue {
    func isSame(as other: any PartValue) -> Bool { (other as? Self) == self }
}

extension DividedRow {
    /// Returns the parts in which two states of a row differ. Nil stands for a row that does not
    /// exist.
    static func difference(_ one: Self?, _ other: Self?) -> Set<RowPart> {
        divisions.reduce(into: []) { parts, division in
            parts.formUnion(division.difference(one ?? other?.emptied, other ?? one?.emptied))
        }
    }
}

extension RowDivision {
    fileprivate func difference(_ one: R?, _ other: R?) -> Set<RowPart> {
        let (ones, others) = (one.map(parts) ?? [], other.map(parts) ?? [])
        // Two states mostly have the same parts in the same order.
        if ones.count == others.count, zip(ones, others).allSatisfy({ $0.0 == $1.0 }) {
            return Set(zip(ones, others).lazy.filter { !$0.1.isSame(as: $1.1) }.map(\.0.0))
        }
        let values = Dictionary(others, uniquingKeysWith: { $1 })
        let changed = ones.lazy.filter { part, value in values[part].map { !value.isSame(as: $0) } ?? true }
        return Set(changed.map(\.0)).union(Set(values.keys).subtracting(ones.lazy.map(\.0)))
    }
}
