package import Domain

/// What lets a calendar app read the plan.
extension HouseholdDraft {
    /// Gives the author a calendar token. The token there was opens nothing from then on.
    package mutating func giveCalendarToken(_ token: Digest) {
        put(CalendarToken(id: author, token: token, createdAt: now))
    }

    package mutating func revokeCalendarToken() {
        revokeCalendarToken(of: author)
    }

    mutating func revokeCalendarToken(of member: Member.ID) {
        if household.calendarTokens[member] != nil { delete(CalendarToken.self, member) }
    }
}
