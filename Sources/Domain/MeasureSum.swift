/// A sum of masses, or of volumes, and the unit to show it in.
struct MeasureSum {
    private let system: UnitSystem
    private let family: Unit.Family
    private let units: Set<Unit>
    /// What was written in one unit is added up in it, so that a third of a cup is never turned into millilitres and back.
    private let subtotals: [Measure]

    /// Nil where it doesn't fit.
    init?(of parts: [Measure], in system: UnitSystem) {
        self.system = system
        let byUnit = Dictionary(grouping: parts, by: \.unit)
        subtotals = byUnit.compactMap { unit, parts in Amount.sum(of: parts.lazy.map(\.amount)).map { Measure($0, unit) } }.sorted()
        guard subtotals.count == byUnit.count else { return nil }
        units = Set(byUnit.keys.compactMap { $0 })
        let metric = parts.count { $0.unit?.family == .metric }
        let customary = parts.count - metric
        family = metric == customary ? system.family : metric > customary ? .metric : .customary
    }

    /// Nil where it fits in no unit that it could be shown in.
    var measure: Measure? {
        let sums = candidates.compactMap(sum)
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
        let converted = subtotals.compactMap { $0.converted(to: unit, in: system)?.amount }
        guard converted.count == subtotals.count else { return nil }
        return Amount.sum(of: converted).map { Measure($0, unit) }
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
