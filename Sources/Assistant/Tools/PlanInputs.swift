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
        let company: CompanyInput

        init?(_ fields: inout Fields) {
            let day = fields.required("date", .day)
            slot = fields.slot() ?? .dinner
            let meal = fields.meal()
            let text = fields.optional("text", .text(PlannedMeal.titleLength))
            servings = fields.optional("servings", .integer(Recipe.servings))
            company = CompanyInput(&fields)
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
    /// The suggested meals that were turned away.
    let passed: [String]

    init?(_ fields: inout Fields) {
        let meals = fields.required("meals", .list(of: .object(Dish.self), 1...PlanInput.most))
        passed = fields.optional("passed", .list(of: .text(Recipe.nameLength), atMost: PlanInput.most)) ?? []
        guard let meals else { return nil }
        self.meals = meals
    }
}

/// The people who eat a planned meal, and a note about it.
struct CompanyInput {
    let eaters: [String]?
    let guests: Int?
    let note: String?

    init(_ fields: inout Fields) {
        eaters = fields.optional(
            "eaters", .list(of: .text(Profile.nameLength), atMost: PlannedMeal.mostEaters))
        guests = fields.optional("guests", .integer(PlannedMeal.guestNumbers))
        note = fields.optional("note", .text(PlannedMeal.noteLength))
    }

    var isSaid: Bool { eaters != nil || guests != nil || note != nil }

    /// Returns what was said, as the API takes it.
    func members(_ calls: HouseholdCalls) async throws(ToolRefusal) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let eaters {
            var ids: [String] = []
            for name in eaters { ids.append(try await calls.person(name)) }
            members.append(JSONValue.Member("eaters", texts: ids))
        }
        if let guests { members.append(JSONValue.Member("guests", number: guests)) }
        if let note { members.append(JSONValue.Member("note", text: note)) }
        return members
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
    let company: CompanyInput
    let isRemoved: Bool

    init?(_ fields: inout Fields) {
        let place = PlaceInput(&fields)
        toDay = fields.optional("toDate", .day)
        toSlot = fields.slot("toSlot")
        servings = fields.optional("servings", .integer(Recipe.servings))
        company = CompanyInput(&fields)
        isRemoved = fields.optional("remove", .boolean) ?? false
        let isChanged = toDay != nil || toSlot != nil || servings != nil || company.isSaid
        guard let place else { return nil }
        if isChanged == isRemoved {
            fields.refuse(
                "remove", .invalid,
                "Send “remove”: true, or else “toDate”, “toSlot”, “servings”, “eaters”, “guests” or “note”.")
            return nil
        }
        self.place = place
    }
}

struct CookedInput: JSONReadable {
    let place: PlaceInput
    let isCooked: Bool
    /// The portions that are left, and the place where they go.
    let left: Int?
    let store: StoredPortions.Place

    init?(_ fields: inout Fields) {
        let place = PlaceInput(&fields)
        isCooked = fields.optional("cooked", .boolean) ?? true
        left = fields.optional("left", .integer(StoredPortions.counts))
        store = fields.optional("place", .choice(StoredPortions.Place.self)) ?? .fridge
        guard let place else { return nil }
        self.place = place
    }
}

/// The rest of a planned meal, for a later day.
struct LeftoverInput: JSONReadable {
    let place: PlaceInput
    let toDay: Day
    let toSlot: Slot
    let servings: Int?

    init?(_ fields: inout Fields) {
        let place = PlaceInput(&fields)
        let toDay = fields.required("toDate", .day)
        toSlot = fields.slot("toSlot") ?? .lunch
        servings = fields.optional("servings", .integer(Recipe.servings))
        guard let place, let toDay else { return nil }
        (self.place, self.toDay) = (place, toDay)
    }
}
