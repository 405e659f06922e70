package import Ingredients

extension FoodForSale {
    /// Returns the parts of a need that are still to be bought. What was bought beyond the need in
    /// one measure counts in the others, as far as the weights of the food are known.
    func left(of need: [Quantity?], after bought: [Quantity?]) -> [Quantity?] {
        let left = need.left(after: bought, in: chosenSystem)
        if bought.isEmpty || left.isEmpty { return left }
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
                guard share > Rational(0) else { return nil }
                return part.scaled(by: share) ?? part
            }
        }
        return left
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
