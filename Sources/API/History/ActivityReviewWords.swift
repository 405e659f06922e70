import Domain
import UseCases

extension ActivityDescription {
    /// Of the steps by which members agree on a slot.
    var slotReviewWords: String {
        guard let (place, old, new) = reviewed else {
            let comment = put(Comment.self).first?.row
            return comment.map { "commented on \($0.id.place.words)" } ?? "said something new about a plan"
        }
        let (before, now) = (old.review?.pending.map(title), new.review?.pending.map(title))
        let agreed = new.entries.last.map { household.title(of: $0) } ?? "a meal"
        switch transaction.intent.action {
        case .suggestMeal: return "suggested \(now ?? "a meal") for \(place.words)"
        case .withdrawSuggestion: return "took the suggestion of \(before ?? "a meal") for \(place.words) back"
        case .acceptSuggestion: return "accepted \(agreed) for \(place.words)"
        case .rejectSuggestion:
            let wish = now ?? new.review?.suggestions.last.map(title) ?? "another meal"
            return "would rather have \(wish) than \(before ?? "what was suggested") for \(place.words)"
        default:
            return new.review == nil
                ? "agreed on \(agreed) for \(place.words)"
                : "proposed \(new.review?.suggestions.last.map(title) ?? "a meal") for \(place.words)"
        }
    }

    private func title(_ suggestion: Suggestion) -> String { household.title(of: suggestion.dish) }

    /// The slot in which something else is open than before.
    private var reviewed: (place: Place, old: PlannedSlot, new: PlannedSlot)? {
        for (day, before, _) in put(PlannedDay.self) {
            for slot in Slot.allCases {
                let (old, new) = (before?[slot] ?? PlannedSlot(), day[slot])
                if old.review != new.review { return (Place(day.id, slot), old, new) }
            }
        }
        return nil
    }
}
