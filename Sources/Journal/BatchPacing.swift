import Platform

/// The transactions of the last batch. Whoever was answered together tends to come back together,
/// but not within the same microsecond: taking the first who comes makes each round of a crowd two
/// syncs, one for that one and one for all others. Where a sync takes long, a moment's wait for the
/// rest costs little and saves one [W1].
struct BatchPacing {
    /// Of the time a sync takes, so much is given to waiting for others.
    private static let share = 8
    /// On a disk so fast that this is not reached, waiting would take longer than it saves.
    private static let least = 200_000

    private let count: Int
    private let patience: Int

    /// `nanoseconds` is what writing and syncing them took.
    init(count: Int = 0, nanoseconds: Int = 0) {
        self.count = count
        patience = nanoseconds / BatchPacing.share
    }

    /// Waits until as many have come as the last time, or the patience is at its end.
    func gather(come: () -> Int) {
        guard count > 1, patience >= BatchPacing.least else { return }
        let slices = 8
        for _ in 0..<slices where come() < count { usleep(UInt32(patience / slices / 1_000)) }
    }
}
