/// A member's suggestion for a slot: a meal, a text in its place, or nothing.
package struct Suggestion: Equatable, Sendable {
    /// The suggested meal or text; nil to leave the slot empty.
    package internal(set) var dish: PlannedMeal.Dish?
    /// The number of servings; nil for the recipe's number.
    package let servings: Int?
    package let note: String?
    package let by: Member.ID
    package let at: Instant

    package init(
        _ dish: PlannedMeal.Dish?, servings: Int? = nil, note: String? = nil, by member: Member.ID,
        at instant: Instant
    ) {
        self.dish = dish
        self.servings = servings
        self.note = note
        by = member
        at = instant
    }

    /// True if the same member has already made this suggestion.
    func repeats(_ other: Suggestion) -> Bool {
        by == other.by && dish == other.dish && servings == other.servings && note == other.note
    }

    /// True if this counter-suggestion asks for nothing else. Without servings it leaves them to
    /// the other suggestion.
    func isContained(in other: Suggestion) -> Bool {
        hasSameDish(as: other) && (servings == nil || servings == other.servings)
    }

    /// Returns what this proposal and another agree on; nil if they do not. A proposal without
    /// servings agrees to any.
    func agreement(with other: Suggestion) -> Suggestion? {
        let servings = other.servings ?? servings
        guard hasSameDish(as: other), self.servings == nil || self.servings == servings else { return nil }
        return Suggestion(other.dish, servings: servings, note: other.note, by: other.by, at: other.at)
    }

    private func hasSameDish(as other: Suggestion) -> Bool {
        guard let one = dish, let two = other.dish else { return dish == other.dish }
        return one.isSame(as: two)
    }
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
    fileprivate func isSame(as other: PlannedMeal.Dish) -> Bool {
        if case .text(let one) = self, case .text(let two) = other {
            return SearchText.folded(one) == SearchText.folded(two)
        }
        return self == other
    }
}

extension Household {
    /// Returns a suggestion in words, with the servings that it asks for; nil if it suggests
    /// nothing.
    package func title(of suggestion: Suggestion, quoted: Bool = false) -> String? {
        guard let dish = suggestion.dish else { return nil }
        let title = quoted ? "“\(title(of: dish))”" : title(of: dish)
        guard let servings = suggestion.servings else { return title }
        return "\(title) (\(servings) \(servings == 1 ? "serving" : "servings"))"
    }
}
