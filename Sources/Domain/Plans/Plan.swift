package import Tables

/// A span of days that a household plans together. Plans never overlap.
package struct Plan: Row {
    package typealias ID = Identifier<Plan>

    package static let kind = RowKind.plans
    package static var table: TablePath<Plan> { \.plans }
    package static let word = "plan"
    package static let exportPlace: Int? = 9
    package static let limit: RowLimit? = RowLimit(most, .plan)
    package static let namedBy: [RowKind] = [.notifications]

    /// The weeks of a hundred years.
    package static let most = 5_200
    package static let nameLength = 1...100
    package static let mostExtras = 100
    /// The days from today within which people plan; every date stays within the calendar.
    package static let horizon = 3_660

    package let id: ID
    /// The name that a member gave the plan; nil if the plan is named by its dates.
    package var ownName: String?
    package var span: DaySpan
    /// The items to buy for the plan in addition to its meals.
    package var extras: [Extra] = []
    package var review = PlanReview()
    package let createdAt: Instant

    package init(id: ID, ownName: String?, span: DaySpan, createdAt: Instant) {
        self.id = id
        self.ownName = ownName
        self.span = span
        self.createdAt = createdAt
    }

    /// Renames the plan. A name equal to the dates is dropped, so that the plan's name follows its
    /// dates.
    package mutating func rename(_ name: String?) {
        ownName = name == span.name ? nil : name
    }

    package var name: String { ownName ?? span.name }

    package var references: [RowKey] { review.lastModifiedBy.map { [RowKey(.members, $0.text)] } ?? [] }

    package func stamped(in household: Household, at seq: Int) -> Plan {
        var plan = self
        plan.extras = extras.stamped(after: household.plans[id]?.row.extras ?? [], at: seq)
        return plan
    }

    package static func derive(
        in household: inout Household, from old: Versioned<Plan>?, to new: Versioned<Plan>?
    ) {
        if let old { household.calendar.remove(old.row) }
        if let new { household.calendar.add(new.row) }
    }
}

/// The progress of the members in agreeing on a plan.
package struct PlanReview: Equatable, Sendable {
    package enum Status: String, CaseIterable, Sendable {
        case suggestionMode, reviewMode, conflict, finalized
    }

    package var status = Status.suggestionMode
    package var lastModifiedBy: Member.ID?

    /// True while suggestions wait for members.
    package var isUnderReview: Bool { status == .reviewMode || status == .conflict }

    package init(_ status: Status = .suggestionMode, lastModifiedBy: Member.ID? = nil) {
        self.status = status
        self.lastModifiedBy = lastModifiedBy
    }
}

/// The plans of a household by their days. Derived.
package struct PlanCalendar: Sendable {
    private struct SortKey: Comparable {
        let first: Day
        /// The plan's id; nil sorts before every id.
        let plan: Plan.ID?

        static func < (one: SortKey, other: SortKey) -> Bool {
            if one.first != other.first { return one.first < other.first }
            guard let last = other.plan else { return false }
            return one.plan.map { $0 < last } ?? true
        }
    }

    private var starts = SortedMap<SortKey, Plan.ID>()

    init() {}

    mutating func add(_ plan: Plan) {
        starts.set(SortKey(first: plan.span.first, plan: plan.id), to: plan.id)
    }

    mutating func remove(_ plan: Plan) {
        starts.remove(SortKey(first: plan.span.first, plan: plan.id))
    }

    /// Returns the plans that begin before a day, the latest first.
    fileprivate func before(_ day: Day) -> some Sequence<Plan.ID> {
        starts.before(SortKey(first: day, plan: nil)).lazy.map(\.value)
    }

    fileprivate var all: some Sequence<Plan.ID> { starts.lazy.map(\.value) }
}

extension Household {
    /// Returns the plans that begin before a day, the latest first.
    package func plans(before day: Day) -> some Sequence<Versioned<Plan>> {
        calendar.before(day).lazy.compactMap { [plans] in plans[$0] }
    }

    package var plansByDate: some Sequence<Versioned<Plan>> { calendar.all.lazy.compactMap { plans[$0] } }

    package func plan(on day: Day) -> Versioned<Plan>? {
        plans(before: day.adding(days: 1)).first { _ in true }.flatMap {
            $0.row.span.contains(day) ? $0 : nil
        }
    }

    /// Returns the earliest plan that shares a day with `span`.
    package func plan(overlapping span: DaySpan, except id: Plan.ID? = nil) -> Versioned<Plan>? {
        // Plans do not overlap, so the search ends at the first plan that ends before the span.
        let near = plans(before: span.last.adding(days: 1)).filter { $0.row.id != id }.prefix {
            $0.row.span.last >= span.first
        }
        return near.reduce(nil) { $1 }
    }
}
