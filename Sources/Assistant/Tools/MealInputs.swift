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

/// A recipe to save: its parts, or a document that has it.
enum NewRecipeInput: JSONReadable {
    /// The parts of a recipe as the API takes them, but for the lines, which may use saved meals.
    struct Parts {
        fileprivate(set) var members: [JSONValue.Member] = []
        fileprivate(set) var ingredients: [String]?
        fileprivate(set) var uses: [String]?
    }

    /// Less than the body of a message has.
    private static let documentLength = 1...900_000

    /// The parts, and whether another meal of the name may be there.
    case parts(String, Parts, isAnother: Bool)
    case document(String)
    /// The changes of the saved meal with a name.
    case changes(String, Parts)

    init?(_ fields: inout Fields) {
        let document = fields.optional("document", .text(NewRecipeInput.documentLength))
        let name = fields.optional("name", .text(Recipe.nameLength))
        let isAnother = fields.optional("another", .boolean) ?? false
        let meal = fields.optional("meal", .text(Recipe.nameLength))
        var parts = fields.recipeParts()
        if let name { parts.members.insert(JSONValue.Member("name", text: name), at: 0) }
        if let document {
            self = .document(document)
            return
        }
        if let meal {
            self = .changes(meal, parts)
            return
        }
        guard let name else {
            fields.refuse(
                "name", .missing, "Send the “name” with “ingredients” and “steps”, or a “document”.")
            return nil
        }
        self = .parts(name, parts, isAnother: isAnother)
    }
}

extension Fields {
    /// Reads the parts of a recipe except its name.
    fileprivate mutating func recipeParts() -> NewRecipeInput.Parts {
        var parts = NewRecipeInput.Parts()
        if let servings = optional("servings", .integer(Recipe.servings)) {
            parts.members.append(JSONValue.Member("servings", number: servings))
        }
        if let course = optional("course", .choice(Course.self)) {
            parts.members.append(JSONValue.Member("course", text: course.rawValue))
        }
        parts.ingredients = optional(
            "ingredients", .list(of: .text(Recipe.ingredientLength), atMost: Recipe.mostIngredients))
        parts.uses = optional("uses", .list(of: .text(Recipe.nameLength), atMost: UsedRecipes.mostUsed))
        let lists: [(String, [String]?)] = [
            ("steps", optional("steps", .list(of: .text(Recipe.stepLength), atMost: Recipe.mostSteps))),
            ("tags", optional("tags", .list(of: .text(Tag.length), atMost: Recipe.mostTags))),
        ]
        for (list, texts) in lists {
            if let texts { parts.members.append(JSONValue.Member(list, texts: texts)) }
        }
        if let notes = optional("notes", .text(Recipe.notesLength)) {
            parts.members.append(JSONValue.Member("notes", text: notes))
        }
        if let source = optional("sourceUrl", .text(Recipe.sourceLength)) {
            parts.members.append(JSONValue.Member("sourceUrl", text: source))
        }
        return parts
    }
}
