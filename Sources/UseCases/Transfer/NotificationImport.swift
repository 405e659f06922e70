import Domain

/// The import of notifications, in the server's own words. A document must not write to other
/// members. Only a new household takes notifications for members other than the importing one.
extension HouseholdImport {
    mutating func takeNotifications() {
        let told = Dictionary(grouping: imported.notifications.all.map(\.row), by: \.id.member)
        for (reader, told) in told.sorted(by: { $0.key < $1.key }) {
            guard !isFounded || reader == draft.author else {
                for one in told { leave(one, "A member can import only their own notifications.") }
                continue
            }
            takeNotifications(told, for: reader)
        }
    }

    /// Takes the newest notifications for which there is room.
    private mutating func takeNotifications(_ told: [Notification], for reader: Member.ID) {
        let isPresent = household.members[reader]?.row.isPresent != false
        for theirs in told.reversed() {
            let isFull =
                household.notifications(for: reader).reduce(0) { count, _ in count + 1 } >= Notification.most
            let obstacle =
                isPresent
                ? isFull ? "The member already has \(Notification.most) newer notifications." : nil
                : "The member has left the household."
            take(inOwnWords(theirs), unless: household.notifications[theirs.id] == nil ? obstacle : nil)
        }
    }

    /// Returns a notification in the server's words. A notification that the household already has
    /// keeps its words.
    private func inOwnWords(_ theirs: Notification) -> Notification {
        if let own = household.notifications[theirs.id]?.row,
            own.saying("") == theirs.saying("", isRead: own.isRead)
        {
            return theirs.saying(own.text)
        }
        return theirs.saying(Notifications(household).summary(of: theirs))
    }
}
