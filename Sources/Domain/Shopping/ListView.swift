package import Foods
package import Ingredients
package import Tables

/// A list as a reader sees it: by category in the order of its shop's walk, then by the name that
/// is shown. What is bought later comes last, but for what is bought in other shops.
package struct ListView: Sendable {
    /// The place of lines on a list.
    package enum Place: Equatable, Sendable {
        /// A category; nil is "Other".
        case shelf(Category?)
        case later
        case elsewhere(Shop)
    }

    package let items: [ListLineView]

    /// Creates the view of a list; without a day nothing is bought later.
    package init(_ list: ShoppingList.ID, in household: Household, for reader: Reader, today: Day? = nil) {
        let shelves = Shelves(of: household, for: list, today: today)
        let items = household.items(of: list).filter(\.row.isShown).map {
            let line = ListLineView($0, shelves.setting(of: $0.row.food))
            return (line: line, place: SortKey(line, for: reader))
        }
        self.items = items.sorted { $0.place < $1.place }.map(\.line)
    }

    /// The lines by their places, in order.
    package var groups: [(place: Place, items: ArraySlice<ListLineView>)] {
        var groups: [(place: Place, items: ArraySlice<ListLineView>)] = []
        var rest = items[...]
        while let first = rest.first {
            let group = rest.prefix { $0.place == first.place }
            groups.append((first.place, group))
            rest = rest.dropFirst(group.count)
        }
        return groups
    }
}

package struct ListLineView: Sendable {
    /// The facts outside its row that a line shows.
    package struct Setting: Equatable, Sendable {
        /// The category; nil is "Other".
        package let category: Category?
        fileprivate let rank: Int
        /// The shop of the food; nil for any.
        package let shop: Shop?
        /// True if that is not the shop of the list.
        fileprivate let isElsewhere: Bool
        /// The units that the household has chosen.
        fileprivate let chosenSystem: UnitSystem?
        package let showsMeals: Bool
        /// The food as the household's shops have it.
        let forSale: FoodForSale
        /// The day from which the food has to keep; nil where that is not asked.
        fileprivate let shopping: Day?
        fileprivate let keeping: Freshness?
        fileprivate let trips: [DayOfWeek]

        /// The units in which amounts are read.
        package var system: UnitSystem { chosenSystem ?? .usual }
    }

    package let kept: Versioned<ListItem>
    package let setting: Setting
    package let isTicked: Bool
    /// The sums still to be bought, and already bought.
    package let left, bought: Total
    /// The amounts to take from the shelf; of a ticked line those that were taken.
    package let buying: Buying
    /// The reason to buy the food on a later day; nil for what is bought now.
    package let later: BoughtLater?

    /// Builds the view of a single line; without a day it is bought now.
    package init(_ kept: Versioned<ListItem>, in household: Household, today: Day? = nil) {
        let shelves = Shelves(of: household, for: kept.row.id.list, today: today)
        self.init(kept, shelves.setting(of: kept.row.food))
    }

    package init(_ kept: Versioned<ListItem>, _ setting: Setting) {
        let item = kept.row
        self.kept = kept
        self.setting = setting
        let system = setting.chosenSystem
        let left = item.left(of: setting.forSale)
        isTicked = !item.purchases.isEmpty && left.isEmpty
        self.left = Total(summed: left)
        bought = Total(of: item.bought.upperEnds, in: system)
        buying =
            isTicked
            ? Buying(Quantity.merged(item.taken.compactMap { $0?.upperEnd }, system: system))
            : Buying(item.partsToBuy(left), of: setting.forSale)
        let (keeping, trips) = (setting.keeping, setting.trips)
        later = setting.shopping.flatMap { BoughtLater(item, keeping: keeping, from: $0, trips: trips) }
    }

    /// The category; nil is "Other".
    package var category: Category? { setting.category }

    package var place: ListView.Place {
        if let shop = setting.shop, setting.isElsewhere { return .elsewhere(shop) }
        return later == nil ? .shelf(category) : .later
    }

    /// The days whose meals need the food, each once.
    package var days: [Day] { Set(kept.row.sources.compactMap(\.day)).sorted() }

    /// Returns the food's name for a reader, in the number that the amount asks for.
    package func name(for reader: Reader) -> String {
        guard buying.quantities.count == 1, kept.row.writtenAmount == nil else {
            return kept.row.name(for: reader)
        }
        let (measure, table) = (buying.quantities[0].measure, FoodTable.shared)
        if measure.unit == nil {
            return table.name(kept.row.name, for: reader.foods, ofMany: measure.amount.upper > Rational(1))
        }
        // Nobody buys cans of canned beans.
        if measure.unit == .can { return FoodTable.withoutCan(kept.row.name(for: reader)) }
        let isWeighed = measure.dimension != .count || measure.unit == .bunch
        return isWeighed
            ? table.name(ofWeighed: kept.row.name, for: reader.foods) : kept.row.name(for: reader)
    }

    /// Returns the line as one takes it from the shelf: the amount that a member wrote, else what
    /// the rule chooses.
    package func buyText(for reader: Reader) -> String {
        if kept.row.writtenAmount != nil { return text(for: reader) }
        return Total(summed: buying.quantities).text(naming: name(for: reader), in: reader.sentences)
    }

    /// Returns the text of a line: the amount that a member wrote, else the amount left, or for a
    /// ticked line the amount bought.
    package func text(for reader: Reader) -> String {
        let name = name(for: reader)
        return kept.row.writtenAmount.map { "\($0) \(name)" } ?? sum.text(naming: name, in: reader.sentences)
    }

    /// Returns the amount to take from the shelf; nil for the name alone.
    package func amount(in language: SentenceLanguage) -> String? {
        let taken = buying.quantities.map { $0.text(in: language) }
        return kept.row.writtenAmount ?? (taken.isEmpty ? nil : taken.joined(separator: " + "))
    }

    /// The units in which the amounts are read; nil where somebody wrote all of them.
    package var readIn: UnitSystem? { kept.row.readIn(setting.chosenSystem) }

    private var sum: Total {
        let sum = isTicked ? bought : left
        return readIn.map { sum.readable(in: $0) } ?? sum
    }

    package var origins: [Source.Kind] {
        let sources = kept.row.sources
        return Source.Kind.allCases.filter { kind in sources.contains { $0.kind == kind } }
    }

    /// The titles of the meals that need the food, each once.
    package var mealTitles: [String] {
        var seen: Set<String> = []
        return kept.row.sources.compactMap(\.title).filter { seen.insert($0).inserted }
    }
}

/// The position of a line on a list.
private struct SortKey: Comparable {
    private let elsewhere: String
    private let isLater: Bool
    private let rank: Int
    private let name: [UInt8]
    private let id: ListItemID

    init(_ line: ListLineView, for reader: Reader) {
        let shop = line.setting.isElsewhere ? line.setting.shop : nil
        elsewhere = shop.map { "\($0.name) \($0.id.text)" } ?? ""
        (isLater, rank, id) = (shop == nil && line.later != nil, line.setting.rank, line.kept.row.id)
        name = SearchText.folded(line.kept.row.name(for: reader))
    }

    static func < (one: SortKey, other: SortKey) -> Bool {
        if one.elsewhere != other.elsewhere { return one.elsewhere < other.elsewhere }
        if one.isLater != other.isLater { return other.isLater }
        if one.rank != other.rank { return one.rank < other.rank }
        return one.name == other.name ? one.id < other.id : one.name.lexicographicallyPrecedes(other.name)
    }
}

/// The categories, foods and settings of a household, looked up once for a whole list.
package struct Shelves: Sendable {
    private let foods: FoodCategories
    private let joins: FoodJoins
    private let categories: [Category.ID: (category: Category, rank: Int)]
    private let system: UnitSystem?
    private let showsMeals: Bool
    private let household: Household
    private let shop: Shop?
    private let shopping: Day?
    private let trips: [DayOfWeek]

    /// Creates the shelves for a list; without a day nobody asks what keeps.
    package init(of household: Household, for list: ShoppingList.ID, today: Day?) {
        self.household = household
        shop = household.lists[list].flatMap { household.shop(of: $0.row) }
        shopping = today.flatMap { household.shoppingDay(of: list, today: $0) }
        trips = household.settings?.row.shopsOn ?? []
        foods = FoodCategories(of: household)
        joins = household.foodJoins
        let shelves = household.shelves(in: shop)
        categories = Dictionary(uniqueKeysWithValues: shelves.enumerated().map { ($1.id, ($1, $0)) })
        system = household.settings?.row.chosenUnitSystem
        showsMeals = household.showsMeals
    }

    /// Returns the setting of a food's line. Foods without a category come last.
    package func setting(of name: FoodName) -> ListLineView.Setting {
        let food = joins.food(name)
        let shelf = foods.category(of: food).flatMap { categories[$0] }
        let own = household.shop(of: household.said(of: food)?.row)
        return ListLineView.Setting(
            category: shelf?.category, rank: shelf?.rank ?? .max, shop: own,
            isElsewhere: shop != nil && own != nil && own != shop,
            chosenSystem: system, showsMeals: showsMeals, forSale: household.forSale(food),
            shopping: shopping,
            keeping: shopping == nil ? nil : household.freshness(of: food), trips: trips)
    }
}

extension Household {
    package var showsMeals: Bool { settings?.row.showRecipeSourceTags ?? true }
}
