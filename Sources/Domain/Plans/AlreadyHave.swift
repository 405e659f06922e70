/// A flag on a slot: nothing has to be bought for its meals until the flag is removed. The raw
/// values are words of the log's format.
package enum AlreadyHaveFlag: String, CaseIterable, Sendable {
    case member
    /// A flag written by an earlier version, which also set it after clearing a list. It counts as
    /// a member's unless something was bought for the slot. A member's flag used to delete the
    /// coverings.
    case unsigned
}

/// The reason why nothing has to be bought for a slot.
package enum AlreadyHaveReason: String, CaseIterable, Sendable {
    /// A member's word about the whole slot.
    case member
    /// The shopping for the slot is complete. Derived, so it ends as soon as the slot needs more.
    case shopping
}

extension Household {
    /// Says whether a member has marked a slot as already had.
    func isMarkedAlreadyHave(_ slot: PlannedSlot) -> Bool {
        switch slot.alreadyHave {
        case nil: false
        case .member: true
        case .unsigned: !isAnythingBought(for: slot)
        }
    }

    /// Returns the reason why nothing has to be bought for a slot. Nil if something has to be
    /// bought, or nothing was ever needed.
    package func alreadyHaveReason(at mealTime: MealTime) -> AlreadyHaveReason? {
        let slot = slot(at: mealTime)
        if isMarkedAlreadyHave(slot) { return .member }
        guard isAnythingBought(for: slot) else { return nil }
        return Gathering(mealTime, in: self).sources.isEmpty ? .shopping : nil
    }

    private func isAnythingBought(for slot: PlannedSlot) -> Bool {
        slot.coveringIDs.contains { coverings[$0] != nil }
    }
}

extension PlannedDay {
    /// Returns the day with each unsigned flag resolved. Call this before the coverings that decide
    /// the flag change.
    package func resolvingUnsignedFlags(in household: Household) -> PlannedDay {
        var day = self
        for (name, slot) in slots where slot.alreadyHave == .unsigned {
            day.slots[name]?.alreadyHave = household.isMarkedAlreadyHave(slot) ? .member : nil
        }
        return day
    }

    package var coveringIDs: [Covering.ID] { slots.values.flatMap(\.coveringIDs) }

    package func hasPart(_ id: Covering.ID) -> Bool {
        slots.values.contains { slot in
            slot.meals.contains { Covering.ID(of: $0.id) == id }
                || slot.extras.contains { Covering.ID(of: $0.id) == id }
        }
    }
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

    package func hasPart(_ id: Covering.ID) -> Bool { extras.contains { Covering.ID(of: $0.id) == id } }
}
