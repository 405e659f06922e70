import Domain

/// The import of plans with their days and comments, as a whole or not at all.
extension HouseholdImport {
    mutating func takePlans() {
        // A planned meal that has moved leaves its old row, if that row is replaced too. If the old
        // row stays after all, nothing moves.
        let hasMoved = tryTaking { trial in
            trial.takePlans(expectingMoves: trial.replaces)
            return trial.household.rowPlanningTwice() == nil
        }
        if !hasMoved { takePlans(expectingMoves: false) }
    }

    private mutating func takePlans(expectingMoves: Bool) {
        let plans = imported.plansByDate.map(\.row)
        let obstacles = plans.map(obstacle)
        var parts = OwnParts(of: household)
        if expectingMoves {
            let taken = zip(plans, obstacles).filter { $1 == nil }.map(\.0)
            parts.replaced = Set(taken.map(RowKey.init)).union(
                taken.flatMap { days(of: $0).map(RowKey.init) })
        }
        for (plan, obstacle) in zip(plans, obstacles) {
            if let obstacle = obstacle ?? parts.obstacle(to: plan, with: plan.coveringIDs) {
                leave(plan, with: obstacle)
                continue
            }
            let isTaken = tryTaking { trial in
                trial.take(plan)
                for day in trial.days(of: plan) {
                    trial.take(day, unless: parts.obstacle(to: day, with: day.coveringIDs))
                }
                return trial.household.plans[plan.id].map { trial.household.review(of: $0.row).isSound }
                    ?? false
            }
            if !isTaken {
                leave(
                    plan,
                    with: "The review of this plan does not fit the suggestions that the household has on "
                        + "these days.")
            }
        }
        // A day of a deleted plan must not take anything off a present plan.
        for day in imported.days.all.map(\.row) where imported.plan(on: day.id) == nil {
            let other = household.plan(on: day.id)?.row
            let obstacle = other.map {
                "The household's plan “\($0.name)” (\($0.id.text)) already has this day."
            }
            take(day, unless: obstacle)
        }
        for comment in imported.comments.all.map(\.row) {
            let count = household.comments(at: comment.id.mealTime).reduce(0) { count, _ in count + 1 }
            let obstacle =
                count < Comment.most ? nil : HouseholdImport.full(Comment.most, "comments", in: "This slot")
            take(comment, unless: obstacle)
        }
    }

    private mutating func leave(_ plan: Plan, with reason: String) {
        leave(plan, reason)
        for day in days(of: plan) { leave(day, "The plan of this day was not imported.") }
    }

    private func days(of plan: Plan) -> [PlannedDay] {
        plan.span.days.compactMap { imported.days[$0]?.row }
    }

    /// Returns why a plan cannot be taken.
    private func obstacle(to plan: Plan) -> String? {
        if let other = household.plan(overlapping: plan.span, except: plan.id)?.row {
            return
                "The household's plan “\(other.name)” (\(other.id.text)) already has some of these days. "
                + "Plans cannot overlap."
        }
        guard let own = household.plans[plan.id]?.row else {
            return household.plans.count < Plan.most ? nil : HouseholdImport.full(Plan.most, "plans")
        }
        if own.unversioned == plan { return nil }
        guard replaces else { return HouseholdImport.ownStays }
        let uncovered = own.span.days.filter {
            !plan.span.contains($0) && household.days[$0]?.row.isEmpty == false
        }
        return uncovered.first.map {
            "The household's version of this plan also has \($0.text), and something is planned on that day."
        }
    }

    /// Takes coverage, unless its planned meal or extra was skipped.
    mutating func takeCoverings() {
        var skipped: Set<Covering.ID> = []
        for day in imported.days.all.map(\.row) where isSkipped(day) { skipped.formUnion(day.coveringIDs) }
        for plan in imported.plans.all.map(\.row) where isSkipped(plan) {
            skipped.formUnion(plan.coveringIDs)
        }
        for covering in imported.coverings.all.map(\.row) {
            if skipped.contains(covering.id) {
                leave(covering, "The planned meal or extra of this row was not imported.")
            } else {
                take(covering)
            }
        }
    }
}

/// The planned meals and extras of the household before the import, with their rows.
private struct OwnParts {
    /// Rows that the import will replace.
    var replaced: Set<RowKey> = []
    private var rows: [Covering.ID: RowKey] = [:]

    init(of household: Household) {
        for day in household.days.all.map(\.row) {
            for part in day.coveringIDs { rows[part] = RowKey(day) }
        }
        for plan in household.plans.all.map(\.row) {
            for part in plan.coveringIDs { rows[part] = RowKey(plan) }
        }
    }

    /// Returns why a row cannot be taken. A planned meal that stays on another row cannot be here
    /// too.
    func obstacle(to row: some Row, with parts: [Covering.ID]) -> String? {
        let key = RowKey(row)
        let other = parts.lazy.compactMap { rows[$0] }.first { $0 != key && !replaced.contains($0) }
        return other.map { other in
            other.kind == .plans
                ? "The household's plan \(other.id) already has one of these extras."
                : "The household already has one of these planned meals or extras on \(other.id)."
        }
    }
}

extension Household {
    /// Returns the first row with a planned meal or extra that another row has too. The rules of
    /// planning prevent this; imported and restored rows do not. With `meant`, only these parts
    /// count.
    func rowPlanningTwice(_ meant: Set<Covering.ID>? = nil) -> RowKey? {
        if meant?.isEmpty == true { return nil }
        var parts: Set<Covering.ID> = []
        func isTwice(_ ids: [Covering.ID]) -> Bool {
            ids.contains { meant?.contains($0) ?? true && !parts.insert($0).inserted }
        }
        for day in days.all where isTwice(day.row.coveringIDs) { return RowKey(day.row) }
        for plan in plans.all where isTwice(plan.row.coveringIDs) { return RowKey(plan.row) }
        return nil
    }
}
