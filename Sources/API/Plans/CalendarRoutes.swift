import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    /// Before today; who asks for more says so.
    private static let usualPast = 28

    func getCalendar(_ call: Call, _: NoPath, _: Void) async throws(Problem) -> Response {
        let (household, member) = try reader(call)
        let from = try call.day("from") ?? today.adding(days: -Kitchen.usualPast)
        let to = try call.day("to")
        if let to, to < from { throw call.endsBeforeItBegins }
        let tag = EntityTag(
            ["\(household.version)", from.text, to?.text].compactMap { $0 }.joined(separator: "-"))
        let type = Response.Field("Content-Type", "text/calendar; charset=utf-8")
        // The address has the token in it, so what keeps answers for several people must not keep this one.
        let answer: @Sendable () -> Response = {
            call.cacheable(tag, control: "private, no-cache", fields: [type]) {
                CalendarText(household, from: from, to: to).octets
            }
        }
        var response = call.has(tag) ? answer() : try await aside(for: household.id, answer)
        response.asker = member.name
        return response
    }

    /// By the calendar's token if there is one: an app may send a password of its own beside it.
    private func reader(_ call: Call) throws(Problem) -> (household: Household, member: Member) {
        guard let text = call.query["token"] else {
            let signedIn = try signIn(call.request.head, from: call.client)
            return (signedIn.household, signedIn.member.row)
        }
        guard let token = Token(text, .calendar), let household = repository.published[token.household],
            let member = household.member(withCalendar: token.digest), member.isPresent
        else {
            var problem = Problem.signedOut
            problem.detail =
                "This calendar's token is not known: it was replaced or revoked, or its member or household is gone. "
                + "POST /v1/calendar-token gives a member another."
            throw problem
        }
        return (household, member)
    }

    func getCalendarToken(_ request: Visit, _: NoPath) throws(Problem) -> CalendarTokenPayload {
        guard let payload = CalendarTokenPayload(of: request.member.id, in: request.household) else {
            throw Problem(
                .notFound, "No calendar app reads the plan for you. POST here gives a token for one.")
        }
        return payload
    }

    func makeCalendarToken(_ request: Visit, _: NoPath) -> Write {
        let token = Token(.calendar, for: request.household.id, random: surroundings.random)
        let member = request.member.id
        return Write(of: { CalendarTokenPayload(of: member, in: $0) }) { draft throws(Refusal) in
            let isReplaced = draft.household.calendarTokens[member] != nil
            draft.giveCalendarToken(token.digest)
            return isReplaced
        } answer: { isReplaced, household throws(Refusal) in
            guard let payload = CalendarTokenPayload(of: member, in: household) else {
                throw .notThere(.member)
            }
            let fields = [
                Response.Field("Location", "/v1/calendar-token"),
                Response.Field("ETag", request.call.tag(payload).text),
            ]
            let response = request.call.json(.created, fields: fields) {
                payload.writeFields(to: &$0)
                $0.field("token", token.text)
                $0.field("url", "\(request.call.origin)/v1/calendar.ics?token=\(token.text)")
                $0.field("replaced", isReplaced)
            }
            let remedy = "make another; the one that is lost then opens nothing"
            return .secret(response, keeping: .gone(ifLost: remedy, request.call.layout))
        }
    }

    func revokeCalendarToken(_ request: Visit, _: NoPath) -> Write {
        Write(of: { CalendarTokenPayload(of: request.member.id, in: $0) }) { draft in
            draft.revokeCalendarToken()
        } answer: { _, _ in
            .noContent
        }
    }
}

struct CalendarTokenPayload: Representation {
    private let kept: Kept<CalendarToken>

    init?(of member: Member.ID, in household: Household) {
        guard let kept = household.calendarTokens[member] else { return nil }
        self.kept = kept
    }

    var version: Int { kept.version }
    /// Two who ask see two things.
    var variant: String? { kept.row.id.text }

    func write(to json: inout JSONWriter) {
        json.object { writeFields(to: &$0) }
    }

    func writeFields(to json: inout JSONWriter) {
        json.field("version", kept.version)
        json.field("memberId", kept.row.id.text)
        json.field("createdAt", kept.row.createdAt.text)
    }
}
