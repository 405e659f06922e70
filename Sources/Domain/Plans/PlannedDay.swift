package import Tables

/// The meals and extras planned for one day. The row stays while a plan covers the day, even
/// emptied: its version records the removal.
package struct PlannedDay: Row {
    package static let kind = RowKind.days
    package static var table: TablePath<PlannedDay> { \.days }
    package static let word = "day"
    package static let exportPlace: Int? = 10
    package static var mostInDocument: Int { Plan.most * Settings.durations.upperBound }
    package static let namedBy: [RowKind] = [.comments]

    package let id: Day
    package var slots: [Slot: PlannedSlot]

    package init(id: Day, slots: [Slot: PlannedSlot] = [:]) {
        self.id = id
        self.slots = slots
    }

    package subscript(slot: Slot) -> PlannedSlot {
        get { slots[slot] ?? PlannedSlot() }
        set { slots[slot] = newValue }
    }
}

extension PlannedDay {
    package var meals: [PlannedMeal] { Slot.allCases.flatMap { self[$0].meals } }
    package var isEmpty: Bool { slots.values.allSatisfy(\.isEmpty) }

    /// Replaces a deleted meal in planned meals and suggestions with its name as text.
    package mutating func forget(_ meal: Meal) {
        let text = PlannedMeal.Dish.text(meal.nameOnceDeleted)
        for slot in slots.keys {
            for index in self[slot].meals.indices where self[slot].meals[index].dish == .meal(meal.id) {
                self[slot].meals[index].dish = text
            }
            self[slot].review = self[slot].review?.map { suggestion in
                var suggestion = suggestion
                if suggestion.dish == .meal(meal.id) { suggestion.dish = text }
                return suggestion
            }
        }
    }

    package func stamped(in household: Household, at seq: Int) -> PlannedDay {
        let old = household.days[id]?.row
        return PlannedDay(
            id: id,
            slots: slots.reduce(into: [:]) {
                $0[$1.key] = $1.value.stamped(after: old?.slots[$1.key], at: seq)
            })
    }

    package static func derive(
        in household: inout Household, from old: Versioned<PlannedDay>?, to new: Versioned<PlannedDay>?
    ) {
        household.leftoverPlaces.replan(from: old?.row, to: new?.row)
        guard household.isComplete else { return }
        household.mealIndex.replan(from: old?.row, to: new?.row)
        household.places.replan(from: old?.row, to: new?.row)
    }

    /// True if the meal is planned or suggested on the day. Making the keys of `references` costs
    /// more.
    package func mentions(_ meal: Meal.ID) -> Bool {
        slots.values.contains { slot in
            slot.meals.contains { $0.mealID == meal }
                || slot.review?.suggestions.contains { $0.dish?.mealID == meal } == true
        }
    }

    package var references: [RowKey] {
        let named = meals.flatMap { $0.eaters ?? [] } + slots.values.flatMap { $0.eaters.members ?? [] }
        let suggestions = slots.values.flatMap { $0.review?.suggestions ?? [] }
        return named.map { RowKey(.members, $0.text) }
            + meals.flatMap { PlannedDay.references($0.addedBy, $0.dish) }
            + suggestions.flatMap { PlannedDay.references($0.by, $0.dish) }
    }

    private static func references(_ member: Member.ID, _ dish: PlannedMeal.Dish?) -> [RowKey] {
        [RowKey(.members, member.text)] + (dish?.mealID.map { [RowKey(.meals, $0.text)] } ?? [])
    }
}

extension Household {
    /// Visits the days with a row, from `last` back to `first`, until `body` returns false.
    package func walkBack(from last: Day, to first: Day?, _ body: (PlannedDay) -> Bool) {
        for kept in days.before(last.adding(days: 1)) {
            if let first, kept.row.id < first { return }
            if !body(kept.row) { return }
        }
    }
}

package enum Slot: String, CaseIterable, Comparable, RowID {
    case breakfast, lunch, dinner, other

    package init?(_ text: String) { self.init(rawValue: text) }
    package var text: String { rawValue }

    package static func < (one: Slot, other: Slot) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}
