extension Quantity {
    /// Returns the parts of one food added up exactly, as far as possible, less the taken parts.
    /// The order of the parts changes one thing only: the first of two words for a unit, like can
    /// and tin, is used.
    package static func merged(
        _ parts: [Quantity], without taken: [Quantity] = [], system: UnitSystem?
    ) -> [Quantity] {
        if parts.isEmpty { return [] }
        let chosen = ChosenPart.chosen(of: parts + taken, in: system ?? .usual)
        let takenByKind = Dictionary(grouping: chosen[parts.count...], by: \.kind)
        return Dictionary(grouping: chosen[..<parts.count], by: \.kind).flatMap { kind, group -> [Quantity] in
            // Parts whose sum does not fit stay separate.
            guard let sum = sum(of: group, without: takenByKind[kind] ?? [], in: system) else {
                return group.map { Quantity($0.measure, each: $0.each) }
            }
            return taken.isEmpty || sum.measure.amount.upper > Rational(0) ? [sum] : []
        }.sorted()
    }

    private static func sum(
        of parts: [ChosenPart], without taken: [ChosenPart], in system: UnitSystem?
    ) -> Quantity? {
        let (measures, taken) = (parts.map(\.measure), taken.map(\.measure))
        guard case .count = parts[0].kind else {
            return MeasureSum(of: measures, without: taken, in: system)?.measure.map { Quantity($0) }
        }
        guard let amount = Amount.sum(of: measures.map(\.amount))?.subtracting(sumOf: taken.map(\.amount))
        else { return nil }
        // Equal sizes can be written in different units.
        return Quantity(Measure(amount, measures[0].unit), each: parts.compactMap(\.each).min())
    }
}

/// A part in the measure by which it is added to others.
private struct ChosenPart {
    let measure: Measure
    let each: Measure?
    let kind: MergingKind

    init(_ measure: Measure, each: Measure? = nil, in system: UnitSystem) {
        self.measure = measure
        self.each = each
        kind = MergingKind(measure, each: each, in: system)
    }

    /// Chooses a measure for each part. A part with two measures joins others in either, so that
    /// the fewest sums remain.
    static func chosen(of parts: [Quantity], in system: UnitSystem) -> [ChosenPart] {
        if parts.allSatisfy({ $0.alternative == nil }) {
            return parts.map { ChosenPart($0.measure, each: $0.each, in: system) }
        }
        let ways = parts.map { part in
            [ChosenPart(part.measure, each: part.each, in: system)]
                + (part.alternative.map { [ChosenPart($0, in: system)] } ?? [])
        }
        var kinds = Set(ways.lazy.filter { $0.count == 1 }.map { $0[0].kind })
        var open = ways.filter { $0.count > 1 }
        while true {
            open.removeAll { ways in ways.contains { kinds.contains($0.kind) } }
            guard let best = kindOfMost(open) else { break }
            kinds.insert(best)
        }
        return ways.map { ways in ways.first { kinds.contains($0.kind) } ?? ways[0] }
    }

    /// Returns the kind that most of the parts can have; of equals, the one that is most often a
    /// first choice.
    private static func kindOfMost(_ ways: [[ChosenPart]]) -> MergingKind? {
        var votes: [MergingKind: (all: Int, first: Int)] = [:]
        for ways in ways {
            for (index, way) in ways.enumerated() {
                let (all, first) = votes[way.kind, default: (0, 0)]
                votes[way.kind] = (all + 1, first + (index == 0 ? 1 : 0))
            }
        }
        return votes.min { one, other in
            guard one.value.all == other.value.all else { return one.value.all > other.value.all }
            guard one.value.first == other.value.first else { return one.value.first > other.value.first }
            return one.key < other.key
        }?.key
    }
}

/// A kind of measure; parts of one kind can be added up.
private enum MergingKind: Hashable, Comparable {
    case mass, volume
    /// A count, with the size of each if given. Sizes are in grams or millilitres, since 16 oz are
    /// 1 lb.
    case count(Unit?, each: Measure?)

    init(_ measure: Measure, each: Measure?, in system: UnitSystem) {
        switch measure.dimension {
        case .mass: self = .mass
        case .volume: self = .volume
        case .count:
            self = .count(
                measure.unit?.common,
                each: each.map { $0.converted(to: $0.dimension == .mass ? .g : .ml, in: system) ?? $0 })
        }
    }

    private var representative: Quantity {
        switch self {
        case .mass: Quantity(Measure(Amount(Rational(0)), .g))
        case .volume: Quantity(Measure(Amount(Rational(0)), .ml))
        case .count(let unit, let each): Quantity(Measure(Amount(Rational(0)), unit), each: each)
        }
    }

    static func < (one: MergingKind, other: MergingKind) -> Bool { one.representative < other.representative }
}
