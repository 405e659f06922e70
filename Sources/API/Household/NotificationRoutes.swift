import Domain
import HTTP
import JSON
import UseCases

/// What a member is told of the others' doings.
extension Kitchen {
    func readNotification(_ request: Visit, _ path: RowPath<Notification>) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in try draft.readNotification(path.id) }
    }

    func readNotifications(_ request: Visit, _: NoPath) -> Write {
        .removing({ HouseholdVersion(version: $0.version) }) { draft in draft.readNotifications() }
    }

    /// The latest first.
    func listNotifications(_ visit: Visit, _: NoPath) throws(Problem) -> Response {
        let call = visit.call
        let isUnreadOnly = try call.isSet("unread")
        var last = Identifier<Notification>.last
        if let cursor = call.query["cursor"] {
            guard let id = Identifier<Notification>(cursor) else { throw call.wrongCursor }
            last = id
        }
        let notifications = visit.household.notifications(for: visit.member.id, before: last).lazy
            .filter { !isUnreadOnly || !$0.row.isRead }.map { NotificationPayload($0) }
        let limit = try visit.limit()
        // Two who ask see two things.
        let variant = visit.member.id.text
        return visit.shown(
            page: Page(notifications, version: visit.household.version, variant: variant, limit: limit) {
                $0.kept.row.id.id.text
            })
    }
}

extension RowPath<Notification> {
    fileprivate func payload(for request: Visit) -> (Household) throws(Refusal) -> any Representation {
        { household throws(Refusal) in
            NotificationPayload(try Notifications(household).find(id, of: request.member.id))
        }
    }
}
