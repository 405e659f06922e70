import Domain
import JSON
import Tables
import UseCases

/// A plan's review alone: its status, and the slots with an open question as a member sees them.
struct OpenReviewPayload: Representation {
    static let form = ValueForm.schema("OpenReview")

    private let kept: Versioned<Plan>
    private let household: Household
    private let member: Member.ID
    private let plan: PlanPayload

    init(_ kept: Versioned<Plan>, in household: Household, for member: Member.ID) {
        self.kept = kept
        self.household = household
        self.member = member
        plan = PlanPayload(kept, in: household, for: member)
    }

    /// The version of the plan with its days.
    var version: Int { plan.version }

    func write(to json: inout JSONWriter) {
        let review = household.review(of: kept.row)
        json.object { json in
            PlanPayload.summary(of: kept.row, to: &json)
            json.field("version", version)
            json.field("review", PlanReviewPayload(review.standing, turn: review.turn))
            json.objects("slots", review.slots.keys.sorted(), as: "SlotInReview") {
                $0.field("date", $1.day)
                $0.field("slot", $1.slot)
                SlotPayload($1, in: household, for: member).fields(to: &$0)
            }
        }
    }
}
