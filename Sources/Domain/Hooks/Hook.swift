import Tables

/// An address on the home's network that the server tells of changes.
package struct Hook: Row {
    package typealias ID = Identifier<Hook>

    /// The reason why nothing is sent to a hook.
    package enum PauseReason: String, CaseIterable, Sendable {
        /// No change was taken for a whole day.
        case failing
        /// The receiver has answered that it is gone.
        case gone
        /// An owner has paused the hook.
        case owner
    }

    package struct Pause: Equatable, Sendable {
        package let reason: PauseReason
        package let since: Instant

        package init(_ reason: PauseReason, since: Instant) {
            self.reason = reason
            self.since = since
        }
    }

    /// The most hooks of a household: a home's automation, a display or two, and some scripts.
    package static let most = 10
    /// The most hooks of a whole server that are not paused. Each may hold a thread and a
    /// connection for some seconds.
    package static let mostActive = 50
    /// The addresses of home automations have about a hundred characters.
    package static let urlLength = 1...500
    /// The shortest secret withstands guessing; the longest is three times a digest.
    package static let secretLength = 16...200

    package static let kind = RowKind.hooks
    package static var table: TablePath<Hook> { \.hooks }
    package static let word = "hook"
    package static let limit: RowLimit? = RowLimit(most, .hook)
    /// Hooks are left out of exports, because a second copy of the household would send everything
    /// twice.
    package static let exportPlace: Int? = nil
    package static func canBeUndone(_: Self?, _: Self?) -> Bool { false }

    package let id: ID
    package var url: String
    /// The kinds of rows that are sent; empty for all of them.
    package var kinds: [RowKind]
    /// The text with which each delivery is signed. A digest of the text could not sign.
    package var secret: String
    package internal(set) var createdBy: Member.ID
    package let createdAt: Instant
    /// The pause; nil while changes are sent.
    package var pause: Pause?

    package init(
        id: ID, url: String, kinds: [RowKind], secret: String, createdBy: Member.ID, createdAt: Instant,
        pause: Pause? = nil
    ) {
        self.id = id
        self.url = url
        self.kinds = kinds
        self.secret = secret
        self.createdBy = createdBy
        self.createdAt = createdAt
        self.pause = pause
    }

    package var isActive: Bool { pause == nil }

    /// Says whether rows of a kind are sent.
    package func takes(_ kind: RowKind) -> Bool { kinds.isEmpty || kinds.contains(kind) }

    /// The host of the address. The rest of an address may be a secret of the receiver.
    package var place: String {
        String(url.dropFirst("http://".count).prefix { $0 != "/" && $0 != "?" })
    }

    package var references: [RowKey] { [RowKey(.members, createdBy.text)] }
}

extension Household {
    /// The count of hooks that are not paused.
    package var activeHooks: Int { hooks.all.count(where: \.row.isActive) }
}
