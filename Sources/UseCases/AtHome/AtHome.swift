package import Domain
package import Ingredients
import Tables

extension HouseholdDraft {
    /// Notes that a food is at home. Without an amount there is as much as the meals of the open
    /// lists need.
    package mutating func haveFood(
        _ food: FoodName, amount: Quantity? = nil, isToUseSoon: Bool = false
    ) throws(Refusal) {
        let old = household.wordAtHome(on: household.food(food))
        let since = old?.isThere == true ? old?.since : lastSeen(food)
        let times = old.map { $0.timesFound + ($0.day < today ? 1 : 0) } ?? 1
        try note(
            FoodAtHome(
                id: old?.id ?? food, day: today, isThere: true, since: since,
                amount: amount,
                wrongGuesses: old?.wrongGuesses ?? 0,
                isToUseSoon: isToUseSoon,
                timesFound: min(max(1, times), FoodAtHome.timesOfStaple)))
    }

    /// The day on which a food was last bought; nil if nobody knows.
    private func lastSeen(_ food: FoodName) -> Day? {
        let food = household.food(food)
        return FoodsAtHome([food], in: household, today: today, dayOf: world.dayOf).belief(of: food).seen
    }

    /// Notes that none of a food is left. The food was wrongly believed to be at home if a line of
    /// it was set aside without a word of today.
    package mutating func lackFood(_ food: FoodName) throws(Refusal) {
        let old = household.wordAtHome(on: household.food(food))
        let isWrongGuess =
            old.map { $0.day < today } == true
            && generatedLines(of: food).contains { $0.setAside?.reason == .atHome }
        try note(
            FoodAtHome(
                id: old?.id ?? food, day: today, isThere: false,
                wrongGuesses: min(
                    (old?.wrongGuesses ?? 0) + (isWrongGuess ? 1 : 0), FoodAtHome.mostWrongGuesses)))
    }

    /// Brings a line that was set aside back to those to be bought, on every open list.
    package mutating func bringBack(_ line: Identifier<ListItem>, on which: ListReference) throws(Refusal) {
        _ = try findOpenList(which)
        let item = try Shopping(household).find(line, on: which).row
        guard item.setAside != nil else { throw .notThere(.item) }
        try lackFood(item.food)
    }

    private mutating func note(_ word: FoodAtHome) throws(Refusal) {
        if household.atHome[word.id] == nil { try household.requireRoom(for: FoodAtHome.self) }
        put(word)
        setAside(word.id)
    }

    /// Sets a food aside on the open lists, or brings it back, as the household now says.
    mutating func setAside(_ food: FoodName) {
        let rule = setAsideRule
        for old in generatedLines(of: food) {
            var line = old
            // Somebody has just spoken, so this holds for a line of which something is bought, too.
            if rule(line) == nil { line.setAside = nil }
            line.setAside(by: rule, needBefore: old.generated)
            if line != old { put(line) }
        }
    }

    var setAsideRule: SetAsideRule { household.setAsideRule(today: today, dayOf: world.dayOf) }

    /// The lines of open lists that meals and usual items need.
    private func generatedLines(of food: FoodName) -> [ListItem] {
        let (joins, food) = (household.foodJoins, household.food(food))
        return household.openLists.flatMap { household.items(of: $0.row.id).lazy.map(\.row) }.filter {
            !$0.generated.isEmpty && joins.food($0.food) == food
        }
    }

    /// Keeps the purchases of lines that leave their list.
    mutating func keepPurchases(of lines: some Sequence<ListItem>) {
        for line in lines where !line.purchases.isEmpty {
            let id = household.purchases(of: household.food(line.food))?.id ?? line.food
            var bought = household.bought[id]?.row ?? BoughtFood(id: id)
            bought.add(line)
            put(bought)
        }
        while household.bought.count > BoughtFood.most, let oldest = household.oldestBought {
            delete(BoughtFood.self, oldest)
        }
    }
}

extension Household {
    /// The food that was bought longest ago.
    fileprivate var oldestBought: FoodName? {
        bought.all.lazy.map { (id: $0.row.id, at: $0.row.purchases.keys.max()) }.min { one, other in
            (one.at?.milliseconds ?? 0, one.id) < (other.at?.milliseconds ?? 0, other.id)
        }?.id
    }
}

extension WorldInputs {
    /// The local calendar day at an instant, as a function for rules of Domain.
    package var dayOf: @Sendable (Instant) -> Day { { day(at: $0) } }
}
