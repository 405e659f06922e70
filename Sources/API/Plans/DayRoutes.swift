import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    /// Today and the six days after it, unless others are asked for. Every day is shown, planned or not.
    func listDays(_ request: Visit, _: NoPath) throws(Problem) -> Response {
        let call = request.call
        let from = try call.day("from") ?? today
        let to = try call.day("to") ?? from.adding(days: 6)
        guard var span = DaySpan(from, to) else { throw call.endsBeforeItBegins }
        if let cursor = call.query["cursor"] {
            guard let day = Day(cursor), let rest = DaySpan(day.adding(days: 1), to), from <= day else { throw call.wrongCursor }
            span = rest
        }
        let days = span.days.lazy.map { DayPayload($0, in: request.household) }
        let page = Page(
            days, version: request.household.version, variant: "d\(from.number)", limit: try request.limit()
        ) { $0.date.text }
        return request.shown(page: page)
    }

    func getDay(_ request: Visit, _ path: DayPath) -> DayPayload {
        DayPayload(path.day, in: request.household)
    }

    func removeDay(_ request: Visit, _ path: DayPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.emptyDay(path.day) }
    }

    func clearDay(_ request: Visit, _ path: DayPath) -> Write {
        .removing(path.payload) { draft throws(Refusal) in try draft.clearMeals(of: path.day) }
    }

    func copyDay(_ request: Visit, _ path: DayPath, _ body: NewDayCopy) -> Write {
        .adding(to: { DayPayload(body.date, in: $0) }) { draft throws(Refusal) in
            try draft.copyDay(path.day, to: body.date)
        } answer: { copied, household in
            .created(
                CopyPayload(name: "day", DayPayload(body.date, in: household), copied), at: "/v1/days/\(body.date.text)")
        }
    }

    func setAlreadyHave(_ request: Visit, _ path: SlotPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.setAlreadyHave(true, at: path.place) }
    }

    func unsetAlreadyHave(_ request: Visit, _ path: SlotPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.setAlreadyHave(false, at: path.place) }
    }
}

extension DayPath {
    fileprivate func payload(in household: Household) -> any Representation { DayPayload(day, in: household) }
}
