/// Why a rule says no. Every one has a status and a sentence at the door.
package enum Refusal: Error, Equatable, Sendable {
    package enum Thing: String, Sendable {
        case household, member, device, invitation, category, food, meal, plan
        case list = "shopping list"
        case item = "line"
        case addition = "added meal"
        case usual = "usual item"
        case plannedMeal = "planned meal"
        case extra = "extra ingredient"
        case comment, notification
    }

    /// There is none, or not in this household, or no longer.
    case notThere(Thing)
    /// What somebody wants to refer to is not there; where it was named.
    case unknown(Thing, field: String)
    /// The one who asks has been removed since the request began.
    case signedOut
    case householdsClosed
    /// There was a household, and nobody has said that another may come.
    case householdWasDeleted
    case notConfirmed(name: String)
    /// What only an owner may do.
    case ownersOnly(doing: String)
    case lastOwner
    case memberHasLeft(name: String)
    case nameTaken(Thing, by: String)
    case tooMany(Thing, most: Int)
    /// The asking member has as many of these as a member may have.
    case tooManyOwn(Thing, most: Int)
    /// The member has as many devices as a member may have; `unused` was not used for the longest
    /// time.
    case tooManyDevices(most: Int, unused: Device)
    case invitationExpired(Instant)
    /// For today or later, on these days.
    case mealIsPlanned([Day])
    case mealIsNotDeleted
    /// The texts of the meal come to so many bytes.
    case mealTooLarge(bytes: Int)
    /// A rule of shopping lists.
    case shopping(ShoppingRefusal)
    /// A rule of plans and their days.
    case planning(PlanRefusal)
    /// A rule of agreeing on plans.
    case reviewing(ReviewRefusal)
    /// What was done to such a row is not taken back.
    case cannotBeUndone(RowKind)
    /// These have changed since, or need what would go.
    case changedSince([RowKey])
}
