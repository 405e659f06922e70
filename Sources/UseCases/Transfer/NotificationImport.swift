import Domain

/// Letters come to who imports them, or with all the others into a household where nobody lives
/// yet: a document must not write to other members. It says what happened; the words are the
/// server's own.
extension HouseholdImport {
    mutating func takeNotifications() {
        let told = Dictionary(grouping: guest.notifications.all.map(\.row), by: \.id.member)
        for (reader, told) in told.sorted(by: { $0.key < $1.key }) {
            guard !isFounded || reader == draft.author else {
                for one in told { leave(one, "Notifications are taken by the member they are for.") }
                continue
            }
            takeNotifications(told, for: reader)
        }
    }

    /// The newest, as many as there is room for.
    private mutating func takeNotifications(_ told: [Notification], for reader: Member.ID) {
        let isPresent = household.members[reader]?.row.isPresent != false
        for theirs in told.reversed() {
            let isFull =
                household.notifications(for: reader).reduce(0) { count, _ in count + 1 } >= Notification.most
            let obstacle =
                isPresent
                ? isFull ? "The member has \(Notification.most) newer ones." : nil : "The member has left."
            take(inOwnWords(theirs), unless: household.notifications[theirs.id] == nil ? obstacle : nil)
        }
    }

    /// A letter that is here already keeps its words.
    private func inOwnWords(_ theirs: Notification) -> Notification {
        if let own = household.notifications[theirs.id]?.row,
            own.saying("") == theirs.saying("", isRead: own.isRead)
        {
            return theirs.saying(own.text)
        }
        return theirs.saying(Notifications(household).summary(of: theirs))
    }
}
