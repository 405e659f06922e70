package import Domain
import Tables

/// The export of a household.
package struct Exports {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Returns the household without plans that are over. Cooked meals stay counted, as after a
    /// clean-up.
    package func withoutHistory(at now: Instant, _ world: WorldInputs) -> Household {
        var draft = HouseholdDraft(of: household, at: now, world)
        _ = draft.cleanUpPlans(olderThan: 0)
        draft.finish()
        return draft.household
    }
}

extension Exports {
    /// Returns the household with the notifications of one member only, in the server's own words.
    /// No reader means the administrator of the machine, who gets no notifications.
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
        return Members(shown).withinLimit()
    }
}

/// A fault in a household from a document.
package struct DocumentFlaw: Equatable, Sendable {
    package let row: RowKey
    /// The field of the row, under its name in exports; nil for the whole row.
    package let field: String?
    /// A sentence about the fault.
    package let detail: String
}
