package import Foods
package import Ingredients
import Tables

/// The part of a line's need that is at home, so that nobody has to buy it.
package struct SetAside: Equatable, Sendable {
    package enum Reason: String, CaseIterable, Sendable {
        /// The household always has the food.
        case staple
        case atHome = "at-home"
    }

    package let reason: Reason
    /// The parts at home; nil for a part without an amount.
    package let parts: [Quantity?]

    package init(_ reason: Reason, parts: [Quantity?]) {
        self.reason = reason
        self.parts = parts
    }
}

extension ListItem {
    /// The parts of the need that are set aside.
    package var partsAtHome: [Quantity?] { setAside?.parts ?? [] }

    /// The parts that were to be bought at first: all but those set aside.
    package func need(in system: UnitSystem?) -> [Quantity?] {
        setAside == nil ? sources.parts : sources.parts.left(after: partsAtHome, in: system)
    }

    /// True if nothing of the line has to be bought, so that it stands with the lines set aside.
    package var isSetAside: Bool { setAside != nil && purchases.isEmpty && need(in: nil).isEmpty }

    /// Sets the part aside that is at home. The written part of a line is always bought. A line of
    /// which something is bought keeps what it had, unless its need has changed.
    package mutating func setAside(by rule: SetAsideRule, needBefore old: [Source]) {
        guard purchases.isEmpty else {
            if generated != old { setAside = nil }
            return
        }
        setAside = generated.isEmpty ? nil : rule(self)
    }
}

/// A rule that says which part of what the plan needs of a line is at home.
package typealias SetAsideRule = (ListItem) -> SetAside?

extension Household {
    /// Says whether the household always has a food, so that it is on no list.
    /// A word on a food holds for its kinds too: who always has salt has fine sea salt.
    package func isStaple(_ food: FoodID) -> Bool {
        switch said(of: food)?.row.stock {
        case .always: true
        case .asNeeded: false
        case nil: isFree(food) || FoodTable.shared.wider(than: food).map(isStaple) ?? false
        }
    }

    /// Says whether nobody buys a food, like water from the tap. The household may say otherwise.
    package func isFree(_ food: FoodID) -> Bool {
        said(of: food)?.row.stock == nil && FoodTable.shared.find(food.name)?.concept?.isFree == true
    }

    /// The rule by which lines are set aside: staples, and foods that are believed to be at home.
    /// A staple of which none is left is bought once, and is a staple again.
    package func setAsideRule(today: Day, dayOf: @escaping @Sendable (Instant) -> Day) -> SetAsideRule {
        let facts = FoodsAtHome(Set(foodsWithWord.map(\.food)), in: self, today: today, dayOf: dayOf)
        return { line in
            let (food, sources) = (food(line.food), line.generated)
            let belief = facts.belief(of: food, for: sources)
            if isStaple(food) {
                return belief.isGone ? nil : SetAside(.staple, parts: sources.parts)
            }
            return belief.partsAtHome(of: sources.parts).map { SetAside(.atHome, parts: $0) }
        }
    }
}
