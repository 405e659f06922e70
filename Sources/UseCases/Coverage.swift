import Domain

/// What has been bought for an entry or an extra is remembered with it, whichever list it was on.
extension Planning {
    mutating func cover(_ items: [ListItem], on list: inout ShoppingList) {
        var places: Set<Place> = []
        for item in items {
            for source in item.sources {
                switch source.origin {
                case .usual(let id): list.clearedUsuals.insert(ClearedUsual(id, for: list.generation?.planIDs.first))
                case .addition(let id, _, _): list.cover(source, of: item.food, for: id)
                case .entry, .slotExtra, .planExtra:
                    guard let (id, place) = owner(of: source.origin) else { continue }
                    var covering = household.coverings[id]?.row ?? Covering(id: id)
                    covering.foods[item.food, default: []].append(source.quantity)
                    put(covering)
                    if let place { places.insert(place) }
                case .manual: break
                }
            }
        }
        for place in places where Gathering(place, in: household, today: today).sources.isEmpty { mark(place, asHad: true) }
    }

    /// Takes back what `cover` did for the same lines, as far as nobody has decided otherwise since.
    mutating func uncover(_ items: [ListItem], on list: inout ShoppingList) {
        for item in items {
            for source in item.sources {
                if case .usual(let id) = source.origin { list.clearedUsuals.remove(ClearedUsual(id, for: list.generation?.planIDs.first)) }
                if case .addition(let id, _, _) = source.origin { list.uncover(source, of: item.food, for: id) }
                guard let (id, place) = owner(of: source.origin), var covering = household.coverings[id]?.row,
                    covering.foods.remove(source.quantity, of: item.food)
                else { continue }
                if covering.foods.isEmpty { delete(Covering.self, id) } else { put(covering) }
                if let place { mark(place, asHad: false) }
            }
        }
    }

    /// Whoever says what of a slot there is in the house, says it of all of it.
    mutating func forgetCoverage(of slot: PlannedSlot) {
        for id in slot.owners where household.coverings[id] != nil { delete(Covering.self, id) }
    }

    /// What is no longer planned needs no memory of what was bought for it. What was only moved keeps it.
    package mutating func forgetCoverageOfTheGone() {
        var gone: Set<Covering.ID> = []
        for key in change.edits.lazy.map(\.key) {
            if key.kind == .days, let day = Day(key.id) { gone.formUnion(before.days[day]?.row.owners ?? []) }
            if key.kind == .plans, let plan = Plan.ID(key.id) { gone.formUnion(before.plans[plan]?.row.owners ?? []) }
        }
        if gone.isEmpty { return }
        for key in change.edits.lazy.map(\.key) {
            if key.kind == .days, let day = Day(key.id) { gone.subtract(household.days[day]?.row.owners ?? []) }
            if key.kind == .plans, let plan = Plan.ID(key.id) { gone.subtract(household.plans[plan]?.row.owners ?? []) }
        }
        for id in gone.sorted() where household.coverings[id] != nil { delete(Covering.self, id) }
    }

    private mutating func mark(_ place: Place, asHad alreadyHave: Bool) {
        var day = planned(place.day)
        guard day[place.slot].alreadyHave != alreadyHave else { return }
        day[place.slot].alreadyHave = alreadyHave
        put(day)
    }

    /// Where an entry or an extra is by now; nil where it is nowhere.
    private func owner(of origin: Source.Origin) -> (id: Covering.ID, place: Place?)? {
        switch origin {
        case .entry(let id, let meal, _, let site):
            // It may have been moved since.
            let days = [site.place.day] + household.shelf.days(meal, from: Day(number: .min))
            for day in days.compactMap({ household.days[$0]?.row }) {
                for slot in Slot.allCases where day[slot].entries.contains(where: { $0.id == id }) {
                    return (Covering.ID(of: id), Place(day.id, slot))
                }
            }
            return nil
        case .slotExtra(let id, let site):
            return household.slot(at: site.place).extras.contains { $0.id == id } ? (Covering.ID(of: id), site.place) : nil
        case .planExtra(let id, let plan):
            return household.plans[plan]?.row.extras.contains { $0.id == id } == true ? (Covering.ID(of: id), nil) : nil
        case .addition, .usual, .manual: return nil
        }
    }
}

extension ShoppingList {
    fileprivate mutating func cover(_ source: Source, of food: FoodName, for addition: Addition.ID) {
        guard let index = additions.firstIndex(where: { $0.id == addition }) else { return }
        additions[index].covered[food, default: []].append(source.quantity)
    }

    fileprivate mutating func uncover(_ source: Source, of food: FoodName, for addition: Addition.ID) {
        guard let index = additions.firstIndex(where: { $0.id == addition }) else { return }
        _ = additions[index].covered.remove(source.quantity, of: food)
    }
}

extension [FoodName: [Quantity?]] {
    /// One part; false where there is none like it.
    fileprivate mutating func remove(_ part: Quantity?, of food: FoodName) -> Bool {
        guard let index = self[food]?.firstIndex(of: part) else { return false }
        self[food]?.remove(at: index)
        if self[food]?.isEmpty == true { self[food] = nil }
        return true
    }
}

extension PlannedSlot {
    fileprivate var owners: [Covering.ID] { entries.map { Covering.ID(of: $0.id) } + extras.map { Covering.ID(of: $0.id) } }
}

extension PlannedDay {
    fileprivate var owners: [Covering.ID] { slots.values.flatMap(\.owners) }
}

extension Plan {
    fileprivate var owners: [Covering.ID] { extras.map { Covering.ID(of: $0.id) } }
}
