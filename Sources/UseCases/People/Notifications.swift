package import Domain
package import Tables

/// The notifications that tell members what others have done.
package struct Notifications {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Finds a notification. A notification for another member counts as missing.
    package func find(_ id: Identifier<Notification>, of member: Member.ID) throws(Refusal) -> Versioned<
        Notification
    > {
        guard let kept = household.notifications[NotificationID(member, id)] else {
            throw .notThere(.notification)
        }
        return kept
    }

    /// Describes a notification without words that members wrote. Plan, slot and writer have their
    /// present names. Exports use this text.
    func summary(of notification: Notification) -> String {
        if notification.isAboutOwnDevice { return NotificationWording.newDevice() }
        var wording = NotificationWording(by: household.members[notification.by]?.row.name ?? "")
        wording.plan = notification.plan.flatMap { household.plans[$0]?.row.name } ?? ""
        wording.mealTime = notification.mealTime
        return wording.summary(notification.kind)
    }
}

extension HouseholdDraft {
    /// Marks a notification of the author as read.
    package mutating func readNotification(_ id: Identifier<Notification>) throws(Refusal) {
        let notification = try Notifications(household).find(id, of: author).row
        if notification.isAboutOwnDevice { try rights.requireTrusted(doing: "read this notification") }
        markRead(notification)
    }

    /// Marks the author's notifications as read: all of them, or those about a plan. On a
    /// restricted device the news of devices stays unread.
    package mutating func readNotifications(about plan: Plan.ID? = nil) throws(Refusal) {
        let areRestricted = try rights.areRestricted
        for kept in household.notifications(for: author) where plan == nil || kept.row.plan == plan {
            if !(areRestricted && kept.row.isAboutOwnDevice) { markRead(kept.row) }
        }
    }

    /// Marks the notifications about a plan as read whose questions are answered, for every member.
    mutating func readAnswered(about id: Plan.ID) {
        guard let plan = household.plans[id]?.row else { return }
        let turns = household.review(of: plan).turn
        for kept in household.notifications.all
        where kept.row.plan == id && !kept.row.isRead && kept.row.isAnswered(where: turns) {
            markRead(kept.row)
        }
    }

    private mutating func markRead(_ notification: Notification) {
        var notification = notification
        notification.isRead = true
        put(notification)
    }

    /// Notifies all other members of what a member has done. A member with too many notifications
    /// loses the oldest.
    mutating func notifyOthers(
        _ kind: Notification.Kind, _ text: String, by writer: Member.ID, of plan: Plan.ID? = nil,
        at mealTime: MealTime? = nil
    ) {
        let id: Identifier<Notification> = newID()
        for reader in household.members.all.map(\.row)
        where reader.id != writer && reader.takes(.readingNotifications) {
            let id = makeRoomForNotification(to: reader.id, id)
            put(Notification(id: id, kind, by: writer, at: now, plan: plan, mealTime: mealTime, text: text))
        }
    }

    /// Notifies a member of a device that has signed in as the member with a code of `maker`.
    mutating func notify(_ member: Member.ID, ofDevice name: String, invitedBy maker: Member) {
        let text = NotificationWording.newDevice(name, invitedBy: maker.id == member ? nil : maker.name)
        notify(member, .joined, by: member, text, newID())
    }

    /// Notifies the owners that the server has paused a hook. Its author is the hook's maker.
    mutating func notifyOwners(of hook: Hook, pausedBecause reason: Hook.PauseReason) {
        let (id, text): (Identifier<Notification>, _) = (
            newID(), NotificationWording.pausedHook(hook.place, because: reason)
        )
        for owner in household.members.all.map(\.row) where owner.isPresent && owner.role == .owner {
            notify(owner.id, .hookPaused, by: hook.createdBy, text, id)
        }
    }

    /// Notifies a member of something that is about no plan.
    private mutating func notify(
        _ reader: Member.ID, _ kind: Notification.Kind, by writer: Member.ID, _ text: String,
        _ id: Identifier<Notification>
    ) {
        let id = makeRoomForNotification(to: reader, id)
        put(Notification(id: id, kind, by: writer, at: now, plan: nil, mealTime: nil, text: text))
    }

    /// Deletes the oldest notification if the member has the most, and returns the next id.
    private mutating func makeRoomForNotification(
        to reader: Member.ID, _ id: Identifier<Notification>
    ) -> NotificationID {
        let earlier = Array(household.notifications(for: reader))
        for old in earlier.dropFirst(Notification.most - 1) { delete(Notification.self, old.row.id) }
        return NotificationID(reader, id.following(earlier.first?.row.id.id))
    }
}

/// The wording of notifications.
struct NotificationWording {
    private static let longestQuote = 200

    let writer: String
    var plan = ""
    /// The number of suggestions.
    var count = 0
    /// The quoted meal that the writer wants, and the one that was suggested before; nil for
    /// nothing.
    var wanted: String?, pending: String?
    var mealTime: MealTime?
    var words: String?

    init(by writer: String) {
        self.writer = writer
    }

    func text(_ kind: Notification.Kind) -> String {
        switch kind {
        case .submitted:
            "\(writer) asks you to review “\(plan)”: \(count) \(count == 1 ? "suggestion" : "suggestions")."
        case .countered: "\(writer) would rather have \(preference) for \(occasion).\(quote)"
        case .conflict:
            "\(writer) \(insistence) for \(occasion): say what you would agree to.\(quote)"
        case .comment: "\(writer) on \(occasion):\(quote)"
        case .resolved:
            wanted.map { "You agree on \($0) for \(occasion)." } ?? "You agree to leave \(occasion) empty."
        case .finalized: "“\(plan)” is settled: nothing is open on it any more."
        case .reopened: "\(writer) has opened “\(plan)” again, to change it."
        case .joined: "\(writer) has joined the household."
        case .hookPaused: NotificationWording.pausedHook()
        case .standingMealEnded:
            "\(writer) has deleted \(wanted ?? "a meal"), so it stands on no day any more."
        }
    }

    /// Returns the text without the words and wishes of members.
    func summary(_ kind: Notification.Kind) -> String {
        switch kind {
        case .submitted: "\(writer) asks you to review “\(plan)”."
        case .countered: "\(writer) would rather have something else for \(occasion)."
        case .conflict: "\(writer) would have something else for \(occasion): say what you would agree to."
        case .comment: "\(writer) has commented on \(occasion)."
        case .resolved: "You agree on \(occasion)."
        case .standingMealEnded: "\(writer) has deleted a meal, so it stands on no day any more."
        case .finalized, .reopened, .joined, .hookPaused: text(kind)
        }
    }

    private var preference: String { "\(wanted ?? "nothing") than \(pending ?? "nothing")" }

    private var insistence: String {
        guard let wanted, let pending else { return "would still rather have \(preference)" }
        return "stays with \(wanted) against \(pending)"
    }

    /// The text about a member who had left and comes back.
    var comingBack: String { "\(writer) has come back to the household." }

    /// The text about a member's own device, with or without the name that somebody gave it and the
    /// other member who made the code.
    static func newDevice(_ name: String? = nil, invitedBy maker: String? = nil) -> String {
        "A new device is signed in as you\(maker.map { " with a code that \($0) made" } ?? "")"
            + "\(name.map { ": “\($0)”" } ?? ""). If it is not yours, remove it from your devices."
    }

    /// The text about a paused hook, with or without its place and the reason.
    static func pausedHook() -> String { "A hook is paused. \(endOfPause)" }

    static func pausedHook(_ place: String, because reason: Hook.PauseReason) -> String {
        let cause =
            switch reason {
            case .failing: "it has taken nothing for a day"
            case .gone: "it answered that it is gone"
            case .owner: "an owner paused it"
            }
        return "The hook to \(place) is paused: \(cause). \(endOfPause)"
    }

    private static let endOfPause = "Changes are sent again once an owner ends the pause."

    private var occasion: String { mealTime?.words ?? "a meal" }

    private var quote: String {
        guard let words else { return "" }
        let longest = NotificationWording.longestQuote
        return " “\(words.count > longest ? words.prefix(longest) + "…" : words)”"
    }
}
