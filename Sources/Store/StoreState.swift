import Domain
import UseCases

/// All that a log amounts to after some transaction. A value: the writer's newest and the readers'
/// published state share what they have in common.
struct StoreState {
    /// Of the last transaction; 0 before the first.
    private(set) var seq = 0
    /// When that was. Clocks may go backwards; the log's does not.
    private(set) var at = Instant(milliseconds: 0)
    var households: Households
    var remembered = RememberedAnswers()

    init() {
        households = Households()
    }

    /// To be read, from a snapshot perhaps that says how far it reaches.
    init(readingFrom seq: Int, at: Instant = Instant(milliseconds: 0)) {
        self.seq = seq
        self.at = at
        households = Households(areComplete: false)
    }

    /// The one way in which the state changes, whether somebody has just asked for it or the log is
    /// read again: nothing in here knows the time or chance. `seen` is what the change has made of
    /// the household before its rule's eyes.
    mutating func apply(_ transaction: Transaction, seen outcome: Household? = nil) {
        seq = transaction.seq
        at = transaction.at
        households.apply(transaction.change, to: transaction.intent.household, at: seq, seen: outcome)
        if let retry = transaction.intent.retry, let answer = transaction.answer {
            let intent = transaction.intent
            remembered.add(
                .init(
                    seq: seq, at: at, household: intent.household, by: intent.by, retry: retry, answer: answer
                ))
        }
    }

    /// For a line that only stands for a transaction which was taken out.
    mutating func pass(_ seq: Int) {
        self.seq = seq
    }

    /// For numbers that a restore has taken back.
    mutating func giveUp(_ sequences: ClosedRange<Int>) {
        seq = sequences.upperBound
        households.giveUp(sequences)
    }

    /// For what such lines do not tell: when they were.
    mutating func pass(until at: Instant) {
        self.at = max(self.at, at)
    }

    var withoutAnswers: StoreState {
        var state = self
        state.remembered = RememberedAnswers()
        return state
    }
}
