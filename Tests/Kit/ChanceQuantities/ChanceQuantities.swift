package import Chance
package import Ingredients

extension Chance {
    package mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

    package mutating func text(of pieces: [String], atMost count: Int) -> String {
        (0...below(count)).map { _ in pieces[below(pieces.count)] }.joined()
    }

    /// Returns a number as recipes have it, with a denominator that the unit can show.
    package mutating func displayable(in unit: Unit?, below limit: Int) -> Rational {
        let whole = below(once(in: 20) ? limit : 20)
        switch unit {
        case .kg, .l: return Rational(whole * 1_000 + below(1_000), over: 1_000)!
        case .mg, .g, .ml, .cl, .dl: return Rational(whole * 100 + below(100), over: 100)!
        default: return once(in: 5) ? Rational(whole * 100 + below(100), over: 100)! : eighths(whole)
        }
    }

    private mutating func eighths(_ whole: Int) -> Rational {
        let denominator = one(of: [1, 2, 3, 4, 8])
        return Rational(whole * denominator + below(denominator), over: denominator)!
    }

    package mutating func measure(of units: [Unit?], below limit: Int = 100) -> Measure {
        let unit = one(of: units)
        let (one, other) = (displayable(in: unit, below: limit), displayable(in: unit, below: limit))
        let amount = once(in: 5) ? Amount(one, to: other) : Amount(one)
        return Measure(amount, unit)
    }

    package mutating func quantity() -> Quantity {
        let measure = measure(of: Unit.allCases + [nil, nil, nil], below: 1_000_000)
        let isCount = measure.dimension == .count
        return Quantity(
            measure, each: isCount && once(in: 2) ? self.measure(of: Unit.measured) : nil,
            alternative: once(in: 4) ? self.measure(of: Unit.measured) : nil)
    }

    /// Returns parts of one food as they meet on a list: few units, so that many parts add up.
    package mutating func parts() -> [Quantity] {
        let units: [Unit?] =
            once(in: 2)
            ? [.cup, .tbsp, .tsp, .ml, .l, .pint, .fluidOunce] : [.g, .kg, .lb, .oz, .can, .clove, nil, .cup]
        return (0...below(7)).map { _ in
            let measure = measure(of: units)
            let isSized = measure.unit == .can && once(in: 2)
            let size = isSized ? Quantity(parsing: one(of: ["16 oz", "1 lb", "400 g"]))?.measure : nil
            return Quantity(
                measure, each: size, alternative: once(in: 4) ? self.measure(of: Unit.measured) : nil)
        }
    }

    package mutating func system() -> UnitSystem { one(of: UnitSystem.allCases) }
}

extension Unit {
    static let measured: [Unit?] = allCases.filter { $0.dimension != .count }
}
