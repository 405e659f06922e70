import Tables

/// The choice of days and items that a list is generated from. The list stores it, to tell when the
/// plan has changed.
package struct Selection: Hashable, Sendable {
    package enum Scope: Hashable, Sendable {
        /// The plan that covers today at the time of generation.
        case current
        case plans([Plan.ID])
        /// The days from `first` on; up to the last planned day if `last` is nil.
        case days(first: Day, last: Day?)
    }

    package static let mostPlans = 100

    package var scope = Scope.current
    /// Further days after those of the scope, apart from them and from each other.
    package var further: [DaySpan] = []
    package var includesUsuals = true
    /// False to leave out planned meals that are cooked already.
    package var includesCompleted = true
    /// True to include later plans. Nil means yes with the current plan, and no with named plans.
    package var includesLater: Bool?
    /// The weeks of earlier plans, counted back from today or from an earlier first day. Nil means
    /// the household's setting with the current plan, and none with named plans.
    package var lookbackWeeks: Int?

    package init() {}

    /// Adds days to those that a list is for. What lies between stays off the list.
    package mutating func add(_ days: DaySpan, to present: [DaySpan]) {
        if present.contains(where: { $0.contains(days) }) { return }
        let spans = (present + [days]).merged
        let last = spans[0].last.number == .max ? nil : spans[0].last
        if case .days = scope {} else { (includesLater, lookbackWeeks) = (nil, nil) }
        scope = .days(first: spans[0].first, last: last)
        further = Array(spans.dropFirst())
    }

    /// True if nothing of the plan is asked for.
    package var leavesOutThePlan: Bool { scope == .plans([]) && (lookbackWeeks ?? 0) == 0 }
}

/// The plans that a selection covers on a given day.
struct ShoppingScope {
    /// The days of a plan that count for the selection.
    struct PlanDays {
        let plan: Plan
        let span: DaySpan
    }

    /// The selected plans, the earliest first.
    private(set) var asked: [PlanDays] = []
    /// The earlier plans, for which unbought and uncooked meals still count.
    private(set) var earlier: [PlanDays] = []
    /// The days of a list, earlier plans aside; nil if the selection has no days.
    let span: DaySpan?

    init(_ selection: Selection, in household: Household, today: Day) {
        switch selection.scope {
        case .current:
            asked = household.plan(on: today).map { [PlanDays($0.row)] } ?? []
            if selection.includesLater ?? true { asked += household.plans(after: today) }
            span = asked.span
        case .plans(let ids):
            asked = Set(ids).compactMap { household.plans[$0].map { PlanDays($0.row) } }.sorted {
                $0.span.first < $1.span.first
            }
            if selection.includesLater == true, let last = asked.last {
                asked += household.plans(after: last.span.last)
            }
            span = asked.span
        case .days(let first, let last):
            asked = household.planDays(from: first, to: last)
            asked += selection.further.flatMap { household.planDays(from: $0.first, to: $0.last) }
            if selection.includesLater == true, let last {
                asked += household.plans(after: last).filter { [asked] in !asked.holds($0.plan) }
            }
            let end = [last, selection.further.last?.last, asked.last?.span.last].compactMap { $0 }.max()
            span = end.flatMap { DaySpan(first, $0) }
        }
        let habit = selection.scope == .current ? household.settings?.row.lookbackWeeks ?? 0 : 0
        let weeks = selection.lookbackWeeks ?? habit
        guard weeks > 0 else { return }
        // The lookback counts from today at the latest: a plan for Christmas must not hide
        // November's needs.
        let begin = min(today, asked.first?.span.first ?? today)
        let oldest = begin.adding(days: -7 * weeks)
        earlier = household.plans(before: begin.adding(days: 1)).prefix { $0.row.span.last >= oldest }
            .map { PlanDays($0.row) }.filter { [asked] in !asked.holds($0.plan) }.reversed()
    }

    var planIDs: [Plan.ID] { asked.plans.map(\.id) }
    /// All plans, each once.
    var plans: [Plan] { (earlier + asked).plans }
}

extension ShoppingScope.PlanDays {
    fileprivate init(_ plan: Plan) {
        self.init(plan: plan, span: plan.span)
    }
}

extension [ShoppingScope.PlanDays] {
    /// The plans, each once: some of a plan's days may be asked for, and later ones again.
    fileprivate var plans: [Plan] {
        var ids: Set<Plan.ID> = []
        return map(\.plan).filter { ids.insert($0.id).inserted }
    }

    fileprivate func holds(_ plan: Plan) -> Bool { contains { $0.plan.id == plan.id } }

    /// The days from the first to the last; nil without days.
    fileprivate var span: DaySpan? { first.flatMap { DaySpan($0.span.first, self[count - 1].span.last) } }
}

extension Household {
    fileprivate func plans(after day: Day) -> [ShoppingScope.PlanDays] {
        plans(before: Day(number: .max)).prefix { $0.row.span.first > day }.map {
            ShoppingScope.PlanDays($0.row)
        }.reversed()
    }

    /// Returns the plans in a span of days, each cut to the span.
    fileprivate func planDays(from first: Day, to last: Day?) -> [ShoppingScope.PlanDays] {
        plans(before: last?.adding(days: 1) ?? Day(number: .max)).prefix { $0.row.span.last >= first }
            .reversed().compactMap { kept in
                let span = kept.row.span
                return DaySpan(max(first, span.first), min(last ?? span.last, span.last)).map {
                    ShoppingScope.PlanDays(plan: kept.row, span: $0)
                }
            }
    }
}
