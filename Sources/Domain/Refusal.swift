/// Why a rule says no. Every one has a status and a sentence at the door.
package enum Refusal: Error, Equatable, Sendable {
    package enum Thing: String, Sendable {
        case household, member, device, invitation, category, food, meal, plan
        case list = "shopping list"
        case item = "line"
        case addition = "added meal"
        case usual = "usual item"
        case entry = "planned meal"
        case extra = "extra ingredient"
    }

    /// There is none, or not in this household, or no longer.
    case notThere(Thing)
    /// What somebody wants to refer to is not there; where it was named.
    case unknown(Thing, field: String)
    /// The one who asks has been removed since the request began.
    case signedOut
    case householdsClosed
    case notConfirmed(name: String)
    /// What only an owner may do.
    case ownersOnly(doing: String)
    case lastOwner
    case memberHasLeft(name: String)
    case nameTaken(Thing, by: String)
    case tooMany(Thing, most: Int)
    case invitationExpired(Instant)
    /// For today or later, on these days.
    case mealIsPlanned([Day])
    case mealIsNotDeleted
    /// Deleted meals are planned no more until they are restored.
    case mealIsDeleted(name: String)
    case planOverlaps(Plan)
    case wrongPlanLength(days: Int)
    /// Nobody plans for that day.
    case beyondHorizon(Day)
    case planNameRequired
    /// None covers today; this one would be the next.
    case noCurrentPlan(next: DaySpan)
    case noWeek(Day, next: DaySpan)
    /// Something is planned on days that the plan would no longer cover.
    case daysArePlanned([Day])
    case planFinalized(name: String)
    case noOpenList
    case listCompleted(name: String)
    /// Nothing of it was written by anybody.
    case lineFollowsPlan(name: String)
    /// There is no letter in it.
    case nameless
    /// By the rule of one meal a day, or because only a free slot was wanted.
    case placeTaken(TakenPlace)
}

/// What is in the way of something to be planned.
package struct TakenPlace: Equatable, Sendable {
    package let day: Day
    package let slot: Slot
    package let entry: PlannedEntry.ID
    package let title: String
    /// Whether the whole day counts as taken, and not only the slot.
    package let isOneMealPerDay: Bool

    package init(_ day: Day, _ slot: Slot, _ entry: PlannedEntry.ID, title: String, isOneMealPerDay: Bool) {
        (self.day, self.slot, self.entry, self.title, self.isOneMealPerDay) = (day, slot, entry, title, isOneMealPerDay)
    }
}
