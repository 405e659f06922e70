package import Domain
import Foods
package import Ingredients
import Tables

/// An item that a member writes on a list.
package struct ItemRequest: Sendable {
    package let item: Ingredient
    package var note: String?

    package init(_ item: Ingredient, note: String?) {
        self.item = item
        self.note = note
    }
}

extension ListItem {
    /// Buys an amount in all, purchases before it included.
    fileprivate mutating func buy(
        inAll quantities: [Quantity], in household: Household, by author: Member.ID, at now: Instant
    ) throws(Refusal) {
        let (system, food) = (household.settings?.row.chosenUnitSystem, household.forSale(self))
        if let bought = bought(beyond: quantities, in: system) {
            throw .shopping(
                .moreIsBought(bought.texts.joined(separator: " + "), isTicked: isTicked(of: food)))
        }
        let unknown = need(in: system).filter { $0 == nil }
        if buy(quantities + unknown, by: author, at: now, of: food) { return }
        // An amount in other units is less than the need, or all of it.
        if let share = household.share(quantities, ofLeft: self), share < Rational(1) {
            if share > Rational(0) { buy(share, taking: quantities, by: author, at: now, of: food) }
            return
        }
        tick(by: author, at: now, of: food, taking: Buying(quantities))
    }

    /// The part that a member wrote under this id; nil if the id is the line's own.
    fileprivate func part(_ id: Identifier<ListItem>) -> Source? {
        self.id.item == id ? nil : manual.first { $0.origin == .manual(Identifier(of: id)) }
    }
}

/// The line of an item that was put under an id of the client.
package struct PutItem: Sendable {
    package let id: ListItemID
    package let isNew: Bool
    /// The lines of the other things that the text named.
    package fileprivate(set) var others: [ListItemID] = []

    package init(id: ListItemID, isNew: Bool) {
        self.id = id
        self.isNew = isNew
    }
}

extension HouseholdDraft {
    /// Adds an item to a list. A list that has a line for its food gets a larger line.
    package mutating func addItem(
        _ wanted: ItemRequest, as part: Identifier<Source>? = nil, to which: ListReference
    ) throws(Refusal) -> ListItemID {
        let list = try openList(which)
        var (item, written) = try line(for: wanted.item, as: part, on: list)
        let shopping = Shopping(household)
        try shopping.requireRoom(for: 1, on: try shopping.find(.id(list.id)))
        try requireRoom(on: item)
        item.replaceManual(with: item.manual + [written])
        item.note = wanted.note ?? item.note ?? wanted.item.line.note
        put(item)
        return item.id
    }

    /// Adds an item under an id that the client has made, or rewrites the item with that id.
    package mutating func putItem(
        _ part: Identifier<Source>, _ wanted: ItemRequest, to which: ListReference
    ) throws(Refusal) -> PutItem {
        var list = try openList(which)
        if household.items[ListItemID(list.id, Identifier(of: part))] != nil { throw .idTaken(.item) }
        guard var old = Shopping(household).item(with: part, on: list.id)?.row else {
            return PutItem(id: try addItem(wanted, as: part, to: which), isNew: true)
        }
        if let food = household.food(of: wanted.item.line), food == household.food(old.food) {
            old.replaceManual(
                with: old.manual.map { source in
                    source.origin != .manual(part)
                        ? source
                        : Source(
                            .manual(part), name: wanted.item.line.name, quantity: wanted.item.line.quantity)
                })
            old.note = wanted.note ?? wanted.item.line.note ?? old.note
            old.writtenAmount = nil
            put(old)
            return PutItem(id: old.id, isNew: false)
        }
        old.replaceManual(with: old.manual.filter { $0.origin != .manual(part) })
        keepOrDelete(old, on: &list)
        put(list)
        return PutItem(id: try addItem(wanted, as: part, to: which), isNew: false)
    }

    /// Adds the things that one text names: the first under the id that the client has made, the
    /// others under ids that follow from it, so that a repeated request adds nothing.
    package mutating func putItems(
        _ part: Identifier<Source>, _ wanted: [ItemRequest], to which: ListReference
    ) throws(Refusal) -> PutItem {
        var put = try putItem(part, wanted[0], to: which)
        for (number, item) in zip(1..., wanted.dropFirst()) {
            let other = try putItem(part.numbered(number), item, to: which).id
            if other != put.id, !put.others.contains(other) { put.others.append(other) }
        }
        return put
    }

    /// Changes what members wrote next to the sum of a line: its note, and an amount of their own.
    package mutating func annotateItem(
        _ id: Identifier<ListItem>, on which: ListReference,
        _ change: (_ note: inout String?, _ writtenAmount: inout String?) -> Void
    ) throws(Refusal) {
        try note(id, on: which) { item in change(&item.note, &item.writtenAmount) }
    }

    /// Rewrites an item that a member wrote, which keeps its id. The new text may belong to another
    /// line. Lines from the plan follow the plan.
    package mutating func rewriteItem(
        _ id: Identifier<ListItem>, on which: ListReference, _ body: (Ingredient) -> Ingredient
    ) throws(Refusal) -> ListItemID {
        var old = try openItem(id, on: which)
        var list = try findOpenList(which)
        let own = old.part(id)
        guard let before = own ?? old.manual.first, case .manual(let part) = before.origin else {
            throw .shopping(.lineFollowsPlan(name: old.name))
        }
        // The line's own id means all that members wrote on it.
        let others = own == nil ? [] : old.manual.filter { $0.origin != before.origin }
        let previousVersion = Ingredient(
            IngredientLine(quantity: before.quantity, name: before.name, note: nil))
        let ingredient = body(previousVersion)
        var (new, written) = try line(for: ingredient, as: part, on: list)
        if new.id == old.id {
            old.replaceManual(with: others + [written])
            old.note = ingredient.line.note ?? old.note
            old.writtenAmount = nil
            put(old)
            return old.id
        }
        try requireRoom(on: new)
        old.replaceManual(with: others)
        new.replaceManual(with: new.manual + [written])
        new.note = ingredient.line.note ?? new.note ?? old.note
        put(new)
        keepOrDelete(old, on: &list)
        put(list)
        return new.id
    }

    /// Puts the food of a line into a category, on every list. Nil forgets the members' choice.
    package mutating func placeItem(_ id: ListItemID, in category: Category.ID?) throws(Refusal) {
        guard let food = household.items[id]?.row.food else { return }
        try changeFood(food) { $0.shelf = category.map(Food.Shelf.category) }
    }

    /// Ticks a line as bought, now or at an earlier time: a phone may have been without the server
    /// in the shop. A smaller amount than the line needs leaves the rest open. Without an amount,
    /// and with the amount that the shelf shows, all is bought.
    package mutating func tickItem(
        _ id: Identifier<ListItem>, on which: ListReference, buying amount: [Quantity]? = nil,
        at time: Instant? = nil
    ) throws(Refusal) {
        let (author, household) = (author, household)
        let made = try Shopping(household).find(which).row.createdAt
        let at = time.map { min(max($0, made), self.now) } ?? self.now
        try note(id, on: which) { item throws(Refusal) in
            let (buying, food) = (household.buying(item), household.forSale(item))
            // An amount is what is bought in all, so a second one is not compared with the shelf.
            let isShown = amount.map { item.purchases.isEmpty && buying.shows($0) } ?? true
            if let amount, !isShown, !item.shows(amount, of: food) {
                try item.buy(inAll: amount, in: household, by: author, at: at)
            } else {
                item.tick(by: author, at: at, of: food, taking: buying)
            }
        }
    }

    /// Takes a tick back. Returns whether the line stays: a line that only showed purchases goes
    /// with its tick.
    package mutating func untickItem(_ id: Identifier<ListItem>, on which: ListReference) throws(Refusal)
        -> Bool
    {
        let household = household
        return try note(id, on: which) { item in item.untick(of: household.forSale(item)) }
    }

    /// Clears the ticked lines. The next generation does not add them again.
    package mutating func clearTicked(on which: ListReference) throws(Refusal) {
        var list = try findOpenList(which)
        let ticked = household.items(of: list.id).map(\.row).filter(household.isTicked)
        keepPurchases(of: ticked)
        clear(ticked, from: &list)
        put(list)
    }

    /// Removes an unwanted line. The manual part is deleted, and what the plan needs counts as
    /// bought. By the id of a part that a client has made, only that part goes.
    package mutating func removeItem(_ id: Identifier<ListItem>, from which: ListReference) throws(Refusal) {
        var item = try openItem(id, on: which)
        var list = try findOpenList(which)
        if let part = item.part(id) {
            item.replaceManual(with: item.manual.filter { $0.origin != part.origin })
            keepOrDelete(item, on: &list)
            return put(list)
        }
        // What was bought is a purchase; what nobody wants only counts as one.
        keepPurchases(of: [item])
        item.tick(by: author, at: now, of: household.forSale(item))
        clear([item], from: &list)
        put(list)
    }

    /// Completes a list. Afterwards the current list is another one, or none is open.
    package mutating func completeList(_ which: ListReference) throws(Refusal) {
        var list = try Shopping(household).find(which).row
        guard list.isOpen else { return }
        cover(household.items(of: list.id).map(\.row), on: &list)
        (list.completedAt, list.completedBy) = (now, author)
        put(list)
    }

    /// Opens a list again. Its purchases then count on this list alone, so its ticks can be taken
    /// back.
    package mutating func reopenList(_ which: ListReference) throws(Refusal) {
        var list = try Shopping(household).find(which).row
        guard !list.isOpen else { return }
        uncover(household.items(of: list.id).map(\.row), on: &list)
        (list.completedAt, list.completedBy) = (nil, nil)
        put(list)
    }

    /// Changes what is known of a line: bought, or a note. These are facts, so a completed list
    /// takes them too: somebody may have completed the list while a phone was without the
    /// server. What is bought there counts at once. Returns whether the line stays.
    @discardableResult
    private mutating func note(
        _ id: Identifier<ListItem>, on which: ListReference,
        _ change: (inout ListItem) throws(Refusal) -> Void
    ) throws(Refusal) -> Bool {
        var list = try Shopping(household).find(which).row
        var item = try Shopping(household).find(id, on: which).row
        if !list.isOpen { uncover([item], on: &list) }
        try change(&item)
        if !list.isOpen { cover([item], on: &list) }
        keepOrDelete(item, on: &list)
        put(list)
        return item.isOnList
    }

    private func requireRoom(on item: ListItem) throws(Refusal) {
        guard item.manual.count < ListItem.mostManualParts else {
            throw .tooMany(.item, most: ListItem.mostManualParts)
        }
    }

    private mutating func clear(_ items: [ListItem], from list: inout ShoppingList) {
        cover(items, on: &list)
        for item in items { delete(ListItem.self, item.id) }
        list.noteDepartures(items.map(\.id))
    }

    private mutating func keepOrDelete(_ item: ListItem, on list: inout ShoppingList) {
        var item = item
        item.forgetAmountIfHidden()
        if item.isOnList || item.note != nil { return put(item) }
        delete(ListItem.self, item.id)
        list.noteDepartures([item.id])
    }

    private func openItem(_ id: Identifier<ListItem>, on which: ListReference) throws(Refusal) -> ListItem {
        _ = try findOpenList(which)
        return try Shopping(household).find(id, on: which).row
    }

    /// Returns the line for an ingredient, new or as it is now, and the source it becomes.
    private func line(
        for ingredient: Ingredient, as part: Identifier<Source>? = nil, on list: ShoppingList
    ) throws(Refusal) -> (ListItem, Source) {
        let line = ingredient.line
        let joins = household.foodJoins
        guard let name = joins.name(line.name), let food = household.food(of: line) else {
            throw .shopping(.nameless)
        }
        let source = Source(.manual(part ?? newID()), name: line.name, quantity: line.quantity)
        let empty = ListItem(joins.food(name) == food ? name : food.name, on: list.id)
        if let item = household.items[empty.id]?.row { return (item, source) }
        let items = household.items(of: list.id).map(\.row)
        if let item = items.first(where: { joins.food($0.food) == food }) { return (item, source) }
        guard items.count < ShoppingList.mostItems else {
            throw .tooMany(.item, most: ShoppingList.mostItems)
        }
        return (empty, source)
    }
}
