import Domain
import Tables

/// The undo of changes that opened a settled plan.
extension Undoing {
    /// Leaves a plan open that the transaction has opened, unless the undo makes all of it what it
    /// was when it was settled. Nobody has agreed on anything else.
    func keepOpen(_ reverse: inout Change, in household: Household) {
        for (key, edit) in reverse.edits {
            guard var plan = edit.row as? Plan, plan.review.status == .finalized,
                let now = household.plans[plan.id], now.row.review.status != .finalized
            else { continue }
            let isAsSettled =
                now.version == transaction.seq && now.row.span == plan.span
                && plan.span.days.allSatisfy { isAsBefore($0, after: reverse, in: household) }
            if isAsSettled { continue }
            plan.review = now.row.review
            reverse.remove(key)
            if plan != now.row { reverse.put(plan, previousVersion: now.version) }
        }
    }

    /// True for a day on which the undo leaves what was planned before the transaction.
    private func isAsBefore(_ day: Day, after reverse: Change, in household: Household) -> Bool {
        let key = RowKey(.days, day.text)
        guard transaction.change.edits[key] != nil else {
            return household.version(of: key) <= transaction.seq
        }
        let old = before[key] as? PlannedDay ?? PlannedDay(id: day)
        let new = reverse.edits[key]?.row as? PlannedDay ?? PlannedDay(id: day)
        return new.intends(theSameAs: old)
    }
}
