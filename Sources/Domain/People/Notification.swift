package import Tables

/// A message to a member about another member's action.
package struct Notification: Row {
    /// The most notifications of a member. A new one then replaces the oldest, read or not.
    package static let most = 200

    package enum Kind: String, CaseIterable, Sendable {
        case submitted, countered, conflict, comment, resolved, finalized, reopened, joined, hookPaused,
            standingMealEnded
    }

    /// The kinds that ask their reader for an answer.
    private static let questions: Set<Kind> = [.submitted, .countered, .conflict]

    package static let kind = RowKind.notifications
    package static var table: TablePath<Notification> { \.notifications }
    package static let word = "notification"
    package static let exportPlace: Int? = 15
    package static var mostInDocument: Int { Member.most * most }

    package let id: NotificationID
    package let kind: Kind
    package internal(set) var by: Member.ID
    package let at: Instant
    package internal(set) var plan: Plan.ID?
    package let mealTime: MealTime?
    /// The sentence as first written. A new name of its author does not change it.
    package let text: String
    package var isRead = false

    package init(
        id: NotificationID, _ kind: Kind, by member: Member.ID, at instant: Instant, plan: Plan.ID?,
        mealTime: MealTime?, text: String
    ) {
        self.id = id
        self.kind = kind
        by = member
        at = instant
        self.plan = plan
        self.mealTime = mealTime
        self.text = text
    }

    /// Returns the notification with another text.
    package func saying(_ text: String, isRead: Bool? = nil) -> Notification {
        var notification = Notification(
            id: id, kind, by: by, at: at, plan: plan, mealTime: mealTime, text: text)
        notification.isRead = isRead ?? self.isRead
        return notification
    }

    /// True if the notification asks its reader, and no turn of its plan's review is theirs.
    package func isAnswered(where turns: [Review.Turn]) -> Bool {
        Notification.questions.contains(kind)
            && !turns.contains { turn in
                turn.members.contains(id.member) && (mealTime == nil || mealTime == turn.mealTime)
            }
    }

    /// True if a device has signed in as the reader, who is then named as the author.
    package var isAboutOwnDevice: Bool { kind == .joined && by == id.member }

    package var references: [RowKey] {
        [RowKey(.members, id.member.text), RowKey(.members, by.text)]
            + (plan.map { [RowKey(.plans, $0.text)] } ?? [])
    }
}

/// The id of a notification, sorted by recipient and then by time.
package struct NotificationID: PairID {
    package let member: Member.ID
    package let id: Identifier<Notification>

    package init(_ member: Member.ID, _ id: Identifier<Notification>) {
        self.member = member
        self.id = id
    }

    package var pair: (Member.ID, Identifier<Notification>) { (member, id) }
}

extension Household {
    /// Returns the member's notifications before `id`, the latest first.
    package func notifications(for member: Member.ID, before id: Identifier<Notification> = .last)
        -> some Sequence<Versioned<Notification>>
    {
        notifications.before(NotificationID(member, id)).lazy.prefix { $0.row.id.member == member }
    }
}

extension Versioned<Notification> {
    /// False on a device that is told of itself: both were written at once.
    package func isNews(on device: Versioned<Device>) -> Bool {
        !(row.isAboutOwnDevice && version == device.version)
    }
}
