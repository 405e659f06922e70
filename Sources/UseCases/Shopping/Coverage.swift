import Domain
import Ingredients
import Tables

/// Coverage: what has been bought for a planned meal or an extra, on any list.
extension HouseholdDraft {
    /// Remembers what was bought on these lines with the sources for which it was bought.
    mutating func cover(_ items: [ListItem], on list: inout ShoppingList) {
        for (food, share) in shares(of: items) {
            switch share.source.origin {
            case .usual(let id):
                if share.isAll { list.clearedUsuals.insert(list.clearedUsual(id)) }
            case .addition(let id, _, _): list.cover(share, of: food, for: id)
            case .plannedMeal, .slotExtra, .planExtra:
                guard let id = household.planned(share.source.origin) else { continue }
                var covering = household.coverings[id]?.row ?? Covering(id: id)
                covering.foods[food, default: []] += share.parts
                put(covering)
            case .manual: break
            }
        }
    }

    /// Takes back what `cover` did for the same lines. Decisions that members made since stay.
    mutating func uncover(_ items: [ListItem], on list: inout ShoppingList) {
        for (food, share) in shares(of: items) {
            switch share.source.origin {
            case .usual(let id):
                if share.isAll { list.clearedUsuals.remove(list.clearedUsual(id)) }
            case .addition(let id, _, _): list.uncover(share, of: names(of: food), for: id)
            case .plannedMeal, .slotExtra, .planExtra:
                guard let id = household.planned(share.source.origin),
                    var covering = household.coverings[id]?.row
                else { continue }
                covering.foods.remove(share, of: names(of: food))
                if covering.foods.isEmpty { delete(Covering.self, id) } else { put(covering) }
            case .manual: break
            }
        }
    }

    /// Returns a test for names of the same food.
    private func names(of food: FoodName) -> (FoodName) -> Bool {
        let (joins, food) = (household.foodJoins, household.food(food))
        return { joins.food($0) == food }
    }

    private func shares(of items: [ListItem]) -> [(food: FoodName, share: BoughtShare)] {
        items.flatMap { item in item.shares(of: household.forSale(item)).map { (item.food, $0) } }
    }

    /// Forgets what was bought for a slot. A member's own word about the slot holds for all of it.
    mutating func forgetCoverage(of slot: PlannedSlot) {
        for id in slot.coveringIDs where household.coverings[id] != nil { delete(Covering.self, id) }
    }

    /// Forgets what was bought for meals and extras that are no longer planned. Moved ones keep
    /// their coverage.
    package mutating func dropOrphanedCoverings() {
        if household.coverings.count == 0 { return }
        var gone: Set<Covering.ID> = []
        var present: Set<Covering.ID> = []
        // A row that the present step has not changed is still the same object. So a batch compares
        // each row once, however many operations follow.
        for day in change.keys(of: .days).lazy.compactMap({ Day($0.id) }) {
            let (old, new) = (stepStart.household.days[day], household.days[day])
            if old === new { continue }
            gone.formUnion(old?.row.coveringIDs ?? [])
            present.formUnion(new?.row.coveringIDs ?? [])
        }
        for plan in change.keys(of: .plans).lazy.compactMap({ Plan.ID($0.id) }) {
            let (old, new) = (stepStart.household.plans[plan], household.plans[plan])
            if old === new { continue }
            gone.formUnion(old?.row.coveringIDs ?? [])
            present.formUnion(new?.row.coveringIDs ?? [])
        }
        gone.subtract(present)
        for id in gone.sorted() where household.coverings[id] != nil { delete(Covering.self, id) }
    }
}

extension Household {
    /// Returns the id under which purchases for a planned meal or an extra are remembered; nil if
    /// it is no longer planned.
    fileprivate func planned(_ origin: Source.Origin) -> Covering.ID? {
        switch origin {
        case .plannedMeal(let id, _, _, _): planned(Covering.ID(of: id))
        case .slotExtra(let id, _): planned(Covering.ID(of: id))
        case .planExtra(let id, let plan):
            plans[plan]?.row.coveringIDs.first { $0 == Covering.ID(of: id) }
        case .addition, .usual, .manual: nil
        }
    }

    private func planned(_ id: Covering.ID) -> Covering.ID? { place(of: id) == nil ? nil : id }
}

extension ShoppingList {
    fileprivate func clearedUsual(_ usual: Usual.ID) -> ClearedUsual {
        ClearedUsual(usual, for: generation?.planIDs.first)
    }

    fileprivate mutating func cover(_ share: BoughtShare, of food: FoodName, for addition: Addition.ID) {
        guard let index = additions.firstIndex(where: { $0.id == addition }) else { return }
        additions[index].covered[food, default: []] += share.parts
    }

    fileprivate mutating func uncover(
        _ share: BoughtShare, of isFood: (FoodName) -> Bool, for addition: Addition.ID
    ) {
        guard let index = additions.firstIndex(where: { $0.id == addition }) else { return }
        additions[index].covered.remove(share, of: isFood)
    }
}

extension [FoodName: [Quantity?]] {
    /// Removes those parts of a share that are present.
    fileprivate mutating func remove(_ share: BoughtShare, of isFood: (FoodName) -> Bool) {
        let names = keys.filter(isFood).sorted()
        for part in share.parts {
            guard let name = names.first(where: { self[$0]?.contains(part) == true }),
                let index = self[name]?.firstIndex(of: part)
            else { continue }
            self[name]?.remove(at: index)
        }
        for name in names where self[name]?.isEmpty == true { self[name] = nil }
    }
}
