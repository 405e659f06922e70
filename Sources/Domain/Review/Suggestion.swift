/// A member's suggestion for a slot.
package struct Suggestion: Equatable, Sendable {
    package let dish: PlannedMeal.Dish
    package let note: String?
    package let by: Member.ID
    package let at: Instant

    package init(_ dish: PlannedMeal.Dish, note: String? = nil, by member: Member.ID, at instant: Instant) {
        self.dish = dish
        self.note = note
        by = member
        at = instant
    }

    /// True if the same member has already made this suggestion.
    func repeats(_ other: Suggestion) -> Bool { by == other.by && dish == other.dish && note == other.note }
}

/// The open question of a slot.
package enum SlotReview: Equatable, Sendable {
    /// A suggestion, with the suggestion that it counters, if any.
    case pending(Suggestion, replacing: Suggestion?)
    /// A conflict: each member's latest proposal, the newest last.
    case contested([Suggestion])

    /// The suggestions in the order in which they are shown.
    package var suggestions: [Suggestion] {
        switch self {
        case .pending(let pending, let replaced): [pending] + (replaced.map { [$0] } ?? [])
        case .contested(let words): words
        }
    }

    package var pending: Suggestion? { if case .pending(let pending, _) = self { pending } else { nil } }
    package var isContested: Bool { if case .contested = self { true } else { false } }

    func map(_ change: (Suggestion) -> Suggestion) -> SlotReview {
        switch self {
        case .pending(let pending, let replaced): .pending(change(pending), replacing: replaced.map(change))
        case .contested(let words): .contested(words.map(change))
        }
    }
}

extension PlannedMeal.Dish {
    /// True for the same meal or the same words; case and accents do not count.
    package func isSame(as other: PlannedMeal.Dish) -> Bool {
        if case .text(let one) = self, case .text(let two) = other {
            return SearchText.folded(one) == SearchText.folded(two)
        }
        return self == other
    }
}
