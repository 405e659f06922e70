import Domain
import JSON

/// The yield of a recipe, as sites and programs write it: a number of people who eat, a number of
/// pieces, or both. "Serves 4 (makes 12)" is for four people and makes "12".
struct RecipeYield: Equatable {
    /// The number of people who eat; nil where nobody is counted.
    private(set) var servings: Int?
    /// The text that counts something else, such as "40 meatballs".
    private(set) var yield: String?
    /// A number without a word. It counts people, unless a text says what is so many.
    private var bare: Int?
    private var yieldNumbers: [Int] = []

    /// The texts of one recipe that are read; sites write two or three.
    private static let mostTexts = 20
    /// The length at which text is cut; the number stands in the first few words.
    private static let longest = 200

    /// Reads a single value.
    init(_ value: JSONValue) {
        for text in RecipeYield.texts(of: value).prefix(RecipeYield.mostTexts) { read(text) }
        settle()
    }

    /// Reads the fields of a recipe.
    init(_ fields: RecipeFields) {
        for field in fields.all(.yield) {
            let name = RecipeFieldName.folded(field.name)
            // Tandoor and Mealie have the number and its word in two fields.
            let (number, word) =
                switch name {
                case "servings": (String?.none, fields["servingstext"]?.words)
                case "recipeyield": (fields["recipeyieldquantity"]?.words, String?.none)
                default: (nil, nil)
                }
            if name == "servingstext", fields["servings"]?.isEmpty == false { continue }
            for text in RecipeYield.texts(of: field.value).prefix(RecipeYield.mostTexts) {
                read(
                    RecipeYield.counted(number ?? text, word ?? (number == nil ? "" : text)),
                    isOfPeople: RecipeYield.countPeople.contains(name))
            }
        }
        settle()
    }

    /// True if nothing was said.
    var isEmpty: Bool { servings == nil && yield == nil }

    /// The fields whose bare number is one of people.
    private static let countPeople: Set<String> = ["recipeservings", "servings", "serves", "portions"]

    private mutating func read(_ text: String, isOfPeople: Bool = false) {
        let read = YieldText(text, people: Recipe.servings)
        servings = servings ?? read.people ?? (isOfPeople ? read.bare : nil)
        bare = bare ?? read.bare
        guard yield == nil, let other = read.other else { return }
        (yield, yieldNumbers) = (other.text.shortened(to: Recipe.yieldLength.upperBound), other.numbers)
    }

    private mutating func settle() {
        if servings == nil, let bare, !yieldNumbers.contains(bare) { servings = bare }
        (bare, yieldNumbers) = (nil, [])
    }

    /// Returns a number with the word for what is counted. A word may say the number itself.
    private static func counted(_ number: String, _ word: String) -> String {
        if word.isEmpty { return number }
        let hasNumber = word.contains { $0.isNumber } || ["0", "0.0", number].contains(word)
        return hasNumber || number == "0" || number == "0.0" ? word : "\(number) \(word)"
    }

    /// The texts of a value, each in one line.
    private static func texts(of value: JSONValue) -> [String] {
        switch value {
        case .array(let elements): return elements.flatMap(texts)
        case .object:
            if let elements = value.numberedElements { return elements.flatMap(texts) }
            let found = inner.firstResult { name in
                value[name].map(texts).flatMap { $0.isEmpty ? nil : $0 }
            }
            guard let found, found.count == 1, let unit = value["unitText"]?.words else { return found ?? [] }
            return [counted(found[0], unit.shortened(to: longest))]
        default: return value.words.map { [$0.shortened(to: longest)] } ?? []
        }
    }

    private static let inner = ["value", "minValue", "name", "text", "@value"]
}
