package import Ingredients

extension FoodForSale {
    /// Returns the parts of a need that are still to be bought. What was bought beyond the need in
    /// one measure counts in the others, as far as the weights of the food are known. Nobody goes
    /// for less than a hundredth of what was left before.
    func left(of need: [Quantity?], after bought: [Quantity?]) -> [Quantity?] {
        let exact = need.left(after: bought, in: chosenSystem)
        if bought.isEmpty || exact.isEmpty { return exact }
        let left = exact.filter { !isTrace($0, of: need) }
        if left.isEmpty { return left }
        let beyond = bought.upperEnds.left(after: need.upperEnds, in: chosenSystem).compactMap(\.self)
        if beyond.isEmpty { return left }
        let scale = FoodScale(sizes, system)
        for dimension in [Unit.Dimension.mass, .volume, .count] {
            let size = { (part: Quantity) in scale.size(of: part.upperEnd, in: dimension) }
            let sum = { (parts: [Quantity]) in
                parts.compactMap(size).reduce(Rational(0)) { $0.adding($1)?.shortened ?? $0 }
            }
            let (open, much) = (sum(left.compactMap(\.self)), sum(beyond))
            guard open > Rational(0), much > Rational(0),
                let share = open.subtracting(much)?.divided(by: open)?.shortened
            else { continue }
            return left.compactMap { part in
                guard let part, size(part) != nil else { return .some(part) }
                guard share > FoodForSale.least else { return nil }
                return part.scaled(by: share) ?? part
            }
        }
        return left
    }

    private static let least = Rational(1, over: 100) ?? Rational(0)
    private static let trace = Rational(1, over: 100_000) ?? Rational(0)

    /// True for a part that is only there because long fractions are shortened.
    private func isTrace(_ part: Quantity?, of need: [Quantity?]) -> Bool {
        guard let part else { return false }
        let scale = FoodScale(sizes, system)
        let size = { (part: Quantity) in scale.size(of: part.upperEnd, in: part.measure.dimension) }
        let alike = need.compactMap(\.self).filter { $0.measure.dimension == part.measure.dimension }
        let most = alike.compactMap(size).max()?.multiplied(by: FoodForSale.trace)
        guard let most, let own = size(part) else { return false }
        return own < most
    }
}

extension ListItem {
    /// Returns the parts still to buy. What a purchase left over is there for a later need.
    package func left(of food: FoodForSale) -> [Quantity?] {
        food.left(
            of: need(in: food.chosenSystem),
            after: purchases.flatMap { $0.parts + [$0.over].filter { $0 != nil } })
    }

    /// Says whether all that is needed has been bought. A larger need later unticks the line.
    package func isTicked(of food: FoodForSale) -> Bool { !purchases.isEmpty && left(of: food).isEmpty }
}

extension Household {
    /// Returns the food of a line as the shops of the household have it.
    package func forSale(_ line: ListItem) -> FoodForSale { forSale(food(line.food)) }

    /// Says whether all that is needed of a line has been bought.
    package func isTicked(_ line: ListItem) -> Bool {
        !line.purchases.isEmpty && line.isTicked(of: forSale(line))
    }
}
