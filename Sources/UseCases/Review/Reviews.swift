package import Domain

/// Comments as they are found.
package struct Comments {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    package func find(_ id: Comment.ID) throws(Refusal) -> Kept<Comment> {
        guard let kept = household.comments[id] else { throw .notThere(.comment) }
        return kept
    }
}

/// Agreeing on plans.
extension HouseholdDraft {
    package mutating func suggestMeal(_ dish: PlannedMeal.Dish, note: String?, at place: Place) throws(Refusal) {
        try requireCookable(dish)
        try cover(place.day)
        try take(.suggestion(Suggestion(dish, note: note, by: author, at: now)), at: place)
    }

    /// What is not there needs nobody to take it back.
    package mutating func withdrawSuggestion(at place: Place) throws(Refusal) {
        if household.slot(at: place).review != nil { try take(.withdrawal, at: place) }
    }

    package mutating func submitPlan(_ id: Plan.ID) throws(Refusal) {
        try take(.submission, in: try Plans(household).find(id).row)
    }

    package mutating func reopenPlan(_ id: Plan.ID) throws(Refusal) {
        try take(.reopening, in: try Plans(household).find(id).row)
    }

    /// With `replacing`, in the place of what the rule of one meal a day would refuse it for.
    package mutating func acceptSuggestion(at place: Place, replacing: Bool) throws(Refusal) {
        try take(.acceptance, at: place, replacing: replacing)
    }

    /// The reason joins the comments.
    package mutating func rejectSuggestion(
        at place: Place, for dish: PlannedMeal.Dish, note: String?, reason: String?
    ) throws(Refusal) {
        try requireCookable(dish, named: "suggestion/mealId")
        try take(.rejection(Suggestion(dish, note: note, by: author, at: now)), at: place, saying: reason)
        if let reason { _ = try keepComment(reason, at: place) }
    }

    package mutating func addComment(_ text: String, at place: Place) throws(Refusal) -> Comment.ID {
        try take(.comments, at: place, saying: text)
        return try keepComment(text, at: place)
    }

    /// Settles a slot that members do not agree on.
    package mutating func resolveSlot(
        _ dish: PlannedMeal.Dish, note: String?, at place: Place, replacing: Bool
    ) throws(Refusal) {
        try requireCookable(dish)
        try take(.resolution(Suggestion(dish, note: note, by: author, at: now)), at: place, replacing: replacing)
    }

    private mutating func take(
        _ step: Review.Step, at place: Place, replacing: Bool = false, saying words: String? = nil
    ) throws(Refusal) {
        try take(step, in: try Plans(household).find(holding: place.day).row, at: place, replacing: replacing, saying: words)
    }

    private mutating func take(
        _ step: Review.Step, in plan: Plan, at place: Place? = nil, replacing: Bool = false, saying words: String? = nil
    ) throws(Refusal) {
        let before = household.review(of: plan)
        var review = before
        let outcome = try review.take(step, at: place, by: author)
        for place in Set(before.slots.keys).union(review.slots.keys) where before.slots[place] != review.slots[place] {
            var day = planned(place.day)
            day[place.slot].review = review.slots[place]
            keep(day)
        }
        if let place, let accepted = outcome.accepted { try enter(accepted, at: place, replacing: replacing) }
        let letter = letter(about: step, in: plan, at: place, of: before, saying: words)
        for kind in outcome.news {
            tell(kind, letter.text(kind), by: author, of: plan.id, at: place)
        }
        var plan = plan
        plan.review = review.standing
        put(plan)
    }

    private func letter(about step: Review.Step, in plan: Plan, at place: Place?, of review: Review, saying words: String?) -> Letter {
        var letter = Letter(by: household.members[author]?.row.name ?? "")
        letter.plan = plan.name
        letter.count = review.slots.count
        letter.wish = step.suggestion.map { household.title(of: $0.dish) } ?? ""
        letter.pending = place.flatMap { review.slots[$0]?.pending }.map { household.title(of: $0.dish) } ?? ""
        letter.place = place
        letter.words = words
        return letter
    }

    /// What has been agreed on is planned, as its author's.
    private mutating func enter(_ accepted: Suggestion, at place: Place, replacing: Bool) throws(Refusal) {
        try requireCookable(accepted.dish)
        var entry = PlannedMeal(id: newID(), dish: accepted.dish, addedBy: accepted.by, createdAt: now)
        entry.note = accepted.note
        try enter(entry, at: place, replacing: replacing)
    }

    private mutating func keepComment(_ text: String, at place: Place) throws(Refusal) -> Comment.ID {
        let earlier = Array(household.comments(at: place))
        guard earlier.count < Comment.most else { throw .tooMany(.comment, most: Comment.most) }
        let id: Identifier<Comment> = newID()
        let comment = Comment(id: CommentID(place, id.following(earlier.last?.row.id.id)), text: text, by: author, at: now)
        put(comment)
        return comment.id
    }
}
