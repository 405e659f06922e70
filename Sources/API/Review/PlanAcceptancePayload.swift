import Domain
import JSON
import UseCases

/// A plan after an acceptance, with the suggestions that the member accepted.
struct PlanAcceptancePayload: Representation {
    static let form = ValueForm.schema("AcceptedPlan")

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
            json.objects("accepted", accepted, as: "AcceptedSuggestion") {
                $0.field("date", $1.mealTime.day)
                $0.field("slot", $1.mealTime.slot)
                $0.field("plannedMealId", $1.plannedMeal)
                $0.field("by", $1.suggestion.by)
                SlotReviewPayload.wish(of: $1.suggestion, in: household, to: &$0)
            }
        }
    }
}
