import Platform

/// The pace of writing, from the size of the last batch [W1].
///
/// Requests answered together tend to come back together, but not within the same microsecond.
/// Taking the first alone makes two syncs of each round. Where a sync takes long, a short wait for
/// the others costs little and saves a sync.
struct BatchPacing {
    /// The part of a sync's time that is spent waiting for others: one in so many.
    private static let share = 8
    /// The least worthwhile wait, in nanoseconds. On a faster disk, waiting would take longer than
    /// it saves.
    private static let least = 200_000

    private let count: Int
    /// The longest wait for others, in nanoseconds.
    private let longestWait: Int

    /// Makes the pace after a batch. `nanoseconds` is the time for its write and its sync.
    init(count: Int = 0, nanoseconds: Int = 0) {
        self.count = count
        longestWait = nanoseconds / BatchPacing.share
    }

    /// Waits for as many transactions as last time, but no longer than the longest wait.
    func waitForOthers(arrived: () -> Int) {
        guard count > 1, longestWait >= BatchPacing.least else { return }
        let slices = 8
        for _ in 0..<slices where arrived() < count { usleep(UInt32(longestWait / slices / 1_000)) }
    }
}
