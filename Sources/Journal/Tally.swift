/// How often something was how large, for whoever watches from outside.
package struct Tally: Equatable, Sendable {
    /// The largest value that each count takes.
    package let bounds: [Int]
    /// One more than there are bounds: the last takes what is beyond them.
    package private(set) var counts: [Int]
    package private(set) var sum = 0

    package init(bounds: [Int]) {
        self.bounds = bounds
        counts = [Int](repeating: 0, count: bounds.count + 1)
    }

    mutating func add(_ value: Int) {
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
        sum += value
    }
}

/// What a journal has done since it was opened, and how it stands.
package struct JournalFigures: Equatable, Sendable {
    /// The last transaction on the disk, and the one that the newest snapshot holds last.
    package var durable = 0
    package var snapshot = 0
    /// The bytes of the log that the next start would read.
    package var log = 0
    /// Nanoseconds that each write took with its sync: a flash disk takes from one to twenty
    /// milliseconds, a card that is dying a second.
    package var syncs = Tally(
        bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map { $0 * 1_000_000 })
    /// Transactions written with each.
    package var batches = Tally(bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500])
}
