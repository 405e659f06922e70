extension Quantity {
    /// The parts of one food, added up exactly as far as they can be, without what is taken from
    /// them already. In whatever order they come the result is the same, but for one thing: of two
    /// words for the same unit, can and tin, it has the first.
    package static func merged(
        _ parts: [Quantity], without taken: [Quantity] = [], system: UnitSystem?
    ) -> [Quantity] {
        if parts.isEmpty { return [] }
        let chosen = ChosenPart.chosen(of: parts + taken, in: system ?? .usual)
        let takenByKind = Dictionary(grouping: chosen[parts.count...], by: \.kind)
        return Dictionary(grouping: chosen[..<parts.count], by: \.kind).flatMap { kind, group -> [Quantity] in
            // What doesn't fit in one number stands side by side.
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

/// A part, measured in the way in which it is added to the others.
private struct ChosenPart {
    let measure: Measure
    let each: Measure?
    let kind: MergingKind

    init(_ measure: Measure, each: Measure? = nil, in system: UnitSystem) {
        (self.measure, self.each) = (measure, each)
        kind = MergingKind(measure, each: each, in: system)
    }

    /// A part that is measured in two ways joins others in either, so that as little as possible
    /// stands side by side.
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

    /// The kind that most of them could be; of several, the one that more of them are in the first
    /// place.
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

/// What adds up with what.
private enum MergingKind: Hashable, Comparable {
    case mass, volume
    /// Of a size, where one is given: in grams or millilitres, since 16 oz are 1 lb.
    case count(Unit?, each: Measure?)

    init(_ measure: Measure, each: Measure?, in system: UnitSystem) {
        switch measure.dimension {
        case .mass: self = .mass
        case .volume: self = .volume
        case .count:
            self = .count(
                measure.unit?.merged,
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
