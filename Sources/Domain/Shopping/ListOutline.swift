import Ingredients
package import Tables

/// The figures of a list's lines. They are added up when they are first needed after a line has
/// changed.
package final class ListOutline: Sendable {
    /// The line that was changed last. Its version may still move, so the line is kept itself.
    private let newest: Versioned<ListItem>?
    /// The number of lines, hidden ones included, and of their sources.
    package let lines, sources: Int
    /// The number of lines that are shown, and of those that are ticked.
    package let shown, ticked: Int

    fileprivate init(of items: some Sequence<Versioned<ListItem>>, in household: Household) {
        var newest: Versioned<ListItem>?
        var (lines, sources, shown, ticked) = (0, 0, 0, 0)
        for item in items {
            if item.version > newest?.version ?? 0 { newest = item }
            lines += 1
            sources += item.row.sources.count
            guard item.row.isShown else { continue }
            shown += 1
            if household.isTicked(item.row) { ticked += 1 }
        }
        self.newest = newest
        (self.lines, self.sources, self.shown, self.ticked) = (lines, sources, shown, ticked)
    }

    /// Returns the newest version of a list and its lines.
    package func version(of list: Versioned<ShoppingList>) -> Int {
        max(list.version, newest?.version ?? 0)
    }
}

/// The outlines of a household's lists. Derived.
struct ListOutlines: Sendable {
    private var lists = SortedMap<ShoppingList.ID, ComputedOnce<ListOutline>>()

    init() {}

    init(of lists: Table<ShoppingList>) {
        for list in lists.all { renew(list.row.id) }
    }

    /// Forgets the outline of a list that has changed, or makes room for a new list.
    mutating func renew(_ list: ShoppingList.ID) {
        if lists.contains(list) {
            lists.modify(list) { ComputedOnce.renew(&$0) }
        } else {
            lists.set(list, to: ComputedOnce())
        }
    }

    mutating func remove(_ list: ShoppingList.ID) { lists.remove(list) }

    fileprivate subscript(list: ShoppingList.ID) -> ComputedOnce<ListOutline>? { lists[list] }
}

extension Household {
    /// Returns the outline of a list.
    package func outline(of list: ShoppingList.ID) -> ListOutline {
        (outlines[list] ?? ComputedOnce()).value {
            ListOutline(of: items(of: list), in: self)
        }
    }
}
