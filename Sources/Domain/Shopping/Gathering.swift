package import Foods
import Ingredients
import Tables

/// The sources of every food for a selection, in the order of the plan. The order in which the
/// plans were named does not matter.
package struct Gathering: Sendable {
    package private(set) var sources: [FoodID: [Source]] = [:]
    package let planIDs: [Plan.ID]
    package let name: String?
    package private(set) var foundNothingPlanned = true
    /// The meals without ingredients, each once.
    package private(set) var unwritten: [Meal.ID] = []

    private let household: Household
    private let today: Day
    /// True if cooked meals of every plan need nothing more, as in earlier plans.
    private let leavesOutCooked: Bool

    package init(_ selection: Selection, for list: ShoppingList, in household: Household, today: Day) {
        let scope = ShoppingScope(selection, in: household, today: today)
        planIDs = scope.planIDs
        name = scope.span.map { ShoppingList.name(for: $0) }
        leavesOutCooked = !selection.includesCompleted
        self.household = household
        self.today = today
        for planDays in scope.earlier { gather(planDays, isEarlier: true) }
        for planDays in scope.asked { gather(planDays, isEarlier: false) }
        for plan in scope.plans { gather(extrasOf: plan) }
        if selection.includesUsuals { gatherUsuals(for: list) }
        for addition in list.additions { gather(addition, on: list) }
    }

    /// Gathers one slot, on any day. A deleted meal counts as on a future day.
    init(_ mealTime: MealTime, in household: Household) {
        planIDs = []
        name = nil
        leavesOutCooked = false
        self.household = household
        today = Day(number: .min)
        gather(
            household.slot(at: mealTime),
            at: Source.SlotInPlan(mealTime, household.plan(on: mealTime.day)?.row.id),
            leavingOutCooked: false)
    }

    private mutating func gather(_ planDays: ShoppingScope.PlanDays, isEarlier: Bool) {
        for day in planDays.span.days {
            guard let planned = household.days[day]?.row else { continue }
            for slot in Slot.allCases {
                guard let slotted = planned.slots[slot] else { continue }
                if !isEarlier, !slotted.meals.isEmpty { foundNothingPlanned = false }
                gather(
                    slotted, at: Source.SlotInPlan(MealTime(day, slot), planDays.plan.id),
                    leavingOutCooked: isEarlier || leavesOutCooked)
            }
        }
    }

    /// Gathers a slot. Without what is cooked, the extras of cooked slots are left out too.
    private mutating func gather(
        _ slot: PlannedSlot, at slotInPlan: Source.SlotInPlan, leavingOutCooked: Bool
    ) {
        if slot.isAlreadyHad { return }
        let plannedMeals = leavingOutCooked ? slot.meals.filter { $0.completedOn == nil } : slot.meals
        for plannedMeal in plannedMeals where plannedMeal.isToCook {
            guard let id = plannedMeal.mealID, let meal = household.meals[id]?.row,
                meal.deletedAt == nil || slotInPlan.mealTime.day >= today
            else {
                continue
            }
            let isUnwritten = meal.recipe.ingredients.isEmpty && plannedMeal.completedOn == nil
            if isUnwritten, !unwritten.contains(id) { unwritten.append(id) }
            gather(
                household.groceries(of: id, servings: household.servingsToCook(plannedMeal)),
                less: household.coverings[Covering.ID(of: plannedMeal.id)]?.row.foods,
                .plannedMeal(plannedMeal.id, id, title: household.title(of: plannedMeal), slotInPlan))
        }
        let isCooked = plannedMeals.isEmpty && !slot.meals.isEmpty
        for extra in isCooked ? [] : slot.extras { gather(extra, .slotExtra(extra.id, slotInPlan)) }
    }

    private mutating func gather(extrasOf plan: Plan) {
        for extra in plan.extras { gather(extra, .planExtra(extra.id, plan.id)) }
    }

    private mutating func gather(_ extra: Extra, _ origin: Source.Origin) {
        gather(
            household.groceries(extra.item),
            less: household.coverings[Covering.ID(of: extra.id)]?.row.foods, origin)
    }

    private mutating func gatherUsuals(for list: ShoppingList) {
        for usual in household.usuals.all.lazy.map(\.row)
        where !list.clearedUsuals.contains(ClearedUsual(usual.id, for: planIDs.first)) {
            gather(household.groceries(usual.item), less: nil, .usual(usual.id))
        }
    }

    private mutating func gather(_ addition: Addition, on list: ShoppingList) {
        guard household.meals[addition.meal] != nil else { return keepListedSources(of: addition, on: list) }
        let groceries = household.groceries(of: addition.meal, servings: addition.servings)
        gather(
            groceries, less: addition.covered, .addition(addition.id, addition.meal, title: addition.title))
    }

    /// Keeps the listed sources of an addition whose meal is gone.
    private mutating func keepListedSources(of addition: Addition, on list: ShoppingList) {
        for item in household.items(of: list.id).map(\.row) {
            for source in item.sources where source.isOf(addition.id) {
                add(household.food(item.food), source)
            }
        }
    }

    private mutating func gather(
        _ groceries: [Grocery], less covered: [FoodName: [Quantity?]]?, _ origin: Source.Origin
    ) {
        guard let covered = covered.map(household.byFood), !covered.isEmpty else {
            for grocery in groceries {
                add(grocery.food, Source(origin, name: grocery.name, quantity: grocery.quantity))
            }
            return
        }
        var done: Set<FoodID> = []
        for grocery in groceries {
            guard let had = covered[grocery.food] else {
                add(grocery.food, Source(origin, name: grocery.name, quantity: grocery.quantity))
                continue
            }
            guard done.insert(grocery.food).inserted else { continue }
            let parts = groceries.filter { $0.food == grocery.food }.map(\.quantity)
            for left in household.forSale(grocery.food).left(of: parts, after: had) {
                add(grocery.food, Source(origin, name: grocery.name, quantity: left))
            }
        }
    }

    private mutating func add(_ food: FoodID, _ source: Source) {
        sources[food, default: []].append(source)
    }
}

extension Source {
    package func isOf(_ addition: Addition.ID) -> Bool {
        if case .addition(addition, _, _) = origin { true } else { false }
    }
}

extension Household {
    /// Returns a meal's groceries, scaled once and exactly; without servings of the plan or of the
    /// recipe, those of the whole recipe.
    func groceries(of meal: Meal.ID, servings: Int?) -> [Grocery] {
        guard let indexed = mealIndex[meal] else { return [] }
        let own = indexed.kept.row.recipe.servings
        let factor = servings.flatMap { servings in own.flatMap { Rational(servings, over: max(1, $0)) } }
        let groceries = factor.map { factor in indexed.text.groceries.map { $0.scaled(by: factor) } }
        return joined(groceries ?? indexed.text.groceries)
    }

    fileprivate func groceries(_ ingredient: Ingredient) -> [Grocery] {
        joined(Grocery.all(ingredient, keepingBrand: true))
    }

    private func joined(_ groceries: [Grocery]) -> [Grocery] {
        let joins = foodJoins
        return joins.isEmpty ? groceries : groceries.map { $0.joined(joins) }
    }

    /// Returns parts by the foods that their names stand for.
    fileprivate func byFood(_ parts: [FoodName: [Quantity?]]) -> [FoodID: [Quantity?]] {
        parts.reduce(into: [:]) { $0[food($1.key), default: []] += $1.value }
    }

    /// Returns the sources that an addition brings to its list.
    package func sources(of addition: Addition) -> [FoodID: [Source]] {
        groceries(of: addition.meal, servings: addition.servings).reduce(into: [:]) { sources, grocery in
            let origin = Source.Origin.addition(addition.id, addition.meal, title: addition.title)
            sources[grocery.food, default: []].append(
                Source(origin, name: grocery.name, quantity: grocery.quantity))
        }
    }

    /// Says whether generating the list again, with the same selection, would change its sources.
    package func isStale(_ list: ShoppingList, today: Day) -> Bool {
        guard list.isOpen, let generation = list.generation else { return false }
        // The plan has grown beyond what a list can hold.
        let isBeyond =
            SourceCount(in: self, today: today).sources(of: generation.selection, for: list)
            > ShoppingList.mostSources
        if isBeyond { return true }
        let gathering = Gathering(generation.selection, for: list, in: self, today: today)
        let joins = foodJoins
        var count = 0
        for item in items(of: list.id).lazy.map(\.row) {
            let generated = item.generated
            if generated.isEmpty { continue }
            count += 1
            if gathering.sources[joins.food(item.food)] != generated { return true }
        }
        return count != gathering.sources.count
            || gathering.foundNothingPlanned != generation.foundNothingPlanned
    }
}
