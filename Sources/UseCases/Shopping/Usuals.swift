package import Domain

/// What a household buys every time.
package struct Usuals {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Usual.ID) throws(Refusal) -> Kept<Usual> {
        guard let kept = household.usuals[id] else { throw .notThere(.usual) }
        return kept
    }

    package func put(_ usual: Usual) throws(Refusal) -> Change {
        let isNew = household.usuals[usual.id] == nil
        guard !isNew || household.usuals.count < Usual.most else { throw .tooMany(.usual, most: Usual.most) }
        if let category = usual.categoryID, household.categories[category] == nil { throw .unknown(.category, field: "categoryId") }
        var change = Change()
        change.put(usual)
        return change
    }

    package func remove(_ id: Usual.ID) throws(Refusal) -> Change {
        _ = try find(id)
        var change = Change()
        change.delete(Usual.self, id)
        return change
    }
}
