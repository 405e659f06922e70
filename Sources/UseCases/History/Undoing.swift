package import Domain
import Tables

/// Takes back a transaction, part by part. Parts that the transaction changed become what they were
/// before. Changes that others made after it stay.
package struct Undoing: Sendable {
    let transaction: Transaction
    /// The rows as the transaction found them.
    let before: [RowKey: any Row]

    /// Makes nil if an earlier state of a row is missing from `past`.
    package init?(_ transaction: Transaction, _ past: EarlierTransactions) {
        var before: [RowKey: any Row] = [:]
        for (key, edit) in transaction.change.edits where edit.previousVersion > 0 {
            guard let row = past.row(key, at: edit.previousVersion) else { return nil }
            before[key] = row
        }
        self.transaction = transaction
        self.before = before
    }

    /// Returns the transactions in which `isPossible` looks rows up.
    package static func lookups(of transaction: Transaction, in household: Household) -> Set<Int> {
        let edits = transaction.change.edits.filter {
            !isUnchanged($0, $1, since: transaction, in: household) || $0.kind == .plans
                || $0.kind == .members
        }
        return Set(edits.lazy.map(\.value.previousVersion).filter { $0 > 0 })
    }

    /// Says whether a transaction can be taken back. Its kind must allow that, and the parts it
    /// changed must still be as it left them.
    package static func isPossible(
        _ transaction: Transaction, _ past: EarlierTransactions, in household: Household, on today: Day
    ) -> Bool {
        let isRefused =
            transaction.intent.action.isStepOfReview
            || irreversibleKind(in: transaction, before: { past.row($0, before: transaction) }) != nil
        if isRefused { return false }
        return transaction.change.edits.allSatisfy { key, edit in
            let before = past.row(key, before: transaction)
            if edit.row == nil, let plan = before as? Plan, !household.keeps(plan, on: today) { return false }
            if key.kind == .notifications || isUnchanged(key, edit, since: transaction, in: household) {
                return true
            }
            guard edit.previousVersion == 0 || before != nil else { return false }
            if case .blocked = Reversal(
                key.kind.type, before: before, after: edit.row, now: household.row(key))
            {
                return false
            }
            return true
        }
    }

    /// Returns the rows in the way: changed or deleted since, or depending on a row that would go.
    package func obstacles(in household: Household) -> [Obstacle] {
        do throws(Blocked) {
            return needs(after: try reverse(in: household), in: household)
        } catch {
            return error.obstacles
        }
    }

    package func change(in household: Household, on today: Day) throws(Refusal) -> Change {
        if transaction.intent.action.isStepOfReview { throw .reviewing(.notUndone) }
        if let kind = Undoing.irreversibleKind(in: transaction, before: { before[$0] }) {
            throw .cannotBeUndone(kind)
        }
        var reverse: Change
        do throws(Blocked) {
            reverse = try self.reverse(in: household)
        } catch {
            throw .changedSince(error.obstacles.map(\.key))
        }
        keepOpen(&reverse, in: household)
        let needs = needs(after: reverse, in: household)
        guard needs.isEmpty else { throw .changedSince(needs.map(\.key)) }
        let after = household.following(reverse)
        let rules = RulesOfUndoing(before: household, after: after, today: today)
        for (key, _) in reverse.edits { try rules.requireSound(key) }
        try rules.requireSoundLines(reverse.edits.lazy.map(\.key))
        // A planned meal may be on another day by now, under the id that its maker gave it again.
        if let row = after.rowPlanningTwice(household.partsComingBack(in: reverse)) {
            throw .changedSince([row])
        }
        return reverse
    }

    private struct Blocked: Error {
        let obstacles: [Obstacle]
    }

    /// Returns the change that takes the transaction back.
    private func reverse(in household: Household) throws(Blocked) -> Change {
        var change = Change()
        var obstacles: [Obstacle] = []
        for (key, edit) in transaction.change.edits {
            let reversal: Reversal =
                // Notifications never block an undo: they may have been read, or removed because
                // there were too many.
                if key.kind == .notifications
                    || Undoing.isUnchanged(key, edit, since: transaction, in: household)
                {
                    before[key].map { .put($0) } ?? .delete
                } else {
                    Reversal(key.kind.type, before: before[key], after: edit.row, now: household.row(key))
                }
            switch reversal {
            // A member who has left reads no notifications any more.
            case .put(let row as Notification)
            where household.members[row.id.member]?.row.isPresent != true: break
            case .put(let list as ShoppingList):
                change.put(key, household.withFreeNumber(list, after: change))
            case .put(var item as ListItem):
                item.forgetAmountIfHidden()
                change.put(key, item)
            case .put(let row): change.put(key, row)
            // A day stays as an empty row if a member has commented on it since.
            case .delete
            where key.kind == .days && !household.rows(naming: key, since: transaction.seq).isEmpty:
                if let day = Day(key.id) { change.put(PlannedDay(id: day)) }
            case .delete: change.delete(key)
            case .nothing: break
            case .blocked(let parts): obstacles.append(Obstacle(key, .parts(parts)))
            }
        }
        guard obstacles.isEmpty else { throw Blocked(obstacles: obstacles) }
        keepPlansInUse(&change, in: household)
        forgetOldestNotifications(&change, in: household)
        return change
    }

    /// Keeps a plan that was made along with its first meal, if other meals or lists need it by
    /// now: who takes the meal back did not mean the plan.
    private func keepPlansInUse(_ change: inout Change, in household: Household) {
        guard transaction.change.edits(.days) else { return }
        for key in transaction.change.keys(of: .plans)
        where transaction.change.edits[key]?.previousVersion == 0 {
            guard let plan = household.row(key) as? Plan else { continue }
            let after = household.following(change)
            let isUsed =
                !household.rows(naming: key, since: transaction.seq).isEmpty
                || plan.span.days.contains { after.days[$0]?.row.isEmpty == false }
            if isUsed { change.remove(key) }
        }
    }

    /// Keeps the newest notifications of each member, among those that come back and those that
    /// came since.
    private func forgetOldestNotifications(_ change: inout Change, in household: Household) {
        let readers = Set(change.puts.compactMap { ($0.edit.row as? Notification)?.id.member })
        if readers.isEmpty { return }
        let after = household.following(change)
        for reader in readers {
            for old in after.notifications(for: reader).dropFirst(Notification.most) {
                change.delete(Notification.self, old.row.id)
            }
        }
    }

    /// Returns rows that would miss a row they name, and days that would be on no plan.
    private func needs(after reverse: Change, in household: Household) -> [Obstacle] {
        let after = household.following(reverse)
        var needs: [Obstacle] = []
        for (key, edit) in reverse.edits {
            guard let row = edit.row else {
                needs += after.rows(naming: key, since: transaction.seq).map { Obstacle($0, .naming(key)) }
                continue
            }
            for other in row.references where after.version(of: other) == 0 {
                needs.append(
                    reverse.edits[other] == nil ? Obstacle(other, .presence) : Obstacle(key, .naming(other)))
            }
            let isNew = household.row(key) == nil
            if let day = row as? PlannedDay, isNew, !day.isEmpty, after.plan(on: day.id) == nil {
                needs.append(Obstacle(key, .presence))
            }
        }
        return needs
    }

    /// Returns the first kind of row in a transaction that cannot be taken back. A transaction with
    /// nothing but notifications marked them as read.
    private static func irreversibleKind(
        in transaction: Transaction, before: (RowKey) -> (any Row)?
    ) -> RowKind? {
        let edits = transaction.change.edits
        if edits.allSatisfy({ $0.key.kind == .notifications }) { return .notifications }
        func isFinal<R: Row>(_: R.Type, _ before: (any Row)?, _ after: (any Row)?) -> Bool {
            !R.canBeUndone(before as? R, after as? R)
        }
        return edits.first { key, edit in isFinal(key.kind.type, before(key), edit.row) }?.key.kind
    }

    /// Says whether a row is still as the transaction left it.
    private static func isUnchanged(
        _ key: RowKey, _ edit: Change.Edit, since transaction: Transaction, in household: Household
    ) -> Bool {
        household.version(of: key) == (edit.row == nil ? 0 : transaction.seq)
    }
}

/// A row in the way of taking something back.
package struct Obstacle: Sendable {
    /// The reason why the row is in the way.
    enum Reason: Sendable {
        /// Parts that have changed since.
        case parts(Set<RowPart>)
        /// The row names another row that would go.
        case naming(RowKey)
        /// The row is gone, and another row needs it.
        case presence
    }

    package let key: RowKey
    private let reason: Reason

    init(_ key: RowKey, _ reason: Reason) {
        self.key = key
        self.reason = reason
    }

    /// Says whether the difference between two states of the row concerns this obstacle.
    func distinguishes(_ one: (any Row)?, _ other: (any Row)?) -> Bool {
        switch reason {
        case .parts(let parts): Reversal.differ(key.kind.type, one, other, in: parts)
        case .naming(let key): one?.references.contains(key) != other?.references.contains(key)
        case .presence: (one == nil) != (other == nil)
        }
    }
}

extension HouseholdDraft {
    /// Takes a transaction back in the household as it is now. What was bought for a meal that goes
    /// is forgotten.
    package mutating func undo(_ undoing: Undoing) throws(Refusal) {
        apply(try undoing.change(in: household, on: today))
    }
}

extension Household {
    /// Returns the list with a free number, if another list has its number now.
    fileprivate func withFreeNumber(_ list: ShoppingList, after change: Change) -> ShoppingList {
        let others =
            lists.all.map(\.row).filter { $0.id != list.id }
            + change.puts.compactMap { $0.edit.row as? ShoppingList }
        let numbers = others.map(\.number)
        guard numbers.contains(list.number) else { return list }
        return list.numbered(Counts.next(after: max(numbers.max() ?? 0, version), except: numbers))
    }

    /// Returns the planned meals and extras of a change that its rows do not have now.
    fileprivate func partsComingBack(in change: Change) -> Set<Covering.ID> {
        func parts(of row: (any Row)?) -> Set<Covering.ID> {
            Set((row as? PlannedDay)?.coveringIDs ?? (row as? Plan)?.coveringIDs ?? [])
        }
        return change.puts.reduce(into: []) { back, put in
            back.formUnion(parts(of: put.edit.row).subtracting(parts(of: row(put.key))))
        }
    }

    /// Returns the household as the next transaction would leave it with this change.
    fileprivate func following(_ change: Change) -> Household {
        var household = self
        household.apply(change, at: version + 1)
        return household
    }
}

extension Action {
    /// True for steps of a review. Another member answers such a step, so it cannot be undone.
    fileprivate var isStepOfReview: Bool {
        switch self {
        case .suggestMeal, .withdrawSuggestion, .submitPlan, .acceptSuggestion, .acceptPlan,
            .rejectSuggestion, .resolveSlot, .reopenPlan:
            true
        default: false
        }
    }
}
