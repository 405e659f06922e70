/// A sum of masses, or of volumes, and the unit to show it in.
struct MeasureSum {
    private let system: UnitSystem
    private let family: Unit.Family
    private let units: Set<Unit>
    private let added: [Measure]
    private let taken: [Measure]

    /// Nil where it doesn't fit.
    init?(of parts: [Measure], without taken: [Measure], in system: UnitSystem) {
        guard let added = MeasureSum.subtotals(of: parts), let taken = MeasureSum.subtotals(of: taken) else { return nil }
        (self.added, self.taken, self.system) = (added, taken, system)
        units = Set(added.compactMap(\.unit))
        let metric = parts.count { $0.unit?.family == .metric }
        let customary = parts.count - metric
        family = metric == customary ? system.family : metric > customary ? .metric : .customary
    }

    /// What was written in one unit is added up in it, so that a third of a cup is never turned into millilitres and back.
    private static func subtotals(of parts: [Measure]) -> [Measure]? {
        let byUnit = Dictionary(grouping: parts, by: \.unit)
        let subtotals = byUnit.compactMap { unit, parts in Amount.sum(of: parts.map(\.amount)).map { Measure($0, unit) } }
        return subtotals.count == byUnit.count ? subtotals : nil
    }

    /// Nil where it fits in no unit that it could be shown in.
    var measure: Measure? {
        let sums = candidates.lazy.compactMap(sum)
        if let suitable = sums.first(where: suits) { return suitable }
        // It is shown rounded.
        let atLeastOne = sums.first { $0.unit?.isKitchenMeasure == true && $0.amount.satisfies { $0 >= Rational(1) } }
        return atLeastOne ?? sums.last
    }

    /// Units that were used, and those that people change to as amounts grow; the largest first.
    private var candidates: [Unit] {
        var candidates = units.filter { $0.family == family }
        if candidates.contains(.g) { candidates.insert(.kg) }
        if candidates.contains(.ml) { candidates.insert(.l) }
        if candidates.contains(where: \.isKitchenMeasure) { candidates.formUnion([.tsp, .tbsp, .cup]) }
        let sized = candidates.compactMap { unit in unit.size(in: system).map { (unit, $0) } }
        return sized.sorted { $0.1 > $1.1 }.map(\.0)
    }

    private func sum(in unit: Unit) -> Measure? {
        guard let added = amounts(added, in: unit), let taken = amounts(taken, in: unit) else { return nil }
        return Amount.sum(of: added)?.subtracting(sumOf: taken).map { Measure($0, unit) }
    }

    private func amounts(_ measures: [Measure], in unit: Unit) -> [Amount]? {
        let converted = measures.compactMap { $0.converted(to: unit, in: system)?.amount }
        return converted.count == measures.count ? converted : nil
    }

    /// Whether that is how someone would say it.
    private func suits(_ measure: Measure) -> Bool {
        switch measure.unit {
        case .cup: measure.amount.satisfies { $0.denominator <= 4 && $0 >= Rational(1, over: 4)! }
        case .tsp, .tbsp: measure.amount.satisfies { $0.denominator <= 4 && $0 >= Rational(1) }
        case let unit? where unit.family == .metric: measure.amount.satisfies { $0 >= Rational(1) }
        default: measure.amount.satisfies { [1, 2, 3, 4, 8].contains($0.denominator) }
        }
    }
}
