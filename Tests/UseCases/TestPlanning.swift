import Domain
import Ingredients
import Tables
import UseCases

/// A day of the calendar, as a test writes it: "2026-11-24".
extension Day: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = Day(text)! }
}

/// A slot of a day, as a test writes it: "2026-11-24 dinner".
extension MealTime: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        let words = text.split(separator: " ").map(String.init)
        self.init(Day(words[0])!, Slot(words[1])!)
    }
}

/// The verbs of plans in a few words.
extension TestHousehold {
    var today: Day { WorldInputs(now: { [now] in now }, zone: zone).day(at: now) }

    mutating func cook(_ name: String, servings: Int = 4, of ingredients: String...) -> Meal.ID {
        cook(name, servings: servings, of: ingredients)
    }

    mutating func cook(_ name: String, servings: Int = 4, of ingredients: [String]) -> Meal.ID {
        var recipe = Recipe(name: name, servings: servings)
        recipe.ingredients = ingredients.map { Ingredient($0) }
        let meal = Meal(id: newID(), recipe: recipe, createdAt: now)
        put(meal)
        return meal.id
    }

    /// Makes a meal of ingredients and plans it. Without ingredients only its title is planned.
    @discardableResult
    mutating func plan(
        _ title: String, at mealTime: MealTime, servings: Int? = nil, of ingredients: String...
    ) throws(Refusal) -> PlannedMeal.ID {
        let dish = ingredients.isEmpty ? PlannedMeal.Dish.text(title) : .meal(cook(title, of: ingredients))
        return try plan(dish, at: mealTime, servings: servings)
    }

    @discardableResult
    mutating func plan(
        _ dish: PlannedMeal.Dish, at mealTime: MealTime, servings: Int? = nil, position: Int? = nil,
        note: String? = nil, replacing: Bool = false, by author: Member? = nil
    ) throws(Refusal) -> PlannedMeal.ID {
        let id: PlannedMeal.ID = newID()
        try write(by: author) { draft throws(Refusal) in
            var meal = MealToPlan(dish, servings: servings)
            meal.note = note
            try draft.planMeal(id, meal, at: mealTime, position: position, replacing: replacing)
        }
        return id
    }

    mutating func change(_ id: PlannedMeal.ID, _ body: (inout PlannedMeal) -> Void) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.changePlannedMeal(id, body) }
    }

    mutating func move(
        _ id: PlannedMeal.ID, to mealTime: MealTime, position: Int? = nil, _ onConflict: OnConflict? = nil
    ) throws(Refusal) {
        try write { draft throws(Refusal) in
            try draft.move(id, to: mealTime, position: position, onConflict: onConflict)
        }
    }

    mutating func remove(_ id: PlannedMeal.ID, leftovers: OrphanedLeftovers? = nil) throws(Refusal) {
        try write { draft throws(Refusal) in
            try draft.removePlannedMeal(id, leftovers: leftovers)
        }
    }

    @discardableResult
    mutating func planLeftover(of id: PlannedMeal.ID, at mealTime: MealTime, servings: Int) throws(Refusal)
        -> PlannedMeal.ID
    {
        let rest: PlannedMeal.ID = newID()
        try write { draft throws(Refusal) in
            try draft.planLeftover(rest, of: id, at: mealTime, servings: servings, replacing: false)
        }
        return rest
    }

    /// Marks a planned meal as cooked on a day; nil takes the mark away.
    mutating func complete(
        _ id: PlannedMeal.ID, on day: Day?, left: Int? = nil, in place: StoredPortions.Place = .fridge
    ) throws(Refusal) {
        try write { draft throws(Refusal) in
            try draft.complete(id, on: day, left: left, in: place)
        }
    }

    mutating func setAlreadyHave(_ isHad: Bool, at mealTime: MealTime) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.setAlreadyHave(isHad, at: mealTime) }
    }

    @discardableResult
    mutating func addExtra(_ text: String, at mealTime: MealTime) throws(Refusal) -> Extra.ID {
        let extra = Extra(id: newID(), item: Ingredient(text))
        try write { draft throws(Refusal) in try draft.addExtra(extra, to: .slot(mealTime)) }
        return extra.id
    }

    /// Makes a plan. Without wishes it is the next one.
    @discardableResult
    mutating func makePlan(_ first: Day? = nil, to last: Day? = nil, name: String? = nil)
        throws(Refusal) -> Plan.ID
    {
        let id: Plan.ID = newID()
        try write { draft throws(Refusal) in
            try draft.makePlan(id, PlanRequest(first: first, last: last, name: name))
        }
        return id
    }

    @discardableResult
    mutating func makeWeek(holding date: Day) throws(Refusal) -> Plan {
        let id: Plan.ID = newID()
        try write { draft throws(Refusal) in try draft.makeWeek(id, holding: date) }
        return try Plans(household).find(holding: date).row
    }

    mutating func changePlan(_ id: Plan.ID, _ body: (inout PlanChange) -> Void) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.changePlan(id, body) }
    }

    mutating func changeSettings(_ body: (inout Settings) -> Void) throws(Refusal) {
        try write { draft throws(Refusal) in try draft.changeSettings(body) }
    }

    /// The titles of the meals in a slot.
    func planned(_ mealTime: MealTime) -> [String] {
        household.slot(at: mealTime).meals.map { household.title(of: $0) }
    }

    func plan(_ id: Plan.ID) throws -> Plan { try Plans(household).find(id).row }

    func meal(_ id: PlannedMeal.ID) throws -> PlannedMeal {
        try household.find(id).plannedMeal
    }

    /// Returns the number of times that a meal was cooked, and the last day.
    func usage(_ meal: Meal.ID) throws -> MealUsage { try Meals(household).find(meal).usage }
}
