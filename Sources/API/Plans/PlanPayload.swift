import Domain
import JSON
import Tables
import UseCases

/// A plan: in a collection without its days, alone with all of its days.
struct PlanPayload: Representation {
    static let form = ValueForm.schema("Plan")

    let kept: Versioned<Plan>
    /// The household, nil in the change feed.
    private let household: Household?
    /// The member who asks, nil for a plan without its days.
    private let member: Member.ID?
    private let plannedMeals: [PlannedMeal]

    /// True if a condition is about the plan with its days, false if about the plan's own row.
    private var isSeenWithDays = false

    /// The newest version of the plan and all of its days.
    let version: Int

    /// A plan with its days as a member sees them, or without days.
    init(_ kept: Versioned<Plan>, in household: Household, for member: Member.ID?) {
        self.kept = kept
        self.household = household
        self.member = member
        let days = kept.row.span.days.compactMap { household.days[$0] }
        version = days.reduce(kept.version) { max($0, $1.version) }
        plannedMeals = days.flatMap(\.row.meals)
    }

    init(_ kept: Versioned<Plan>) {
        self.kept = kept
        household = nil
        member = nil
        plannedMeals = []
        version = kept.version
    }

    /// The version of the plan's own row, up to the household's. A write to a day does not change
    /// the row.
    var acceptedVersions: ClosedRange<Int> {
        let lowest = isSeenWithDays ? version : kept.version
        return lowest...max(lowest, household?.version ?? 0)
    }

    /// The same plan, for a condition that any change of a day breaks.
    var seenWithDays: PlanPayload {
        var payload = self
        payload.isSeenWithDays = true
        return payload
    }

    func write(to json: inout JSONWriter) {
        json.object(as: member == nil ? "PlanOutline" : "Plan") { fields(to: &$0) }
    }

    func fields(to json: inout JSONWriter) {
        let plan = kept.row
        json.field("id", plan.id)
        json.field("version", version)
        json.field("name", plan.name)
        PlanPayload.dates(of: plan.span, to: &json)
        if household != nil { json.field("counts", PlanCounts(plannedMeals)) }
        json.list("extras", plan.extras, atMost: Plan.mostExtras) { ExtraPayload(extra: $0) }
        json.field(
            "review", PlanReviewPayload(plan.review, turn: household.map { $0.review(of: plan).turn }))
        json.field("createdAt", plan.createdAt)
        guard let member, let household else { return }
        json.list("days", plan.span.days, 1...Settings.durations.upperBound) {
            DayPayload($0, in: household, for: member)
        }
    }

    /// Writes the plan's id, name and dates.
    static func summary(of plan: Plan, to json: inout JSONWriter) {
        json.field("id", plan.id)
        json.field("name", plan.name)
        dates(of: plan.span, to: &json)
    }

    static func proposal(_ span: DaySpan, to json: inout JSONWriter) {
        json.object {
            $0.field("name", span.name)
            dates(of: span, to: &$0)
        }
    }

    private static func dates(of span: DaySpan, to json: inout JSONWriter) {
        json.field("startDate", span.first)
        json.field("endDate", span.last)
    }
}

extension Plan: FeedRow {
    static func payload(_ kept: Versioned<Plan>) -> any Representation { PlanPayload(kept) }
}
