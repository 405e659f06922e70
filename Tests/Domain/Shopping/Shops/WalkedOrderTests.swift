import Chance
import Domain
import Testing

@Suite struct `The order of a walk` {
    private let present = (0..<12).map { number in
        Category.ID(at: Instant(milliseconds: number), random: { 0 })
    }

    @Test func `is learned from three trips`() {
        let taus = (0..<100).map { seed in
            var home = Shopper(seed: seed, present)
            let trips = (0..<3).map { _ in home.walk() }
            return WalkedOrder(of: trips, insteadOf: present).map { home.tau($0.shelves) } ?? 0
        }
        #expect(taus.min()! >= 0.9)
    }

    @Test func `is learned in spite of stray ticks and of lists that were ticked at the till`() {
        let taus = (0..<100).compactMap { seed in
            var home = Shopper(seed: seed, present)
            let trips = (0..<6).map { $0 % 3 == 1 ? home.till() : home.walk(straying: 15) }
            return WalkedOrder(of: trips, insteadOf: present).map { home.tau($0.shelves) }
        }
        #expect(taus.count >= 90)
        #expect(taus.reduce(0, +) / Double(taus.count) >= 0.9)
    }

    @Test(arguments: [3, 6, 12]) func `is not told from ticks at random`(trips: Int) {
        let offers = (0..<100).count { seed in
            var home = Shopper(seed: seed, present)
            return WalkedOrder(of: (0..<trips).map { _ in home.chance() }, insteadOf: present) != nil
        }
        #expect(offers <= 5)
    }

    @Test func `is not told from lists that were ticked at the till`() {
        var home = Shopper(seed: 1, present)
        #expect(WalkedOrder(of: (0..<12).map { _ in home.till() }, insteadOf: present) == nil)
    }

    @Test func `is not told before the third trip`() {
        var home = Shopper(seed: 1, present)
        #expect(WalkedOrder(of: (0..<2).map { _ in home.walk() }, insteadOf: present) == nil)
    }

    @Test func `is not told again once the shop has it`() {
        var home = Shopper(seed: 1, present)
        let trips = (0..<3).map { _ in home.walk() }
        let learned = WalkedOrder(of: trips, insteadOf: present)!
        #expect(WalkedOrder(of: trips, insteadOf: learned.shelves) == nil)
    }

    @Test func `follows a shop that was rebuilt`() {
        var home = Shopper(seed: 1, present)
        let before = (0..<6).map { _ in home.walk() }
        home.rebuild()
        let after = (0..<8).map { _ in home.walk() }
        #expect(home.tau(WalkedOrder(of: before + after, insteadOf: present)!.shelves) >= 0.9)
    }

    @Test func `names the fewest shelves that move`() {
        let shelves = [present[11]] + present[..<11]
        let trips = (0..<3).map { _ in Shopper.trip(shelves.map { $0 }) }
        #expect(WalkedOrder(of: trips, insteadOf: present)?.moved == [present[11]])
    }

    @Test func `keeps a shelf that nobody visits behind the shelf before it`() {
        let walked = [present[6]] + present[..<5] + present[7...]
        let trips = (0..<3).map { _ in Shopper.trip(Array(walked)) }
        let learned = WalkedOrder(of: trips, insteadOf: present)?.shelves
        #expect(learned == [present[6]] + present[..<6] + present[7...])
    }

    @Test func `begins another trip after an hour without a tick`() {
        let ticks = [0, 10, 80, 85].map { minutes in
            ShoppingTrip.Tick(present[0], at: Instant(milliseconds: minutes * 60_000))
        }
        #expect(ShoppingTrip.trips(of: ticks).map(\.ticks.count) == [2, 2])
    }
}

/// A member with a walk of their own, who buys 15 to 30 things a trip.
private struct Shopper {
    private var chances: Chance
    private var walked: [Category.ID]

    init(seed: Int, _ present: [Category.ID]) {
        chances = Chance(seed: UInt64(seed))
        walked = present.shuffled(using: &chances)
    }

    mutating func rebuild() { walked.shuffle(using: &chances) }

    /// Walks through the shop; of a hundred ticks, some come at another time.
    mutating func walk(straying percent: Int = 0) -> ShoppingTrip {
        var (rest, stray): ([Category.ID], [Category.ID]) = ([], [])
        for shelf in shelves() {
            if chances.below(100) < percent { stray.append(shelf) } else { rest.append(shelf) }
        }
        for shelf in stray { rest.insert(shelf, at: chances.below(rest.count + 1)) }
        return Shopper.trip(rest)
    }

    /// Ticks everything at the till, a thing each second.
    mutating func till() -> ShoppingTrip { Shopper.trip(shelves().shuffled(using: &chances), seconds: 1) }

    /// Ticks everything in any order.
    mutating func chance() -> ShoppingTrip { Shopper.trip(shelves().shuffled(using: &chances)) }

    private mutating func shelves() -> [Category.ID] {
        let bought = (0..<15 + chances.below(16)).map { _ in chances.below(walked.count) }
        return bought.sorted().map { walked[$0] }
    }

    static func trip(_ shelves: [Category.ID], seconds: Int = 50) -> ShoppingTrip {
        ShoppingTrip(
            shelves.enumerated().map {
                ShoppingTrip.Tick($1, at: Instant(milliseconds: $0 * seconds * 1_000))
            })
    }

    /// Returns Kendall's tau between the walk and another order: 1 for the same one.
    func tau(_ order: [Category.ID]) -> Double {
        let places = order.map { walked.firstIndex(of: $0)! }
        var sum = 0
        for one in places.indices {
            for other in places[(one + 1)...] { sum += places[one] < other ? 1 : -1 }
        }
        return Double(sum) / Double(places.count * (places.count - 1) / 2)
    }
}
