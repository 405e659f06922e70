import Domain
import UseCases

extension ActivityDescription {
    /// The words for steps of a slot's review.
    var slotReviewWords: String {
        guard let (mealTime, old, new) = reviewedSlots.first else {
            let comment = put(Comment.self).first?.row
            return comment.map { "commented on \($0.id.mealTime.words)" } ?? "said something new about a plan"
        }
        let (before, now) = (old.review?.pending.map(title), new.review?.pending.map(title))
        switch transaction.intent.action {
        case .suggestMeal: return "suggested \(now ?? "a meal") for \(mealTime.words)"
        case .withdrawSuggestion:
            return "took the suggestion of \(before ?? "a meal") for \(mealTime.words) back"
        case .acceptSuggestion: return accepted(new, at: mealTime)
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

    /// The words for an acceptance of a whole plan.
    var acceptedPlan: String {
        let days = put(PlannedDay.self).map(\.row)
        if days.count == 1, reviewedSlots.count == 1, let (mealTime, _, new) = reviewedSlots.first {
            return accepted(new, at: mealTime)
        }
        let plan = days.first.flatMap { household.plan(on: $0.id)?.row }
        return "accepted the suggestions of \(names([plan], or: "a plan"))"
    }

    private func accepted(_ slot: PlannedSlot, at mealTime: MealTime) -> String {
        slot.meals.isEmpty
            ? "agreed to leave \(mealTime.words) empty" : "accepted \(agreed(slot)) for \(mealTime.words)"
    }

    private func title(_ suggestion: Suggestion) -> String { household.title(of: suggestion) ?? "nothing" }

    /// The title of the meal that was planned last.
    private func agreed(_ slot: PlannedSlot) -> String {
        slot.meals.last.map { household.title(of: $0) } ?? "a meal"
    }

    /// The slots whose reviews the transaction changed.
    private var reviewedSlots: [(mealTime: MealTime, old: PlannedSlot, new: PlannedSlot)] {
        put(PlannedDay.self).flatMap { day, before, _ in
            Slot.allCases.compactMap { slot in
                let (old, new) = (before?[slot] ?? PlannedSlot(), day[slot])
                return old.review == new.review ? nil : (MealTime(day.id, slot), old, new)
            }
        }
    }
}
