import Domain
import JSON

/// Days from a first one on.
struct DaysInput: JSONReadable {
    static let most = 31
    private static let usual = 7

    let first: Day?
    let count: Int

    init?(_ fields: inout Fields) {
        first = fields.optional("from", .day)
        count = fields.optional("days", .integer(1...DaysInput.most)) ?? DaysInput.usual
    }

    func span(today: Day) -> (from: Day, to: Day) {
        let first = first ?? today
        return (first, first.adding(days: count - 1))
    }
}

/// The meals to plan.
struct PlanInput: JSONReadable {
    /// Two weeks of dinners.
    private static let most = 14

    struct Dish: JSONReadable {
        enum What {
            case saved(String)
            case text(String)
        }

        let day: Day
        let slot: Slot
        let what: What
        let servings: Int?

        init?(_ fields: inout Fields) {
            let day = fields.required("date", .day)
            slot = fields.slot() ?? .dinner
            let meal = fields.meal()
            let text = fields.optional("text", .text(PlannedMeal.titleLength))
            servings = fields.optional("servings", .integer(Recipe.servings))
            switch (meal, text) {
            case (let meal?, nil): what = .saved(meal)
            case (nil, let text?): what = .text(text)
            default:
                fields.refuse("meal", .invalid, "Send either “meal” or “text” for each meal.")
                return nil
            }
            guard let day else { return nil }
            self.day = day
        }
    }

    let meals: [Dish]

    init?(_ fields: inout Fields) {
        guard let meals = fields.required("meals", .list(of: .object(Dish.self), 1...PlanInput.most)) else {
            return nil
        }
        self.meals = meals
    }
}

/// The place of a planned meal: its day, and what tells it from other meals of that day.
struct PlaceInput {
    let day: Day
    let slot: Slot?
    let meal: String?

    init?(_ fields: inout Fields) {
        let day = fields.required("date", .day)
        slot = fields.slot()
        meal = fields.meal()
        guard let day else { return nil }
        self.day = day
    }
}

struct MoveInput: JSONReadable {
    let place: PlaceInput
    let toDay: Day?
    let toSlot: Slot?
    let servings: Int?
    let isRemoved: Bool

    init?(_ fields: inout Fields) {
        let place = PlaceInput(&fields)
        toDay = fields.optional("toDate", .day)
        toSlot = fields.slot("toSlot")
        servings = fields.optional("servings", .integer(Recipe.servings))
        isRemoved = fields.optional("remove", .boolean) ?? false
        let isChanged = toDay != nil || toSlot != nil || servings != nil
        guard let place else { return nil }
        if isChanged == isRemoved {
            fields.refuse(
                "remove", .invalid, "Send “remove”: true, or else “toDate”, “toSlot” or “servings”.")
            return nil
        }
        self.place = place
    }
}

struct CookedInput: JSONReadable {
    let place: PlaceInput
    let isCooked: Bool

    init?(_ fields: inout Fields) {
        let place = PlaceInput(&fields)
        isCooked = fields.optional("cooked", .boolean) ?? true
        guard let place else { return nil }
        self.place = place
    }
}
