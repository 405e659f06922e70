package import Domain

/// The shelves of a household's shop, in the order in which it walks by them.
package struct Categories {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// In their order.
    package var all: [Kept<Category>] {
        household.categories.all.sorted { ($0.row.position, $0.row.id) < ($1.row.position, $1.row.id) }
    }

    package func find(_ id: Category.ID) throws(Refusal) -> Kept<Category> {
        guard let kept = household.categories[id] else { throw .notThere(.category) }
        return kept
    }

    /// Behind all others, unless a position is named; those behind it move on.
    package func add(_ id: Category.ID, named name: String, at position: Int?) throws(Refusal) -> Change {
        guard household.categories.count < Category.most else { throw .tooMany(.category, most: Category.most) }
        try requireFree(name, for: id)
        var order = all.map(\.row)
        let index = min(position ?? order.count + 1, order.count + 1) - 1
        order.insert(Category(id: id, name: name, position: index + 1), at: index)
        return numbered(order)
    }

    package func change(_ id: Category.ID, name: String?, position: Int?) throws(Refusal) -> Change {
        var category = try find(id).row
        if let name {
            try requireFree(name, for: id)
            category.name = name
        }
        var order = all.map(\.row)
        order.removeAll { $0.id == id }
        order.insert(category, at: min(position ?? category.position, order.count + 1) - 1)
        return numbered(order)
    }

    /// What was in it is in none afterwards.
    package func remove(_ id: Category.ID) throws(Refusal) -> Change {
        _ = try find(id)
        var change = numbered(all.map(\.row).filter { $0.id != id })
        change.delete(Category.self, id)
        for kept in household.usuals.all where kept.row.categoryID == id {
            var usual = kept.row
            usual.categoryID = nil
            change.put(usual)
        }
        return change
    }

    /// Rows that are as they were drop out when the change is compared with the household.
    private func numbered(_ order: [Category]) -> Change {
        var change = Change()
        for (index, category) in order.enumerated() {
            var category = category
            category.position = index + 1
            change.put(category)
        }
        return change
    }

    /// Two shelves of one name cannot be told apart on a list.
    private func requireFree(_ name: String, for id: Category.ID) throws(Refusal) {
        let taken = household.categories.all.first { $0.row.id != id && $0.row.name.lowercased() == name.lowercased() }
        if let taken { throw .nameTaken(.category, by: taken.row.id.text) }
    }
}
