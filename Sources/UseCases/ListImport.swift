import Domain

/// A list comes with its lines.
extension HouseholdImport {
    mutating func takeLists() {
        var taken = Set(household.lists.all.lazy.map(\.row.number))
        var isRenumbered = false
        for theirs in guest.lists.all.map(\.row).sorted(by: { ($0.number, $0.id) < ($1.number, $1.id) }) {
            var list = theirs
            if let own = household.lists[list.id]?.row {
                // Where it stands among the household's own is no part of it.
                list = list.numbered(own.number)
            } else if isRenumbered || taken.contains(list.number) {
                isRenumbered = true
                list = list.numbered((taken.max() ?? 0) + 1)
            }
            let isFull = household.lists.count >= ShoppingList.most
            if take(list, unless: isFull ? "A household has at most \(ShoppingList.most) lists." : nil) { taken.insert(list.number) }
            takeItems(of: list)
        }
    }

    private mutating func takeItems(of list: ShoppingList) {
        var count = household.items(of: list.id).reduce(0) { count, _ in count + 1 }
        for item in guest.items(of: list.id).map(\.row) {
            let isNew = household.items[item.id] == nil
            let isFull = count >= ShoppingList.mostItems ? "A list has at most \(ShoppingList.mostItems) lines." : nil
            if take(item, unless: isNew ? isFull : nil), isNew { count += 1 }
        }
    }
}
