import Foods
import Tables

/// Food of a line that does not keep from the day of shopping until the day of its meal.
package struct BoughtLater: Equatable, Sendable {
    /// The first day on which the food is needed.
    package let day: Day
    /// The days that it keeps as bought.
    package let keepsDays: Int
    package let canBeFrozen: Bool
    /// The first day of shopping from which it keeps until it is needed; nil where the household
    /// names none.
    package let trip: Day?

    /// The first day from which the food keeps until it is needed.
    package var from: Day { day.adding(days: -keepsDays) }

    /// Creates nothing for food to buy now: it keeps long enough, nobody knows how long, or some of
    /// it is for no day.
    init?(_ line: ListItem, keeping: Freshness?, from shopping: Day, trips: [DayOfWeek]) {
        let days = line.sources.map(\.day)
        guard let keeping, !days.contains(nil), let day = days.compactMap(\.self).min(),
            day.number - shopping.number > keeping.days
        else { return nil }
        (self.day, keepsDays, canBeFrozen) = (day, keeping.days, keeping.canBeFrozen)
        // A week has every day of shopping.
        let first = day.adding(days: -keeping.days)
        trip = (0...min(keeping.days, 6)).lazy.map { first.adding(days: $0) }
            .first { trips.contains($0.dayOfWeek) }
    }
}

/// The days that a fresh food keeps as bought.
package struct Freshness: Equatable, Sendable {
    let days: Int
    let canBeFrozen: Bool
}

extension Household {
    /// Returns how long a food keeps: the household's word, else the table's for what lies in the
    /// fridge. Frozen food and what stands in the cupboard waits for its meal. "Frozen salmon" is
    /// no salmon, so the table has to know the whole name.
    func freshness(of food: FoodID) -> Freshness? {
        let keeping = FoodTable.shared.findWhole(food.name)?.keeping ?? []
        let usual = keeping.first.flatMap { $0.place == .fridge ? $0.days : nil }
        return (said(of: food)?.row.keepsDays ?? usual).map { days in
            Freshness(days: days, canBeFrozen: keeping.contains { $0.place == .freezer })
        }
    }

    /// Returns the number of lines of a list that wait for a later day of shopping.
    package func linesForLaterTrips(on list: ShoppingList.ID, today: Day) -> Int {
        guard let settings = settings?.row, !settings.shopsOn.isEmpty,
            let shopping = shoppingDay(of: list, today: today)
        else { return 0 }
        return items(of: list).lazy.map(\.row).count { line in
            guard line.isShown, !isTicked(line) else { return false }
            let keeping = freshness(of: food(line.food))
            return BoughtLater(line, keeping: keeping, from: shopping, trips: settings.shopsOn)?.trip != nil
        }
    }

    /// Returns the day from which the food of a list has to keep: the list's first day, or today
    /// where that has passed. Nil for a list without days, and for one that is done.
    func shoppingDay(of list: ShoppingList.ID, today: Day) -> Day? {
        guard let list = lists[list]?.row, list.isOpen else { return nil }
        return days(of: list).map { max($0.first, today) }
    }
}
