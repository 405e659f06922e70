import Chance
import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// Random deeds of a household whose foods are all measured in grams, so that the sums can be
/// checked with plain numbers.
@Suite struct `Through random deeds` {
    @Test func `the need of each food is what is to be bought, set aside and bought`() throws {
        var walk = SetAsideWalk(Chance.fresh)
        print("seed \(walk.chance.seed)")
        for _ in 0..<400 {
            let deed = try walk.step()
            try walk.check(after: deed)
        }
    }
}

private struct SetAsideWalk {
    private static let foods = ["flour", "rice", "sugar", "butter"]

    var chance: Chance
    private var home = TestHousehold()

    init(_ chance: Chance) {
        self.chance = chance
    }

    private mutating func food() -> String { SetAsideWalk.foods[chance.below(SetAsideWalk.foods.count)] }

    /// Does one deed, and says which.
    mutating func step() throws -> String {
        let food = food()
        switch chance.below(12) {
        case 0, 1:
            let day = home.today.adding(days: chance.below(5))
            let grams = 50 * (1 + chance.below(20))
            _ = try? home.plan(
                "Meal \(chance.below(1_000))", at: MealTime(day, .dinner), of: "\(grams) g \(food)")
            try home.generate()
            return "planned \(grams) g \(food)"
        case 2:
            let day = home.today.adding(days: chance.below(5))
            if let meal = home.household.slot(at: MealTime(day, .dinner)).meals.first {
                try home.remove(meal.id)
            }
            try home.generate()
            return "removed a meal"
        case 3:
            try home.generate()
            return "generated"
        case 4:
            let grams = 50 * (1 + chance.below(20))
            try home.have(food, "\(grams) g")
            return "has \(grams) g \(food)"
        case 5:
            try home.have(food)
            return "has \(food)"
        case 6:
            try home.lack(food)
            return "has no \(food)"
        case 7:
            if try isListed(food) { try home.tick(food) }
            return "ticked \(food)"
        case 8:
            if try isListed(food) { try home.untick(food) }
            return "unticked \(food)"
        case 9:
            try? home.clearTicked()
            return "cleared"
        case 10:
            try home.addItem("\(50 * (1 + chance.below(20))) g \(food)")
            return "wrote \(food)"
        default:
            try home.stock(food, chance.once(in: 3) ? .always : nil)
            return "stock of \(food)"
        }
    }

    private func isListed(_ food: String) throws -> Bool {
        guard (try? home.list()) != nil else { return false }
        return try home.view().contains { $0.kept.row.name == food }
    }

    func check(after deed: String) throws {
        guard let items = try? home.items() else { return }
        for line in items {
            let need = grams(line.sources.map(\.quantity))
            let planned = grams(line.generated.map(\.quantity))
            let setAside = grams(line.setAside?.parts ?? [])
            let bought = grams(line.bought + line.purchases.map(\.over))
            #expect(
                abs(grams(home.left(line)) - max(0, need - setAside - bought)) < 0.01,
                "\(line.name) after \(deed)")
            #expect(setAside <= planned, "\(line.name) after \(deed)")
            guard line.purchases.isEmpty, home.household.foods[line.food] == nil,
                let word = home.household.atHome[line.food]?.row, word.day == home.today
            else { continue }
            if !word.isThere { #expect(setAside == 0, "\(line.name) after \(deed)") }
        }
    }

    private func grams(_ parts: [Quantity?]) -> Double {
        parts.compactMap { $0 }.reduce(0) { sum, part in
            let grams = part.unit?.rawValue == "kg" ? 1_000.0 : 1
            return sum + Double(part.amount.numerator) * grams / Double(part.amount.denominator)
        }
    }
}
