/// A slot and the members whose turn it is.
struct ReviewTurnAnswer: Decodable, Equatable {
    var date: String
    var slot: String
    var members: [String]
}

/// The review of a plan.
struct PlanReviewAnswer: Decodable, Equatable {
    var status: String
    @Nullable var lastModifiedBy: String?
    var turn: [ReviewTurnAnswer]
}

/// The open questions of a slot.
struct SlotReviewAnswer: Decodable, Equatable {
    @Nullable var pending: SuggestionAnswer?
    var contested: Bool
    var proposals: [SlotProposalAnswer]
    var can: [String]
    var comments: Int
    var newestComments: [CommentAnswer]
}

/// A meal that a member would agree to.
struct SlotProposalAnswer: Decodable, Equatable {
    var by: String
    @Nullable var mealId: String?
    var title: String
    var nothing: Bool
    @Nullable var servings: Int?
}

/// A suggestion that waits for an answer.
struct SuggestionAnswer: Decodable, Equatable {
    @Nullable var mealId: String?
    var title: String
    var nothing: Bool
    @Nullable var servings: Int?
    @Nullable var note: String?
    var by: String
    var createdAt: String
    @Nullable var replaces: ReplacedSuggestionAnswer?
}

/// A suggestion that was turned down.
struct ReplacedSuggestionAnswer: Decodable, Equatable {
    @Nullable var mealId: String?
    var title: String
    var nothing: Bool
    @Nullable var servings: Int?
    @Nullable var note: String?
    var by: String
    var createdAt: String
}

/// The review of a plan without its other slots.
struct OpenReviewAnswer: Decodable, Equatable {
    var id: String
    var name: String
    var startDate: String
    var endDate: String
    var version: Int
    var review: PlanReviewAnswer
    var slots: [SlotInReviewAnswer]
}

/// A slot with an open question.
struct SlotInReviewAnswer: Decodable, Equatable {
    var date: String
    var slot: String
    var version: Int
    var meals: [PlannedMealAnswer]
    var extras: [ExtraAnswer]
    @Nullable var eaters: [String]?
    @Nullable var guests: Int?
    var eating: EatingAnswer
    var alreadyHave: Bool
    @Nullable var alreadyHaveBy: String?
    @Nullable var review: SlotReviewAnswer?
}

/// A plan with the suggestions that were accepted in it.
struct AcceptedPlanAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var startDate: String
    var endDate: String
    var counts: CountsAnswer
    var extras: [ExtraAnswer]
    var review: PlanReviewAnswer
    var createdAt: String
    var days: [DayAnswer]
    var accepted: [AcceptedSuggestionAnswer]
}

/// An accepted suggestion.
struct AcceptedSuggestionAnswer: Decodable, Equatable {
    var date: String
    var slot: String
    @Nullable var plannedMealId: String?
    var by: String
    @Nullable var mealId: String?
    var title: String
    var nothing: Bool
    @Nullable var servings: Int?
}

/// A comment.
struct CommentAnswer: Decodable, Equatable {
    var id: String
    var createdAt: String
    var by: String
    var text: String
}

/// A notification.
struct NotificationAnswer: Decodable, Equatable {
    var id: String
    var createdAt: String
    var kind: String
    @Nullable var planId: String?
    @Nullable var date: String?
    @Nullable var slot: String?
    var by: String
    var text: String
    var read: Bool
}
