import Chance
import Domain
import Foods
import Ingredients
import Testing
import Walks

/// Random weeks in three systems of units and six languages, next to a model in plain numbers.
@Suite(.ownThreads) struct `A random week` {
    @Test func `is bought whole, and comes back only for more than was bought`() async throws {
        var chance = Self.chance
        let new = (0..<WalkLength.steps(200, long: 5_000)).map { _ in chance.next() }
        for seed in Self.foundBefore + new {
            var walk = try WeekWalk(Chance(seed: seed))
            var faults = try walk.faults()
            for _ in 0..<8 where faults.isEmpty {
                try await walk.step()
                faults = try walk.faults()
            }
            let story = "\(walk.model.system): \(walk.log)\n\(faults.joined(separator: "\n"))"
            #expect(faults.isEmpty, "seed \(walk.chance.seed), \(story)")
        }
    }

    /// Weeks in which a walk once found a fault.
    private static let foundBefore: [UInt64] = [
        7_575_319_904_153_198_626, 2_855_646_549_443_812_710, 5_454_798_972_090_608_228,
        8_631_173_585_474_040_264, 7_723_252_619_819_402_133, 4_785_446_073_394_731_838,
    ]

    /// A short walk takes the same weeks each time, a long one takes new ones.
    private static var chance: Chance { WalkLength.isLong ? .fresh : Chance(seed: 7) }

    @Test func `is the same list whatever the order of its meals`() throws {
        var chance = Self.chance
        for _ in 0..<WalkLength.steps(50, long: 1_000) {
            var walk = try WeekWalk(Chance(seed: chance.next()))
            let texts = try walk.home.view().map { $0.buyText(for: Reader(.en)) }
            #expect(try walk.shuffled() == texts, "seed \(walk.chance.seed), \(walk.log)")
        }
    }
}

/// The rules of a list that hold after every deed.
extension WeekWalk {
    func faults() throws -> [String] {
        let needs = needs.filter { $0.value.values.contains { $0 > 1e-3 } }
        var (faults, seen): ([String], Set<String>) = ([], [])
        for line in try home.view() {
            let food = try food(of: line)
            if !seen.insert(food.key).inserted { faults.append("\(food.key) is on two lines") }
            let (need, had) = (needs[food.key] ?? [:], reserve[food.key] ?? [:])
            let open = Dictionary(uniqueKeysWithValues: need.map { ($0, max(0, $1 - (had[$0] ?? 0))) })
            let isOpen = open.values.contains { $0 > 1e-3 }
            // Nobody goes for a thousandth.
            if isOpen, open.allSatisfy({ $1 <= 0.001 * (need[$0] ?? 0) }) { continue }
            if !need.isEmpty, line.isTicked == isOpen {
                faults.append("\(food.key) is ticked: \(line.isTicked), need \(need), had \(had)")
            } else if isOpen {
                faults += self.faults(of: line, food, open)
            }
        }
        return faults + Set(needs.keys).subtracting(seen).sorted().map { "\($0) is not on the list" }
    }

    /// Compares what an open line asks for, and what is bought, with what is open.
    private func faults(of line: ListLineView, _ food: Model.Food, _ open: Model.Sum) -> [String] {
        let (left, bought) = (sum(line.left.quantities, of: food), sum(line.buying.quantities, of: food))
        // Nobody buys a few spoons of what nobody weighs, and in the US of nothing.
        let isInSpoons =
            (model.system == .us || food.grams.isEmpty)
            && !food.units.allSatisfy { model.millilitres($0) == nil }
        var faults: [String] = []
        for key in Set(left.keys).union(open.keys).sorted() {
            let (asked, need, much) = (left[key] ?? 0, open[key] ?? 0, bought[key] ?? 0)
            let slack = 1e-2 + 1e-5 * need
            if abs(asked - need) > slack {
                faults.append("\(food.key) asks for \(asked) \(key) and not for \(need)")
            }
            if line.buying.quantities.isEmpty {
                if !food.isNamed, !isInSpoons {
                    faults.append("\(food.key) is the name alone")
                }
                continue
            }
            let step =
                line.buying.quantities.map { quantity in
                    model.step(quantity.upper, quantity.unit?.rawValue ?? "", need: need, of: food)
                }.max() ?? 0
            let swallowed = 0.1 * max(step, written[food.key]?[key] ?? 0)
            if much + swallowed < need - slack || much > need + step + slack {
                faults.append("\(food.key): \(much) \(key) are bought for \(need)")
            }
        }
        return faults
    }
}
