package import Domain

/// A line of the log: a change of a household, done completely or not at all.
package struct Transaction: Equatable, Sendable {
    /// The number in the log, which is also the version of every row the transaction puts.
    package let seq: Int
    package let at: Instant
    package let intent: Intent
    package let change: Change
    /// The answer, kept for a request that can be sent again.
    package let answer: Answer?

    package init(seq: Int, at: Instant, intent: Intent, change: Change, answer: Answer?) {
        self.seq = seq
        self.at = at
        self.intent = intent
        self.change = change
        self.answer = answer
    }
}

/// The author, the action and the household of a write.
package struct Intent: Equatable, Sendable {
    package let household: Household.ID
    /// The member who writes; nil if no member is signed in, as at a founding.
    package let by: Member.ID?
    /// The device that asks, which the log does not keep; nil for the server itself.
    package let device: Device.ID?
    package var action: Action
    package let retry: Retry?
    /// The time for which the key holds; nil for as long as answers are kept.
    package let retryLasts: Duration?
    /// The sequence of the transaction that this one takes back.
    package let undoes: Int?
    /// True for what members see as a removal or as taking something back: a DELETE request. A
    /// removal is allowed on a full disk, even if it writes rows.
    package let isRemoval: Bool
    /// True if a change of a settled plan opens the plan again instead of being refused.
    package let reopensPlans: Bool

    package init(
        household: Household.ID, by: Member.ID?, on device: Device.ID? = nil, action: Action,
        retry: Retry? = nil,
        retryLasts: Duration? = nil, undoes: Int? = nil, isRemoval: Bool = false, reopensPlans: Bool = false
    ) {
        self.household = household
        self.by = by
        self.device = device
        self.action = action
        self.retry = retry
        self.retryLasts = retryLasts
        self.undoes = undoes
        self.isRemoval = isRemoval
        self.reopensPlans = reopensPlans
    }
}

/// An action, under its name in the log and the activity. A name in use is never removed.
package enum Action: String, CaseIterable, Sendable {
    case foundHousehold, renameHousehold, deleteHousehold
    case addMember, changeMember, removeMember
    case invite, revokeInvitation, acceptInvitation
    case addDevice, renameDevice, trustDevice, removeDevice, noteDevice, giveSignInName
    case changeSettings, resetSettings
    case addCategory, changeCategory, removeCategory
    case addUsual, changeUsual, removeUsual
    case addMeal, changeMeal, removeMealImage, deleteMeal, purgeMeal, restoreMeal, likeMeal, unlikeMeal,
        vote, withdrawVote, importMeals, addSamples
    case makePlan, changePlan, deletePlan, copyPlan, cleanUpPlans, addPlanExtra, removePlanExtra
    case acceptProposal, passMeals
    case planLeftover, changePortions, removePortions
    case addStandingMeal, changeStandingMeal, removeStandingMeal
    case placeMeal, changePlannedMeal, removePlannedMeal, completeMeal, uncompleteMeal
    case clearDay, removeDay, copyDay, setAlreadyHave, unsetAlreadyHave, setEaters, unsetEaters
    case addSlotExtra, removeSlotExtra
    case changeFood, haveFood, lackFood, bringBack
    case addShop, changeShop, removeShop
    case makeList, changeList, deleteList, generateList, completeList, reopenList, addListMeal, removeListMeal
    case addItem, changeItem, removeItem, tickItem, untickItem, clearTicked
    /// Several actions at once.
    case batch
    case undo
    case suggestMeal, withdrawSuggestion, submitPlan, acceptSuggestion, acceptPlan, rejectSuggestion,
        addComment, resolveSlot, reopenPlan
    case readNotification, readNotifications
    case makeCalendarToken, revokeCalendarToken
    case addHook, changeHook, removeHook, pauseHook
    case importHousehold
}

/// The key of a request that may be sent twice, with a fingerprint to recognise the request.
package struct Retry: Equatable, Sendable {
    /// The key chosen by the client, unique for its member.
    package let key: String
    /// A digest of the whole request. Equal fingerprints mean equal requests.
    package let fingerprint: String

    package init(key: String, fingerprint: String) {
        self.key = key
        self.fingerprint = fingerprint
    }

    /// Returns the key for one part of a request that is written in several parts.
    package func part(_ index: Int) -> Retry {
        Retry(key: beginOfParts + String(index), fingerprint: fingerprint)
    }

    /// The beginning of the keys of all parts. Clients' keys never contain a space.
    package var beginOfParts: String { key + " " }
}

/// The answer to a request, as it is kept under the request's key to be given again.
package struct Answer: Equatable, Sendable {
    package let status: Int
    /// Names and values in turn.
    package let headers: [String]
    /// The text of the body. Every answer to a write is text.
    package let body: String

    package init(status: Int, headers: [String], body: String) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
