package import Ingredients

extension FoodForSale {
    /// Returns the parts of a need that are still to be bought. What was bought beyond the need in
    /// one measure counts in the others, as far as the weights of the food are known.
    func left(of need: [Quantity?], after bought: [Quantity?]) -> [Quantity?] {
        let left = need.left(after: bought, in: chosenSystem)
        if bought.isEmpty || left.isEmpty { return left }
        let beyond = bought.upperEnds.left(after: need.upperEnds, in: chosenSystem).compactMap(\.self)
        let rest = beyond.isEmpty ? left : self.left(left, without: beyond)
        return isNothing(rest) ? [] : rest
    }

    /// Returns parts without what was bought beyond the need in other measures.
    private func left(_ parts: [Quantity?], without beyond: [Quantity]) -> [Quantity?] {
        for dimension in Unit.Dimension.allCases {
            let (open, much) = (sum(parts.compactMap(\.self), in: dimension), sum(beyond, in: dimension))
            guard open > Rational(0), much > Rational(0),
                let share = open.subtracting(much)?.divided(by: open)?.shortened
            else { continue }
            return parts.compactMap { part in
                guard let part, size(part, in: dimension) != nil else { return .some(part) }
                return share > Rational(0) ? .some(part.scaled(by: share) ?? part) : nil
            }
        }
        return parts
    }

    /// True for less than a thousandth of a gram, a millilitre or a piece. It is only there because
    /// long fractions are shortened.
    private func isNothing(_ parts: [Quantity?]) -> Bool {
        parts.allSatisfy { part in
            guard let part, let size = size(part, in: part.measure.dimension) else { return false }
            return size.multiplied(by: Rational(1_000)).map { $0 < Rational(1) } ?? false
        }
    }

    /// Returns the sum of those amounts whose size in a dimension is known.
    private func sum(_ parts: [Quantity], in dimension: Unit.Dimension) -> Rational {
        parts.compactMap { size($0, in: dimension) }.reduce(Rational(0)) { $0.adding($1)?.shortened ?? $0 }
    }

    private func size(_ part: Quantity, in dimension: Unit.Dimension) -> Rational? {
        FoodScale(sizes, system).size(of: part.upperEnd, in: dimension)
    }
}

extension ListItem {
    /// Returns the parts still to buy. What a purchase left over is there for a later need.
    package func left(of food: FoodForSale) -> [Quantity?] {
        food.left(
            of: need(in: food.chosenSystem),
            after: purchases.flatMap { $0.parts + [$0.over].filter { $0 != nil } })
    }

    /// Returns the parts to buy: what the sources need as long as nothing is bought or at home,
    /// else what is left.
    func partsToBuy(_ left: [Quantity?]) -> [Buying.Need] {
        guard purchases.isEmpty, setAside == nil else { return left.map { Buying.Need(quantity: $0) } }
        return sources.map { source in
            Buying.Need(
                quantity: source.quantity, isWritten: source.kind == .manual || source.kind == .usual,
                ofEgg: Buying.Need.partOfEgg(source.name))
        }
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
