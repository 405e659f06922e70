import Foods
package import Ingredients

/// A reason for a line of a shopping list, and the amount of the food it needs.
package struct Source: Hashable, Sendable {
    /// The origin of a need, as it was when the list was generated. The sources of an origin share
    /// it.
    package indirect enum Origin: Hashable, Sendable {
        case plannedMeal(PlannedMeal.ID, Meal.ID, title: String, SlotInPlan)
        /// A meal added to the list without a plan.
        case addition(Addition.ID, Meal.ID, title: String)
        case usual(Usual.ID)
        case slotExtra(Extra.ID, SlotInPlan)
        case planExtra(Extra.ID, Plan.ID)
        /// A part that a member wrote on the list.
        case manual(Identifier<Source>)
    }

    /// A slot, and the plan that covered its day.
    package struct SlotInPlan: Hashable, Sendable {
        package let mealTime: MealTime
        /// The plan; nil if none covered the day.
        package let plan: Plan.ID?

        package init(_ mealTime: MealTime, _ plan: Plan.ID?) {
            self.mealTime = mealTime
            self.plan = plan
        }
    }

    /// The kinds of origins that people see, in display order.
    package enum Kind: String, CaseIterable, Sendable {
        case meal, usual, slotExtra, planExtra, manual
    }

    package let origin: Origin
    /// The food as the origin spells it.
    package let name: String
    /// The amount; nil for an unknown amount.
    package let quantity: Quantity?

    package init(_ origin: Origin, name: String, quantity: Quantity?) {
        self.origin = origin
        self.name = name
        self.quantity = quantity
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

    /// The title of the meal that needs the food.
    package var title: String? {
        switch origin {
        case .plannedMeal(_, _, let title, _), .addition(_, _, let title): title
        default: nil
        }
    }

    /// The day that needs the food; nil for what is needed on no day.
    package var day: Day? {
        switch origin {
        case .plannedMeal(_, _, _, let slot), .slotExtra(_, let slot): slot.mealTime.day
        default: nil
        }
    }

    package var isManual: Bool { kind == .manual }

    /// True for a name with a brand. Those of recipes come without.
    fileprivate var hasBrand: Bool { FoodTable.shared.withoutBrand(name) != name }
}

extension [Source] {
    package var parts: [Quantity?] { map(\.quantity) }

    /// The name of a line: with the brand that somebody wrote on the list, otherwise the most
    /// frequent name of the food. Of equally frequent names the longest, which usually is the
    /// plural.
    var usualName: String? {
        if let first, allSatisfy({ $0.name == first.name }) { return first.name }
        if let branded = last(where: { $0.hasBrand }) { return branded.name }
        let counts = reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        return counts.min { one, other in
            if one.value != other.value { return one.value > other.value }
            let (length, otherLength) = (one.key.utf8.count, other.key.utf8.count)
            return length == otherLength ? one.key < other.key : length > otherLength
        }?.key
    }
}

extension [Quantity?] {
    /// Returns the parts still to be bought: sums, and a nil for each unknown amount not bought
    /// yet.
    package func left(after bought: [Quantity?], in system: UnitSystem?) -> [Quantity?] {
        if bought.isEmpty { return Quantity.merged(known, system: system) + unknown(count - known.count) }
        // Equal parts cancel out, even if their sum fits in no number.
        if bought.contains(all: self) { return [] }
        let unknownLeft = (count - known.count) - (bought.count - bought.known.count)
        return Quantity.merged(known, without: bought.known, system: system) + unknown(unknownLeft)
    }

    /// The upper ends of all ranges: a purchase counts as the most of its range.
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
