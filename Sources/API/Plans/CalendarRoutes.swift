import Domain
import Foods
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// The days before today that a calendar shows by default.
    private static let usualPast = 28

    func getCalendar(_ routed: RoutedRequest, _: NoPath, _: Void) async throws(Problem) -> Response {
        let (household, member) = try reader(routed)
        let from = try routed.day("from") ?? today.adding(days: -HouseholdAPI.usualPast)
        let to = try routed.day("to")
        if let to, to < from { throw routed.endsBeforeItBegins }
        let slots = Slot.allCases.map(\.rawValue)
        let slot = try routed.choice("slot", slots).flatMap { Slot(rawValue: $0) }
        let origin = origin(for: routed)
        let language = Reader(wanted: routed.languages + [household.language.rawValue]).sentences
        let tag = EntityTag(
            [
                "\(household.version)", from.text, to?.text, slot?.rawValue,
                language == .en ? nil : language.rawValue,
                // The links in the calendar have the address by which the app asks.
                ContentCheck.text(of: Array(origin.utf8)),
            ].compactMap { $0 }.joined(separator: "-"))
        let type = Response.Field("Content-Type", "text/calendar; charset=utf-8")
        // The address holds the token, so a shared cache must not keep the answer.
        let answer: @Sendable () -> Response = {
            routed.cacheable(tag, control: "private, no-cache", fields: [type] + language.fields) {
                CalendarText(household, from: from, to: to, of: slot, origin: origin, language).bytes
            }
        }
        var response = routed.has(tag) ? answer() : try await aside(household.id, answer)
        response.asker = member.name
        return response
    }

    /// Returns the reader by the calendar's token if there is one. An app may send a password of
    /// its own as well.
    private func reader(_ routed: RoutedRequest) throws(Problem) -> (household: Household, member: Member) {
        guard let text = routed.query["token"] else {
            let signedIn = try signIn(routed.request.head, from: routed.client)
            return (signedIn.household, signedIn.member.row)
        }
        guard let token = DeviceToken(text, .calendar), let household = repository.published[token.household],
            let member = household.member(withCalendar: token.digest), member.isPresent
        else {
            var problem = Problem.signedOut
            problem.detail =
                "This calendar's token is not known: it was replaced or revoked, or its member or household "
                + "was removed. POST /v1/calendar-token makes a new one."
            throw problem
        }
        return (household, member)
    }

    func getCalendarToken(_ request: MemberRequest, _ path: NoPath) throws(Problem) -> CalendarTokenPayload {
        guard let payload = calendarTokenIfThere(request, path) else {
            throw Problem(
                .notFound, "You have no calendar token. POST /v1/calendar-token makes one.")
        }
        return payload
    }

    /// The token of the member's calendar, nil without one.
    func calendarTokenIfThere(_ request: MemberRequest, _: NoPath) -> CalendarTokenPayload? {
        CalendarTokenPayload(of: request.member.id, in: request.household)
    }

    func makeCalendarToken(_ draft: inout HouseholdDraft, _: NoPath) throws(Refusal)
        -> (token: DeviceToken, isReplaced: Bool)
    {
        let token = DeviceToken(.calendar, for: draft.household.id, random: world.random)
        let isReplaced = draft.household.calendarTokens[draft.author] != nil
        try draft.giveCalendarToken(token.digest)
        return (token, isReplaced)
    }

    func madeCalendarToken(
        _ request: MemberRequest, _ path: NoPath, _ made: (token: DeviceToken, isReplaced: Bool)
    ) throws(Refusal) -> WriteAnswer {
        guard let payload = calendarTokenIfThere(request, path) else { throw .notThere(.member) }
        let tag = request.routed.tag(Layout.plain.bytes(of: payload), at: payload.version)
        let fields = [Response.Field("Location", "/v1/calendar-token"), Response.Field("ETag", tag.text)]
        let origin = origin(for: request.routed)
        let response = request.routed.json(.created, fields: fields, as: "MadeCalendarToken") {
            payload.writeFields(to: &$0)
            $0.field("token", made.token.text)
            let address = "/v1/calendar.ics?token=\(made.token.text)"
            $0.field("url", origin + address)
            // The scheme by which a calendar app subscribes when the address is opened.
            $0.field("webcalUrl", "webcal" + origin.drop { $0 != ":" } + address)
            $0.field("replaced", made.isReplaced)
        }
        let remedy = "make a new one; the lost one then stops working"
        return .secret(response, keeping: .gone(ifLost: remedy, request.routed.layout))
    }

    func revokeCalendarToken(_ draft: inout HouseholdDraft, _: NoPath) {
        draft.revokeCalendarToken()
    }
}

struct CalendarTokenPayload: Representation {
    static let form = ValueForm.schema("CalendarToken")

    private let kept: Versioned<CalendarToken>

    init?(of member: Member.ID, in household: Household) {
        guard let kept = household.calendarTokens[member] else { return nil }
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object { writeFields(to: &$0) }
    }

    func writeFields(to json: inout JSONWriter) {
        json.field("version", kept.version)
        json.field("memberId", kept.row.id)
        json.field("createdAt", kept.row.createdAt)
    }
}
