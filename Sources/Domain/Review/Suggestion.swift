/// What a member would like to have in a slot.
package struct Suggestion: Equatable, Sendable {
    package let dish: PlannedMeal.Dish
    package let note: String?
    package let by: Member.ID
    package let at: Instant

    package init(_ dish: PlannedMeal.Dish, note: String? = nil, by member: Member.ID, at instant: Instant) {
        (self.dish, self.note, by, at) = (dish, note, member, instant)
    }

    /// Whether the same member says nothing new with it.
    func repeats(_ other: Suggestion) -> Bool { by == other.by && dish == other.dish && note == other.note }
}

/// What of a slot its members have not agreed on.
package enum SlotReview: Equatable, Sendable {
    /// A suggestion, and the one in whose place it came where it is a counter-suggestion.
    case pending(Suggestion, replacing: Suggestion?)
    /// What each of those who have spoken would have, the latest word last.
    case contested([Suggestion])

    /// All that stands in it, as it is shown.
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
    /// Words are the same however they are spelt: "Fish & chips" and "fish & chips".
    package func isSame(as other: PlannedMeal.Dish) -> Bool {
        if case .text(let one) = self, case .text(let two) = other {
            return SearchText.folded(one) == SearchText.folded(two)
        }
        return self == other
    }
}
