import Chance
import ChanceQuantities
import Ingredients
import Testing
import Walks

@Test func `the order of the parts makes no difference`() {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(500, long: 5_000) {
        let (parts, system) = (chance.parts(), chance.system())
        let merged = Quantity.merged(parts, system: system)
        let others = Quantity.merged(parts.shuffled(using: &chance), system: system)
        #expect(merged == others, "\(parts.map(\.text)), seed \(chance.seed)")
    }
}

/// Returns each kind in its smallest unit, so that only the amount counts and not its display.
private func amounts(_ quantities: [Quantity], _ system: UnitSystem) -> [String: Amount] {
    quantities.reduce(into: [:]) { amounts, quantity in
        let size = quantity.unit?.size(in: system) ?? Rational(1)
        let each = quantity.each.map { $0.amount.multiplied(by: $0.unit!.size(in: system)!)! }
        let isCount = quantity.measure.dimension == .count
        let unit = isCount ? quantity.unit?.rawValue ?? "" : ""
        let key = "\(quantity.measure.dimension) \(unit) \(each.map { "\($0)" } ?? "")"
        amounts[key] = quantity.measure.amount.multiplied(by: size)
    }
}

@Test func `merging and scaling give one result in either order`() throws {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(500, long: 5_000) {
        let (parts, system) = (chance.parts(), chance.system())
        let factor = try #require(Rational(chance.below(12) + 1, over: chance.below(6) + 1))
        let (merged, scaledParts) = (
            Quantity.merged(parts, system: system), parts.compactMap { $0.scaled(by: factor) }
        )
        let one = merged.compactMap { $0.scaled(by: factor) }
        let other = Quantity.merged(scaledParts, system: system)
        #expect(
            amounts(one, system) == amounts(other, system),
            "\(parts.map(\.text)) times \(factor.text), seed \(chance.seed)")
    }
}

@Test func `nothing is added and nothing is lost`() {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(500, long: 5_000) {
        let (parts, system) = (chance.parts().map { Quantity($0.measure, each: $0.each) }, chance.system())
        var sums: [String: Amount] = [:]
        for part in parts {
            for (key, amount) in amounts([part], system) {
                sums[key] = sums[key].map { $0.adding(amount) } ?? amount
            }
        }
        #expect(
            amounts(Quantity.merged(parts, system: system), system) == sums,
            "\(parts.map(\.text)), seed \(chance.seed)")
    }
}

@Test func `merging merged quantities again changes nothing`() {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(500, long: 5_000) {
        let system = chance.system()
        let merged = Quantity.merged(chance.parts(), system: system)
        #expect(
            amounts(Quantity.merged(merged, system: system), system) == amounts(merged, system),
            "seed \(chance.seed)")
    }
}

@Test func `the rest and the taken part make up the whole`() {
    var chance = Chance.fresh
    for _ in 0..<WalkLength.steps(500, long: 5_000) {
        let (parts, system) = (chance.parts().map { Quantity($0.measure, each: $0.each) }, chance.system())
        let taken = parts.filter { _ in chance.once(in: 2) }
        let left = Quantity.merged(parts, without: taken, system: system)
        // Lower ends do not add up, so the upper end of a range counts.
        let one = amounts(Quantity.merged(left + taken, system: system), system).mapValues(\.upper).filter {
            $0.value > Rational(0)
        }
        let other = amounts(Quantity.merged(parts, system: system), system).mapValues(\.upper).filter {
            $0.value > Rational(0)
        }
        #expect(one == other, "\(parts.map(\.text)), seed \(chance.seed)")
        #expect(Quantity.merged(parts, without: parts, system: system) == [], "seed \(chance.seed)")
    }
}

@Test func `amounts of any size are merged without a trap`() {
    var chance = Chance.fresh
    let units: [Unit?] = [.g, .lb, .kg, .mg, .cup, .tsp, .ml, .gallon, .can, nil]
    for _ in 0..<WalkLength.steps(300, long: 3_000) {
        let parts = (0...chance.below(5)).map { _ in
            let number = {
                Rational(
                    Int(truncatingIfNeeded: chance.next()) >> chance.below(64),
                    over: Int(chance.next() >> 1) >> chance.below(63) | 1)!
            }
            let unit = chance.one(of: units)
            return Quantity(
                Measure(Amount(number(), to: number()), unit),
                alternative: chance.once(in: 3) ? Measure(Amount(number()), .oz) : nil)
        }
        let (system, again) = (chance.system(), parts.shuffled(using: &chance))
        let merged = Quantity.merged(parts, system: system)
        #expect(merged == Quantity.merged(again, system: system), "seed \(chance.seed)")
        _ = merged.map { ($0.text, $0.scaled(by: Rational(Int.max, over: 2)!)) }
    }
}
