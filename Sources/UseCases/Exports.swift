package import Domain

/// A household, made ready to be taken elsewhere.
package struct Exports {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Without the plans that are over: what was cooked stays counted, as after a clean-up.
    package func withoutHistory(at now: Instant, _ surroundings: Surroundings) -> Household {
        var planning = Planning(of: household, at: now, surroundings)
        _ = planning.cleanUp(olderThan: 0)
        planning.forgetCoverageOfTheGone()
        return planning.household
    }
}

/// What is wrong with a household that comes from elsewhere.
package struct Flaw: Equatable, Sendable {
    package let row: RowKey
    /// Of the row, as exports call it; nil for all of it.
    package let field: String?
    /// A sentence.
    package let detail: String
}
