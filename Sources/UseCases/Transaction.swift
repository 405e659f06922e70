package import Domain

/// One line of the log: what somebody did to a household, whole or not at all.
package struct Transaction: Sendable {
    /// Its number in the log; the version of every row it puts.
    package let seq: Int
    package let at: Instant
    package let intent: Intent
    package let change: Change
    /// What was answered, where the request can be sent again.
    package let answer: Answer?

    package init(seq: Int, at: Instant, intent: Intent, change: Change, answer: Answer?) {
        self.seq = seq
        self.at = at
        self.intent = intent
        self.change = change
        self.answer = answer
    }
}

/// Who is about to do what, and to whom.
package struct Intent: Sendable {
    package let household: Household.ID
    /// Nil where nobody has signed in: a household is founded, an invitation accepted.
    package let by: Member.ID?
    package let action: Action
    package let retry: Retry?
    /// The sequence of the transaction that it takes back.
    package let undoes: Int?

    package init(
        household: Household.ID, by: Member.ID?, action: Action, retry: Retry? = nil, undoes: Int? = nil
    ) {
        self.household = household
        self.by = by
        self.action = action
        self.retry = retry
        self.undoes = undoes
    }
}

/// What is done, as the log and the activity call it. A name once written is never taken out.
package enum Action: String, CaseIterable, Sendable {
    case foundHousehold, renameHousehold, deleteHousehold
    case changeMember, removeMember
    case invite, revokeInvitation, acceptInvitation
    case addDevice, removeDevice, noteDevice
    case changeSettings, resetSettings
    case addCategory, changeCategory, removeCategory
    case addUsual, changeUsual, removeUsual
    case addMeal, changeMeal, removeMealImage, deleteMeal, purgeMeal, restoreMeal, likeMeal, unlikeMeal,
        importMeals, addSamples
    case makePlan, changePlan, deletePlan, copyPlan, cleanUpPlans, addPlanExtra, removePlanExtra
    case placeMeal, changePlannedMeal, removePlannedMeal, completeMeal, uncompleteMeal
    case clearDay, removeDay, copyDay, setAlreadyHave, unsetAlreadyHave, addSlotExtra, removeSlotExtra
    case changeFood
    case makeList, changeList, deleteList, generateList, completeList, reopenList, addListMeal, removeListMeal
    case addItem, changeItem, removeItem, tickItem, untickItem, clearTicked
    /// Several at once.
    case batch
    case undo
    case suggestMeal, withdrawSuggestion, submitPlan, acceptSuggestion, rejectSuggestion, addComment,
        resolveSlot, reopenPlan
    case readNotification, readNotifications
    case makeCalendarToken, revokeCalendarToken
    case importHousehold
}

extension Action {
    /// Whether it removes something in the eyes of who does it, or takes it back, also where rows
    /// are written for that: a full disk does not stand in its way. Every DELETE of the API is one,
    /// and nothing else is.
    package var isRemoval: Bool {
        switch self {
        case .deleteHousehold, .removeMember, .revokeInvitation, .removeDevice, .revokeCalendarToken,
            .resetSettings, .removeCategory,
            .removeUsual, .removeMealImage, .deleteMeal, .purgeMeal, .unlikeMeal, .deletePlan, .cleanUpPlans,
            .removePlanExtra,
            .removePlannedMeal, .uncompleteMeal, .clearDay, .removeDay, .unsetAlreadyHave, .removeSlotExtra,
            .deleteList, .reopenList,
            .removeListMeal, .removeItem, .untickItem, .clearTicked, .withdrawSuggestion:
            true
        case .foundHousehold, .renameHousehold, .changeMember, .invite, .acceptInvitation, .addDevice,
            .noteDevice, .makeCalendarToken,
            .changeSettings, .addCategory, .changeCategory, .addUsual, .changeUsual, .changeFood, .addMeal,
            .changeMeal, .restoreMeal,
            .likeMeal, .importMeals, .addSamples, .makePlan, .changePlan, .copyPlan, .addPlanExtra,
            .placeMeal, .changePlannedMeal,
            .completeMeal, .copyDay, .setAlreadyHave, .addSlotExtra, .makeList, .changeList, .generateList,
            .completeList, .addListMeal,
            .addItem, .changeItem, .tickItem, .suggestMeal, .submitPlan, .acceptSuggestion, .rejectSuggestion,
            .addComment, .resolveSlot,
            .reopenPlan, .readNotification, .readNotifications, .batch, .undo, .importHousehold:
            false
        }
    }
}

/// A request that may come twice, and how to know that it is the same one.
package struct Retry: Equatable, Sendable {
    /// The client's own, unique to its member.
    package let key: String
    /// Of everything that was asked; equal only for the same request.
    package let fingerprint: String

    package init(key: String, fingerprint: String) {
        self.key = key
        self.fingerprint = fingerprint
    }

    /// A part of a request that is not done in one piece, known by the key of the whole.
    package func part(_ index: Int) -> Retry {
        Retry(key: beginOfParts + String(index), fingerprint: fingerprint)
    }

    /// The beginning of all its parts' keys. No client's key has a blank in it.
    package var beginOfParts: String { key + " " }
}

/// An answer kept to be given again.
package struct Answer: Equatable, Sendable {
    package let status: Int
    /// Names and values by turns.
    package let headers: [String]
    /// Always text; nothing that writes answers with anything else.
    package let body: String

    package init(status: Int, headers: [String], body: String) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
