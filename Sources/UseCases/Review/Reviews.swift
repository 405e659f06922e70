package import Domain
package import Tables

/// The comments of a household.
package struct Comments {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Comment.ID) throws(Refusal) -> Versioned<Comment> {
        guard let kept = household.comments[id] else { throw .notThere(.comment) }
        return kept
    }
}

/// The review of plans.
extension HouseholdDraft {
    /// Suggests a meal for a slot, or to leave the slot empty.
    package mutating func suggestMeal(_ request: SuggestionRequest, at mealTime: MealTime) throws(Refusal) {
        let suggestion = try suggestion(request)
        try ensurePlan(on: mealTime.day)
        try applyStep(.suggestion(suggestion), at: mealTime)
    }

    /// Withdraws the suggestion in a slot. A slot without a suggestion stays as it is.
    package mutating func withdrawSuggestion(at mealTime: MealTime) throws(Refusal) {
        if household.slot(at: mealTime).review != nil { try applyStep(.withdrawal, at: mealTime) }
    }

    /// Asks the other members to review a plan.
    package mutating func submitPlan(_ id: Plan.ID) throws(Refusal) {
        try applyStep(.submission, in: try Plans(household).find(id).row)
    }

    /// Opens a settled plan again.
    package mutating func reopenPlan(_ id: Plan.ID) throws(Refusal) {
        try applyStep(.reopening, in: try Plans(household).find(id).row)
    }

    /// Accepts a suggestion. With `replacing`, the meal takes the place of one that the rule of one
    /// meal a day protects.
    package mutating func acceptSuggestion(at mealTime: MealTime, replacing: Bool) throws(Refusal) {
        try applyStep(.acceptance, at: mealTime, replacing: replacing)
    }

    /// Accepts every suggestion of a plan that waits for the author, all of them or none. Returns
    /// the suggestions, each with the meal that is planned for it.
    package mutating func acceptPlan(_ id: Plan.ID, replacing: Bool) throws(Refusal) -> [AcceptedMeal] {
        let plan = try Plans(household).find(id).row
        let before = household.review(of: plan)
        var review = before
        let acceptance = try review.acceptAll(by: author)
        if settings.oneMealPerDay {
            let meals = acceptance.accepted.filter { $0.suggestion.dish != nil }.map(\.mealTime)
            for (day, times) in Dictionary(grouping: meals, by: \.day) where times.count > 1 {
                throw .reviewing(.severalOnOneDay(day, times.map(\.slot).sorted()))
            }
        }
        putSlots(of: review, before)
        var planned: [MealTime: PlannedMeal.ID] = [:]
        // The empty slots come first: they make room on days with one meal.
        for accepted in acceptance.accepted where accepted.suggestion.dish == nil {
            _ = try planSuggestion(accepted.suggestion, at: accepted.mealTime, replacing: replacing)
        }
        for accepted in acceptance.accepted where accepted.suggestion.dish != nil {
            planned[accepted.mealTime] = try planSuggestion(
                accepted.suggestion, at: accepted.mealTime, replacing: replacing)
        }
        notify(acceptance.notifications, of: plan, at: nil, wording(by: author, of: plan))
        put(review.standing, of: plan)
        readAnswered(about: plan.id)
        return acceptance.accepted.map { AcceptedMeal($0, planned[$0.mealTime]) }
    }

    /// Rejects a suggestion with another one. The reason becomes a comment.
    package mutating func rejectSuggestion(
        at mealTime: MealTime, for request: SuggestionRequest, reason: String?
    ) throws(Refusal) {
        let counter = try suggestion(request, named: "suggestion/mealId")
        try applyStep(.rejection(counter), at: mealTime, saying: reason)
        if let reason { _ = try putComment(reason, at: mealTime) }
    }

    /// Adds a comment to a slot.
    package mutating func addComment(_ text: String, at mealTime: MealTime) throws(Refusal) -> Comment.ID {
        try applyStep(.comments, at: mealTime, saying: text)
        return try putComment(text, at: mealTime)
    }

    /// Settles a slot that members do not agree on.
    package mutating func resolveSlot(
        _ request: SuggestionRequest, at mealTime: MealTime, replacing: Bool
    ) throws(Refusal) {
        try applyStep(.resolution(try suggestion(request)), at: mealTime, replacing: replacing)
    }

    /// Makes the author's suggestion. `field` names its meal in a refusal.
    private func suggestion(_ request: SuggestionRequest, named field: String = "mealId") throws(Refusal)
        -> Suggestion
    {
        if let dish = request.dish { try requireCookable(dish, named: field) }
        return Suggestion(
            request.dish, servings: request.servings, note: request.note, by: author, at: now)
    }

    private mutating func applyStep(
        _ step: Review.Step, at mealTime: MealTime, replacing: Bool = false, saying words: String? = nil
    ) throws(Refusal) {
        try applyStep(
            step, in: try Plans(household).find(holding: mealTime.day).row, at: mealTime,
            replacing: replacing, saying: words)
    }

    private mutating func applyStep(
        _ step: Review.Step, in plan: Plan, at mealTime: MealTime? = nil, replacing: Bool = false,
        saying words: String? = nil
    ) throws(Refusal) {
        let before = household.review(of: plan)
        var review = before
        let outcome = try review.apply(step, at: mealTime, by: author)
        putSlots(of: review, before)
        if let mealTime, let accepted = outcome.accepted {
            _ = try planSuggestion(accepted, at: mealTime, replacing: replacing)
        }
        let wording = wording(about: step, in: plan, at: mealTime, of: before, saying: words)
        notify(outcome.notifications, of: plan, at: mealTime, wording)
        put(review.standing, of: plan)
        readAnswered(about: plan.id)
    }

    /// Puts the days whose slots a step has changed.
    private mutating func putSlots(of review: Review, _ before: Review) {
        for mealTime in Set(before.slots.keys).union(review.slots.keys)
        where before.slots[mealTime] != review.slots[mealTime] {
            var day = planned(mealTime.day)
            day[mealTime.slot].review = review.slots[mealTime]
            putDay(day)
        }
    }

    private mutating func put(_ standing: PlanReview, of plan: Plan) {
        var plan = plan
        plan.review = standing
        put(plan)
    }

    private mutating func notify(
        _ kinds: [Notification.Kind], of plan: Plan, at mealTime: MealTime?, _ wording: NotificationWording
    ) {
        for kind in kinds {
            notifyOthers(kind, wording.text(kind), by: author, of: plan.id, at: mealTime)
        }
    }

    private func wording(by author: Member.ID, of plan: Plan) -> NotificationWording {
        var wording = NotificationWording(by: household.members[author]?.row.name ?? "")
        wording.plan = plan.name
        return wording
    }

    private func wording(
        about step: Review.Step, in plan: Plan, at mealTime: MealTime?, of review: Review,
        saying words: String?
    ) -> NotificationWording {
        var wording = wording(by: author, of: plan)
        wording.count = review.slots.count
        wording.wanted = step.suggestion.flatMap { household.title(of: $0, quoted: true) }
        wording.pending =
            mealTime.flatMap { review.slots[$0]?.pending }.flatMap { household.title(of: $0, quoted: true) }
        wording.mealTime = mealTime
        wording.words = words
        return wording
    }

    /// Plans an accepted suggestion as added by the member who suggested it. A suggestion of
    /// nothing takes the slot's meals off the plan. Extras stay, as when a day is cleared.
    private mutating func planSuggestion(_ accepted: Suggestion, at mealTime: MealTime, replacing: Bool)
        throws(Refusal) -> PlannedMeal.ID?
    {
        guard let dish = accepted.dish else {
            var day = try open(mealTime.day)
            day.removePlannedMeals(from: [mealTime.slot])
            putDay(day)
            return nil
        }
        try requireCookable(dish)
        var plannedMeal = PlannedMeal(id: newID(), dish: dish, addedBy: accepted.by, createdAt: now)
        plannedMeal.servings = accepted.servings
        plannedMeal.note = accepted.note
        try addPlannedMeal(plannedMeal, at: mealTime, replacing: replacing)
        return plannedMeal.id
    }

    private mutating func putComment(_ text: String, at mealTime: MealTime) throws(Refusal) -> Comment.ID {
        let earlier = Array(household.comments(at: mealTime))
        guard earlier.count < Comment.most else { throw .tooMany(.comment, most: Comment.most) }
        let id: Identifier<Comment> = newID()
        let comment = Comment(
            id: CommentID(mealTime, id.following(earlier.last?.row.id.id)), text: text, by: author, at: now)
        put(comment)
        return comment.id
    }
}
