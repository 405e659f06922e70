package import Domain

/// What lets a calendar app read the plan.
package struct CalendarTokens {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// The one there was opens nothing from then on.
    package func give(_ token: CalendarToken) -> Change {
        var change = Change()
        change.put(token)
        return change
    }

    package func revoke(of member: Member.ID) -> Change {
        var change = Change()
        if household.calendarTokens[member] != nil { change.delete(CalendarToken.self, member) }
        return change
    }
}
