/// What is planned for one day. A day on which nothing is has no row.
package struct PlannedDay: Row {
    package static let kind = RowKind.days
    package static var table: TablePath<PlannedDay> { \.days }

    package let id: Day
    package var slots: [Slot: PlannedSlot]

    package init(id: Day, slots: [Slot: PlannedSlot] = [:]) {
        self.id = id
        self.slots = slots
    }
}

extension PlannedDay {
    var entries: [PlannedEntry] { slots.values.flatMap(\.entries) }

    /// Entries of a meal that is no more keep its name.
    package mutating func forget(_ meal: Meal.ID) {
        for slot in Slot.allCases {
            for index in slots[slot]?.entries.indices ?? 0..<0 where slots[slot]?.entries[index].mealID == meal {
                slots[slot]?.entries[index].mealID = nil
            }
        }
    }

    package static func derive(in household: inout Household, from old: Kept<PlannedDay>?, to new: Kept<PlannedDay>?) {
        guard let day = (new ?? old)?.row.id else { return }
        household.shelf.replan(day, from: old?.row, to: new?.row)
    }

    package var references: [RowKey] {
        return entries.map { RowKey(.members, $0.addedBy.text) } + entries.compactMap { $0.mealID.map { RowKey(.meals, $0.text) } }
    }
}

package enum Slot: String, CaseIterable, Sendable {
    case breakfast, lunch, dinner, other
}

package struct PlannedSlot: Equatable, Sendable {
    package var entries: [PlannedEntry] = []

    package init(entries: [PlannedEntry] = []) {
        self.entries = entries
    }
}

/// A meal, or words in the place of one.
package struct PlannedEntry: Equatable, Sendable {
    package typealias ID = Identifier<PlannedEntry>

    package let id: ID
    package var mealID: Meal.ID?
    /// The meal's name when it was last looked at, for the time when it is no more.
    package var title: String
    package var servings: Int?
    package var note: String?
    package var completedOn: Day?
    package let addedBy: Member.ID
    package let createdAt: Instant

    package init(id: ID, mealID: Meal.ID?, title: String, addedBy: Member.ID, createdAt: Instant) {
        self.id = id
        self.mealID = mealID
        self.title = title
        self.addedBy = addedBy
        self.createdAt = createdAt
    }
}
