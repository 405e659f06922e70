/// The order in which a household walks the shelves of a shop, told by the ticks of its trips.
///
/// 1. A trip is a walk if it has enough ticks over enough time. What is ticked at the till says
///    nothing. The newest walks count, and older ones weigh less.
/// 2. A walk votes on each two shelves that it visits, by the share of its ticks that came first.
///    A tick here and there on the way back changes a share, not the vote.
/// 3. The order is the one that the votes contradict least. Shelves that nobody visits stay behind
///    the shelf that they follow now.
/// 4. The order is kept to itself unless the walks agree: each of them, asked against the order of
///    all the others, has three of four pairs the same way round. Ticks at random do not.
package struct WalkedOrder: Equatable, Sendable {
    package static let fewestTrips = 3
    /// Half a year of a shop that is visited every other week.
    package static let mostTrips = 12
    /// The weight of a walk compared with that of the next one.
    private static let fading = 0.9
    /// The share of pairs of shelves that a walk has as the others have them.
    private static let leastAgreement = 0.75
    /// The pairs that are compared at least, of all walks together. Fewer agree by chance.
    private static let fewestPairs = 15

    /// All shelves, in the order of the walk.
    package let shelves: [Category.ID]
    /// The shelves that leave their place. The others keep their order among themselves.
    package let moved: [Category.ID]
    /// The number of walks that the order is learned from.
    package let trips: Int

    /// Learns the order from trips, the oldest first. Returns nil where they do not agree, are too
    /// few, or go through the shop as it is.
    package init?(of trips: [ShoppingTrip], insteadOf present: [Category.ID]) {
        let votes = trips.filter(\.isWalk).suffix(WalkedOrder.mostTrips).map {
            ShelfVotes(of: $0, on: present)
        }
        guard votes.count >= WalkedOrder.fewestTrips, WalkedOrder.agree(votes) else { return nil }
        let shelves = ShelfVotes(votes, fading: WalkedOrder.fading).order.map { present[$0] }
        let moved = WalkedOrder.moves(from: present, to: shelves)
        if moved.isEmpty { return nil }
        (self.shelves, self.moved, self.trips) = (shelves, moved, votes.count)
    }

    /// Says whether each walk goes the way of the others.
    private static func agree(_ votes: [ShelfVotes]) -> Bool {
        var (same, all) = (0.0, 0)
        for index in votes.indices {
            var others = votes
            let walk = others.remove(at: index)
            let theirs = ShelfVotes(others, fading: fading)
            let order = theirs.order.filter(theirs.visits)
            for (place, first) in order.enumerated() where walk.visits(first) {
                for second in order[(place + 1)...] where walk.visits(second) {
                    same += walk.share(first, before: second)
                    all += 1
                }
            }
        }
        return all >= fewestPairs && same >= leastAgreement * Double(all)
    }

    /// Returns the fewest shelves that have to move, in their new order.
    private static func moves(from present: [Category.ID], to shelves: [Category.ID]) -> [Category.ID] {
        let places = Dictionary(uniqueKeysWithValues: present.enumerated().map { ($1, $0) })
        // The longest rows of shelves in their present order, by the shelf at the end.
        var rows: [[Category.ID]] = []
        for shelf in shelves {
            let before = rows.filter { places[$0[$0.count - 1]]! < places[shelf]! }
            rows.append((before.max { $0.count < $1.count } ?? []) + [shelf])
        }
        let staying = Set(rows.max { $0.count < $1.count } ?? [])
        return shelves.filter { !staying.contains($0) }
    }
}

/// The votes of walks on the order of shelves, which are numbered by their present places.
private struct ShelfVotes {
    private let count: Int
    /// The weight of the votes that one shelf comes before another.
    private var before: [[Double]]

    /// Counts the votes of one walk: for two shelves the share of their ticks, each with each.
    init(of trip: ShoppingTrip, on present: [Category.ID]) {
        let places = Dictionary(uniqueKeysWithValues: present.enumerated().map { ($1, $0) })
        count = present.count
        before = Array(repeating: Array(repeating: 0, count: count), count: count)
        var ticked = Array(repeating: 0.0, count: count)
        for shelf in trip.ticks.compactMap({ places[$0.shelf] }) {
            for other in 0..<count where other != shelf { before[other][shelf] += ticked[other] }
            ticked[shelf] += 1
        }
        for first in 0..<count {
            for second in 0..<count where before[first][second] > 0 {
                before[first][second] /= ticked[first] * ticked[second]
            }
        }
    }

    /// Adds up the votes of several walks, the oldest first.
    init(_ walks: [ShelfVotes], fading: Double) {
        count = walks[0].count
        before = Array(repeating: Array(repeating: 0, count: count), count: count)
        for walk in walks {
            for first in 0..<count {
                for second in 0..<count {
                    before[first][second] = before[first][second] * fading + walk.before[first][second]
                }
            }
        }
    }

    /// Returns the share of the votes that one shelf comes before another; half without a vote.
    func share(_ first: Int, before second: Int) -> Double {
        let (one, other) = (before[first][second], before[second][first])
        return one + other > 0 ? one / (one + other) : 0.5
    }

    func visits(_ shelf: Int) -> Bool {
        (0..<count).contains { before[shelf][$0] + before[$0][shelf] > 0 }
    }

    /// The order of all shelves that the votes contradict least, as far as moving one shelf at a
    /// time finds it.
    var order: [Int] {
        let visited = (0..<count).filter(visits)
        let wins = visited.map { shelf in visited.count { gain(shelf, before: $0) > 0 } }
        var order = zip(visited, wins).sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map(\.0)
        // Each move removes contradictions, so the rounds end; few are needed.
        for _ in 0..<count {
            let last = order
            for shelf in visited { move(shelf, in: &order) }
            if order == last { break }
        }
        for shelf in (0..<count).filter({ !visits($0) }) {
            let place = shelf == 0 ? 0 : order.firstIndex(of: shelf - 1)! + 1
            order.insert(shelf, at: place)
        }
        return order
    }

    /// Moves a shelf to the place that the votes contradict least.
    private func move(_ shelf: Int, in order: inout [Int]) {
        let now = order.firstIndex(of: shelf)!
        order.remove(at: now)
        // The votes for each place, compared with those for the first one.
        var votes = [0.0]
        for other in order { votes.append(votes[votes.count - 1] + gain(other, before: shelf)) }
        let best = votes.indices.max { votes[$0] < votes[$1] }!
        // Sums of fractions differ in their last digits.
        order.insert(shelf, at: votes[best] > votes[now] + 0.000_001 ? best : now)
    }

    private func gain(_ first: Int, before second: Int) -> Double {
        before[first][second] - before[second][first]
    }
}

/// A walk of one member through a shop: the shelves of what was ticked, in the order of the ticks.
package struct ShoppingTrip: Equatable, Sendable {
    package struct Tick: Equatable, Sendable {
        package let shelf: Category.ID
        package let at: Instant

        package init(_ shelf: Category.ID, at: Instant) {
            (self.shelf, self.at) = (shelf, at)
        }
    }

    private static let fewestTicks = 8
    private static let shortest = 5 * 60_000
    /// The time without a tick after which another trip begins.
    private static let longestPause = 60 * 60_000

    package private(set) var ticks: [Tick]

    package init(_ ticks: [Tick]) {
        self.ticks = ticks.sorted { $0.at < $1.at }
    }

    /// Divides the ticks of a member into trips.
    package static func trips(of ticks: [Tick]) -> [ShoppingTrip] {
        ShoppingTrip(ticks).ticks.reduce(into: []) { trips, tick in
            let last = trips.last?.ticks.last
            if let last, tick.at.milliseconds - last.at.milliseconds <= longestPause {
                trips[trips.count - 1].ticks.append(tick)
            } else {
                trips.append(ShoppingTrip([tick]))
            }
        }
    }

    /// True if the ticks say where the member walked, not only what was ticked at the till.
    package var isWalk: Bool {
        guard let first = ticks.first, let last = ticks.last else { return false }
        return ticks.count >= ShoppingTrip.fewestTicks
            && last.at.milliseconds - first.at.milliseconds >= ShoppingTrip.shortest
    }
}
