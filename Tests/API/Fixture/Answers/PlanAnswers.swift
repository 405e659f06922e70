/// A plan with its days.
struct PlanAnswer: Decodable, Equatable {
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
}

/// A plan in a page of plans, without its days.
struct PlanOutlineAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var startDate: String
    var endDate: String
    var counts: CountsAnswer
    var extras: [ExtraAnswer]
    var review: PlanReviewAnswer
    var createdAt: String
}

/// A plan that was removed.
struct PlanSummaryAnswer: Decodable, Equatable {
    var id: String
    var name: String
    var startDate: String
    var endDate: String
}

/// The planned and the completed meals.
struct CountsAnswer: Decodable, Equatable {
    var planned: Int
    var completed: Int
}

/// The four slots of a day.
struct DaySlotsAnswer: Decodable, Equatable {
    var breakfast: SlotAnswer
    var lunch: SlotAnswer
    var dinner: SlotAnswer
    var other: SlotAnswer

    /// The slots under the names that addresses give them.
    var byName: [(name: String, slot: SlotAnswer)] {
        [("breakfast", breakfast), ("lunch", lunch), ("dinner", dinner), ("other", other)]
    }
}

/// A day with its slots.
struct DayAnswer: Decodable, Equatable {
    var date: String
    var version: Int
    @Nullable var planId: String?
    var counts: CountsAnswer
    var anyAlreadyHave: Bool
    var slots: DaySlotsAnswer
}

/// A slot with its meals and extras.
struct SlotAnswer: Decodable, Equatable {
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

/// The people who eat.
struct EatingAnswer: Decodable, Equatable {
    var members: [String]
    var guests: Int
}

/// A planned meal.
struct PlannedMealAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var date: String?
    var slot: String?
    var position: Int?
    var planId: String?
    @Nullable var mealId: String?
    var title: String
    var mealDeleted: Bool
    var hasRecipe: Bool
    @Nullable var totalMinutes: Int?
    @Nullable var imageUrl: String?
    @Nullable var smallImageUrl: String?
    @Nullable var servings: Int?
    var servingsChosen: Bool
    @Nullable var note: String?
    @Nullable var eaters: [String]?
    @Nullable var guests: Int?
    var eating: EatingAnswer
    var warnings: WarningsAnswer?
    var unchecked: UncheckedAnswer?
    var completed: Bool
    @Nullable var completedDate: String?
    var addedBy: String
    var createdAt: String
}

/// An extra of a slot or a plan.
struct ExtraAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var text: String
    @Nullable var quantity: QuantityAnswer?
    var each: QuantityAnswer?
    var alternative: QuantityAnswer?
    var name: String
    @Nullable var note: String?
}

/// A copied plan and what was skipped.
struct CopiedPlanAnswer: Decodable, Equatable {
    var plan: PlanAnswer
    var copied: CopiedAnswer
    var skipped: [SkippedAnswer]
}

/// A copied day and what was skipped.
struct CopiedDayAnswer: Decodable, Equatable {
    var day: DayAnswer
    var copied: CopiedAnswer
    var skipped: [SkippedAnswer]
}

/// The number of copied meals and extras.
struct CopiedAnswer: Decodable, Equatable {
    var meals: Int
    var extras: Int
}

/// A meal that was not copied, and the reason.
struct SkippedAnswer: Decodable, Equatable {
    var date: String
    var slot: String
    var title: String
    var code: String
    var detail: String
}

/// The plans that a clean-up removed.
struct CleanUpAnswer: Decodable, Equatable {
    var removed: [PlanSummaryAnswer]
    var counts: CleanUpCountsAnswer
}

/// The number of removed plans and meals.
struct CleanUpCountsAnswer: Decodable, Equatable {
    var plans: Int
    var meals: Int
}

/// A planned meal in the history.
struct HistoryItemAnswer: Decodable, Equatable {
    var date: String
    var slot: String
    @Nullable var planId: String?
    var plannedMealId: String
    @Nullable var mealId: String?
    var title: String
    var mealDeleted: Bool
    @Nullable var servings: Int?
    var completed: Bool
    @Nullable var completedDate: String?
    @Nullable var note: String?
}
