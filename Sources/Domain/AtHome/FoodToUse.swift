package import Foods
import Tables

/// A food to be used soon: bought, not cooked since, and near its time; or named by a member.
package struct FoodToUse: Equatable, Sendable {
    /// The days before the end of its time from which a food is shown, and after it.
    private static let daysBefore = 3
    private static let daysAfter = 2
    /// The longest lifetime of a food that has to be used soon.
    private static let mostLifetime = 14
    /// The days for which a member's wish is shown.
    private static let daysOfWish = 14

    package let food: FoodID
    /// The day by which the food should be used; nil for a member's wish.
    package let by: Day?
    /// The day on which the food was bought, or the member named it.
    package let since: Day

    /// Creates a food to be used; nil for a food that needs no hurry, or that a meal to come needs.
    init?(_ belief: FoodBelief) {
        guard let seen = belief.seen, belief.isUnused(since: seen) else { return nil }
        food = belief.food
        if let word = belief.word, word.isToUseSoon, word.day == seen {
            guard belief.today.number - seen.number <= FoodToUse.daysOfWish else { return nil }
            (by, since) = (nil, seen)
            return
        }
        guard let bought = belief.purchase?.day, let lifetime = belief.lifetime,
            lifetime <= FoodToUse.mostLifetime
        else { return nil }
        let end = bought.adding(days: lifetime)
        let left = end.number - belief.today.number
        guard -FoodToUse.daysAfter...FoodToUse.daysBefore ~= left else { return nil }
        (by, since) = (end, bought)
    }
}

extension FoodBelief {
    /// True if no meal needs the food from a day on, cooked or to come.
    fileprivate func isUnused(since day: Day) -> Bool { !uses.contains { $0.day >= day } }
}

extension Household {
    /// The foods to be used soon, the most urgent first; members' wishes come before.
    package func foodsToUse(today: Day, dayOf: @escaping @Sendable (Instant) -> Day) -> [FoodToUse] {
        let facts = FoodsAtHome(foodsSeen, in: self, today: today, dayOf: dayOf)
        return foodsSeen.compactMap { FoodToUse(facts.belief(of: $0)) }.sorted {
            ($0.by?.number ?? .min, $0.food) < ($1.by?.number ?? .min, $1.food)
        }
    }

    /// The foods that were bought, or of which a member spoke.
    package var foodsSeen: Set<FoodID> {
        Set(listedFoods.foods.lazy.filter { $0.value.lastBoughtAt != nil }.map(\.key))
            .union(foodsWithWord.map(\.food))
    }
}
