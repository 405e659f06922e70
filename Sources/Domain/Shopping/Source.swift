package import Ingredients

/// One reason for a line of a shopping list, and how much of the food it takes.
package struct Source: Hashable, Sendable {
    /// What wants it. As it stood when the list was generated: what has become of it since is the
    /// plan's affair.
    package enum Origin: Hashable, Sendable {
        case plannedMeal(PlannedMeal.ID, Meal.ID, title: String, Site)
        /// A meal put straight onto the list.
        case addition(Addition.ID, Meal.ID, title: String)
        case usual(Usual.ID)
        case slotExtra(Extra.ID, Site)
        case planExtra(Extra.ID, Plan.ID)
        /// Somebody wrote it on the list.
        case manual(Identifier<Source>)
    }

    /// A slot, and the plan that had its day.
    package struct Site: Hashable, Sendable {
        package let mealTime: MealTime
        /// Nil where none had, or where the list is from before sources told it.
        package let plan: Plan.ID?

        package init(_ mealTime: MealTime, _ plan: Plan.ID?) {
            (self.mealTime, self.plan) = (mealTime, plan)
        }
    }

    /// What people are told of an origin, in the order in which they are.
    package enum Kind: String, CaseIterable, Sendable {
        case meal, usual, slotExtra, planExtra, manual
    }

    package let origin: Origin
    /// The food as it is written there.
    package let name: String
    /// Nil for one that doesn't say how much.
    package let quantity: Quantity?

    package init(_ origin: Origin, name: String, quantity: Quantity?) {
        (self.origin, self.name, self.quantity) = (origin, name, quantity)
    }

    package var kind: Kind {
        switch origin {
        case .plannedMeal, .addition: .meal
        case .usual: .usual
        case .slotExtra: .slotExtra
        case .planExtra: .planExtra
        case .manual: .manual
        }
    }

    /// The meal it is for.
    package var title: String? {
        switch origin {
        case .plannedMeal(_, _, let title, _), .addition(_, _, let title): title
        default: nil
        }
    }

    package var isManual: Bool { kind == .manual }
}

extension [Source] {
    package var parts: [Quantity?] { map(\.quantity) }

    /// What the food is called by most of them; of several names the longest, which is the plural
    /// where there is one.
    var usualName: String? {
        if let first, allSatisfy({ $0.name == first.name }) { return first.name }
        let counts = reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        return counts.min { one, other in
            if one.value != other.value { return one.value > other.value }
            let (length, otherLength) = (one.key.utf8.count, other.key.utf8.count)
            return length == otherLength ? one.key < other.key : length > otherLength
        }?.key
    }
}

extension [Quantity?] {
    /// What is still to be bought of these parts: sums, and one nil for each part more that doesn't
    /// say how much than were bought.
    package func left(after bought: [Quantity?], in system: UnitSystem?) -> [Quantity?] {
        if bought.isEmpty { return Quantity.merged(known, system: system) + unknown(count - known.count) }
        // A sum that fits in no number can be bought all the same.
        if bought.contains(all: self) { return [] }
        let unknownLeft = (count - known.count) - (bought.count - bought.known.count)
        return Quantity.merged(known, without: bought.known, system: system) + unknown(unknownLeft)
    }

    /// The most of each part: what is bought for a range counts as that.
    var upperEnds: [Quantity?] { map { $0?.upperEnd } }

    private var known: [Quantity] { compactMap { $0 } }

    private func unknown(_ count: Int) -> [Quantity?] { Array(repeating: nil, count: Swift.max(0, count)) }

    private func contains(all others: [Quantity?]) -> Bool {
        var counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return others.allSatisfy { part in
            counts[part, default: 0] -= 1
            return counts[part, default: 0] >= 0
        }
    }
}
