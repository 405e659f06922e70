import Domain
import UseCases

/// The answers of the last day, for requests that come again. A value like the households, and like them the same after a restart.
struct RememberedAnswers {
    struct Remembered {
        let seq: Int
        let at: Instant
        let household: Household.ID
        let by: Member.ID?
        let retry: Retry
        let answer: Answer
    }

    /// What clients are promised, in milliseconds.
    static let time = 24 * 3_600_000
    /// Answers are small: this is a day of importing recipes without a pause. Beyond it the oldest are forgotten early.
    static let mostOctets = 16 << 20

    private struct Name: Comparable {
        let by: String
        let key: String

        /// Keys are a member's own; where nobody has signed in, the server's.
        init(_ by: Member.ID?, _ retry: Retry) {
            self.by = by?.text ?? ""
            key = retry.key
        }

        static func < (one: Name, other: Name) -> Bool { one.by == other.by ? one.key < other.key : one.by < other.by }
    }

    private var answers = SortedMap<Int, Remembered>()
    private var seqs = SortedMap<Name, Int>()
    private var octets = 0

    subscript(by: Member.ID?, retry: Retry) -> Remembered? { seqs[Name(by, retry)].flatMap { answers[$0] } }

    /// The oldest first.
    var all: some Sequence<Remembered> { answers.lazy.map(\.value) }

    mutating func add(_ remembered: Remembered) {
        answers.set(remembered.seq, to: remembered)
        seqs.set(Name(remembered.by, remembered.retry), to: remembered.seq)
        octets += remembered.answer.body.utf8.count
    }

    /// By the log's own times, so that a replay forgets at the same places.
    mutating func forget(at now: Instant) {
        while let oldest = answers.first?.value,
            octets > Self.mostOctets || oldest.at.milliseconds + Self.time <= now.milliseconds
        {
            answers.remove(oldest.seq)
            let name = Name(oldest.by, oldest.retry)
            if seqs[name] == oldest.seq { seqs.remove(name) }
            octets -= oldest.answer.body.utf8.count
        }
    }
}
