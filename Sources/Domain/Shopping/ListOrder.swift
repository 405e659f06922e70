package import Tables

/// The lists by their numbers. Derived.
struct ListOrder: Sendable {
    private struct Place: Comparable {
        let number: Int
        let list: ShoppingList.ID

        static func < (one: Place, other: Place) -> Bool {
            one.number == other.number ? one.list < other.list : one.number < other.number
        }
    }

    private var all = SortedMap<Place, Void>()
    private var open = SortedMap<Place, Void>()

    mutating func add(_ list: ShoppingList) {
        let place = Place(number: list.number, list: list.id)
        all.set(place, to: ())
        if list.isOpen { open.set(place, to: ()) }
    }

    mutating func remove(_ list: ShoppingList) {
        let place = Place(number: list.number, list: list.id)
        all.remove(place)
        open.remove(place)
    }

    var highest: Int? { all.last?.key.number }

    /// The open lists, the newest first.
    var openLists: some Sequence<ShoppingList.ID> { open.descending.lazy.map(\.key.list) }

    /// Returns the lists with numbers below `number`, the newest first.
    func before(_ number: Int) -> some Sequence<ShoppingList.ID> {
        all.before(Place(number: number, list: .first)).lazy.map(\.key.list)
    }
}

extension Household {
    /// The open lists, the newest first.
    package var openLists: some Sequence<Versioned<ShoppingList>> {
        listOrder.openLists.lazy.compactMap { [lists] in lists[$0] }
    }

    /// The household's list: the newest open one that was not made by hand. Nil if there is none.
    package var ownList: Versioned<ShoppingList>? { openLists.first { !$0.row.isByHand } }

    /// Returns the lists with numbers below `number`, the newest first.
    package func lists(before number: Int?) -> some Sequence<Versioned<ShoppingList>> {
        listOrder.before(number ?? .max).lazy.compactMap { [lists] in lists[$0] }
    }

    /// The highest number of a list; 0 without lists.
    package var highestListNumber: Int { listOrder.highest ?? 0 }
}
