import Domain
import UseCases

/// The state after some transaction of a log. This is a value: the writer's newest and the readers'
/// published state share memory.
struct StoreState {
    /// The sequence of the last transaction; 0 before the first.
    private(set) var seq = 0
    /// The time of the last transaction.
    private(set) var at = Instant(milliseconds: 0)
    /// The earliest time of the next transaction. A clock may go back; this time does so only at a
    /// start.
    private(set) var floor = Instant(milliseconds: 0)
    var households: Households
    var remembered = RememberedAnswers()

    init() {
        households = Households()
    }

    /// Makes an empty state into which a log or a snapshot up to `seq` is read.
    init(readingFrom seq: Int, at: Instant = Instant(milliseconds: 0)) {
        self.seq = seq
        self.at = at
        households = Households(areComplete: false)
    }

    /// Applies a transaction, both a new one and one from the log. This is the only way to change
    /// the state, and it depends on neither time nor chance. `household` is what the rule has made
    /// of the household; nil in a replay.
    mutating func apply(_ transaction: Transaction, leaving household: Household? = nil) {
        seq = transaction.seq
        at = transaction.at
        floor = at
        let intent = transaction.intent
        households.apply(transaction.change, to: intent.household, at: seq, leaving: household)
        // An export that is brought back has the members of before, who sent other requests.
        if intent.action == .importHousehold { remembered.removeAll(of: intent.household) }
        if let retry = intent.retry, let answer = transaction.answer {
            remembered.add(
                .init(
                    seq: seq, at: at, household: intent.household, by: intent.by, retry: retry, answer: answer
                ))
        }
    }

    /// Passes the line of an erased transaction.
    mutating func pass(_ seq: Int) {
        self.seq = seq
    }

    /// Gives up numbers that a restore has taken back.
    mutating func giveUp(_ sequences: ClosedRange<Int>) {
        seq = sequences.upperBound
        households.giveUp(sequences)
    }

    /// Moves the time on, past lines that do not tell their time.
    mutating func pass(until at: Instant) {
        self.at = max(self.at, at)
    }

    /// Begins again with the clock's time. Otherwise every change would have the time of a clock
    /// that was once years ahead.
    mutating func begin(at now: Instant) {
        floor = min(at, now)
    }

    var withoutAnswers: StoreState {
        var state = self
        state.remembered = RememberedAnswers()
        return state
    }
}
