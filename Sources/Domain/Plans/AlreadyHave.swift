import Tables

/// The reason why nothing has to be bought for a slot.
package enum AlreadyHaveReason: String, CaseIterable, Sendable {
    /// A member's word about the whole slot.
    case member
    /// The shopping for the slot is complete. Derived, so it ends as soon as the slot needs more.
    case shopping
}

extension Household {
    /// Returns the reason why nothing has to be bought for a slot. Nil if something has to be
    /// bought, or nothing was ever needed.
    package func alreadyHaveReason(at mealTime: MealTime) -> AlreadyHaveReason? {
        let slot = slot(at: mealTime)
        if slot.isAlreadyHad { return .member }
        guard isAnythingBought(for: slot) else { return nil }
        return Gathering(mealTime, in: self).sources.isEmpty ? .shopping : nil
    }

    private func isAnythingBought(for slot: PlannedSlot) -> Bool {
        slot.coveringIDs.contains { coverings[$0] != nil }
    }
}

extension PlannedDay {
    package var coveringIDs: [Covering.ID] { slots.values.flatMap(\.coveringIDs) }
}

extension PlannedSlot {
    /// The ids of the coverings for the slot's meals and extras.
    package var coveringIDs: [Covering.ID] {
        meals.map { Covering.ID(of: $0.id) } + extras.map { Covering.ID(of: $0.id) }
    }
}

extension Plan {
    /// The ids of the coverings for the plan's extras.
    package var coveringIDs: [Covering.ID] { extras.map { Covering.ID(of: $0.id) } }
}
