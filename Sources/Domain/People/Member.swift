package import Tables

/// A person of a household. The row stays after the member leaves, because the history shows the
/// name.
package struct Member: Row {
    package typealias ID = Identifier<Member>

    package static let kind = RowKind.members
    package static var table: TablePath<Member> { \.members }
    package static let word = "member"
    package static let exportPlace: Int? = 2
    package static let limit: RowLimit? = RowLimit(most, .member)

    /// The most members of a household, former members included. A club of hundreds fits in. The
    /// limit bounds what an invitation or an imported document can add.
    package static let most = 500
    /// The most things that a member avoids, and all members of a household together. Every line
    /// of a meal is compared with them.
    package static let mostAvoids = 30
    package static let mostAvoidsOfAll = 300

    package let id: ID
    package var name: String
    package var role: Role
    package let joinedAt: Instant
    package var leftAt: Instant?
    package var portion = Portion.whole
    package var usually = Usually()
    /// The things that the member does not eat, each once.
    package var avoids: [Avoid] = [] {
        didSet { avoids = avoids.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    }

    package init(id: ID, name: String, role: Role, joinedAt: Instant, leftAt: Instant? = nil) {
        self.id = id
        self.name = name
        self.role = role
        self.joinedAt = joinedAt
        self.leftAt = leftAt
    }

    package var isPresent: Bool { leftAt == nil }

    package static func derive(
        in household: inout Household, from old: Versioned<Member>?, to new: Versioned<Member>?
    ) {
        if !(old?.row.avoids ?? []).isEmpty || !(new?.row.avoids ?? []).isEmpty {
            household.avoided = ComputedOnce()
        }
        guard let old, let new, old.row.isPresent != new.row.isPresent else { return }
        household.countVotes(by: new.row.id)
    }

    /// Says whether a change left the member's rights, and the membership, as they were.
    package static func canBeUndone(_ before: Member?, _ after: Member?) -> Bool {
        guard let before, let after else { return false }
        return before.role == after.role && before.leftAt == after.leftAt
    }
}
