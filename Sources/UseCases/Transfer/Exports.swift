package import Domain

/// A household, made ready to be taken elsewhere.
package struct Exports {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Without the plans that are over: what was cooked stays counted, as after a clean-up.
    package func withoutHistory(at now: Instant, _ world: WorldInputs) -> Household {
        var draft = HouseholdDraft(of: household, at: now, world)
        _ = draft.cleanUpPlans(olderThan: 0)
        draft.finish()
        return draft.household
    }
}

extension Exports {
    /// With the notifications of one member, in the server's own words, and nobody else's. Nil is
    /// whoever looks after the machine, whom no letter is for.
    package func shown(to reader: Member.ID?) -> Household {
        let notifications = Notifications(household)
        var shown = household
        for kept in household.notifications.all {
            let told = kept.row
            if told.id.member == reader {
                let row = told.saying(notifications.summary(of: told))
                shown.put(row, at: household.version, previousVersion: kept.version)
            } else {
                shown.delete(RowKey(told), at: household.version)
            }
        }
        // A folder of an earlier version may have more.
        return Members(shown).withinLimit()
    }
}

/// What is wrong with a household that comes from elsewhere.
package struct DocumentFlaw: Equatable, Sendable {
    package let row: RowKey
    /// Of the row, as exports call it; nil for all of it.
    package let field: String?
    /// A sentence.
    package let detail: String
}
