package import Tables

/// A token with which a calendar app reads the plan, and nothing else. A member has at most one, so
/// the row has the member's id.
package struct CalendarToken: Row {
    package static let kind = RowKind.calendarTokens
    package static var table: TablePath<CalendarToken> { \.calendarTokens }
    package static let word = "calendarToken"
    package static let exportPlace: Int? = nil
    package static func canBeUndone(_: Self?, _: Self?) -> Bool { false }

    package let id: Member.ID
    /// The token's digest; only the app knows the token itself.
    package let token: Digest
    package let createdAt: Instant

    package init(id: Member.ID, token: Digest, createdAt: Instant) {
        self.id = id
        self.token = token
        self.createdAt = createdAt
    }

    package var references: [RowKey] { [RowKey(.members, id.text)] }
}

extension Household {
    /// Returns the owner of a calendar token. Every token is compared, in equal time.
    package func member(withCalendar token: Digest) -> Member? {
        var found: Member?
        for kept in calendarTokens.all where kept.row.token.isSame(as: token) {
            found = members[kept.row.id]?.row
        }
        return found
    }
}
