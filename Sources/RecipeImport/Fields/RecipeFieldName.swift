import JSON

/// What a field of a recipe is about, by the names it goes by: schema.org's, those of Mealie,
/// Tandoor, KitchenOwl, Paprika and others. Earlier names count first.
enum RecipeFieldName: String, CaseIterable {
    case name = "name title label recipename"
    case description = "description summary subtitle abstract"
    case ingredients =
        "recipeingredient ingredients extendedingredients ingredientlines recipeingredients items"
    case steps =
        "recipeinstructions instructions directions analyzedinstructions steps method preparation procedure"
    case prep = "preptime prepminutes preptimeminutes preparationminutes preparationtime workingtime"
    case cook = "cooktime performtime cookminutes cooktimeminutes cookingminutes cookingtime waitingtime"
    case total = "totaltime time readyinminutes totalminutes totaltimeminutes minutes duration"
    case yield = "recipeservings recipeyield servings yield yields serves portions servingstext"
    case tags =
        "tags recipecategory categories category mealtype dishtypes course recipecuisine cuisine cuisines keywords"
    case notes = "notes note tips"
    case author = "author creator"
    case source = "url sourceurl orgurl link source mainentityofpage @id"
    case image = "image imageurl photourl thumbnailurl picture images photo"

    var names: [Substring] { rawValue.split(separator: " ") }

    /// Small letters alone: "prep_time", "prepTime" and "schema:prepTime" are one.
    static func folded(_ name: String) -> String {
        let last =
            name.utf8.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }.last ?? name.utf8[...]
        let letters = last.filter {
            $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ")
        }
        return String(decoding: letters, as: UTF8.self).lowercased()
    }

    static let all = Set(allCases.flatMap { $0.names.map(String.init) })
}

/// An object in a format that isn't ours.
struct RecipeFields {
    struct NamedValue {
        /// As it is written there.
        let name: String
        let value: JSONValue
    }

    private let fields: [String: NamedValue]

    init(_ members: [JSONValue.Member]) {
        let folded = members.map {
            (RecipeFieldName.folded($0.name), NamedValue(name: $0.name, value: $0.value))
        }
        fields = Dictionary(folded) { first, _ in first }
    }

    /// Those that say something, in order.
    func all(_ field: RecipeFieldName) -> [NamedValue] {
        field.names.compactMap { fields[String($0)] }.filter { !$0.value.isEmpty }
    }

    func first(_ field: RecipeFieldName) -> NamedValue? { all(field).first }

    /// The first that can be read.
    func first<Result>(_ field: RecipeFieldName, _ read: (JSONValue) -> Result?) -> Result? {
        all(field).firstResult { read($0.value) }
    }

    subscript(name: String) -> JSONValue? { fields[name]?.value }

    func isGiven(_ name: String) -> Bool { fields[name] != nil }
}

extension Sequence {
    /// Returns the first result of `read` that is not nil. A lazy map would ask about that element
    /// twice, and for lists in lists twice as often at each level.
    func firstResult<Result>(_ read: (Element) -> Result?) -> Result? {
        for element in self {
            if let result = read(element) { return result }
        }
        return nil
    }
}

extension JSONValue {
    var isEmpty: Bool {
        switch self {
        case .null: true
        case .string(let text): text.utf8.allSatisfy { $0 <= 0x20 }
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        default: false
        }
    }

    /// A list's elements, and anything else as the only one.
    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [self] }
    }

    /// The words in it, whatever they are wrapped in, line by line and without markup.
    var lines: [String] {
        switch self {
        case .string(let text): return HTMLText.lines(text)
        case .number(let number): return [number.literal]
        case .array(let elements): return elements.flatMap(\.lines)
        case .object:
            // One of them: a name beside a text is the text's.
            for name in JSONValue.wordy {
                if let lines = self[name]?.lines, !lines.isEmpty { return lines }
            }
            return []
        default: return []
        }
    }

    private static let wordy = ["@value", "text", "name", "title", "label", "value"]

    /// In one line; nil if there are none.
    var words: String? {
        let lines = lines
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }
}
