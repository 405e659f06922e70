/// A histogram for monitoring.
package struct Tally: Equatable, Sendable {
    /// The largest value of each count.
    package let bounds: [Int]
    /// The counts, one more than there are bounds: the last is for all larger values.
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

/// The work of a journal since it was opened, and its present state.
package struct JournalFigures: Equatable, Sendable {
    /// The sequence of the last transaction on the disk, and of the last one in the newest
    /// snapshot.
    package var durable = 0
    package var snapshot = 0
    /// The bytes of the log that the next start would read.
    package var log = 0
    /// The nanoseconds of each write with its sync. A flash disk takes one to twenty milliseconds,
    /// a dying card a second.
    package var syncs = Tally(
        bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map { $0 * 1_000_000 })
    /// The number of transactions in each write.
    package var batches = Tally(bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500])
}
