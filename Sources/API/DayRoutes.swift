import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var dayRoutes: [Route] {
        let day: Resource = { visit, household throws(Problem) in DayPayload(try visit.call.day(), in: household) }
        let slot: Resource = { visit, household throws(Problem) in SlotPayload(try visit.call.place(), in: household) }
        return [
            Route(.get, "/v1/days", "listDays", query: ["from", "to"] + Visit.pageQuery + Visit.asOfQuery, read: list),
            get("/v1/days/{date}", "getDay", query: Visit.asOfQuery, day),
            remove("/v1/days/{date}", "removeDay", .removeDay, of: day) { visit throws(Problem) in
                let date = try visit.call.day()
                return planning { planning throws(Refusal) in try planning.emptyDay(date) }
            },
            remove("/v1/days/{date}/meals", "clearDay", .clearDay, of: day) { visit throws(Problem) in
                let date = try visit.call.day()
                return planning { planning throws(Refusal) in try planning.clearMeals(of: date) }
            },
            Route(.post, "/v1/days/{date}/copies", "copyDay", body: .json, write: copy),
            change(.put, "/v1/days/{date}/{slot}/already-have", "setAlreadyHave", .setAlreadyHave, of: slot, body: .none) {
                visit throws(Problem) in
                let place = try visit.call.place()
                return planning { planning throws(Refusal) in try planning.setAlreadyHave(true, at: place) }
            },
            change(.delete, "/v1/days/{date}/{slot}/already-have", "unsetAlreadyHave", .unsetAlreadyHave, of: slot, body: .none) {
                visit throws(Problem) in
                let place = try visit.call.place()
                return planning { planning throws(Refusal) in try planning.setAlreadyHave(false, at: place) }
            },
        ]
    }

    /// Today and the six days after it, unless others are asked for. Every day is shown, planned or not.
    @Sendable private func list(_ visit: Visit) throws(Problem) -> Response {
        let call = visit.call
        let from = try call.day("from") ?? today
        let to = try call.day("to") ?? from.adding(days: 6)
        guard var span = DaySpan(from, to) else { throw call.endsBeforeItBegins }
        if let cursor = call.query["cursor"] {
            guard let day = Day(cursor), let rest = DaySpan(day.adding(days: 1), to), from <= day else { throw call.wrongCursor }
            span = rest
        }
        let days = span.days.lazy.map { DayPayload($0, in: visit.household) }
        let limit = try visit.limit()
        return visit.shown(page: Page(days, version: visit.household.version, variant: "d\(from.number)", limit: limit) { $0.date.text })
    }

    @Sendable private func copy(_ visit: Visit) throws(Problem) -> Write {
        let source = try visit.call.day()
        let target = try visit.call.body(DayCopyBody.self).date
        return Write(.copyDay, target: { DayPayload(target, in: $0) }) { draft, member throws(Problem) in
            let copied = try plan(&draft, member) { planning throws(Refusal) in try planning.copyDay(source, to: target) }
            let day = DayPayload(target, in: draft.household)
            return visit.call.created(at: "/v1/days/\(target.text)", CopyPayload(name: "day", day, copied))
        }
    }
}
