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
        case .suggestMeal: return suggested(now, "suggested", for: time)
        case .withdrawSuggestion:
            let meal = before ?? something(.meals)
            return language(
                "took the suggestion of \(meal) for \(time) back",
                "hat \(meal) für \(time) doch nicht vorgeschlagen")
        case .acceptSuggestion: return accepted(new, at: mealTime)
        case .rejectSuggestion:
            let wanted = now ?? newest
            return language(
                "would rather have \(wanted ?? "another meal") than \(before ?? "what was suggested") "
                    + "for \(time)",
                "hätte für \(time) lieber \(wanted ?? "etwas anderes") als \(before ?? "den Vorschlag")")
        default:
            guard new.review == nil else { return suggested(newest, "proposed", for: time) }
            if new.meals.isEmpty { return agreedToLeaveEmpty(time) }
            return language(
                "agreed on \(agreed(new)) for \(time)", "hat für \(time) abgemacht: \(agreed(new))")
        }
    }

    private var commented: String {
        guard let comment = put(Comment.self).first?.row else {
            return language("said something new about a plan", "hat etwas zu einem Plan gesagt")
        }
        let time = language.name(of: comment.id.mealTime)
        return language("commented on \(time)", "hat etwas gesagt über \(time)")
    }

    private func suggested(_ title: String?, _ verb: String, for time: String) -> String {
        let meal = title ?? something(.meals)
        return language("\(verb) \(meal) for \(time)", "hat \(meal) für \(time) vorgeschlagen")
    }

    private func agreedToLeaveEmpty(_ time: String) -> String {
        language("agreed to leave \(time) empty", "ist einverstanden, nichts zu planen für \(time)")
    }

    /// The words for an acceptance of a whole plan.
    var acceptedPlan: String {
        let days = put(PlannedDay.self).map(\.row)
        if days.count == 1, reviewedSlots.count == 1, let (mealTime, _, new) = reviewedSlots.first {
            return accepted(new, at: mealTime)
        }
        let plan = names([days.first.flatMap { household.plan(on: $0.id)?.row }], or: .plans)
        return language("accepted the suggestions of \(plan)", "hat die Vorschläge für \(plan) angenommen")
    }

    private func accepted(_ slot: PlannedSlot, at mealTime: MealTime) -> String {
        let time = language.name(of: mealTime)
        if slot.meals.isEmpty { return agreedToLeaveEmpty(time) }
        return language("accepted \(agreed(slot)) for \(time)", "hat \(agreed(slot)) für \(time) angenommen")
    }

    private func title(_ suggestion: Suggestion) -> String {
        household.title(of: suggestion) ?? language("nothing", "nichts")
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
