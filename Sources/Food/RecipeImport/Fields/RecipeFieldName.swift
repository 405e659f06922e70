import JSON

/// The subject of a recipe's field, with the names that programs give the field: schema.org,
/// Mealie, Tandoor, KitchenOwl, Paprika and others. Earlier names count first.
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
    case tags = """
        tags recipecategory categories category mealtype dishtypes course recipecuisine cuisine cuisines \
        keywords
        """
    case notes = "notes note tips"
    case author = "author creator"
    case source = "url sourceurl orgurl link source isbasedon"
    case page = "mainentityofpage @id"
    case image = "image imageurl photourl thumbnailurl picture images photo"

    var names: [Substring] { rawValue.split(separator: " ") }

    /// Reduces a name to its small letters: "prep_time", "prepTime" and "schema:prepTime" are
    /// equal.
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

/// An object in the format of another program.
struct RecipeFields {
    struct NamedValue {
        /// The name as the other program writes it.
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

    /// Returns the fields of a subject that have a value, in order.
    func all(_ field: RecipeFieldName) -> [NamedValue] {
        field.names.compactMap { fields[String($0)] }.filter { !$0.value.isEmpty }
    }

    func first(_ field: RecipeFieldName) -> NamedValue? { all(field).first }

    /// Returns the first field that `read` can read.
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

    /// The elements of a list; any other value is its own only element.
    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [self] }
    }

    /// The values of an object that is a list with numbers for names, as some programs write one.
    var numberedElements: [JSONValue]? {
        guard case .object(let members) = self, !members.isEmpty,
            members.allSatisfy({ !$0.name.isEmpty && $0.name.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        return members.map(\.value)
    }

    /// The words of a value of any structure, line by line and without markup.
    var lines: [String] {
        switch self {
        case .string(let text): return HTMLText.lines(text)
        case .number(let number): return [number.literal]
        case .array(let elements): return elements.flatMap(\.lines)
        case .object:
            // The first name alone counts: a name next to a text names the text.
            for name in JSONValue.wordy {
                if let lines = self[name]?.lines, !lines.isEmpty { return lines }
            }
            return []
        default: return []
        }
    }

    private static let wordy = ["@value", "text", "name", "title", "label", "value"]

    /// The words in one line; nil for a value without words.
    var words: String? {
        let lines = lines
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }
}
