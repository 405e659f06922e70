/// A list as people see it: by the shelves of their shop, in the order in which they walk by them, then by name.
package struct ShownList: Sendable {
    package let items: [ShownItem]

    package init(_ list: ShoppingList.ID, in household: Household) {
        let shelves = Shelves(of: household)
        let items = household.items(of: list).filter(\.row.isShown).map { ShownItem($0, on: shelves, in: household) }
        self.items = items.sorted { $0.place < $1.place }
    }

    /// Line by line under each category; nil is "Other".
    package var groups: [(category: Category?, items: ArraySlice<ShownItem>)] {
        var groups: [(category: Category?, items: ArraySlice<ShownItem>)] = []
        var rest = items[...]
        while let first = rest.first {
            let group = rest.prefix { $0.category == first.category }
            groups.append((first.category, group))
            rest = rest.dropFirst(group.count)
        }
        return groups
    }

    package var ticked: Int { items.count(where: \.isTicked) }
}

package struct ShownItem: Sendable {
    package let kept: Kept<ListItem>
    /// Nil is "Other".
    package let category: Category?
    package let isTicked: Bool
    /// What is still to be bought, and what has been, added up.
    package let left, bought: Total
    fileprivate let place: Place

    /// One alone.
    package init(_ kept: Kept<ListItem>, in household: Household) {
        self.init(kept, on: Shelves(of: household), in: household)
    }

    fileprivate init(_ kept: Kept<ListItem>, on shelves: Shelves, in household: Household) {
        let item = kept.row
        let system = household.settings?.row.unitSystem ?? .us
        self.kept = kept
        category = shelves.category(of: item.food)
        let left = item.left(in: system)
        isTicked = !item.purchases.isEmpty && left.isEmpty
        self.left = Total(summed: left)
        bought = Total(of: item.bought, in: system)
        place = Place(rank: shelves.rank(of: category), name: SearchText.folded(item.name), id: item.id)
    }

    /// What is to be bought; of a ticked line, what has been.
    package var text: String { (isTicked ? bought : left).text(naming: kept.row.name) }

    package var origins: [Source.Kind] {
        let kinds = Set(kept.row.sources.map(\.kind))
        return Source.Kind.allCases.filter(kinds.contains)
    }

    /// The meals it is for, each once.
    package var tags: [String] {
        kept.row.sources.compactMap(\.title).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Where it stands on the list.
    fileprivate struct Place: Comparable {
        let rank: Int
        let name: [UInt8]
        let id: ListItemID

        static func < (one: Place, other: Place) -> Bool {
            if one.rank != other.rank { return one.rank < other.rank }
            return one.name == other.name ? one.id < other.id : one.name.lexicographicallyPrecedes(other.name)
        }
    }
}

/// A household's categories and the foods on them, looked at once for a whole list.
private struct Shelves {
    private let foods: FoodCategories
    private let categories: [Category.ID: (category: Category, rank: Int)]

    init(of household: Household) {
        foods = FoodCategories(of: household)
        let sorted = household.categories.all.map(\.row).sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
        categories = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.id, ($1, $0)) })
    }

    func category(of food: FoodName) -> Category? { foods.category(of: food).flatMap { categories[$0]?.category } }

    /// "Other" is the last.
    func rank(of category: Category?) -> Int { category.flatMap { categories[$0.id]?.rank } ?? .max }
}
