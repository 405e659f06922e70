import Chance
import Domain
import Tables
import Testing
import UseCases
import Walks

/// Random deeds of which any is taken back at any time, in any order.
@Suite struct `A rest is the rest of something` {
    @Test func `whatever is undone, in whatever order`() throws {
        for _ in 0..<WalkLength.steps(10, long: 300) {
            var walk = UndoneLeftoverWalk(Chance.fresh)
            for _ in 0..<120 { try walk.step() }
        }
    }
}

private struct UndoneLeftoverWalk {
    private var chance: Chance
    private let seed: UInt64
    private var home = TestHousehold()
    private var meals: [Meal.ID] = []
    private var steps: [Transaction] = []

    init(_ chance: Chance) {
        (self.chance, seed) = (chance, UInt64(truncatingIfNeeded: chance.seed))
        for number in 0..<3 { meals.append(home.cook("Meal \(number)", of: "100 g food \(number)")) }
    }

    private var planned: [MealOnPlan] { home.household.days.all.flatMap(\.row.mealsOnPlan) }

    private mutating func time() -> MealTime {
        MealTime(home.today.adding(days: chance.below(6)), Slot.allCases[chance.below(4)])
    }

    mutating func step() throws {
        let (version, lost, eaten, few) = (home.household.version, restsOfNothing, eaten, tooFew)
        do throws(Refusal) { try deed() } catch {}
        if home.household.version == version { return }
        steps.append(home.last)
        // Who removes a meal that was cooked leaves its rest as it is, and so does who does it
        // again.
        if home.last.intent.undoes == nil { return }
        let planned = Dictionary(planned.map { ($0.plannedMeal.id, $0.plannedMeal) }) { $1 }
        let found = restsOfNothing.subtracting(lost).filter { id in
            !eaten.contains(id) && planned[id]?.leftover.map { !eaten.contains($0.cooking) } == true
        }
        #expect(found == [], "seed \(seed)")
        #expect(tooFew.isSubset(of: few), "seed \(seed)")
    }

    private var eaten: Set<PlannedMeal.ID> {
        Set(planned.map(\.plannedMeal).filter { $0.completedOn != nil }.map(\.id))
    }

    /// The planned rests whose cooking is gone, is another meal, is a rest itself or comes later.
    private var restsOfNothing: Set<PlannedMeal.ID> {
        let planned = planned
        return planned.reduce(into: []) { lost, rest in
            guard let leftover = rest.plannedMeal.leftover else { return }
            let isWhole =
                if leftover.isStored {
                    home.household.portions[leftover.cooking]?.row.dish == rest.plannedMeal.dish
                } else {
                    planned.contains {
                        $0.plannedMeal.id == leftover.cooking && $0.plannedMeal.leftover == nil
                            && $0.plannedMeal.dish == rest.plannedMeal.dish && $0.mealTime < rest.mealTime
                    }
                }
            if !isWhole { lost.insert(rest.plannedMeal.id) }
        }
    }

    private mutating func deed() throws(Refusal) {
        let all = planned
        guard !all.isEmpty, chance.below(6) > 0 else {
            _ = try home.plan(.meal(meals[chance.below(meals.count)]), at: time(), servings: 2)
            return
        }
        let one = all[chance.below(all.count)].plannedMeal.id
        switch chance.below(9) {
        case 0, 1: _ = try home.planLeftover(of: one, at: time(), servings: 1 + chance.below(3))
        case 2: try home.remove(one, leftovers: OrphanedLeftovers.allCases[chance.below(2)])
        case 3:
            let meal = meals[chance.below(meals.count)]
            try home.change(one) { $0.dish = .meal(meal) }
        case 4: try home.complete(one, on: home.today, left: chance.below(4), in: .freezer)
        case 5: try planPortions()
        case 6:
            let portions = home.household.portions.all.map(\.row.id)
            guard let first = portions.first else { return }
            try home.write { draft throws(Refusal) in try draft.removePortions(first) }
        default:
            if steps.isEmpty { return }
            try home.undo(steps[chance.below(steps.count)])
        }
    }

    private mutating func planPortions() throws(Refusal) {
        guard let portions = home.household.portions.all.first(where: { _ in true })?.row.id else { return }
        let (id, time): (PlannedMeal.ID, _) = (home.newID(), time())
        try home.write { draft throws(Refusal) in
            let dish = try draft.household.dish(ofPortions: portions, sentWith: nil)
            let origin = PlannedMeal.Leftover(of: portions, isStored: true)
            try draft.planMeal(id, MealToPlan(dish, servings: 1, leftover: origin), at: time)
        }
    }

    /// The portions of which more are planned than there were: somebody said later that they were
    /// fewer.
    private var tooFew: Set<StoredPortions.ID> {
        let portions = home.household.portions.all.map(\.row).filter { portions in
            let taken = planned.map(\.plannedMeal).filter {
                $0.leftover == PlannedMeal.Leftover(of: portions.id, isStored: true)
            }
            return taken.reduce(0) { $0 + ($1.servings ?? 1) } > portions.count
        }
        return Set(portions.map(\.id))
    }
}
