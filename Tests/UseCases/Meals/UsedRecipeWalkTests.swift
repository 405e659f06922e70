import Chance
import Domain
import Tables
import Testing
import UseCases
import Walks

/// The lines of a meal, from the rows alone.
private func lines(of meal: Meal, in household: Household, deep: Int = 0) -> [String] {
    if deep > UsedRecipes.mostDeep { return ["too deep"] }
    return meal.recipe.ingredients.flatMap { line in
        guard let used = line.mealID.flatMap({ household.meals[$0]?.row }), used.deletedAt == nil else {
            return [line.text]
        }
        return lines(of: used, in: household, deep: deep + 1).map { "\(used.recipe.name): \($0)" }
    }
}

@Test(.ownThreads) func `used recipes are looked through as the rows say, whatever is written`() throws {
    var chance = Chance.fresh
    var home = TestHousehold()
    let meals: [Meal.ID] = (0..<6).map { _ in home.newID() }
    var done = 0
    for step in 1...WalkLength.steps(300, long: 3_000) {
        let id = meals[chance.below(meals.count)]
        do throws(Refusal) {
            switch chance.below(10) {
            case 0:
                try home.write { draft throws(Refusal) in try draft.deleteMeal(id, isConfirmed: true) }
            case 1: try home.write { draft throws(Refusal) in try draft.purgeMeal(id) }
            case 2: try home.write { draft throws(Refusal) in try draft.restoreMeal(id) }
            case 3, 4: try home.undo(home.last)
            default:
                let used = (0..<chance.below(3)).map { _ in meals[chance.below(meals.count)] }
                let name = "Meal \(chance.below(5))"
                try home.write(id, name, ["1 leek"] + used.map { _ in "1 pie" }, using: used)
            }
            done += 1
        } catch {}
        let household = home.household
        var read = Household(home.id, isComplete: false)
        for meal in household.meals.all { read.restore(meal) }
        read.complete()
        for meal in household.meals.all.map(\.row) {
            let expected = lines(of: meal, in: household)
            guard home.read(meal.id) == expected, !expected.contains(where: { $0.hasSuffix("too deep") }),
                read.mealIndex[meal.id]?.lines.map(\.text) == expected
            else {
                Issue.record("\(meal.recipe.name) after step \(step), seed \(chance.seed)")
                return
            }
        }
        #expect(household.brokenReferences.isEmpty && HouseholdValidator.flaws(of: household).isEmpty)
    }
    #expect(done > 100)
}
