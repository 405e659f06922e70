package import Domain

/// A change to plans, days and lists in the making: each step finds the household as the steps before have left it.
package struct Planning {
    let before: Household
    package private(set) var household: Household
    package private(set) var change = Change()
    let seq: Int
    /// The time that the clock shows.
    let at: Instant
    let today: Day
    let member: Member.ID
    let surroundings: Surroundings

    package init(_ draft: Draft, by member: Member, _ surroundings: Surroundings) {
        (before, household) = (draft.household, draft.household)
        seq = draft.seq
        at = draft.now
        today = surroundings.day(at: draft.now)
        self.member = member.id
        self.surroundings = surroundings
    }

    /// Of a household that nobody changes: what would come of it.
    init(of household: Household, at now: Instant, _ surroundings: Surroundings) {
        (before, self.household) = (household, household)
        (seq, at, today) = (household.version + 1, now, surroundings.day(at: now))
        member = .last
        self.surroundings = surroundings
    }

    var settings: Settings { household.settings?.row ?? Settings(id: household.id, createdDate: at) }

    mutating func put(_ row: some Row) {
        var change = Change()
        change.put(row)
        add(change)
    }

    mutating func delete<R: Row>(_ type: R.Type, _ id: R.ID) {
        var change = Change()
        change.delete(type, id)
        add(change)
    }

    mutating func add(_ step: Change) {
        household.apply(step, at: seq)
        change.add(step)
    }

    /// A day as it is by now, to be changed. One whose plan is settled stays as it is.
    func open(_ day: Day) throws(Refusal) -> PlannedDay {
        if let plan = household.plan(on: day)?.row { try requireOpen(plan) }
        return planned(day)
    }

    func planned(_ day: Day) -> PlannedDay {
        household.days[day]?.row.signed(in: household) ?? PlannedDay(id: day)
    }

    /// A day that has never had anything needs no row to say so.
    mutating func keep(_ day: PlannedDay) {
        if household.days[day.id] != nil || !day.isEmpty { put(day) }
    }

    func requireOpen(_ plan: Plan) throws(Refusal) {
        if plan.review.status == .finalized { throw .planning(.finalized(name: plan.name)) }
    }
}
