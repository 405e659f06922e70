import Domain
import JSON
import Tables
import UseCases

struct NewPlannedMeal: JSONReadable {
    static let schema: String? = "PlannedMealInput"
    private enum Content {
        case dish(PlannedMeal.Dish)
        /// A meal by its name.
        case named(String)
        /// Portions, and the meal or title that may be sent along.
        case portions(StoredPortions.ID, PlannedMeal.Dish?)
    }

    private let content: Content
    private let edits: FieldEdits<MealToPlan>
    let position: Int?

    init?(_ fields: inout Fields) {
        let portions = fields.optional("portionId", .id(StoredPortions.ID.self))
        let name = fields.optional("meal", .line(Recipe.nameLength))
        let content: Content? =
            if let portions { .portions(portions, fields.givenDish()) } else if let name {
                fields.givenName(name).map { .named($0) }
            } else { fields.requiredDish(orMealNamed: true).map { .dish($0) } }
        position = fields.optional("position", .integer(PlannedSlot.positions))
        edits = FieldEdits(&fields, MealToPlan.bodyTable, isPatch: false)
        guard let content else { return nil }
        self.content = content
    }

    /// The meal as it is planned: from portions, or to be cooked.
    func toPlan(in household: Household) throws(Refusal) -> MealToPlan {
        var meal: MealToPlan
        switch content {
        case .dish(let dish): meal = MealToPlan(dish)
        case .named(let name):
            let called = household.mealIndex.meals(called: name)
            guard called.count == 1 else { throw .planning(.mealsCalled(name, count: called.count)) }
            meal = MealToPlan(.meal(called[0].kept.row.id))
        case .portions(let id, let dish):
            meal = MealToPlan(
                try household.dish(ofPortions: id, sentWith: dish),
                leftover: PlannedMeal.Leftover(of: id, isStored: true))
        }
        edits.apply(to: &meal, usual: MealToPlan(meal.dish))
        return meal
    }
}

/// A planned meal with its day and slot.
struct PlacedMeal: JSONReadable {
    static let schema: String? = "PlacedMealInput"
    let meal: NewPlannedMeal
    let mealTime: MealTime

    init?(_ fields: inout Fields) {
        let mealTime = fields.requiredMealTime()
        guard let meal = NewPlannedMeal(&fields), let mealTime else { return nil }
        self.meal = meal
        self.mealTime = mealTime
    }
}

/// A merge patch that can also move: what is left out stays, null clears.
struct PlannedMealPatch: JSONReadable, StatingBody {
    static let schema: String? = "PlannedMealChange"
    let day: Day?
    let slot: Slot?
    let position: Int?
    let onConflict: OnConflict?
    let stated: [StatedField]
    private let dish: PlannedMeal.Dish?
    private let edits: FieldEdits<MealToPlan>
    /// False for servings that are sent back as they were shown and that nobody chose.
    private let areServingsChosen: Bool

    init?(_ fields: inout Fields) {
        stated = [
            fields.stated("completed", changedAt: "completion"),
            fields.stated("completedDate", changedAt: "completion"),
        ].compactMap { $0 }
        day = fields.ifGiven("date", .day)
        slot = fields.ifGiven("slot", .choice(Slot.self))
        position = fields.ifGiven("position", .integer(PlannedSlot.positions))
        onConflict = fields.ifGiven("onConflict", .choice(OnConflict.self))
        fields.pass(
            "id", "version", "planId", "mealDeleted", "minutes", "sign", "imageUrl", "smallImageUrl",
            "proposed", "addedBy", "createdAt", "warnings", "leftoverOf", "portionId", "cookedOn",
            "leftovers", "servingsToCook", "eating", "notice", "hasRecipe")
        dish = fields.givenDish()
        edits = FieldEdits(&fields, MealToPlan.bodyTable, isPatch: true)
        areServingsChosen = fields.ifGiven("servingsChosen", .boolean) ?? true
    }

    func apply(to plannedMeal: inout PlannedMeal) {
        if let dish { plannedMeal.dish = dish }
        edits.apply(to: &plannedMeal.content, usual: MealToPlan(plannedMeal.dish))
        if !areServingsChosen { plannedMeal.servings = nil }
        if plannedMeal.note?.isEmpty == true { plannedMeal.note = nil }
    }
}

extension Fields {
    /// Reads the day and the slot of a meal.
    mutating func requiredMealTime() -> MealTime? {
        let day = required("date", .day)
        let slot = required("slot", .choice(Slot.self))
        guard let day, let slot else { return nil }
        return MealTime(day, slot)
    }

    /// Reads a meal or a title. A planned meal that was read has both: the title is then the name
    /// of the meal.
    mutating func givenDish() -> PlannedMeal.Dish? {
        let meal = optional("mealId", .id(Meal.ID.self))
        let title = optional("title", .line(PlannedMeal.titleLength))
        return meal.map { .meal($0) } ?? title.map { .text($0) }
    }

    /// Returns the name of a meal that stands alone.
    fileprivate mutating func givenName(_ name: String) -> String? {
        if givenDish() == nil { return name }
        refuse("meal", .invalid, "Send one of “mealId”, “meal” (its name) and “title”.")
        return nil
    }

    /// Reads a meal or words, and not both, before any other field.
    mutating func requiredDish(orMealNamed: Bool = false) -> PlannedMeal.Dish? {
        let meal = optional("mealId", .id(Meal.ID.self))
        let title = optional("title", .line(PlannedMeal.titleLength))
        switch (meal, title) {
        case (let meal?, nil): return .meal(meal)
        case (nil, let title?): return .text(title)
        case (_?, _?):
            refuse(
                "title", .invalid, "Send “mealId” or “title”, not both: a meal has its own name.")
        case (nil, nil):
            if !hasProblems {
                refuse(
                    "mealId", .missing,
                    "Send the “mealId” of a meal\(orMealNamed ? " or its name as “meal”" : ""), or a “title” "
                        + "for something that is not a saved meal.")
            }
        }
        return nil
    }
}

struct CompletionBody: JSONReadable {
    static let schema: String? = "Completion"
    let day: Day?
    /// The number of portions left; nil if nobody says.
    let left: Int?
    let place: StoredPortions.Place

    init?(_ fields: inout Fields) {
        day = fields.optional("completedDate", .day)
        left = fields.optional("left", .integer(StoredPortions.counts))
        place = fields.optional("place", .choice(StoredPortions.Place.self)) ?? .fridge
    }
}

extension MealToPlan {
    static let bodyTable = BodyTable(MealToPlan.fields)
}
