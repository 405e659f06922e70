import Domain
import Tables

/// The rules of the use cases, checked for a household after an undo. An older state may break
/// them.
struct RulesOfUndoing {
    let before: Household
    let after: Household
    let today: Day

    func requireSound(_ key: RowKey) throws(Refusal) {
        let counts = [after, before].map { $0.count(of: key.kind) }
        try key.kind.type.limit?.requireRoom(for: counts[0], insteadOf: counts[1])
        if let row = after.row(key) as? any UniquelyNamed { try after.requireFreeName(of: row) }
        switch key.kind {
        case .meals: if let id = Meal.ID(key.id) { try after.mealIndex.requireSoundUses(of: id) }
        case .comments:
            guard let mealTime = CommentID(key.id)?.mealTime else { return }
            let (old, new) = (before.comments(at: mealTime), after.comments(at: mealTime))
            try requireRoom(Array(new).count, in: Array(old).count, Comment.most, .comment)
        case .members:
            let (old, new) = (before.avoids, after.avoids)
            guard new <= old || new <= Member.mostAvoidsOfAll else {
                throw .tooManyAvoids(most: Member.mostAvoidsOfAll)
            }
        case .standingMeals:
            // A deleted meal ends it.
            let meal = (after.row(key) as? StandingMeal)?.dish.mealID.flatMap { after.meals[$0]?.row }
            if let meal, meal.deletedAt != nil { throw .changedSince([RowKey(meal)]) }
        case .portions: if let id = StoredPortions.ID(key.id) { try requireEnoughPortions(id) }
        case .plans: try requireSoundPlan(key)
        case .lists: try requireSoundList(key)
        case .days:
            if let day = Day(key.id) { try requireSound(day) }
        default: break
        }
    }

    private func requireSoundPlan(_ key: RowKey) throws(Refusal) {
        let (old, new) = (before.row(key) as? Plan, after.row(key) as? Plan)
        if let new, let other = after.plan(overlapping: new.span, except: new.id) {
            throw .planning(.overlaps(other.row))
        }
        // The plan would be removed again at once.
        let wasKept = old.map { before.keeps($0, on: today) } ?? true
        if wasKept, let new, let weeks = after.settings?.row.retentionWeeks, !after.keeps(new, on: today) {
            throw .planning(.notKept(new.span.last, weeks: weeks))
        }
        if let new { try requireRoom(new.extras.count, in: old?.extras.count ?? 0, Plan.mostExtras, .extra) }
        guard let old else { return }
        let left = old.span.days.filter { after.days[$0]?.row.isEmpty == false && after.plan(on: $0) == nil }
        guard left.isEmpty else { throw .planning(.daysArePlanned(left)) }
        try requireSameReview(of: old)
    }

    private func requireSoundList(_ key: RowKey) throws(Refusal) {
        guard let old = before.row(key) as? ShoppingList, let new = after.row(key) as? ShoppingList else {
            return
        }
        if !old.isOpen, !new.isOpen { throw .shopping(.listCompleted(name: old.name)) }
        try requireRoom(new.additions.count, in: old.additions.count, ShoppingList.mostAdditions, .addition)
    }

    /// Checks lines of lists, each list once, however many of its lines are put back.
    func requireSoundLines(_ keys: some Sequence<RowKey>) throws(Refusal) {
        let ids = keys.compactMap { $0.kind == .items ? ListItemID($0.id) : nil }
        for (id, lines) in Dictionary(grouping: ids, by: \.list).sorted(by: { $0.key < $1.key }) {
            guard let list = before.lists[id]?.row, after.lists[id] != nil else { continue }
            // A completed list never changes.
            if !list.isOpen { throw .shopping(.listCompleted(name: list.name)) }
            try requireRoom(
                after.outline(of: id).lines, in: before.outline(of: id).lines, ShoppingList.mostItems, .item)
            // Another line may have come for a food, with its accent written after the letter.
            let foods = Dictionary(grouping: after.items(of: id).map(\.row), by: \.food)
            for item in lines.compactMap({ after.items[$0]?.row }) {
                let other = foods[item.food]?.first { $0.id != item.id }
                if let other { throw .changedSince([RowKey(other)]) }
            }
        }
    }

    private func requireSound(_ day: Day) throws(Refusal) {
        let (old, new) = (
            before.days[day]?.row ?? PlannedDay(id: day), after.days[day]?.row ?? PlannedDay(id: day)
        )
        for plan in [before.plan(on: day), after.plan(on: day)] where !new.intends(theSameAs: old) {
            if let plan, plan.row.review.status == .finalized, !reopensOrSettles(plan.row.id) {
                throw .planning(.finalized(name: plan.row.name))
            }
        }
        if let plan = before.plan(on: day) { try requireSameReview(of: plan.row) }
        for slot in Slot.allCases {
            try requireRoom(
                new[slot].meals.count, in: old[slot].meals.count, PlannedSlot.mostMeals, .plannedMeal)
            try requireRoom(
                new[slot].extras.count, in: old[slot].extras.count, PlannedSlot.mostExtras, .extra)
        }
        try requireSoundLeftovers(new, since: old)
        if let early = after.leftoverBeforeCooking(on: [day]) {
            throw .planning(.leftoverBeforeCooking(early))
        }
        guard after.settings?.row.oneMealPerDay == true, new.meals.count > 1,
            let first = old.firstPlannedMeal,
            new.meals.contains(where: { plannedMeal in !old.meals.contains { $0.id == plannedMeal.id } })
        else { return }
        throw .planning(
            .placeTaken(before.taken(day, first.slot, by: first.plannedMeal, isOneMealPerDay: true)))
    }

    /// Requires that what comes back as eaten is the rest of something, and that planned portions
    /// are there. Other rests follow their cooking when the step ends.
    private func requireSoundLeftovers(_ new: PlannedDay, since old: PlannedDay) throws(Refusal) {
        for plannedMeal in new.meals {
            guard let leftover = plannedMeal.leftover else { continue }
            let former = old.meals.first { $0.id == plannedMeal.id }
            if former?.leftover == leftover, former?.servings == plannedMeal.servings { continue }
            let isLeftover = after.dishCooked(for: leftover) == plannedMeal.dish
            if plannedMeal.completedOn != nil, !isLeftover { throw .changedSince([RowKey(new)]) }
            if leftover.isStored { try requireEnoughPortions(leftover.cooking) }
        }
    }

    private func requireEnoughPortions(_ id: StoredPortions.ID) throws(Refusal) {
        guard let portions = after.portions[id]?.row else { return }
        if after.plannedPortions(of: id) > portions.count { throw .changedSince([RowKey(portions)]) }
    }

    /// Requires the same review as before. Only review steps of the member whose turn it is may
    /// change a review. A change that opened a settled plan settles the plan again.
    private func requireSameReview(of plan: Plan) throws(Refusal) {
        guard let planAfter = after.plans[plan.id]?.row else { return }
        let (old, new) = (before.review(of: plan), after.review(of: planAfter))
        if old.standing == new.standing, old.slots == new.slots { return }
        guard reopensOrSettles(plan.id), old.slots.isEmpty, new.slots.isEmpty else {
            throw .reviewing(.notUndone)
        }
    }

    /// True if the undo opens a settled plan, or settles an open one again.
    private func reopensOrSettles(_ plan: Plan.ID) -> Bool {
        let statuses = [before, after].map { $0.plans[plan]?.row.review.status }
        return statuses == [.finalized, .suggestionMode] || statuses == [.suggestionMode, .finalized]
    }

    private func requireRoom(_ count: Int, in old: Int, _ most: Int, _ thing: Refusal.Thing) throws(Refusal) {
        try RowLimit(most, thing).requireRoom(for: count, insteadOf: old)
    }
}

extension Household {
    /// The number of things that present members avoid.
    fileprivate var avoids: Int {
        members.all.lazy.map(\.row).filter(\.isPresent).reduce(0) { $0 + $1.avoids.count }
    }
}
