import Domain

extension Problem {
    /// The status and sentence of a refusal. A new refusal does not compile until it has both.
    init(_ refusal: Refusal) {
        switch refusal {
        case .notThere(let thing): self.init(.notFound, thing.isMissing)
        case .unknown(let thing, let field): self = .unknown(thing, field)
        case .signedOut: self = .signedOut
        case .householdsClosed: self = .householdsAreClosed
        case .householdWasDeleted: self = .householdWasDeleted
        case .householdExists: self = .householdExists
        case .notConfirmed(let name): self = .deletionNotConfirmed(of: name)
        case .ownersOnly(let doing): self.init(.ownersOnly, "Only an owner of the household may \(doing).")
        case .signInNameTaken(let name): self = .signInNameTaken(name)
        case .signedInByProxy: self = .signedInByProxy
        case .deviceIsRestricted(let doing, let until): self = .deviceIsRestricted(doing, until: until)
        case .lastOwner: self = .lastOwner
        case .memberHasLeft(let name): self = .memberHasLeft(name)
        case .signsInByInvitation(let name): self = .signsInByInvitation(name)
        case .eaterIsNotInvited: self = .eaterIsNotInvited
        case .roleIsKept: self = .roleIsKept
        case .tooManyAvoids(let most):
            self.init(
                .tooMany,
                "The members of a household avoid at most \(most) things together. Remove some first.")
        case .notYourVote(let name): self = .notYourVote(of: name)
        case .nameMissing: self = .nameMissing
        case .invitationExpired(let instant): self = .invitationExpired(at: instant)
        case .tooManyOwn(let thing, let most): self = .tooManyOwn(thing, most)
        case .tooManyDevices(let most, let unused): self = .tooManyDevices(most, unused)
        case .tooManyActiveHooks(let most): self = .tooManyActiveHooks(most)
        case .nameTaken(let thing, let id): self = .nameTaken(thing, by: id)
        case .namesake(let word, let name):
            self.init(field: "name", "Another \(word) is called “\(name)” already. Send another name.")
        case .idTaken(let thing):
            self.init(
                .idTaken,
                "Something else in this household has this id already. Send the \(thing.rawValue) with a new "
                    + "id, a UUID of version 7.")
        case .tooMany(let thing, let most): self.init(.tooMany, thing.words(atMost: most))
        case .mealIsPlanned(let days): self = .mealIsPlanned(on: days)
        case .mealIsNotDeleted: self = .mealIsNotDeleted
        case .mealHasNoPhoto: self = .mealHasNoPhoto
        case .mealTooLarge(let bytes): self.init(.tooLarge, Problem.words(ofMealWith: bytes))
        case .usingRecipes(let refusal): self = .usingRecipes(refusal)
        case .shopping(let refusal): self.init(refusal)
        case .planning(let refusal): self.init(refusal)
        case .reviewing(let refusal): self.init(refusal)
        case .cannotBeUndone(let kind): self = .cannotBeUndone(kind)
        case .changedSince:
            self.init(.changedSince, "This was changed later or is still needed, so it cannot be undone.")
        }
    }

    private static func unknown(_ thing: Refusal.Thing, _ field: String) -> Problem {
        let advice =
            thing == .portions
            ? "GET /v1/portions shows those that are there." : "Send the id of an existing \(thing.rawValue)."
        return Problem(field: field, "\(thing.isMissing) \(advice)")
    }

    private static func nameTaken(_ thing: Refusal.Thing, by id: String) -> Problem {
        Problem(
            .nameTaken,
            "Another \(thing.rawValue) has this name already: \(id). Choose another name, or change that "
                + "\(thing.rawValue).")
    }
}

extension Refusal.Thing {
    /// The sentence for a missing thing.
    fileprivate var isMissing: String {
        switch self {
        case .household: "This household no longer exists."
        case .portions: "No such portions are in the fridge or freezer. They may be gone."
        case .item: "No such line on this list. It may have been removed."
        default: "No such \(rawValue) in this household. It may have been deleted."
        }
    }

    /// The sentence for a limit that is reached, with a way to make room.
    fileprivate func words(atMost most: Int) -> String {
        switch self {
        // Comments cannot be deleted.
        case .comment:
            "This slot already has \(most) comments, the most it can have. Accept, reject (without a reason) "
                + "or resolve what is open there."
        case .plannedMeal:
            "This slot already holds \(most) meals, the most it can hold. Remove one first."
        case .leftover:
            "The rest of this meal is already planned \(most) times, the most it can be. Remove one first."
        case .portions:
            "Portions of \(most) meals are already kept, the most there can be. Remove some first "
                + "(DELETE /v1/portions/{id})."
        case .addition:
            "This list already has \(most) added meals, the most it can have. Remove one first."
        case .extra, .item:
            "There are already \(most) \(plural) here, the most there can be. Remove one first."
        case .member:
            "This household has had \(most) members, the most it can have. Members who left still count "
                + "while plans, lists or comments name them. An owner can make room: remove old plans "
                + "(DELETE /v1/plans?olderThanWeeks=4) and old lists."
        default:
            "A household has at most \(most) \(plural). Remove one first."
        }
    }
}
