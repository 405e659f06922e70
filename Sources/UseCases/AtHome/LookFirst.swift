package import Domain
package import Foods
import Tables

/// The foods of a list to look for at home before one goes: the likeliest first.
package struct LookFirst: Sendable {
    /// The most foods that are asked about, as many as people look for.
    package static let most = 12
    /// The least chance that is worth a look, in thousandths.
    private static let leastChance = 50

    package struct Question: Sendable {
        package let line: ListLineView
        package let belief: FoodBelief
        let chance: Int
    }

    package let questions: [Question]
    /// The foods that may be staples; empty once the household has said of a food how it keeps it.
    package let staples: [(food: FoodID, name: String, meals: Int)]

    package init(
        _ list: ShoppingList.ID, in household: Household, today: Day,
        dayOf: @escaping @Sendable (Instant) -> Day
    ) {
        let lines = ListView(list, in: household, for: Reader(household.language)).items.filter {
            $0.kept.row.canBeLookedFor
        }
        let joins = household.foodJoins
        let facts = FoodsAtHome(
            Set(lines.map { joins.food($0.kept.row.food) }), in: household, today: today, dayOf: dayOf)
        let questions = lines.compactMap { line -> Question? in
            let belief = facts.belief(of: joins.food(line.kept.row.food), for: line.kept.row.sources)
            // A word of today is an answer already.
            if belief.word?.day == today { return nil }
            let chance = belief.chance(of: line.kept.row.generated.parts)
            return chance < LookFirst.leastChance ? nil : Question(line: line, belief: belief, chance: chance)
        }
        self.questions = Array(
            questions.sorted {
                ($1.chance, $0.line.kept.row.food) < ($0.chance, $1.line.kept.row.food)
            }.prefix(LookFirst.most))
        staples = household.staplesToOffer
    }
}

extension ListItem {
    /// True if a meal or a usual item needs the food, and nothing is bought or set aside yet.
    fileprivate var canBeLookedFor: Bool { !generated.isEmpty && purchases.isEmpty && setAside == nil }
}
