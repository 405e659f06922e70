import Domain
import JSON
import Tables
import UseCases

/// A day, planned or not.
struct DayPayload: Representation {
    static let form = ValueForm.schema("Day")

    let date: Day
    private let kept: Versioned<PlannedDay>?
    private let plan: Versioned<Plan>?
    /// The household, nil in the change feed.
    private let household: Household?
    /// The member who asks.
    private let member: Member.ID?

    init(_ date: Day, in household: Household, for member: Member.ID) {
        self.date = date
        self.household = household
        self.member = member
        kept = household.days[date]
        plan = household.plan(on: date)
    }

    init(_ kept: Versioned<PlannedDay>) {
        date = kept.row.id
        self.kept = kept
        plan = nil
        household = nil
        member = nil
    }

    private var planned: PlannedDay { kept?.row ?? PlannedDay(id: date) }

    /// The version of the day's row, 0 for a day that never had one.
    var version: Int { kept?.version ?? 0 }
    var acceptedVersions: ClosedRange<Int> { version...max(version, household?.version ?? 0) }

    private func slot(_ slot: Slot) -> SlotPayload {
        SlotPayload(planned[slot], at: MealTime(date, slot), in: household, for: member)
    }

    func write(to json: inout JSONWriter) {
        json.object { fields(of: Slot.allCases, as: "DaySlots", to: &$0) }
    }

    /// Writes the day's fields, with some of its slots.
    fileprivate func fields(of slots: [Slot], as schema: StaticString, to json: inout JSONWriter) {
        json.field("date", date)
        json.field("version", version)
        if household != nil { json.field("planId", plan?.row.id) }
        json.field("counts", PlanCounts(planned.meals))
        json.field("anyAlreadyHave", Slot.allCases.contains { slot($0).alreadyHaveReason != nil })
        json.object("slots", as: schema) { json in
            for slot in slots { json.field(named: slot.rawValue, self.slot(slot)) }
        }
    }
}

/// A day with those of its slots that a move touched.
struct TouchedDayPayload: JSONWritable {
    static let form = ValueForm.schema("TouchedDay")

    let day: DayPayload
    let slots: [Slot]

    func write(to json: inout JSONWriter) {
        json.object { day.fields(of: slots, as: "TouchedSlots", to: &$0) }
    }
}

extension PlannedDay: FeedRow {
    static func payload(_ kept: Versioned<PlannedDay>) -> any Representation { DayPayload(kept) }
}

/// A slot of a day.
struct SlotPayload: Representation {
    static let form = ValueForm.schema("PlannedSlot")

    let planned: PlannedSlot
    private let mealTime: MealTime
    private let household: Household?
    /// The member who asks; nil in the change feed, and for a part that all members see alike.
    private let member: Member.ID?

    init(_ mealTime: MealTime, in household: Household, for member: Member.ID? = nil) {
        self.init(household.slot(at: mealTime), at: mealTime, in: household, for: member)
    }

    fileprivate init(
        _ planned: PlannedSlot, at mealTime: MealTime, in household: Household?, for member: Member.ID?
    ) {
        self.planned = planned
        self.mealTime = mealTime
        self.household = household
        self.member = member
    }

    var comments: [Versioned<Comment>] { household.map { Array($0.comments(at: mealTime)) } ?? [] }

    /// The reason why nothing has to be bought. The change feed knows only a member's own mark.
    var alreadyHaveReason: AlreadyHaveReason? {
        guard let household else { return planned.isAlreadyHad ? .member : nil }
        return household.alreadyHaveReason(at: mealTime)
    }

    var version: Int { planned.version }
    /// The slot's own version, up to the household's: the slot may have been seen in its day.
    var acceptedVersions: ClosedRange<Int> { version...max(version, household?.version ?? 0) }

    /// The steps of a review that the asking member can take.
    private var steps: [Review.Step.Kind] {
        guard let household, let member else { return [] }
        return household.stepsOfReview(for: member, at: mealTime)
    }

    func write(to json: inout JSONWriter) {
        json.object { fields(to: &$0) }
    }

    func fields(to json: inout JSONWriter) {
        json.field("version", version)
        json.list("meals", planned.meals, atMost: PlannedSlot.mostMeals) {
            PlannedMealPayload($0, in: household)
        }
        json.list("extras", planned.extras, atMost: PlannedSlot.mostExtras) { ExtraPayload(extra: $0) }
        json.field("eaters", planned.eaters.members, 0...PlannedMeal.mostEaters)
        json.field("guests", planned.eaters.guests)
        if let household { json.field("eating", EatingPayload(household.eaters(at: mealTime))) }
        let reason = alreadyHaveReason
        json.field("alreadyHave", reason != nil)
        json.field("alreadyHaveBy", reason)
        json.field(
            "review",
            SlotReviewPayload(planned.review, comments: comments, steps: { steps }, in: household))
    }
}

/// The counts of planned and cooked meals. Leftovers are eaten and not cooked, so they do not
/// count.
struct PlanCounts: JSONWritable {
    static let form = ValueForm.schema("Counts")

    private(set) var planned = 0
    private(set) var completed = 0

    init(_ meals: some Sequence<PlannedMeal>) {
        for plannedMeal in meals where plannedMeal.isToCook {
            planned += 1
            if plannedMeal.completedOn != nil { completed += 1 }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("planned", planned)
            $0.field("completed", completed)
        }
    }
}
