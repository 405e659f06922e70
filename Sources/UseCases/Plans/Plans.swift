package import Domain
package import Tables

/// The plans of a household.
package struct Plans {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Plan.ID) throws(Refusal) -> Versioned<Plan> {
        guard let kept = household.plans[id] else { throw .notThere(.plan) }
        return kept
    }

    /// Returns the plan that covers today.
    package func current(_ today: Day) throws(Refusal) -> Versioned<Plan> {
        guard let kept = household.plan(on: today) else {
            throw .planning(.noCurrentPlan(next: nextSpan(today)))
        }
        return kept
    }

    /// Returns the plan that covers a date.
    package func find(holding date: Day) throws(Refusal) -> Versioned<Plan> {
        guard let kept = household.plan(on: date) else {
            throw .planning(.noWeek(date, next: freeWeek(around: date)))
        }
        return kept
    }

    /// Returns the days of a new plan for which no days are named. They follow the newest plan,
    /// unless that plan is long over.
    package func nextSpan(_ today: Day) -> DaySpan {
        let settings = household.settings?.row
        let length = settings?.defaultMealPlanDuration ?? 7
        let newestEnd = household.plans(before: Day(number: .max)).first { _ in true }?.row.span.last
        if let newestEnd, newestEnd.adding(days: 2) >= today {
            return DaySpan(newestEnd.adding(days: 1), count: length)
        }
        let week = DaySpan(today.latest(household.startDay), count: length)
        // A new plan begins today rather than on days that are over or belong to another plan.
        let isOver = week.last < today || newestEnd.map { $0 >= week.first } ?? false
        return isOver ? DaySpan(today, count: length) : week
    }

    /// Returns the free days around a date, within its week.
    func freeWeek(around date: Day) -> DaySpan {
        let week = DaySpan(date.latest(household.startDay), count: 7)
        let isFree = { (day: Day) in household.plan(on: day) == nil }
        let first = week.days.last { $0 <= date && !isFree($0) }.map { $0.adding(days: 1) } ?? week.first
        let last = week.days.first { $0 >= date && !isFree($0) }.map { $0.adding(days: -1) } ?? week.last
        return DaySpan(first, last) ?? DaySpan(date, count: 1)
    }
}

/// The wishes for a new plan. Nil leaves the choice to the household's settings.
package struct PlanRequest: Sendable {
    package var first: Day?
    package var last: Day?
    package var name: String?

    package init(first: Day? = nil, last: Day? = nil, name: String? = nil) {
        self.first = first
        self.last = last
        self.name = name
    }
}

extension HouseholdDraft {
    /// Makes a plan. Without wishes it is the next one.
    package mutating func makePlan(_ id: Plan.ID, _ wanted: PlanRequest) throws(Refusal) {
        let next = Plans(household).nextSpan(today)
        let first = wanted.first ?? next.first
        let last = wanted.last ?? first.adding(days: next.count - 1)
        guard let span = DaySpan(first, last) else {
            throw .planning(.wrongLength(days: last.number - first.number + 1))
        }
        try requireName(wanted.name)
        try requireFree(span, for: id)
        var plan = Plan(id: id, ownName: nil, span: span, createdAt: now)
        plan.rename(wanted.name)
        try add(plan)
    }

    /// Makes sure that a plan covers a date. A new plan is made only if none covers it.
    package mutating func makeWeek(_ id: Plan.ID, holding date: Day) throws(Refusal) {
        if household.plan(on: date) != nil { return }
        try requireNear(date)
        try add(Plan(id: id, ownName: nil, span: Plans(household).freeWeek(around: date), createdAt: now))
    }

    mutating func ensurePlan(on date: Day) throws(Refusal) {
        try makeWeek(newID(), holding: date)
    }

    /// Changes the name or the days of a plan. Days with planned meals cannot be cut off.
    package mutating func changePlan(_ id: Plan.ID, _ body: (inout PlanChange) -> Void) throws(Refusal) {
        var plan = try Plans(household).find(id).row
        var change = PlanChange(name: plan.ownName, first: plan.span.first, last: plan.span.last)
        body(&change)
        if plan.ownName != change.name {
            try requireName(change.name)
            plan.rename(change.name)
        }
        guard let span = DaySpan(change.first, change.last) else {
            throw .planning(.wrongLength(days: change.last.number - change.first.number + 1))
        }
        if span != plan.span {
            try requireOpen(plan)
            reopen(plan)
            plan.review = try Plans(household).find(id).row.review
            try requireFree(span, for: id)
            try requireKept(span)
            let left = plan.span.days.filter { !span.contains($0) }
            let planned = left.filter { household.days[$0]?.row.isEmpty == false }
            guard planned.isEmpty else { throw .planning(.daysArePlanned(planned)) }
            for day in left { remove(day) }
            plan.span = span
        }
        put(plan)
    }

    /// Deletes a plan. A plan with suggestions, or one that is settled, must be confirmed.
    package mutating func deletePlan(_ id: Plan.ID, isConfirmed: Bool) throws(Refusal) {
        let plan = try Plans(household).find(id).row
        let isSettled = plan.review.status == .finalized
        guard isConfirmed || !isSettled && household.review(of: plan).slots.isEmpty else {
            throw .reviewing(.planNotConfirmed(name: plan.name, isSettled: isSettled))
        }
        remove(plan)
    }

    /// Removes a plan with its days, comments and notifications.
    mutating func remove(_ plan: Plan) {
        for day in plan.span.days { remove(day) }
        for kept in household.notifications.all where kept.row.plan == plan.id {
            delete(Notification.self, kept.row.id)
        }
        delete(Plan.self, plan.id)
    }

    private mutating func remove(_ day: Day) {
        for slot in Slot.allCases {
            for kept in household.comments(at: MealTime(day, slot)) { delete(Comment.self, kept.row.id) }
        }
        delete(PlannedDay.self, day)
    }

    mutating func add(_ plan: Plan) throws(Refusal) {
        try household.requireRoom(for: Plan.self)
        try requireKept(plan.span)
        put(plan)
    }

    func requireName(_ name: String?) throws(Refusal) {
        if name == nil, !settings.autoNameMealPlans { throw .planning(.nameRequired) }
    }

    func requireFree(_ span: DaySpan, for id: Plan.ID) throws(Refusal) {
        guard Settings.durations.contains(span.count) else { throw .planning(.wrongLength(days: span.count)) }
        try requireNear(span.first)
        try requireNear(span.last)
        if let other = household.plan(overlapping: span, except: id) { throw .planning(.overlaps(other.row)) }
    }

    /// Throws if a new plan would be cleaned up at once.
    private func requireKept(_ span: DaySpan) throws(Refusal) {
        if let weeks = settings.retentionWeeks, span.last < firstKept(weeks) {
            throw .planning(.notKept(span.last, weeks: weeks))
        }
    }

    private func requireNear(_ day: Day) throws(Refusal) {
        if abs(day.number - today.number) > Plan.horizon { throw .planning(.beyondHorizon(day)) }
    }
}

/// The fields of a plan that can be changed.
package struct PlanChange {
    /// The name given by a member; nil for a plan that is named after its dates.
    package var name: String?
    package var first: Day
    package var last: Day
}
