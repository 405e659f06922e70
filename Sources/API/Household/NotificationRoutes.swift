import Domain
import HTTP
import JSON
import UseCases

/// What a member is told of the others' doings.
extension Kitchen {
    var notificationRoutes: [Route] {
        let notification: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Notification.self)
            return NotificationPayload(try found { () throws(Refusal) in try Notifications(household).find(id, of: visit.member.id) })
        }
        return [
            Route(.get, "/v1/notifications", "listNotifications", query: ["unread"] + Visit.pageQuery, read: list),
            change(.put, "/v1/notifications/{id}/read", "readNotification", .readNotification, of: notification, body: .none) {
                visit throws(Problem) in
                let id = try visit.call.uuid(of: Notification.self)
                return { draft, member throws(Refusal) in try Notifications(draft.household).read(id, by: member.id) }
            },
            Route(.put, "/v1/notifications/read", "readNotifications") { visit throws(Problem) in
                Write(.readNotifications, target: { HouseholdVersion(version: $0.version) }) { draft, member throws(Problem) in
                    draft.apply(Notifications(draft.household).readAll(by: member.id))
                    return Response(.noContent)
                }
            },
        ]
    }

    /// The latest first.
    @Sendable private func list(_ visit: Visit) throws(Problem) -> Response {
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
            page: Page(notifications, version: visit.household.version, variant: variant, limit: limit) { $0.kept.row.id.id.text })
    }
}
