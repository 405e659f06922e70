package import Domain

/// A fact that gives a meal points.
package enum ProposalFact: CaseIterable, Sendable {
    case due, often, weekday, season, loved, refused, useSoon, shared, new, passed
}

/// A fact that keeps a meal out of a slot.
package enum ProposalObstacle: Equatable, Sendable {
    /// The meal is for other slots, such as a dinner at breakfast.
    case otherSlot
    /// The meal is a side, a dessert or a drink, and the slot is for main dishes.
    case noMain
    /// The member who asks does not want the meal now.
    case unwanted
    case avoided
    case rests(until: Day)
    case tooLong(minutes: Int, most: Int)
    /// The meal is eaten on a day too near.
    case tooSoon(Day, usual: Int)
    /// A neighbouring day has a meal of the same main group, or a day near it a kin one.
    case sameGroup(MealTime)
}
