import Domain
import Tables
import UseCases

extension ActivityDescription {
    /// The words for steps of a slot's review.
    var slotReviewWords: String {
        guard let (mealTime, old, new) = reviewedSlots.first else { return commented }
        let time = language.name(of: mealTime)
        let (before, now) = (old.review?.pending.map(title), new.review?.pending.map(title))
        let newest = new.review?.suggestions.last.map(title)
        switch transaction.intent.action {
        case .suggestMeal:
            return language.activityReviewSuggest(meal: now ?? something(.meals), time: time)
        case .withdrawSuggestion:
            let meal = before ?? something(.meals)
            return language.activityReviewWithdraw(meal: meal, time: time)
        case .acceptSuggestion: return accepted(new, at: mealTime)
        case .rejectSuggestion:
            let wanted = now ?? newest
            return language.activityReviewPrefer(
                wanted: wanted ?? language.activityReviewAnotherMeal,
                before: before ?? language.activityReviewSuggestion, time: time)
        default:
            guard new.review == nil else {
                return language.activityReviewPropose(meal: newest ?? something(.meals), time: time)
            }
            if new.meals.isEmpty { return agreedToLeaveEmpty(time) }
            return language.activityReviewAgree(meal: agreed(new), time: time)
        }
    }

    private var commented: String {
        guard let comment = put(Comment.self).first?.row else {
            return language.activityReviewSay
        }
        let time = language.name(of: comment.id.mealTime)
        return language.activityReviewComment(time: time)
    }

    private func agreedToLeaveEmpty(_ time: String) -> String {
        language.activityReviewAgreeEmpty(time: time)
    }

    /// The words for an acceptance of a whole plan.
    var acceptedPlan: String {
        let days = put(PlannedDay.self).map(\.row)
        if days.count == 1, reviewedSlots.count == 1, let (mealTime, _, new) = reviewedSlots.first {
            return accepted(new, at: mealTime)
        }
        let plan = names([days.first.flatMap { household.plan(on: $0.id)?.row }], or: .plans)
        return language.activityReviewAcceptPlan(plan: plan)
    }

    private func accepted(_ slot: PlannedSlot, at mealTime: MealTime) -> String {
        let time = language.name(of: mealTime)
        if slot.meals.isEmpty { return agreedToLeaveEmpty(time) }
        return language.activityReviewAccept(meal: agreed(slot), time: time)
    }

    private func title(_ suggestion: Suggestion) -> String {
        household.title(of: suggestion) ?? language.activityReviewNothing
    }

    /// The title of the meal that was planned last.
    private func agreed(_ slot: PlannedSlot) -> String {
        slot.meals.last.map { household.title(of: $0) } ?? something(.meals)
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
