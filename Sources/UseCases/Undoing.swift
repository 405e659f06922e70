package import Domain

/// Takes back what a transaction has done: everything it touched becomes what it was before.
package struct Undoing: Sendable {
    private let transaction: Transaction
    /// The rows as it found them.
    private let before: [RowKey: any Row]

    /// Nil where a row as it was is not among those of the past.
    package init?(_ transaction: Transaction, _ past: Past) {
        var before: [RowKey: any Row] = [:]
        for (key, edit) in transaction.change.edits where edit.was > 0 {
            guard let row = past.row(key, at: edit.was) else { return nil }
            before[key] = row
        }
        self.transaction = transaction
        self.before = before
    }

    /// Whether a transaction is of a kind that is taken back, and nothing of it has changed since.
    package static func isPossible(_ transaction: Transaction, in household: Household) -> Bool {
        !transaction.intent.action.isStepOfReview && lastingKind(transaction) == nil
            && changed(since: transaction, in: household).isEmpty
    }

    /// What is in the way: has changed since, has gone, or needs what would go.
    package func obstacles(in household: Household) -> [RowKey] {
        let changed = Undoing.changed(since: transaction, in: household)
        if !changed.isEmpty { return changed }
        let after = after(household)
        let edits = transaction.change.edits
        return after.brokenReferences.compactMap { from, to in
            if edits[to] != nil { return from }
            return edits[from] == nil ? nil : to
        }
    }

    package func change(in household: Household) throws(Refusal) -> Change {
        if transaction.intent.action.isStepOfReview { throw .reviewing(.notUndone) }
        if let kind = Undoing.lastingKind(transaction) { throw .cannotBeUndone(kind) }
        let obstacles = obstacles(in: household)
        guard obstacles.isEmpty else { throw .changedSince(obstacles) }
        let after = after(household)
        for (key, _) in transaction.change.edits { try requireSound(key, before: household, after: after) }
        return reverse(in: household)
    }

    private func reverse(in household: Household) -> Change {
        var change = Change()
        var readers: Set<Member.ID> = []
        for (key, _) in transaction.change.edits {
            guard let row = before[key] else {
                change.delete(key)
                continue
            }
            guard let told = row as? Notification else {
                change.put(key, row)
                continue
            }
            // Who has left since reads no more.
            guard household.members[told.id.member]?.row.isPresent == true else { continue }
            change.put(key, row)
            readers.insert(told.id.member)
        }
        forgetOldest(of: readers, &change, in: household)
        return change
    }

    /// Of what comes back and what has come since, a member keeps the newest.
    private func forgetOldest(of readers: Set<Member.ID>, _ change: inout Change, in household: Household) {
        var after = household
        after.apply(change, at: household.version + 1)
        for reader in readers {
            for old in Array(after.notifications(for: reader)).dropFirst(Notification.most) {
                change.delete(Notification.self, old.row.id)
            }
        }
    }

    private func after(_ household: Household) -> Household {
        var after = household
        after.apply(reverse(in: household), at: household.version + 1)
        return after
    }

    /// The first kind of what it touched that is not taken back. Where it touched notifications alone, somebody has read them.
    private static func lastingKind(_ transaction: Transaction) -> RowKind? {
        let edits = transaction.change.edits
        if edits.allSatisfy({ $0.key.kind == .notifications }) { return .notifications }
        return edits.first { !$0.key.kind.isUndone }?.key.kind
    }

    /// What is told of a change is read or not, and gone when there is too much of it: nothing of that is in the way.
    private static func changed(since transaction: Transaction, in household: Household) -> [RowKey] {
        transaction.change.edits.filter { key, edit in
            key.kind != .notifications && household.version(of: key) != (edit.row == nil ? 0 : transaction.seq)
        }.map(\.key)
    }
}

extension Action {
    /// One is answered by another, and not taken back past those whose turn it is.
    fileprivate var isStepOfReview: Bool {
        switch self {
        case .suggestMeal, .withdrawSuggestion, .submitPlan, .acceptSuggestion, .rejectSuggestion, .resolveSlot, .reopenPlan: true
        default: false
        }
    }
}

extension RowKind {
    /// Who belongs to a household and what signs in are about rights: if they could be taken back by everybody, somebody who was made
    /// an owner no more would be one again, and a token that was revoked would open the door.
    fileprivate var isUndone: Bool {
        switch self {
        case .members, .devices, .invitations, .calendarTokens: false
        case .profiles, .settings, .categories, .usuals, .meals, .favourites, .plans, .days, .foods, .lists, .items, .coverings, .comments,
            .notifications:
            true
        }
    }
}

/// What rules have seen to, which an older state need not keep.
extension Undoing {
    private func requireSound(_ key: RowKey, before: Household, after: Household) throws(Refusal) {
        switch key.kind {
        case .profiles, .settings, .members, .devices, .invitations, .calendarTokens, .favourites, .coverings,
            .notifications:
            break
        case .comments:
            guard let place = CommentID(key.id)?.place else { return }
            let (old, new) = (before.comments(at: place), after.comments(at: place))
            try requireRoom(Array(new).count, in: Array(old).count, Comment.most, .comment)
        case .categories:
            try requireRoom(after.categories.count, in: before.categories.count, Category.most, .category)
            guard let category = self.before[key] as? Category else { return }
            try Categories(after).requireFree(category.name, for: category.id)
        case .usuals: try requireRoom(after.usuals.count, in: before.usuals.count, Usual.most, .usual)
        case .foods: try requireRoom(after.foods.count, in: before.foods.count, Food.most, .food)
        case .meals: try requireRoom(after.meals.count, in: before.meals.count, Meal.most, .meal)
        case .plans:
            try requireRoom(after.plans.count, in: before.plans.count, Plan.most, .plan)
            if let plan = self.before[key] as? Plan, let other = after.plan(overlapping: plan.span, except: plan.id) {
                throw .planning(.overlaps(other.row))
            }
            guard let plan = before.row(key) as? Plan else { return }
            let left = plan.span.days.filter { after.days[$0]?.row.isEmpty == false && after.plan(on: $0) == nil }
            guard left.isEmpty else { throw .planning(.daysArePlanned(left)) }
            try requireSameReview(of: plan, before, after)
        case .lists: try requireRoom(after.lists.count, in: before.lists.count, ShoppingList.most, .list)
        case .items:
            guard let id = ListItemID(key.id)?.list, let list = before.lists[id]?.row, after.lists[id] != nil
            else { return }
            // A completed list stands still.
            if !list.isOpen { throw .shopping(.listCompleted(name: list.name)) }
            let (old, new) = (before.items(of: id), after.items(of: id))
            try requireRoom(Array(new).count, in: Array(old).count, ShoppingList.mostItems, .item)
            // A line of the food may have come since, written with its accent after the letter.
            guard let item = self.before[key] as? ListItem else { return }
            let other = new.map(\.row).first { $0.id != item.id && $0.food == item.food }
            if let other { throw .changedSince([RowKey(other)]) }
        case .days:
            guard let day = Day(key.id) else { return }
            let (old, new) = (before.days[day]?.row ?? PlannedDay(id: day), after.days[day]?.row ?? PlannedDay(id: day))
            for plan in [before.plan(on: day), after.plan(on: day)] where !new.intends(theSameAs: old) {
                if let plan, plan.row.review.status == .finalized { throw .planning(.finalized(name: plan.row.name)) }
            }
            if let plan = before.plan(on: day) { try requireSameReview(of: plan.row, before, after) }
        }
    }

    /// What is open, and whose turn it is, changes by the steps of a review alone.
    private func requireSameReview(of plan: Plan, _ before: Household, _ after: Household) throws(Refusal) {
        guard let undone = after.plans[plan.id]?.row else { return }
        let (old, new) = (before.review(of: plan), after.review(of: undone))
        if old.standing != new.standing || old.slots != new.slots { throw .reviewing(.notUndone) }
    }

    private func requireRoom(_ count: Int, in old: Int, _ most: Int, _ thing: Refusal.Thing) throws(Refusal) {
        if count > old, count > most { throw .tooMany(thing, most: most) }
    }
}
