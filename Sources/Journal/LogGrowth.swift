/// When the next snapshot is due [S1].
struct LogGrowth {
    /// The length of the log behind the newest snapshot.
    var log: Int
    /// The length of that snapshot.
    private var snapshot: Int
    private let least: Int
    /// Taken back by a failed attempt, so that on a full disk not every batch makes the next one.
    private var patience = 0
    private var isTold = false

    init(log: Int, snapshot: Int, least: Int) {
        self.log = log
        self.snapshot = snapshot
        self.least = least
    }

    /// Says so once.
    mutating func becomesDue() -> Bool {
        guard !isTold, log > max(least, 2 * snapshot, patience) else { return false }
        isTold = true
        return true
    }

    /// A snapshot of this length stands for so much of the log.
    mutating func taken(snapshot: Int, of sealed: Int) {
        log -= sealed
        self.snapshot = snapshot
        patience = 0
        isTold = false
    }

    mutating func failed() {
        patience = log + log / 4
        isTold = false
    }
}
