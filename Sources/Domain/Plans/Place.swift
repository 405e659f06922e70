/// A slot of a day.
package struct Place: Hashable, Comparable, Sendable {
    package var day: Day
    package var slot: Slot

    package init(_ day: Day, _ slot: Slot) {
        (self.day, self.slot) = (day, slot)
    }

    /// "Tuesday's dinner (Nov 24)".
    package var words: String { day.words(for: slot) }

    package static func < (one: Place, other: Place) -> Bool { one.day == other.day ? one.slot < other.slot : one.day < other.day }
}

extension Household {
    package func slot(at place: Place) -> PlannedSlot { days[place.day]?.row[place.slot] ?? PlannedSlot() }
}
