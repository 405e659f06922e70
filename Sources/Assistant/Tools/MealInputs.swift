import Domain
import JSON

/// Filters of saved meals.
struct FindInput: JSONReadable {
    let without: [String]
    /// The filters that the API knows, as parameters of its query.
    let query: [(String, String)]

    init?(_ fields: inout Fields) {
        let words = fields.optional("q", .text(Recipe.nameLength))
        without = fields.foods("without")
        let slot = fields.optional("forSlot", .choice(Slot.self))
        let tag = fields.optional("tag", .text(Tag.length))
        let minutes = fields.optional("maxMinutes", .integer(Recipe.minutesRange))
        let missing = fields.optional("missing", .integer(0...Recipe.mostIngredients))
        let favourite = fields.optional("favourite", .boolean)
        let filters: [(String, String?)] = [
            ("q", words), ("slot", slot?.rawValue), ("tag", tag), ("maxMinutes", minutes.map { String($0) }),
            ("missing", missing.map { String($0) }), ("favourite", favourite == true ? "true" : nil),
        ]
        query = filters.compactMap { name, value in value.map { (name, $0) } }
    }
}

struct RecipeInput: JSONReadable {
    let meal: String
    let servings: Int?

    init?(_ fields: inout Fields) {
        let meal = fields.required("meal", .text(Recipe.nameLength))
        servings = fields.optional("servings", .integer(Recipe.servings))
        guard let meal else { return nil }
        self.meal = meal
    }
}

/// A recipe to save: its parts, as the API takes them, or a document that has it.
enum NewRecipeInput: JSONReadable {
    /// Less than the body of a message has.
    private static let documentLength = 1...900_000

    case parts([JSONValue.Member])
    case document(String)

    init?(_ fields: inout Fields) {
        let document = fields.optional("document", .text(NewRecipeInput.documentLength))
        let name = fields.optional("name", .text(Recipe.nameLength))
        let servings = fields.optional("servings", .integer(Recipe.servings))
        let ingredients = fields.optional(
            "ingredients", .list(of: .text(Recipe.ingredientLength), atMost: Recipe.mostIngredients))
        let steps = fields.optional("steps", .list(of: .text(Recipe.stepLength), atMost: Recipe.mostSteps))
        let tags = fields.optional("tags", .list(of: .text(Tag.length), atMost: Recipe.mostTags))
        let notes = fields.optional("notes", .text(Recipe.notesLength))
        let source = fields.optional("sourceUrl", .text(Recipe.sourceLength))
        if let document {
            self = .document(document)
            return
        }
        guard let name else {
            fields.refuse(
                "name", .missing, "Send the “name” with “ingredients” and “steps”, or a “document”.")
            return nil
        }
        var parts = [JSONValue.Member("name", text: name)]
        if let servings { parts.append(JSONValue.Member("servings", number: servings)) }
        if let notes { parts.append(JSONValue.Member("notes", text: notes)) }
        if let source { parts.append(JSONValue.Member("sourceUrl", text: source)) }
        let lists: [(String, [String]?)] = [("ingredients", ingredients), ("steps", steps), ("tags", tags)]
        for (list, texts) in lists {
            if let texts { parts.append(JSONValue.Member(list, texts: texts)) }
        }
        self = .parts(parts)
    }
}
