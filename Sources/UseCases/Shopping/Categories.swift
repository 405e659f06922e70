package import Domain
import Foods
import Ingredients
package import Tables

/// The categories of a household: the shelves of its shop, in walking order.
package struct Categories {
    /// The distance between neighbouring ranks. It leaves room for thirty moves into the same gap.
    fileprivate static let gap = 1 << 30

    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// The categories in their order.
    package var all: [Versioned<Category>] {
        household.shelves(in: nil).compactMap { household.categories[$0.id] }
    }

    /// Returns the categories of a new household.
    static func starters(in language: SentenceLanguage, _ newID: () -> Category.ID) -> [Category] {
        StarterCategory.allCases.enumerated().map {
            Category(id: newID(), name: language.name(of: $1), rank: ($0 + 1) * gap, starter: $1)
        }
    }

    /// Finds a category with its position, counted from 1.
    package func find(_ id: Category.ID) throws(Refusal) -> (kept: Versioned<Category>, position: Int) {
        let all = all
        guard let index = all.firstIndex(where: { $0.row.id == id }) else { throw .notThere(.category) }
        return (all[index], index + 1)
    }
}

extension HouseholdDraft {
    /// Adds a category, after all others unless a position is given.
    package mutating func addCategory(_ id: Category.ID, named name: String, at position: Int?)
        throws(Refusal)
    {
        try household.requireRoom(for: Category.self)
        let category = Category(id: id, name: name, rank: 0)
        try household.requireFreeName(of: category)
        put(category, at: position ?? Int.max)
    }

    /// Changes the name or the position of a category.
    package mutating func changeCategory(_ id: Category.ID, name: String?, position: Int?) throws(Refusal) {
        let (kept, old) = try Categories(household).find(id)
        var category = kept.row
        if let name {
            category.name = name
            try household.requireFreeName(of: category)
        }
        if let position, position != old { put(category, at: position) } else { put(category) }
    }

    /// Removes a category. Its foods have no category until a member chooses a new one.
    package mutating func removeCategory(_ id: Category.ID) throws(Refusal) {
        _ = try Categories(household).find(id)
        var moved = Set(household.foods.all.lazy.filter { $0.row.shelf == .category(id) }.map(\.row.id))
        for kept in household.usuals.all where kept.row.categoryID == id {
            var usual = kept.row
            usual.categoryID = nil
            put(usual)
            guard let name = household.foodJoins.name(usual.item.line.name),
                case let said = household.said(of: household.food(name))?.row, said?.shelf == nil
            else { continue }
            let food = said?.id ?? name
            if household.foods.count + moved.count < Food.most { moved.insert(food) }
        }
        for id in moved {
            var food = household.foods[id]?.row ?? Food(id: id)
            food.shelf = .lost
            put(food)
        }
        delete(Category.self, id)
    }

    /// Puts a category between its new neighbours. If their ranks leave no room, all categories get
    /// new ranks.
    private mutating func put(_ category: Category, at position: Int) {
        var order = Categories(household).all.map(\.row).filter { $0.id != category.id }
        let index = min(position - 1, order.count)
        let before = index > 0 ? order[index - 1].rank : 0
        let after = index < order.count ? order[index].rank : before + 2 * Categories.gap
        var category = category
        category.rank = (before + after) / 2
        if category.rank > before, category.rank < after, category.rank <= Counts.range.upperBound {
            return put(category)
        }
        order.insert(category, at: index)
        for (index, category) in order.enumerated() {
            var category = category
            category.rank = (index + 1) * Categories.gap
            put(category)
        }
    }
}
