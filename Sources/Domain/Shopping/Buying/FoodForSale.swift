package import Foods
package import Ingredients
import Tables

/// A food as the shops of a household have it.
package struct FoodForSale: Equatable, Sendable {
    let sizes: FoodSizes?
    /// True for a kind of the food with these sizes. A few spoons of it may be something else.
    var isKind = false
    /// The packs that the household buys.
    var packs: [Quantity] = []
    let system: UnitSystem
    /// True if the household has chosen its units. Otherwise a need in grams is bought in grams.
    var isSystemChosen = true
    /// True for milk, which British shops sell by the pint.
    var isMilk = false

    /// The units that the household has chosen.
    var chosenSystem: UnitSystem? { isSystemChosen ? system : nil }
    var sales: [FoodSizes.Sale] { sizes?.sales(in: system) ?? [] }
    /// True for what is sold by volume.
    var isLiquid: Bool { sales.contains { $0.size?.dimension == .volume } }
}

extension FoodForSale {
    /// Returns the food in the units of most parts of a need, if the household has chosen none.
    func inUnits(of need: [Quantity]) -> FoodForSale {
        let metric = need.count { $0.measure.isMetric }
        guard !isSystemChosen, metric > 0, metric >= need.count(where: { $0.measure.isOfCups }) else {
            return self
        }
        return FoodForSale(sizes: sizes, isKind: isKind, packs: packs, system: .metric, isMilk: isMilk)
    }
}

extension Measure {
    /// True for cups, ounces, pounds and their like, which metric kitchens do not have.
    fileprivate var isOfCups: Bool {
        switch unit {
        case .cup, .oz, .lb, .stick, .quart, .pint, .gallon: true
        default: false
        }
    }

    /// True for grams, millilitres and their like.
    fileprivate var isMetric: Bool {
        switch unit {
        case .mg, .g, .kg, .ml, .cl, .dl, .l: true
        default: false
        }
    }
}

extension Household {
    /// Returns what to buy of a line.
    package func buying(_ item: ListItem) -> Buying {
        let food = forSale(item)
        return Buying(item.partsToBuy(item.left(of: food)), of: food)
    }

    /// Returns amounts at home as a person would take them from a shelf.
    package func buying(_ parts: [Quantity?], of name: FoodName) -> Buying {
        let food = food(name)
        // Nobody takes water from a shelf.
        if isFree(food) { return Buying([]) }
        return Buying(parts.map { Buying.Need(quantity: $0) }, of: forSale(food))
    }

    /// Returns about how much amounts of a food are in all, as scales and cartons show them; empty
    /// for what nobody counts.
    package func about(_ parts: [Quantity?], of food: FoodID) -> [Quantity] {
        Buying(about: parts.compactMap { $0?.upperEnd }, of: forSale(food)).quantities
    }

    /// Returns the share of what is left of a line that is bought with an amount in all, purchases
    /// before it included; nil where the weights of the food do not make them comparable.
    package func share(_ amount: [Quantity], ofLeft item: ListItem) -> Rational? {
        let food = forSale(item)
        let scale = FoodScale(food.sizes, food.system)
        let left = item.left(of: food).compactMap { $0?.upperEnd }
        let bought = item.bought.compactMap { $0?.upperEnd }
        return Unit.Dimension.allCases.lazy.compactMap { dimension -> Rational? in
            guard let need = scale.total(of: left, in: dimension), need > Rational(0),
                let much = scale.total(of: amount.map(\.upperEnd), in: dimension),
                let before = scale.total(of: bought, in: dimension)
            else { return nil }
            return much.subtracting(before)?.divided(by: need)
        }.first
    }

    /// Returns a food as the shops of the household have it.
    func forSale(_ food: FoodID) -> FoodForSale {
        let (table, concept) = (FoodTable.shared, FoodTable.shared.concept(of: food))
        return FoodForSale(
            sizes: table.facts(of: food)?.sizes, isKind: concept == nil,
            packs: said(of: food)?.row.packs ?? [],
            system: settings?.row.chosenUnitSystem ?? (settings?.row.language == .de ? .metric : .usual),
            isSystemChosen: settings?.row.chosenUnitSystem != nil,
            isMilk: food.name.text == "milk" || concept?.kindOf?.name.text == "milk")
    }
}
