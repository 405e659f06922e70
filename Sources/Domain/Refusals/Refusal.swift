/// A reason to refuse a request. The API gives each one a status and a sentence.
package enum Refusal: Error, Equatable, Sendable {
    package enum Thing: String, Sendable {
        case household, member, device, invitation, category, food, meal, plan
        case list = "shopping list"
        case item = "line"
        case addition = "added meal"
        case usual = "usual item"
        case plannedMeal = "planned meal"
        case standingMeal = "standing meal"
        case leftover, portions
        case extra = "extra ingredient"
        case comment, notification, hook, vote, shop

        package var plural: String { self == .category ? "categories" : rawValue + "s" }
    }

    /// The thing does not exist in this household, or no longer.
    case notThere(Thing)
    /// A field refers to a thing that does not exist.
    case unknown(Thing, field: String)
    /// The asking member has been removed since the request began.
    case signedOut
    case householdsClosed
    /// The household was deleted, and no operator has allowed another.
    case householdWasDeleted
    /// The server has the household already.
    case householdExists
    case notConfirmed(name: String)
    /// The action is only for owners.
    case ownersOnly(doing: String)
    /// Somebody on this server has the name at the proxy already.
    case signInNameTaken(String)
    /// A sign-in by a proxy cannot end itself.
    case signedInByProxy
    /// The device came with another member's code, and is too new for the action.
    case deviceIsRestricted(doing: String, until: Instant)
    case lastOwner
    case memberHasLeft(name: String)
    /// An eater begins to sign in with an invitation, not by another role.
    case signsInByInvitation(name: String)
    /// An invitation lets somebody sign in, which an eater does not.
    case eaterIsNotInvited
    /// An invitation for a member who signs in has the member's own role.
    case roleIsKept
    /// All members together avoid as much as a household can have.
    case tooManyAvoids(most: Int)
    /// Members who sign in vote for themselves.
    case notYourVote(name: String)
    /// A person who becomes a member has sent no name.
    case nameMissing
    case nameTaken(Thing, by: String)
    /// Another row of the kind has the name; `word` is what people call one.
    case namesake(_ word: String, name: String)
    /// Another thing of the household has the id that the client has made.
    case idTaken(Thing)
    case tooMany(Thing, most: Int)
    /// The member already has the most of these that a member may have.
    case tooManyOwn(Thing, most: Int)
    /// The member has the most devices a member may have; `unused` is the one longest unused.
    case tooManyDevices(most: Int, unused: Device)
    /// The households of this server have the most hooks that may be active at once.
    case tooManyActiveHooks(most: Int)
    case invitationExpired(Instant)
    /// The meal is planned for these days, today or later.
    case mealIsPlanned([Day])
    case mealIsNotDeleted
    /// A small photo goes with a photo, and the meal has none.
    case mealHasNoPhoto
    /// The meal's texts have too many bytes.
    case mealTooLarge(bytes: Int)
    /// A refusal by the rule of recipes that other recipes use.
    case usingRecipes(RecipeUseRefusal)
    /// A refusal by a rule of shopping lists.
    case shopping(ShoppingRefusal)
    /// A refusal by a rule of plans and days.
    case planning(PlanRefusal)
    /// A refusal by a rule of reviews.
    case reviewing(ReviewRefusal)
    /// Changes to rows of this kind cannot be undone.
    case cannotBeUndone(RowKind)
    /// These rows have changed since, or need a row that the undo would delete.
    case changedSince([RowKey])
}

/// A reason to refuse that a recipe uses another.
package enum RecipeUseRefusal: Equatable, Sendable {
    /// The recipe would be part of itself; the names are the way round.
    case circle([String])
    /// The recipes lie too deep below each other, in this order.
    case tooDeep([String])
    case tooManyLines(String, count: Int)
    case tooManyUsed(String, count: Int)
    case tooManyUsers(String)
    /// All recipes of the household together use others too often.
    case tooManyUses
}
