import Domain
import Ingredients

/// What has been bought for an entry or an extra is remembered with it, whichever list it was on.
extension HouseholdDraft {
    /// Remembers what was bought on these lines with the sources it was bought for.
    mutating func cover(_ items: [ListItem], on list: inout ShoppingList) {
        var owners = Owners(household)
        for (food, share) in shares(of: items) {
            switch share.source.origin {
            case .usual(let id):
                if share.isAll { list.clearedUsuals.insert(list.clearing(id)) }
            case .addition(let id, _, _): list.cover(share, of: food, for: id)
            case .plannedMeal, .slotExtra, .planExtra:
                guard let (id, day) = owners.find(share.source.origin) else { continue }
                if let day { sign(day) }
                var covering = household.coverings[id]?.row ?? Covering(id: id)
                covering.foods[food, default: []] += share.parts
                put(covering)
            case .manual: break
            }
        }
    }

    /// Takes back what `cover` did for the same lines, as far as nobody has decided otherwise
    /// since.
    mutating func uncover(_ items: [ListItem], on list: inout ShoppingList) {
        var owners = Owners(household)
        for (food, share) in shares(of: items) {
            switch share.source.origin {
            case .usual(let id):
                if share.isAll { list.clearedUsuals.remove(list.clearing(id)) }
            case .addition(let id, _, _): list.uncover(share, of: food, for: id)
            case .plannedMeal, .slotExtra, .planExtra:
                guard let (id, day) = owners.find(share.source.origin),
                    var covering = household.coverings[id]?.row
                else { continue }
                covering.foods.remove(share, of: food)
                if let day { sign(day) }
                if covering.foods.isEmpty { delete(Covering.self, id) } else { put(covering) }
            case .manual: break
            }
        }
    }

    /// An unsigned flag is read off what was bought for its slot, so it is signed before that
    /// changes.
    private mutating func sign(_ day: Day) {
        let signed = planned(day)
        if signed != household.days[day]?.row { put(signed) }
    }

    private func shares(of items: [ListItem]) -> [(food: FoodName, share: BoughtShare)] {
        items.flatMap { item in item.shares(in: settings.chosenUnitSystem).map { (item.food, $0) } }
    }

    /// Whoever says what of a slot there is in the house, says it of all of it.
    mutating func forgetCoverage(of slot: PlannedSlot) {
        for id in slot.owners where household.coverings[id] != nil { delete(Covering.self, id) }
    }

    /// What is no longer planned needs no memory of what was bought for it. What was only moved
    /// keeps it.
    package mutating func dropOrphanedCoverings() {
        var gone: Set<Covering.ID> = []
        for key in change.edits.lazy.map(\.key) {
            if key.kind == .days, let day = Day(key.id) {
                gone.formUnion(stepStart.household.days[day]?.row.owners ?? [])
            }
            if key.kind == .plans, let plan = Plan.ID(key.id) {
                gone.formUnion(stepStart.household.plans[plan]?.row.owners ?? [])
            }
        }
        if gone.isEmpty { return }
        for key in change.edits.lazy.map(\.key) {
            if key.kind == .days, let day = Day(key.id) {
                gone.subtract(household.days[day]?.row.owners ?? [])
            }
            if key.kind == .plans, let plan = Plan.ID(key.id) {
                gone.subtract(household.plans[plan]?.row.owners ?? [])
            }
        }
        for id in gone.sorted() where household.coverings[id] != nil { delete(Covering.self, id) }
    }
}

/// The entries and extras of a household's plan, by where they are now.
private struct Owners {
    private let household: Household
    /// Needed only for what has moved since its list was generated.
    private lazy var days: [Covering.ID: Day] = household.days.all.reduce(into: [:]) { days, day in
        for id in day.row.owners { days[id] = day.row.id }
    }

    init(_ household: Household) {
        self.household = household
    }

    /// Returns nil for what is not planned any more, and no day for an extra of a plan.
    mutating func find(_ origin: Source.Origin) -> (id: Covering.ID, day: Day?)? {
        switch origin {
        case .plannedMeal(let id, _, _, let site): find(Covering.ID(of: id), at: site.mealTime)
        case .slotExtra(let id, let site): find(Covering.ID(of: id), at: site.mealTime)
        case .planExtra(let id, let plan):
            household.plans[plan]?.row.owners.contains(Covering.ID(of: id)) == true
                ? (Covering.ID(of: id), nil) : nil
        case .addition, .usual, .manual: nil
        }
    }

    private mutating func find(_ id: Covering.ID, at mealTime: MealTime) -> (id: Covering.ID, day: Day?)? {
        if household.slot(at: mealTime).owners.contains(id) { return (id, mealTime.day) }
        return days[id].map { (id, $0) }
    }
}

extension ShoppingList {
    fileprivate func clearing(_ usual: Usual.ID) -> ClearedUsual {
        ClearedUsual(usual, for: generation?.planIDs.first)
    }

    fileprivate mutating func cover(_ share: BoughtShare, of food: FoodName, for addition: Addition.ID) {
        guard let index = additions.firstIndex(where: { $0.id == addition }) else { return }
        additions[index].covered[food, default: []] += share.parts
    }

    fileprivate mutating func uncover(_ share: BoughtShare, of food: FoodName, for addition: Addition.ID) {
        guard let index = additions.firstIndex(where: { $0.id == addition }) else { return }
        additions[index].covered.remove(share, of: food)
    }
}

extension [FoodName: [Quantity?]] {
    /// As far as its parts are there.
    fileprivate mutating func remove(_ share: BoughtShare, of food: FoodName) {
        for part in share.parts {
            guard let index = self[food]?.firstIndex(of: part) else { continue }
            self[food]?.remove(at: index)
        }
        if self[food]?.isEmpty == true { self[food] = nil }
    }
}

extension Plan {
    fileprivate var owners: [Covering.ID] { extras.map { Covering.ID(of: $0.id) } }
}
