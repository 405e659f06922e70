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
        return StatsPayload(
            household: request.household, span: span, limit: limit,
            shopping: ShoppingStats(request.household, span, today: today, dayOf: world.dayOf))
    }
}

struct StatsPayload: Representation {
    static let form = ValueForm.schema("Stats")

    /// The number of meals that fit a small chart.
    static let usualLimit = 10

    let household: Household
    let span: DaySpan
    let limit: Int
    let shopping: ShoppingStats

    var version: Int { household.version }

    func write(to json: inout JSONWriter) {
        let stats = Stats(household, span)
        json.object { json in
            json.field("from", stats.span.first)
            json.field("to", stats.span.last)
            StatsPayload.fields(of: stats.total, to: &json)
            let rate = Rational(stats.total.completed, over: stats.total.planned)
            json.field("rate", rate.flatMap { JSONNumber($0.decimal(places: 3)) })
            json.object("proposed", as: "Counts") { StatsPayload.fields(of: stats.proposed, to: &$0) }
            let leftovers = stats.leftovers.planned > 0 ? stats.leftovers : nil
            json.object("leftovers", ifAny: leftovers, as: "Counts") {
                StatsPayload.fields(of: $1, to: &$0)
            }
            json.objects("weeks", stats.weeks, as: "WeekStats") {
                $0.field("start", $1.0)
                StatsPayload.fields(of: $1.1, to: &$0)
            }
            json.objects("mostCooked", stats.mostCooked(limit), as: "CookedMeal", atMost: 200) {
                StatsPayload.fields(of: $1.0, to: &$0)
                $0.field("times", $1.1, 1...Int.max)
            }
            json.objects("neverCooked", stats.neverCooked(limit), as: "NeverCookedMeal", atMost: 200) {
                StatsPayload.fields(of: $1, to: &$0)
            }
            json.object("bySlot", as: "SlotCounts") { json in
                for slot in Slot.allCases {
                    json.object(named: slot.text, as: "Counts") {
                        StatsPayload.fields(of: stats.bySlot[slot] ?? Stats.Tally(), to: &$0)
                    }
                }
            }
            json.object("shopping", as: "ShoppingCounts") {
                $0.field("trips", shopping.trips)
                $0.field("fromPlan", shopping.fromPlan)
                $0.field("byHand", shopping.byHand)
                $0.field("uncooked", shopping.uncooked)
            }
            json.objects("byMember", stats.members, as: "MemberStats") {
                $0.field("memberId", $1.0.id)
                $0.field("name", $1.0.name)
                StatsPayload.fields(of: $1.1, to: &$0)
            }
        }
    }

    private static func fields(of tally: Stats.Tally, to json: inout JSONWriter) {
        json.field("planned", tally.planned)
        json.field("completed", tally.completed)
    }

    private static func fields(of meal: Versioned<Meal>, to json: inout JSONWriter) {
        json.field("mealId", meal.row.id)
        json.field("title", meal.title)
    }
}
