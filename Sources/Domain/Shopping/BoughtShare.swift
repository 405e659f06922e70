package import Ingredients

/// The part of a line's purchases that belongs to one source.
package struct BoughtShare: Sendable {
    package let source: Source
    package fileprivate(set) var parts: [Quantity?]
    /// True if nothing is left to buy for the source.
    package let isAll: Bool
}

extension ListItem {
    /// Returns the shares of all sources. Each source in turn gets its need, as far as the
    /// purchases go. The last planned source gets the surplus, so that no purchase is lost.
    package func shares(of food: FoodForSale) -> [BoughtShare] {
        if purchases.isEmpty { return [] }
        var rest = bought.upperEnds
        var shares: [BoughtShare]
        if isTicked(of: food) {
            shares = sources.map { BoughtShare(source: $0, parts: [$0.quantity], isAll: true) }
            rest = food.left(of: rest, after: sources.parts)
        } else {
            shares = sources.map { rest.takeShare(of: $0, in: food.chosenSystem) }
        }
        if let last = shares.lastIndex(where: { $0.source.isPlanned }) { shares[last].parts += rest }
        return shares.filter { !$0.parts.isEmpty }
    }
}

extension [Quantity?] {
    /// Takes as much as a source needs, or everything of that kind if there is less.
    fileprivate mutating func takeShare(of source: Source, in system: UnitSystem?) -> BoughtShare {
        let need = [source.quantity]
        if need.left(after: self, in: system).isEmpty {
            self = left(after: need, in: system)
            return BoughtShare(source: source, parts: need, isAll: true)
        }
        let whole = need.left(after: [], in: system)
        let sums = left(after: [], in: system)
        let parts = sums.filter { $0 != nil && need.left(after: [$0], in: system) != whole }
        self = sums.filter { !parts.contains($0) }
        return BoughtShare(source: source, parts: parts, isAll: false)
    }
}

extension Source {
    /// True if a plan of the household asks for the food.
    fileprivate var isPlanned: Bool {
        switch origin {
        case .plannedMeal, .slotExtra, .planExtra: true
        case .addition, .usual, .manual: false
        }
    }
}
