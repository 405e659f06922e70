extension Household {
    /// The most lines and sources of a list that is packed. Packing so many takes two milliseconds,
    /// for which other writers may wait. Longer lists are rare, and stay as they are.
    private static let mostPacked = 2_000

    /// The lines that stand under their ids in documents: those whose ids do not follow from their
    /// foods, and those without a list.
    package var linesNamedByID: [Versioned<ListItem>] {
        items.unpacked.filter { !$0.row.isNamedByFood || lists[$0.row.id.list] == nil }
    }

    /// Returns the lines of a list whose ids follow from their foods.
    package func linesNamedByFood(of list: ShoppingList.ID) -> [Versioned<ListItem>] {
        items.pack(around: ListItemID(list, .first))?.rows ?? items(of: list).filter(\.row.isNamedByFood)
    }

    /// True if the lines of a list are not packed and can be: the list is completed, so its lines
    /// stay as they are, they are not too many, and the id of each follows from its food.
    package func canPackLines(of list: ShoppingList.ID) -> Bool {
        guard let kept = lists[list], !kept.row.isOpen, items.pack(around: ListItemID(list, .first)) == nil
        else { return false }
        let lines = items(of: list)
        let weight = lines.reduce(0) { $0 + 1 + $1.row.sources.count }
        return 1...Household.mostPacked ~= weight && lines.allSatisfy(\.row.isNamedByFood)
    }

    /// Keeps the packed lines of a completed list in place of the lines.
    package mutating func pack(_ pack: PackedRows<ListItem>) {
        let foods = foodsOfPackedLists.known?.adding(items(of: pack.ids.lowerBound.list), of: self)
        items.pack(pack)
        foodsOfPackedLists = foods.map { ComputedOnce($0) } ?? ComputedOnce()
    }

    mutating func unpackLines(of list: ShoppingList.ID) {
        if items.pack(around: ListItemID(list, .first)) == nil { return }
        items.unpack(around: ListItemID(list, .first))
        foodsOfPackedLists = ComputedOnce()
    }
}
