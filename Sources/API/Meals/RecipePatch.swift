import Domain
import JSON

/// A merge patch: a field that is left out stays, null clears it.
struct RecipePatch: JSONReadable, StatingBody {
    static let schema: String? = "RecipePatch"
    let stated: [StatedField]
    let habits: MealHabitsPatch
    private let edits: FieldEdits<Recipe>
    private let told: ToldFields

    init?(_ fields: inout Fields) {
        fields.passImageAddresses()
        fields.pass("id", "version", "imageUrl", "smallImageUrl")
        stated = [fields.stated("favourite", changedAt: "favourite")].compactMap { $0 }
        for name in RecipeBody.passedOver { fields.pass(name) }
        edits = FieldEdits(&fields, Recipe.bodyTable, isPatch: true)
        told = ToldFields(&fields)
        habits = MealHabitsPatch(&fields)
    }

    func apply(to recipe: inout Recipe, of old: IndexedMeal?, defaultServings: Int) {
        edits.apply(to: &recipe, usual: Recipe(name: "", servings: nil))
        recipe.takeServings(defaultServings)
        recipe.tags = recipe.tags.withoutRepetition
        told.settle(&recipe, insteadOf: old)
    }
}

/// The minutes in a body. Parts that are left out stay.
struct MinutesChange: JSONReadable {
    static let schema: String? = "WrittenMinutes"
    static let example: StaticString? = #"{"total": 30}"#
    private let prep, cook, total: FieldChange<Int>

    init?(_ fields: inout Fields) {
        prep = fields.change("prep", .integer(Recipe.minutesRange))
        cook = fields.change("cook", .integer(Recipe.minutesRange))
        total = fields.change("total", .integer(Recipe.totalRange))
    }

    func apply(to minutes: inout Recipe.Minutes) {
        minutes = Recipe.Minutes(
            prep: prep.applied(to: minutes.prep), cook: cook.applied(to: minutes.cook),
            total: total.applied(to: minutes.total))
    }
}

extension FieldChange {
    /// Applies the change. Null clears the value.
    func apply(to value: inout Value?) {
        value = applied(to: value)
    }
}
