package import Domain
package import Tables

/// The usual items of a household, bought every time.
package struct Usuals {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Usual.ID) throws(Refusal) -> Versioned<Usual> {
        guard let kept = household.usuals[id] else { throw .notThere(.usual) }
        return kept
    }

    fileprivate func requireCategory(of usual: Usual) throws(Refusal) {
        if let category = usual.categoryID, household.categories[category] == nil {
            throw .unknown(.category, field: "categoryId")
        }
    }
}

extension HouseholdDraft {
    package mutating func addUsual(_ usual: Usual) throws(Refusal) {
        try household.requireRoom(for: Usual.self)
        try Usuals(household).requireCategory(of: usual)
        put(usual)
    }

    package mutating func changeUsual(_ id: Usual.ID, _ body: (inout Usual) -> Void) throws(Refusal) {
        var usual = try Usuals(household).find(id).row
        body(&usual)
        try Usuals(household).requireCategory(of: usual)
        put(usual)
    }

    package mutating func removeUsual(_ id: Usual.ID) throws(Refusal) {
        _ = try Usuals(household).find(id)
        delete(Usual.self, id)
    }
}
