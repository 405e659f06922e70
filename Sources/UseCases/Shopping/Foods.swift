package import Domain
package import Foods
package import Ingredients
import Tables

/// The foods that a household cooks with and buys, with their categories.
package struct KnownFoods {
    private let household: Household
    private let categories: FoodCategories

    package init(_ household: Household) {
        self.household = household
        categories = FoodCategories(of: household)
    }

    /// Returns any food. The table of foods may know the category of a food that the household
    /// has never used.
    package func find(_ name: FoodName) -> KnownFood {
        var food = known(household.food(name), household.foodUse(name))
        food.sameAs = household.foodJoins.sameAs(name)
        return food
    }

    /// Returns foods in an order for a reader, beginning after `place`, and whether more follow. A
    /// search shows foods first in which every word of the search begins a word of a name.
    package func page(
        matching words: SearchWords, by sort: FoodSort, after place: FoodPlace?, limit: Int,
        for reader: Reader
    ) -> (foods: [(place: FoodPlace, food: KnownFood)], hasMore: Bool) {
        let found = household.foodUses.compactMap { food, use -> (place: FoodPlace, use: FoodUse)? in
            let (written, shown) = (use.name, FoodTable.shared.name(use.name, for: reader.foods))
            let text = SearchText.folded("\(food.name.text)\n\(written)\n\(shown)")
            guard words.areIn(text) else { return nil }
            let found = FoodPlace(
                rank: words.beginWords(in: text) ? 0 : 1, number: sort.number(of: use), name: shown,
                food: food)
            if let place, !(place < found) { return nil }
            return (found, use)
        }
        let sorted = found.sorted { $0.place < $1.place }
        return (sorted.prefix(limit).map { ($0.place, known($0.place.food, $0.use)) }, sorted.count > limit)
    }

    /// Returns the foods to be used soon, the most urgent first.
    package func toUseSoon(today: Day, dayOf: @escaping @Sendable (Instant) -> Day) -> [KnownFood] {
        household.foodsToUse(today: today, dayOf: dayOf).map { use in
            var food = find(use.food.name)
            food.use = use
            return food
        }
    }

    private func known(_ food: FoodID, _ use: FoodUse) -> KnownFood {
        let (found, said) = (categories.find(food), household.said(of: food))
        return KnownFood(
            id: food, name: use.name, meals: use.meals,
            version: said?.version ?? 0, said: said?.row, sameAs: household.foodJoins.sameAs(food.name),
            isStaple: household.isStaple(food), atHome: household.wordAtHome(on: food),
            categoryID: found?.category, source: found?.source, table: FoodTable.shared.find(food.name),
            writtenAmount: use.writtenAmount(in: household.settings?.row.chosenUnitSystem),
            lastBoughtAt: use.lastBoughtAt, timesBought: use.timesBought,
            offeredPack: OfferedPack.choose(among: use.writtenPacks, besides: said?.row.packs ?? []))
    }
}

extension HouseholdDraft {
    /// Changes what the household says of a food, for every list from now on. A food of which
    /// nothing is said any more is as the table has it. What was said under other names of the food
    /// goes into the one word.
    package mutating func changeFood(_ name: FoodName, _ change: (inout Food) -> Void) throws(Refusal) {
        let known = household.food(name)
        let old = household.said(of: known)?.row
        var food = old ?? Food(id: name)
        change(&food)
        if food == old { return }
        for other in household.foods.all.map(\.row)
        where other.id != food.id && household.food(other.id) == known {
            keep(Food(id: other.id, sameAs: other.sameAs))
        }
        try requireRoom(for: food, insteadOf: old)
        keep(food)
        if food.stock != old?.stock { setAside(name) }
    }

    /// Says which food a name is for the household: another one, with all names that the table has
    /// for this; its own, apart from the table's; or nil for the table's word.
    package mutating func joinFood(_ name: FoodName, with other: FoodName?) throws(Refusal) {
        let joins = household.foodJoins
        if let other, other != name, joins.food(other) != joins.alone(other) {
            throw .shopping(.joinedAlready(other.text, with: joins.food(other).name.text))
        }
        let old = household.foods[name]?.row
        var food = old ?? Food(id: name)
        food.sameAs = other
        try requireRoom(for: food, insteadOf: old)
        let alone = joins.alone(name)
        for var row in household.foods.all.map(\.row) where row.id != name && row.sameAs != nil {
            if row.sameAs != row.id, joins.alone(row.id) == alone, other != name {
                // Another name of the food said the same of it.
                row.sameAs = nil
            } else if let other, other != name, row.sameAs.map(joins.alone) == alone, row.id != other {
                // What was joined with this food goes along.
                row.sameAs = other
            } else {
                continue
            }
            keep(row)
        }
        keep(food)
    }

    /// Keeps what is said of a food. A row that says nothing is deleted.
    private mutating func keep(_ food: Food) {
        if household.foods[food.id]?.row == food { return }
        if food == Food(id: food.id) { delete(Food.self, food.id) } else { put(food) }
    }

    private func requireRoom(for food: Food, insteadOf old: Food?) throws(Refusal) {
        if let category = food.shelf?.category, food.shelf != old?.shelf,
            household.categories[category] == nil
        {
            throw .unknown(.category, field: "categoryId")
        }
        try Shops(household).require(food.shopID, insteadOf: old?.shopID)
        if old == nil { try household.requireRoom(for: Food.self) }
    }
}

/// A food with its category and its use.
package struct KnownFood: Sendable {
    package let id: FoodID
    /// The name as the household writes it.
    package let name: String
    /// The number of meals with this food.
    package let meals: Int
    /// The version of what the household says; 0 if it says nothing.
    package let version: Int
    /// The household's own word; nil if it has said nothing.
    package let said: Food?
    /// The food that the name is for the household, as a member said.
    package fileprivate(set) var sameAs: FoodName?
    /// True if the household always has the food.
    package let isStaple: Bool
    /// The last word on the food at home; nil if nobody has spoken of it.
    package let atHome: FoodAtHome?
    /// The reason to use the food soon; only found for foods to be used soon.
    package var use: FoodToUse?
    /// The category; nil for "Other".
    package let categoryID: Category.ID?
    package let source: FoodCategories.Decider?
    /// The entry of the table; nil for a food that it does not know.
    package let table: FoodFinding?
    /// The amount that a member would write again.
    package let writtenAmount: Quantity?
    package let lastBoughtAt: Instant?
    /// The number of lines of lists that were bought.
    package let timesBought: Int
    /// The pack to offer; nil for none.
    package let offeredPack: Quantity?
}

/// The sort orders of foods.
package enum FoodSort: String, CaseIterable, Sendable {
    case name
    /// The food bought last comes first; foods that were never bought come last.
    case lastBought = "-lastBought"
    /// The food bought most often comes first.
    case timesBought = "-timesBought"

    fileprivate func number(of use: FoodUse) -> Int {
        switch self {
        case .name: 0
        case .lastBought: use.lastBoughtAt.map { -$0.milliseconds } ?? .max
        case .timesBought: -use.timesBought
        }
    }
}

/// The position of a food in one sort order. Foods of the same number are in the order of the
/// names that are shown, in which accents do not count.
package struct FoodPlace: Comparable, Sendable {
    /// The lower number for a food that fits the search better.
    package let rank: Int
    package let number: Int
    /// The name that is shown.
    package let name: String
    package let food: FoodID
    private let text: [UInt8]

    package init(rank: Int, number: Int, name: String, food: FoodID) {
        (self.rank, self.number, self.name, self.food) = (rank, number, name, food)
        text = SearchText.folded(name)
    }

    package static func < (one: FoodPlace, other: FoodPlace) -> Bool {
        if one.rank != other.rank { return one.rank < other.rank }
        if one.number != other.number { return one.number < other.number }
        return one.text == other.text ? one.food < other.food : one.text.lexicographicallyPrecedes(other.text)
    }
}
