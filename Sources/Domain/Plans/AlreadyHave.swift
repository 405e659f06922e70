/// A flag on a slot: nothing has to be bought for it, whatever stands in it, until the flag is
/// taken back. The raw values are words of the log's format.
package enum SaidToBeHad: String, CaseIterable, Sendable {
    case member
    /// The flag of an earlier version, which set it after clearing too and did not note the
    /// difference. The flag was a member's unless something has been bought for the slot: a
    /// member's flag forgot that.
    case unsigned
}

/// The reason why nothing has to be bought for a slot.
package enum AlreadyHaveReason: String, CaseIterable, Sendable {
    /// A member said so, about the whole slot.
    case member
    /// All that the slot needs has been bought. This is derived, and over when something more is
    /// needed.
    case shopping
}

extension Household {
    /// Whether a member has said of a slot that nothing has to be bought for it.
    func isSaidToBeHad(_ slot: PlannedSlot) -> Bool {
        switch slot.alreadyHave {
        case nil: false
        case .member: true
        case .unsigned: !isAnythingBought(for: slot)
        }
    }

    /// Returns why nothing has to be bought for a slot; nil where something has to be, or nothing
    /// ever had.
    package func alreadyHaveReason(at mealTime: MealTime) -> AlreadyHaveReason? {
        let slot = slot(at: mealTime)
        if isSaidToBeHad(slot) { return .member }
        guard isAnythingBought(for: slot) else { return nil }
        return Gathering(mealTime, in: self).sources.isEmpty ? .shopping : nil
    }

    private func isAnythingBought(for slot: PlannedSlot) -> Bool {
        slot.owners.contains { coverings[$0] != nil }
    }
}

extension PlannedDay {
    /// The same day with each unsigned flag read for good, before what it is read from changes.
    package func signed(in household: Household) -> PlannedDay {
        var day = self
        for (name, slot) in slots where slot.alreadyHave == .unsigned {
            day.slots[name]?.alreadyHave = household.isSaidToBeHad(slot) ? .member : nil
        }
        return day
    }

    package var owners: [Covering.ID] { slots.values.flatMap(\.owners) }
}

extension PlannedSlot {
    /// The ids under which the household remembers what was bought for its entries and extras.
    package var owners: [Covering.ID] {
        meals.map { Covering.ID(of: $0.id) } + extras.map { Covering.ID(of: $0.id) }
    }
}
