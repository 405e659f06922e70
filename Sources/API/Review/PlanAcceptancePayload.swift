import Domain
import JSON
import UseCases

/// A plan after an acceptance, with the suggestions that the member accepted.
struct PlanAcceptancePayload: Representation {
    private let plan: PlanPayload
    private let accepted: [AcceptedMeal]
    private let household: Household

    init(_ plan: PlanPayload, _ accepted: [AcceptedMeal], in household: Household) {
        self.plan = plan
        self.accepted = accepted
        self.household = household
    }

    var version: Int { plan.version }

    func write(to json: inout JSONWriter) {
        json.object { json in
            plan.fields(to: &json)
            json.array("accepted") { json in
                for accepted in accepted {
                    json.object {
                        $0.field("date", accepted.mealTime.day.text)
                        $0.field("slot", accepted.mealTime.slot.rawValue)
                        $0.field("plannedMealId", accepted.plannedMeal?.text)
                        $0.field("by", accepted.suggestion.by.text)
                        SlotReviewPayload.wish(of: accepted.suggestion, in: household, to: &$0)
                    }
                }
            }
        }
    }
}
