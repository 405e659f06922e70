/// A sum of masses or of volumes, with the unit to show.
struct MeasureSum {
    private let system: UnitSystem
    private let family: Unit.Family
    private let added: [Measure]
    private let taken: [Measure]

    /// Creates the sum; nil if it does not fit. A mixed sum is shown in the household's family of
    /// units.
    init?(of parts: [Measure], without taken: [Measure], in chosen: UnitSystem?) {
        guard let added = MeasureSum.subtotals(of: parts), let taken = MeasureSum.subtotals(of: taken) else {
            return nil
        }
        self.added = added
        self.taken = taken
        system = chosen ?? .usual
        let metric = added.filter { $0.unit?.family == .metric }
        if metric.isEmpty || metric.count == added.count {
            family = metric.isEmpty ? .customary : .metric
        } else {
            let customary = added.filter { $0.unit?.family != .metric }
            family = chosen?.family ?? MeasureSum.familyOfMore(metric, customary, in: system)
        }
    }

    private static func familyOfMore(
        _ metric: [Measure], _ customary: [Measure], in system: UnitSystem
    ) -> Unit.Family {
        guard let base = metric.first?.unit, let one = size(of: metric, in: base, system),
            let other = size(of: customary, in: base, system)
        else { return system.family }
        return one > other ? .metric : .customary
    }

    private static func size(of measures: [Measure], in unit: Unit, _ system: UnitSystem) -> Rational? {
        let amounts = measures.compactMap { $0.converted(to: unit, in: system)?.amount }
        return amounts.count == measures.count ? Amount.sum(of: amounts)?.upper : nil
    }

    /// Adds up amounts of equal units first, so that thirds of a cup never turn into millilitres
    /// and back.
    private static func subtotals(of parts: [Measure]) -> [Measure]? {
        var amounts: [(unit: Unit?, all: [Amount])] = []
        for part in parts {
            if let index = amounts.firstIndex(where: { $0.unit == part.unit }) {
                amounts[index].all.append(part.amount)
            } else {
                amounts.append((part.unit, [part.amount]))
            }
        }
        let subtotals = amounts.compactMap { unit, amounts in
            Amount.sum(of: amounts).map { Measure($0, unit) }
        }
        return subtotals.count == amounts.count ? subtotals : nil
    }

    /// The sum in the unit to show; nil if the sum fits in no such unit.
    var measure: Measure? {
        let sums = candidates.lazy.compactMap(sum)
        if let suitable = sums.first(where: suits) { return suitable }
        // The next choice is a kitchen measure of at least one, shown rounded.
        let atLeastOne = sums.first {
            $0.unit?.isKitchenMeasure == true && $0.amount.satisfies { $0 >= Rational(1) }
        }
        return atLeastOne ?? sums.last
    }

    /// The units to choose from, the largest first: used units, and those that people change to as
    /// amounts grow.
    private var candidates: [Unit] {
        let used = added.compactMap(\.unit).filter { $0.family == family }
        let usesKitchenMeasures = used.contains(where: \.isKitchenMeasure)
        return Unit.bySize(in: system).filter { unit in
            used.contains(unit) || usesKitchenMeasures && unit.isKitchenMeasure
                || unit == .kg && used.contains(.g)
                || unit == .l && used.contains(.ml)
        }
    }

    private func sum(in unit: Unit) -> Measure? {
        guard let added = amounts(added, in: unit), let taken = amounts(taken, in: unit) else { return nil }
        return Amount.sum(of: added)?.subtracting(sumOf: taken).map { Measure($0, unit) }
    }

    private func amounts(_ measures: [Measure], in unit: Unit) -> [Amount]? {
        let converted = measures.compactMap { $0.converted(to: unit, in: system)?.amount }
        return converted.count == measures.count ? converted : nil
    }

    /// Says whether people would use this unit for the amount.
    private func suits(_ measure: Measure) -> Bool {
        switch measure.unit {
        case .cup: measure.amount.satisfies { $0.denominator <= 4 && $0 >= Rational(1, over: 4)! }
        case .tsp, .tbsp: measure.amount.satisfies { $0.denominator <= 4 && $0 >= Rational(1) }
        case let unit? where unit.family == .metric: measure.amount.satisfies { $0 >= Rational(1) }
        default: measure.amount.satisfies { [1, 2, 3, 4, 8].contains($0.denominator) }
        }
    }
}
