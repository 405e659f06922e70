import Domain
import HTTP
import Ingredients
import JSON
import UseCases

extension HouseholdAPI {
    /// Lists days, by default today and the six days after it. Days without plans are shown too.
    func listDays(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let routed = request.routed
        let from = try routed.day("from") ?? today
        let to = try routed.day("to") ?? from.adding(days: 6)
        guard var span = DaySpan(from, to) else { throw routed.endsBeforeItBegins }
        if let cursor = routed.query["cursor"] {
            guard let day = Day(cursor), let rest = DaySpan(day.adding(days: 1), to), from <= day else {
                throw routed.wrongCursor
            }
            span = rest
        }
        guard routed.format != Format.text.type else { return text(of: span, request, try request.limit()) }
        let member = request.member.id
        let days = span.days.lazy.map { DayPayload($0, in: request.household, for: member) }
        let page = Page(
            days, version: request.household.version, limit: try request.limit()
        ) { $0.date.text }
        return request.shown(page: page, fields: [Format.vary])
    }

    /// Returns the first days of a span as text, each below its name.
    private func text(of span: DaySpan, _ request: MemberRequest, _ limit: Int) -> Response {
        let texts = span.days.prefix(limit).map { day in
            Array((request.language.name(of: day) + "\n").utf8)
                + DayText(day, in: request.household, request.language).bytes
        }
        return request.routed.cacheable(
            Array(texts.joined(separator: "\n".utf8)), at: request.household.version,
            fields: [Response.Field("Content-Type", Format.text.contentType), Format.vary]
                + request.language.fields)
    }

    /// Shows a day, or the meals of the day as text.
    func getDay(_ request: MemberRequest, _ path: DayPath) -> Response {
        let routed = request.routed
        let payload = DayPayload(path.day, in: request.household, for: request.member.id)
        guard routed.format == Format.text.type else {
            return request.shown(payload, fields: [Format.vary])
        }
        return routed.cacheable(
            DayText(path.day, in: request.household, request.language).bytes, at: payload.version,
            fields: [Response.Field("Content-Type", Format.text.contentType), Format.vary]
                + request.language.fields)
    }

    /// The day that a write changes.
    func day(_ request: MemberRequest, _ path: DayPath) -> DayPayload {
        DayPayload(path.day, in: request.household, for: request.member.id)
    }

    func removeDay(_ draft: inout HouseholdDraft, _ path: DayPath) throws(Refusal) {
        try draft.emptyDay(path.day)
    }

    func clearDay(_ draft: inout HouseholdDraft, _ path: DayPath) throws(Refusal) {
        try draft.clearMeals(of: path.day)
    }

    /// The day that a copy changes, which the body names.
    func dayOfCopy(_ request: MemberRequest, _ path: DayPath) -> DayPayload? {
        (try? request.routed.body(NewDayCopy.self)).map { day(request, DayPath($0.date)) }
    }

    func copyDay(_ draft: inout HouseholdDraft, _ path: DayPath, _ body: NewDayCopy) throws(Refusal)
        -> (copy: DayPath, copied: Copied)
    {
        (DayPath(body.date), try draft.copyDay(path.day, to: body.date))
    }

    func copiedDay(_ request: MemberRequest, _: DayPath, _ outcome: (copy: DayPath, copied: Copied))
        -> WriteAnswer
    {
        let payload = CopyPayload(as: "CopiedDay", name: "day", day(request, outcome.copy), outcome.copied)
        return .created(payload, at: "/v1/days/\(outcome.copy.day.text)")
    }

    func setAlreadyHave(_ draft: inout HouseholdDraft, _ path: SlotPath) throws(Refusal) {
        try draft.setAlreadyHave(true, at: path.mealTime)
    }

    func unsetAlreadyHave(_ draft: inout HouseholdDraft, _ path: SlotPath) throws(Refusal) {
        try draft.setAlreadyHave(false, at: path.mealTime)
    }
}
