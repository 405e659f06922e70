import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func getStats(_ request: MemberRequest, _: NoPath) throws(Problem) -> StatsPayload {
        let routed = request.routed
        let to = try routed.day("to") ?? today
        let from = try routed.day("from") ?? Stats.usualStart(request.household, to: to)
        guard let span = DaySpan(from, to) else { throw routed.endsBeforeItBegins }
        guard span.count <= Stats.mostDays else {
            throw routed.wrongQuery(
                "from",
                "“from” to “to” is \(span.count) days. Send dates that make at most "
                    + "\(Stats.mostDays).")
        }
        let limit = try routed.number("limit", 1...200) ?? StatsPayload.usualLimit
        return StatsPayload(household: request.household, span: span, limit: limit)
    }
}

struct StatsPayload: Representation {
    /// The number of meals that fit a small chart.
    static let usualLimit = 10

    let household: Household
    let span: DaySpan
    let limit: Int

    var version: Int { household.version }

    func write(to json: inout JSONWriter) {
        let stats = Stats(household, span)
        json.object { json in
            json.field("from", stats.span.first.text)
            json.field("to", stats.span.last.text)
            StatsPayload.fields(of: stats.total, to: &json)
            let rate = Rational(stats.total.completed, over: stats.total.planned)
            json.field("rate", rate.flatMap { JSONNumber($0.decimal(places: 3)) })
            json.object("proposed") { StatsPayload.fields(of: stats.proposed, to: &$0) }
            if stats.leftovers.planned > 0 {
                json.object("leftovers") { StatsPayload.fields(of: stats.leftovers, to: &$0) }
            }
            json.array("weeks") { json in
                for (start, tally) in stats.weeks {
                    json.object {
                        $0.field("start", start.text)
                        StatsPayload.fields(of: tally, to: &$0)
                    }
                }
            }
            json.array("mostCooked") { json in
                for (meal, times) in stats.mostCooked(limit) {
                    json.object {
                        StatsPayload.fields(of: meal, to: &$0)
                        $0.field("times", times)
                    }
                }
            }
            json.array("neverCooked") { json in
                for meal in stats.neverCooked(limit) {
                    json.object { StatsPayload.fields(of: meal, to: &$0) }
                }
            }
            json.object("bySlot") { json in
                for slot in Slot.allCases {
                    json.object(named: slot.text) {
                        StatsPayload.fields(of: stats.bySlot[slot] ?? Stats.Tally(), to: &$0)
                    }
                }
            }
            json.array("byMember") { json in
                for (member, tally) in stats.members {
                    json.object {
                        $0.field("memberId", member.id.text)
                        $0.field("name", member.name)
                        StatsPayload.fields(of: tally, to: &$0)
                    }
                }
            }
        }
    }

    private static func fields(of tally: Stats.Tally, to json: inout JSONWriter) {
        json.field("planned", tally.planned)
        json.field("completed", tally.completed)
    }

    private static func fields(of meal: Versioned<Meal>, to json: inout JSONWriter) {
        json.field("mealId", meal.row.id.text)
        json.field("title", meal.title)
    }
}
