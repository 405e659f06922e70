import Domain
import UseCases

extension ActivityDescription {
    /// The words for steps of a slot's review.
    var slotReviewWords: String {
        guard let (mealTime, old, new) = reviewed else {
            let comment = put(Comment.self).first?.row
            return comment.map { "commented on \($0.id.mealTime.words)" } ?? "said something new about a plan"
        }
        let (before, now) = (old.review?.pending.map(title), new.review?.pending.map(title))
        switch transaction.intent.action {
        case .suggestMeal: return "suggested \(now ?? "a meal") for \(mealTime.words)"
        case .withdrawSuggestion:
            return "took the suggestion of \(before ?? "a meal") for \(mealTime.words) back"
        case .acceptSuggestion:
            return new.meals.isEmpty
                ? "agreed to leave \(mealTime.words) empty" : "accepted \(agreed(new)) for \(mealTime.words)"
        case .rejectSuggestion:
            let wanted = now ?? new.review?.suggestions.last.map(title) ?? "another meal"
            return "would rather have \(wanted) than \(before ?? "what was suggested") for \(mealTime.words)"
        default:
            if new.review == nil, new.meals.isEmpty { return "agreed to leave \(mealTime.words) empty" }
            return new.review == nil
                ? "agreed on \(agreed(new)) for \(mealTime.words)"
                : "proposed \(new.review?.suggestions.last.map(title) ?? "a meal") for \(mealTime.words)"
        }
    }

    private func title(_ suggestion: Suggestion) -> String { household.title(of: suggestion) ?? "nothing" }

    /// The title of the meal that was planned last.
    private func agreed(_ slot: PlannedSlot) -> String {
        slot.meals.last.map { household.title(of: $0) } ?? "a meal"
    }

    /// The slot whose review the transaction changed.
    private var reviewed: (mealTime: MealTime, old: PlannedSlot, new: PlannedSlot)? {
        for (day, before, _) in put(PlannedDay.self) {
            for slot in Slot.allCases {
                let (old, new) = (before?[slot] ?? PlannedSlot(), day[slot])
                if old.review != new.review { return (MealTime(day.id, slot), old, new) }
            }
        }
        return nil
    }
}
