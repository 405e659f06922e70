import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

/// Notifications of the asking member.
extension HouseholdAPI {
    func notification(_ request: MemberRequest, _ path: RowPath<Notification>) throws(Refusal)
        -> NotificationPayload
    {
        NotificationPayload(
            try Notifications(request.household).find(path.id, of: request.member.id),
            in: request.household, request.language)
    }

    func readNotification(_ draft: inout HouseholdDraft, _ path: RowPath<Notification>) throws(Refusal) {
        try draft.readNotification(path.id)
    }

    func readNotifications(_ draft: inout HouseholdDraft, _: NoPath, _ body: ReadNotifications)
        throws(Refusal)
    {
        try draft.readNotifications(about: body.plan)
    }

    func readAll(_: MemberRequest, _: NoPath, _: Void) -> WriteAnswer { .noContent }

    /// Lists notifications, newest first.
    func listNotifications(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let routed = request.routed
        let isUnreadOnly = try routed.isSet("unread")
        var last = Identifier<Notification>.last
        if let cursor = routed.query["cursor"] {
            guard let id = Identifier<Notification>(cursor) else { throw routed.wrongCursor }
            last = id
        }
        let (household, language, device) = (request.household, request.language, request.signedIn.device)
        let notifications = household.notifications(for: request.member.id, before: last).lazy
            .filter { (!isUnreadOnly || !$0.row.isRead) && $0.isNews(on: device) }
            .map { NotificationPayload($0, in: household, language) }
        let limit = try request.limit()
        return request.shown(
            page: Page(notifications, version: household.version, limit: limit) {
                $0.kept.row.id.id.text
            }, fields: language.fields)
    }
}

/// The notifications that are marked as read: all of them, or those about a plan.
struct ReadNotifications: JSONReadable {
    static let schema: String? = "ReadNotifications"
    let plan: Plan.ID?

    init?(_ fields: inout Fields) {
        plan = fields.optional("planId", .id(Plan.ID.self))
    }
}
