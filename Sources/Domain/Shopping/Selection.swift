/// What a list is generated from. It is remembered, so that a list can tell when the plan has moved
/// on.
package struct Selection: Hashable, Sendable {
    package enum Scope: Hashable, Sendable {
        /// The plan that covers today, whichever that is by then.
        case current
        case plans([Plan.ID])
        /// Up to the last that is planned, where no last one is named.
        case days(first: Day, last: Day?)
    }

    package static let mostPlans = 100

    package var scope = Scope.current
    package var includesUsuals = true
    /// Plans made for later; nil for all of them behind the current one, and none behind those that
    /// were named.
    package var includesLater: Bool?
    /// The weeks of earlier plans, counted back from today, or from the first asked day if that is
    /// earlier. Nil for the household's habit before the current plan, and for none before plans
    /// that were named.
    package var lookbackWeeks: Int?

    package init() {}
}

/// The plans that a selection comes to on some day.
struct ShoppingScope {
    struct Stretch {
        let plan: Plan
        let days: DaySpan
    }

    /// The earliest first.
    private(set) var asked: [Stretch] = []
    /// What was not bought for them, nor cooked without, is still to be bought.
    private(set) var earlier: [Stretch] = []
    let name: String?

    init(_ selection: Selection, in household: Household, today: Day) {
        switch selection.scope {
        case .current:
            asked = household.plan(on: today).map { [Stretch($0.row)] } ?? []
            if selection.includesLater ?? true { asked += household.plans(after: today) }
            name = asked.first?.plan.name
        case .plans(let ids):
            asked = Set(ids).compactMap { household.plans[$0].map { Stretch($0.row) } }.sorted {
                $0.days.first < $1.days.first
            }
            name = asked.first?.plan.name
            if selection.includesLater == true, let last = asked.last {
                asked += household.plans(after: last.days.last)
            }
        case .days(let first, let last):
            asked = household.stretches(from: first, to: last)
            name = (last ?? asked.last?.days.last).flatMap { DaySpan(first, $0) }?.name
            if selection.includesLater == true, let last {
                asked += household.plans(after: last).filter { [asked] in !asked.holds($0.plan) }
            }
        }
        let habit = selection.scope == .current ? household.settings?.row.lookbackWeeks ?? 0 : 0
        let weeks = selection.lookbackWeeks ?? habit
        guard weeks > 0 else { return }
        // A plan for Christmas is no reason to forget what November still needs.
        let begin = min(today, asked.first?.days.first ?? today)
        let oldest = begin.adding(days: -7 * weeks)
        earlier = household.plans(before: begin.adding(days: 1)).prefix { $0.row.span.last >= oldest }
            .map { Stretch($0.row) }.filter { [asked] in !asked.holds($0.plan) }.reversed()
    }

    var planIDs: [Plan.ID] { asked.map(\.plan.id) }
}

extension ShoppingScope.Stretch {
    fileprivate init(_ plan: Plan) {
        self.init(plan: plan, days: plan.span)
    }
}

extension [ShoppingScope.Stretch] {
    fileprivate func holds(_ plan: Plan) -> Bool { contains { $0.plan.id == plan.id } }
}

extension Household {
    fileprivate func plans(after day: Day) -> [ShoppingScope.Stretch] {
        plans(before: Day(number: .max)).prefix { $0.row.span.first > day }.map {
            ShoppingScope.Stretch($0.row)
        }.reversed()
    }

    /// Plans as far as they lie within these days.
    fileprivate func stretches(from first: Day, to last: Day?) -> [ShoppingScope.Stretch] {
        plans(before: last?.adding(days: 1) ?? Day(number: .max)).prefix { $0.row.span.last >= first }
            .reversed().compactMap { kept in
                let span = kept.row.span
                return DaySpan(max(first, span.first), min(last ?? span.last, span.last)).map {
                    ShoppingScope.Stretch(plan: kept.row, days: $0)
                }
            }
    }
}
