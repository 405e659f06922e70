import Domain
import JSON

/// A meal as it is written here and sent back to us, read strictly: whatever is wrong or unknown is
/// named. What only the server says, such as its version, may come along and is passed over.
struct RecipeBody: JSONReadable {
    let id: Meal.ID?
    /// Says whether the body names the servings, or a yield that may count no people.
    let saysServings: Bool
    let stated: [StatedField]
    /// The changes of the meal besides its recipe. A field that is left out stays, and an import
    /// leaves them all.
    let habits: MealHabitsPatch
    private let edits: FieldEdits<Recipe>
    private let told: ToldFields

    init?(_ fields: inout Fields) {
        id = fields.optional("id", .id(Meal.ID.self))
        fields.pass("version")
        edits = FieldEdits(&fields, Recipe.bodyTable, isPatch: false)
        told = ToldFields(&fields)
        saysServings = fields.isGiven("servings") || fields.isGiven("yield")
        _ = fields.optional("imageUrl", .text(0...Recipe.sourceLength.upperBound))
        fields.pass("smallImageUrl")
        stated = [fields.stated("favourite", changedAt: "favourite")].compactMap { $0 }
        for name in RecipeBody.passedOver { fields.pass(name) }
        habits = MealHabitsPatch(&fields)
    }

    /// The fields that only the server says.
    static let passedOver: [StaticString] = [
        "votes", "warnings", "unchecked", "usedIn", "usageCount", "lastUsed", "createdAt", "updatedAt",
        "deletedAt",
    ]

    static let fieldNames = Set(
        (["id", "version", "imageUrl", "smallImageUrl", "favourite", "courseFrom", "signFrom", "aheadFrom"]
            + Recipe.fields.map(\.name)
            + Meal.fields.map(\.name) + passedOver)
            .map {
                "\($0)"
            })

    /// Returns the recipe, which may replace that of a meal that was read before.
    func recipe(defaultServings: Int, insteadOf old: IndexedMeal? = nil) -> Recipe {
        let usual = Recipe(name: "", servings: nil)
        var recipe = usual
        edits.apply(to: &recipe, usual: usual)
        recipe.takeServings(defaultServings)
        recipe.tags = recipe.tags.withoutRepetition
        told.settle(&recipe, insteadOf: old)
        return recipe
    }
}

/// A meal as it is written to its own address, perhaps as it was read there.
struct MealBody: JSONReadable, StatingBody {
    static let schema: String? = "RecipeBody"
    let recipe: RecipeBody
    var stated: [StatedField] { recipe.stated }

    init?(_ fields: inout Fields) {
        let recipe = RecipeBody(&fields)
        fields.passImageAddresses()
        guard let recipe else { return nil }
        self.recipe = recipe
    }
}

extension Fields {
    /// Says whether a field is there and not null.
    fileprivate mutating func isGiven(_ name: StaticString) -> Bool {
        guard let place = node(of: name) else { return false }
        return !isNull(at: place)
    }

    /// The address that the server gave comes back with the rest. What another one leads to would
    /// be lost: the server fetches nothing.
    mutating func passImageAddresses() {
        passImageAddress("imageUrl", at: "/v1/meals/{id}/image")
        passImageAddress("smallImageUrl", at: "/v1/meals/{id}/image/small")
    }

    private mutating func passImageAddress(_ name: StaticString, at path: String) {
        guard let place = node(of: name), isText(at: place), let text = text(at: place),
            !text.hasPrefix("/v1/meals/")
        else {
            return
        }
        refuse(
            place, .invalid,
            "The server does not open web addresses. Leave this out and PUT the photo to \(path).")
    }
}

extension [Tag] {
    /// The tags without repetition, in the order of their first places.
    var withoutRepetition: [Tag] {
        var seen: Set<Tag> = []
        return filter { seen.insert($0).inserted }
    }
}

/// The fields of a meal besides its recipe, as a merge patch.
struct MealHabitsPatch {
    private let edits: FieldEdits<Meal>

    init(_ fields: inout Fields) {
        edits = FieldEdits(&fields, Meal.bodyTable, isPatch: true)
    }

    func apply(to meal: inout Meal) {
        edits.apply(to: &meal, usual: Meal(id: meal.id, recipe: meal.recipe, createdAt: meal.createdAt))
    }
}

extension Meal {
    static let bodyTable = BodyTable(Meal.fields)
}

extension Recipe {
    static let bodyTable = BodyTable(Recipe.fields)
}
