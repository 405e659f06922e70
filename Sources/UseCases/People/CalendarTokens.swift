package import Domain
package import Tables

/// The tokens with which calendar apps read the plan.
extension HouseholdDraft {
    /// Gives the author a calendar token. The author's earlier token opens nothing from then on.
    package mutating func giveCalendarToken(_ token: Digest) throws(Refusal) {
        try rights.requireTrusted(doing: "make another calendar address")
        put(CalendarToken(id: author, token: token, createdAt: now))
    }

    package mutating func revokeCalendarToken() {
        revokeCalendarToken(of: author)
    }

    mutating func revokeCalendarToken(of member: Member.ID) {
        if household.calendarTokens[member] != nil { delete(CalendarToken.self, member) }
    }
}
