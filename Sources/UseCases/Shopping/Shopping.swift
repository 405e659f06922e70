package import Domain
import Foods
package import Tables

/// The shopping lists of a household.
package struct Shopping {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ which: ListReference) throws(Refusal) -> Versioned<ShoppingList> {
        switch which {
        case .current:
            guard let list = current else { throw .shopping(.noOpenList) }
            return list
        case .id(let id):
            guard let list = household.lists[id] else { throw .notThere(.list) }
            return list
        }
    }

    /// The household's list. Where only lists made by hand are open, the newest of them.
    package var current: Versioned<ShoppingList>? {
        household.ownList ?? household.openLists.first { _ in true }
    }

    /// Finds a line by its own id, or by the id that a client has made for a part of it.
    package func find(_ id: Identifier<ListItem>, on which: ListReference) throws(Refusal) -> Versioned<
        ListItem
    > {
        let list = try find(which).row.id
        if let item = household.items[ListItemID(list, id)], item.row.isOnList { return item }
        if let item = item(with: Identifier(of: id), on: list) { return item }
        throw .notThere(.item)
    }

    /// Returns the line with a part that a member wrote under this id.
    func item(with part: Identifier<Source>, on list: ShoppingList.ID) -> Versioned<ListItem>? {
        household.items(of: list).first { $0.row.sources.contains { $0.origin == .manual(part) } }
    }

    package func find(_ id: Addition.ID, on which: ListReference) throws(Refusal) -> Addition {
        guard let addition = try find(which).row.additions.first(where: { $0.id == id }) else {
            throw .notThere(.addition)
        }
        return addition
    }

    /// Returns the list as it would be generated. Without a selection, the remembered one is used.
    func generation(
        of list: ShoppingList, _ wanted: SelectionRequest, settingAside rule: SetAsideRule, today: Day
    ) throws(Refusal) -> (Selection, Gathering, Reconciliation) {
        guard list.isOpen else { throw .shopping(.listCompleted(name: list.name)) }
        var selection = wanted.applied(to: list.generation?.selection)
        if let days = wanted.addedDays { selection.add(days, to: household.spans(of: list)) }
        guard selection.further.count < Selection.mostPlans else { throw .shopping(.tooManyStretches) }
        if list.isByHand, !selection.leavesOutThePlan { throw .shopping(.listByHand(name: list.name)) }
        if case .plans(let ids) = selection.scope, wanted.scope != nil,
            ids.contains(where: { household.plans[$0] == nil })
        {
            throw .unknown(.plan, field: "planIds")
        }
        let generated = SourceCount(in: household, today: today).sources(of: selection, for: list)
        try requireRoom(for: generated + household.items(of: list.id).reduce(0) { $0 + $1.row.manual.count })
        let gathering = Gathering(selection, for: list, in: household, today: today)
        var reconciliation = Reconciliation(
            of: list.id, household.items(of: list.id), with: gathering.sources, household.foodJoins,
            settingAside: rule)
        reconciliation.outcome.unwritten = gathering.unwritten
        return (selection, gathering, reconciliation)
    }

    /// Throws unless the list has room for `more` sources.
    func requireRoom(for more: Int, on list: Versioned<ShoppingList>) throws(Refusal) {
        try requireRoom(for: household.outline(of: list.row.id).sources + more)
    }

    private func requireRoom(for sources: Int) throws(Refusal) {
        guard sources <= ShoppingList.mostSources else { throw .shopping(.tooManySources(sources)) }
    }
}

/// The name of a list in an address.
package enum ListReference: Hashable, Sendable {
    /// The household's list.
    case current
    case id(ShoppingList.ID)
}

extension Generation {
    /// Creates a generation, which names its list by its days if the household wants that.
    fileprivate init(at now: Instant, _ selection: Selection, _ gathering: Gathering, isNamed: Bool) {
        self.init(
            at: now, selection: selection, planIDs: gathering.planIDs,
            name: isNamed ? gathering.name : nil,
            foundNothingPlanned: gathering.foundNothingPlanned)
    }

    /// Compares two generations without their times.
    fileprivate func isSame(as other: Generation) -> Bool {
        Generation(
            at: other.at, selection: selection, planIDs: planIDs, name: name,
            foundNothingPlanned: foundNothingPlanned) == other
    }
}

extension HouseholdDraft {
    /// Makes a list and generates it.
    package mutating func makeList(
        _ id: ShoppingList.ID, _ wanted: SelectionRequest, _ change: (inout ShoppingList) -> Void = { _ in }
    ) throws(Refusal) {
        try addList(id, isByHand: wanted.applied(to: nil).leavesOutThePlan, change)
        _ = try generateList(.id(id), wanted)
    }

    /// Makes a list under an id that the client has made, or changes and generates the list with
    /// that id. Returns whether the list is new.
    package mutating func putList(
        _ id: ShoppingList.ID, _ wanted: SelectionRequest, _ change: (inout ShoppingList) -> Void
    ) throws(Refusal) -> Bool {
        if household.lists[id] == nil {
            try makeList(id, wanted, change)
            return true
        }
        try changeList(.id(id), change)
        _ = try generateList(.id(id), wanted)
        return false
    }

    /// Opens a list to write on it. The current list is made if no list is open.
    package mutating func openList(_ which: ListReference) throws(Refusal) -> ShoppingList {
        if which == .current, Shopping(household).current == nil { try addList(newID()) }
        return try findOpenList(which)
    }

    func findOpenList(_ which: ListReference) throws(Refusal) -> ShoppingList {
        let list = try Shopping(household).find(which).row
        guard list.isOpen else { throw .shopping(.listCompleted(name: list.name)) }
        return list
    }

    /// Changes what members say of a list. A list without a name of its own follows the plan.
    package mutating func changeList(_ which: ListReference, _ change: (inout ShoppingList) -> Void)
        throws(Refusal)
    {
        let old = try openList(which)
        var list = old
        change(&list)
        // Clients send the shown name back. Such a list goes on following the plan's name.
        if old.ownName == nil, list.ownName == old.name { list.ownName = nil }
        if list.skipped != old.skipped {
            list.skipped.formIntersection(household.items(of: list.id).lazy.map(\.row.id.item))
        }
        try put(list, insteadOf: old)
    }

    private mutating func put(_ list: ShoppingList, insteadOf old: ShoppingList?) throws(Refusal) {
        var list = list
        if list.shopID != old?.shopID {
            try Shops(household).require(list.shopID, insteadOf: old?.shopID)
            list.shopChosenOn = list.shopID == nil ? nil : today
        }
        put(list)
    }

    /// Deletes a list. Everything bought on the list stays bought.
    package mutating func deleteList(_ which: ListReference) throws(Refusal) {
        var list = try Shopping(household).find(which).row
        let items = household.items(of: list.id).map(\.row)
        // The purchases of a completed list are remembered already.
        if list.isOpen { cover(Array(items), on: &list) }
        keepPurchases(of: items)
        for item in items { delete(ListItem.self, item.id) }
        delete(ShoppingList.self, list.id)
    }

    /// Updates a list from what is planned. Lines that members wrote stay. The household's list is
    /// made if only lists made by hand are open.
    package mutating func generateList(
        _ which: ListReference, _ wanted: SelectionRequest
    ) throws(Refusal) -> Reconciliation.Outcome {
        if which == .current, household.ownList == nil { try addList(newID()) }
        var list = try openList(which)
        let (selection, gathering, reconciliation) = try Shopping(household).generation(
            of: list, wanted, settingAside: setAsideRule, today: today)
        try apply(reconciliation, to: &list)
        // Cleared usual items of former plans need not be remembered.
        list.clearedUsuals = list.clearedUsuals.filter { $0.plan == gathering.planIDs.first }
        let generation = Generation(
            at: now, selection, gathering, isNamed: settings.autoNameMealPlans)
        let changesLines = !reconciliation.changed.isEmpty || !reconciliation.gone.isEmpty
        if changesLines || list.generation?.isSame(as: generation) != true {
            list.generation = generation
        }
        put(list)
        return reconciliation.outcome
    }

    /// Adds a meal to a list, for a number of servings. Nothing else on the list changes.
    package mutating func addListMeal(
        _ addition: Addition.ID, of meal: Meal.ID, servings: Int?, to which: ListReference
    ) throws(Refusal) {
        var list = try openList(which)
        guard let recipe = household.meals[meal]?.row else { throw .unknown(.meal, field: "mealId") }
        if recipe.deletedAt != nil { throw .planning(.mealIsDeleted(name: recipe.recipe.name)) }
        guard list.additions.count < ShoppingList.mostAdditions else {
            throw .tooMany(.addition, most: ShoppingList.mostAdditions)
        }
        let shopping = Shopping(household)
        let lines = SourceCount(in: household, today: today).lines(of: meal)
        try shopping.requireRoom(for: lines, on: try shopping.find(.id(list.id)))
        let added = Addition(
            id: addition, meal: meal, title: recipe.recipe.name, servings: servings ?? recipe.recipe.servings)
        list.additions.append(added)
        var wanted = generated(on: list.id)
        for (food, sources) in household.sources(of: added) { wanted[food, default: []] += sources }
        try apply(reconciliation(of: list.id, with: wanted), to: &list)
        put(list)
    }

    /// Removes an added meal from a list, with its share of each line.
    package mutating func removeListMeal(_ addition: Addition.ID, from which: ListReference) throws(Refusal) {
        var list = try findOpenList(which)
        _ = try Shopping(household).find(addition, on: which)
        list.additions.removeAll { $0.id == addition }
        let wanted = generated(on: list.id).compactMapValues { sources in
            let rest = sources.filter { !$0.isOf(addition) }
            return rest.isEmpty ? nil : rest
        }
        try apply(reconciliation(of: list.id, with: wanted), to: &list)
        put(list)
    }

    mutating func addList(
        _ id: ShoppingList.ID, isByHand: Bool = false, _ change: (inout ShoppingList) -> Void = { _ in }
    ) throws(Refusal) {
        try household.requireRoom(for: ShoppingList.self)
        // Numbers are never used again, because a page may begin at the number of a deleted row.
        let number = Counts.next(
            after: max(household.highestListNumber, household.version),
            except: household.lists.all.lazy.map(\.row.number))
        var list = ShoppingList(id: id, number: number, createdAt: now, isByHand: isByHand)
        change(&list)
        try put(list, insteadOf: nil)
    }

    private func generated(on list: ShoppingList.ID) -> [FoodID: [Source]] {
        let joins = household.foodJoins
        return household.items(of: list).reduce(into: [:]) { sources, item in
            let generated = item.row.generated
            // A list may have two lines for one food, made by clients.
            if !generated.isEmpty { sources[joins.food(item.row.food), default: []] += generated }
        }
    }

    private func reconciliation(of list: ShoppingList.ID, with wanted: [FoodID: [Source]])
        -> Reconciliation
    {
        Reconciliation(
            of: list, household.items(of: list), with: wanted, household.foodJoins,
            settingAside: setAsideRule)
    }

    private mutating func apply(_ reconciliation: Reconciliation, to list: inout ShoppingList)
        throws(Refusal)
    {
        let count = household.items(of: list.id).count
        guard count + reconciliation.outcome.added.count <= ShoppingList.mostItems else {
            throw .tooMany(.item, most: ShoppingList.mostItems)
        }
        for item in reconciliation.changed { put(item) }
        for id in reconciliation.gone { delete(ListItem.self, id) }
        list.noteDepartures(reconciliation.gone)
    }
}
