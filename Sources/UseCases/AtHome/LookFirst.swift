package import Domain
package import Foods
import Ingredients
import Tables

/// The foods of a list to look for at home before one goes: the dearest mistakes first. What nobody
/// can cook without and may have run out comes first, then what one would buy in vain.
package struct LookFirst: Sendable {
    /// The most foods that are asked about for one list, as many as people look for.
    package static let most = 5
    /// The least chance that is worth a look, in thousandths.
    package static let leastChance = 150

    package struct Question: Sendable {
        package let line: ListLineView
        package let belief: FoodBelief
        /// True for a staple that may have run out.
        package let isStaple: Bool
        fileprivate let worth: Int

        /// True for a food that was found so often that it may be a staple.
        package var offersAlways: Bool {
            !isStaple && (belief.word?.timesFound ?? 0) >= FoodAtHome.timesOfStaple
        }
    }

    package let questions: [Question]
    /// The foods that may be staples.
    package let staples: [(food: FoodID, name: String, meals: Int)]

    package init(
        _ list: ShoppingList.ID, in household: Household, today: Day,
        dayOf: @escaping @Sendable (Instant) -> Day
    ) {
        let skipped = household.lists[list]?.row.skipped ?? []
        let open = household.items(of: list).filter { $0.row.isOpenNeed }
        // What was answered today or left to be bought was asked about already.
        let asked = open.count { kept in
            skipped.contains(kept.row.id.item)
                || household.wordAtHome(on: household.food(kept.row.food))?.day == today
        }
        let items = open.filter { $0.row.canBeLookedFor && !skipped.contains($0.row.id.item) }
        let foods = items.map { household.food($0.row.food) }
        let facts = FoodsAtHome(Set(foods), in: household, today: today, dayOf: dayOf)
        let questions = zip(items, foods).compactMap { kept, food -> Question? in
            let belief = facts.belief(of: food, for: kept.row.sources)
            // A word of today is an answer already.
            if belief.word?.day == today { return nil }
            let isStaple = kept.row.setAside?.reason == .staple
            if isStaple, !belief.hasUsedUpAPack || household.isFree(food) { return nil }
            let chance = belief.chance(of: kept.row.generated.parts)
            if !isStaple, chance < LookFirst.leastChance { return nil }
            return Question(
                line: ListLineView(kept, in: household), belief: belief, isStaple: isStaple,
                worth: isStaple ? .max : chance * household.dearness(of: food))
        }
        self.questions = Array(
            questions.sorted {
                ($1.worth, $0.line.kept.row.food) < ($0.worth, $1.line.kept.row.food)
            }.prefix(max(0, LookFirst.most - asked)))
        staples = household.staplesToOffer(for: Set(foods))
    }
}

extension ListItem {
    /// True if a meal or a usual item needs the food, and nothing is bought yet.
    fileprivate var isOpenNeed: Bool { !generated.isEmpty && purchases.isEmpty }

    /// True for what is on the list, or always at home.
    fileprivate var canBeLookedFor: Bool { setAside == nil || setAside?.reason == .staple }
}
