/// The growth of the log, which tells when the next snapshot is due [S1].
struct LogGrowth {
    /// The length of the log after the newest snapshot.
    var log: Int
    /// The length of the newest snapshot.
    private var snapshot: Int
    private let least: Int
    /// The least length of the log for another attempt. A failed attempt raises it, so a full disk
    /// is not tried with every batch.
    private var leastAfterFailure = 0
    private var hasReportedDue = false

    init(log: Int, snapshot: Int, least: Int) {
        self.log = log
        self.snapshot = snapshot
        self.least = least
    }

    /// Says once that a snapshot is due.
    mutating func becomesDue() -> Bool {
        guard !hasReportedDue, log > max(least, 2 * snapshot, leastAfterFailure) else { return false }
        hasReportedDue = true
        return true
    }

    /// True if the next start would read much less with a snapshot. A stop takes the time for one.
    var isWorthAStop: Bool { log > max(least / 8, snapshot / 2) }

    /// Notes a snapshot of this length, which stands for `sealed` bytes of the log.
    mutating func taken(snapshot: Int, of sealed: Int) {
        log -= sealed
        self.snapshot = snapshot
        leastAfterFailure = 0
        hasReportedDue = false
    }

    mutating func failed() {
        leastAfterFailure = log + log / 4
        hasReportedDue = false
    }
}
