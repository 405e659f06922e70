/// What a calendar app reads the plan with, and nothing else. A member has one at the most, so it
/// goes by the member's id.
package struct CalendarToken: Row {
    package static let kind = RowKind.calendarTokens
    package static var table: TablePath<CalendarToken> { \.calendarTokens }
    package static let word = "calendar token"
    package static let exportPlace: Int? = nil
    package static let isUndone = false

    package let id: Member.ID
    /// The token itself is known to the app alone.
    package let token: Digest
    package let createdAt: Instant

    package init(id: Member.ID, token: Digest, createdAt: Instant) {
        self.id = id
        self.token = token
        self.createdAt = createdAt
    }

    package var references: [RowKey] { [RowKey(.members, id.text)] }

    package func name(in household: Household) -> String { "a calendar token" }
}

extension Household {
    /// Whose calendar it is. Every token is compared, and each comparison takes the same time.
    package func member(withCalendar token: Digest) -> Member? {
        var found: Member?
        for kept in calendarTokens.all where kept.row.token.isSame(as: token) {
            found = members[kept.row.id]?.row
        }
        return found
    }
}
