/// Where an entry stands.
package struct Place: Hashable, Sendable {
    package var day: Day
    package var slot: Slot

    package init(_ day: Day, _ slot: Slot) {
        (self.day, self.slot) = (day, slot)
    }
}

extension Household {
    package func slot(at place: Place) -> PlannedSlot { days[place.day]?.row[place.slot] ?? PlannedSlot() }
}
