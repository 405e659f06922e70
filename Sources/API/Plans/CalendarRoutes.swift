import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    /// Before today; who asks for more says so.
    private static let usualPast = 28

    var calendarRoutes: [Route] {
        let token: Resource = { visit, household throws(Problem) in
            guard let kept = household.calendarTokens[visit.member.id] else {
                throw Problem(.notFound, "No calendar app reads the plan for you. POST here gives a token for one.")
            }
            return CalendarTokenPayload(kept: kept)
        }
        return [
            Route(.get, "/v1/calendar.ics", "getCalendar", query: ["token", "from", "to"], produces: ["text/calendar"], calendar),
            get("/v1/calendar-token", "getCalendarToken", token),
            Route(.post, "/v1/calendar-token", "makeCalendarToken", write: makeToken),
            Route(.delete, "/v1/calendar-token", "revokeCalendarToken") { visit in
                Write(.revokeCalendarToken, target: visit.calendarToken) { draft, member throws(Problem) in
                    draft.apply(CalendarTokens(draft.household).revoke(of: member.id))
                    return Response(.noContent)
                }
            },
        ]
    }

    @Sendable private func calendar(_ call: Call) async throws(Problem) -> Response {
        let (household, member) = try reader(call)
        let from = try call.day("from") ?? today.adding(days: -Kitchen.usualPast)
        let to = try call.day("to")
        if let to, to < from { throw call.endsBeforeItBegins }
        let tag = EntityTag(["\(household.version)", from.text, to?.text].compactMap { $0 }.joined(separator: "-"))
        let type = Response.Field("Content-Type", "text/calendar; charset=utf-8")
        // The address has the token in it, so what keeps answers for several people must not keep this one.
        let answer: @Sendable () -> Response = {
            call.cacheable(tag, control: "private, no-cache", fields: [type]) { CalendarText(household, from: from, to: to).octets }
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

    @Sendable private func makeToken(_ visit: Visit) throws(Problem) -> Write {
        let token = Token(.calendar, for: visit.household.id, random: surroundings.random)
        return Write(.makeCalendarToken, target: visit.calendarToken) { draft, member throws(Problem) in
            let isReplaced = draft.household.calendarTokens[member.id] != nil
            draft.apply(CalendarTokens(draft.household).give(CalendarToken(id: member.id, token: token.digest, createdAt: draft.now)))
            guard let kept = draft.household.calendarTokens[member.id] else { throw Problem(.internalError, "The token was not made.") }
            draft.answer = .gone(ifLost: "make another; the one that is lost then opens nothing", visit.call.layout)
            let payload = CalendarTokenPayload(kept: kept)
            let fields = [
                Response.Field("Location", "/v1/calendar-token"), Response.Field("ETag", visit.call.tag(payload).text),
            ]
            return visit.call.json(.created, fields: fields) {
                payload.writeFields(to: &$0)
                $0.field("token", token.text)
                $0.field("url", "\(visit.call.origin)/v1/calendar.ics?token=\(token.text)")
                $0.field("replaced", isReplaced)
            }
        }
    }
}

extension Visit {
    fileprivate var calendarToken: Write.Target {
        { household in household.calendarTokens[member.id].map { CalendarTokenPayload(kept: $0) } }
    }
}

private struct CalendarTokenPayload: Representation {
    let kept: Kept<CalendarToken>

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
