import Domain
import Tables
import UseCases

extension Answer {
    /// The bytes of all texts in UTF-8.
    fileprivate var textBytes: Int { headers.reduce(body.utf8.count) { $0 + $1.utf8.count } }
}

/// The answers of the last day, for requests that are sent again. This is a value, like the
/// households. The day is measured by uptime, so setting the clock neither ends nor lengthens it.
struct RememberedAnswers {
    struct Remembered {
        /// The transaction with the answer; nil for a request that changed nothing and is in no
        /// log.
        let seq: Int?
        let at: Instant
        let household: Household.ID
        let by: Member.ID?
        let retry: Retry
        let answer: Answer

        /// The memory that the answer takes.
        var bytes: Int {
            RememberedAnswers.bytesBesideText + retry.key.utf8.count + retry.fingerprint.utf8.count
                + answer.textBytes
        }
    }

    /// The time for which clients can rely on an answer.
    static let time = Duration.seconds(24 * 3_600)
    /// The bytes per answer for strings, arrays and the nodes of three maps. They were measured
    /// with 100,000 small answers.
    static let bytesBesideText = 1_024
    /// The most bytes in total: a day of importing recipes without a pause.
    static let most = 16 << 20
    /// The most bytes of answers to requests that changed nothing, so that those of others stay.
    static let mostOfNothing = 1 << 20
    /// The member who owns a key. Nil is the server, for requests without a signed-in member.
    private struct Owner: Comparable {
        let member: Member.ID?

        static func < (one: Owner, other: Owner) -> Bool {
            guard let theirs = other.member else { return false }
            return one.member.map { $0 < theirs } ?? true
        }
    }

    private struct Name: Comparable {
        let owner: Owner
        let key: String

        static func < (one: Name, other: Name) -> Bool {
            one.owner == other.owner ? one.key < other.key : one.owner < other.owner
        }
    }

    private struct Entry {
        let remembered: Remembered
        /// The uptime at which the answer's day began.
        let begin: Duration
    }

    /// Entries by ascending numbers, so the oldest comes first.
    private var entries = SortedMap<Int, Entry>()
    private var numbers = SortedMap<Name, Int>()
    private(set) var bytes = 0
    /// The numbers of answers to requests that changed nothing, and the bytes of those.
    private var ofNothing = (numbers: SortedMap<Int, Void>(), bytes: 0)
    private var uptime = Duration.zero

    subscript(by: Member.ID?, retry: Retry) -> Remembered? {
        numbers[Name(owner: Owner(member: by), key: retry.key)].flatMap { entries[$0]?.remembered }
    }

    /// Says whether the key belongs to a different request that is written in parts.
    func hasOtherParts(than retry: Retry, of by: Member.ID?) -> Bool {
        let owner = Owner(member: by)
        let begin = retry.beginOfParts
        guard let part = numbers.from(Name(owner: owner, key: begin)).first(where: { _ in true }),
            part.key.owner == owner, part.key.key.hasPrefix(begin)
        else { return false }
        return entries[part.value]?.remembered.retry.fingerprint != retry.fingerprint
    }

    /// The answers, the oldest first.
    var all: some Sequence<Remembered> { entries.lazy.map(\.value.remembered) }

    /// Adds an answer. The oldest go if there are too many.
    mutating func add(_ remembered: Remembered) {
        let name = Name(owner: Owner(member: remembered.by), key: remembered.retry.key)
        if let old = numbers[name] { remove(old) }
        let number = (entries.last?.key ?? 0) + 1
        entries.set(number, to: Entry(remembered: remembered, begin: uptime))
        numbers.set(name, to: number)
        bytes += remembered.bytes
        if remembered.seq == nil {
            ofNothing.numbers.set(number, to: ())
            ofNothing.bytes += remembered.bytes
            while ofNothing.bytes > Self.mostOfNothing, let oldest = ofNothing.numbers.first {
                remove(oldest.key)
            }
        }
        while bytes > Self.most, let oldest = entries.first { remove(oldest.key) }
    }

    /// Removes the answers of a household.
    mutating func removeAll(of household: Household.ID) {
        let old = entries.filter { $0.value.remembered.household == household }.map(\.key)
        for number in old { remove(number) }
    }

    /// Removes answers that are a day old.
    mutating func pass(to uptime: Duration) {
        self.uptime = uptime
        while let oldest = entries.first, uptime - oldest.value.begin >= Self.time { remove(oldest.key) }
    }

    /// Begins to measure the time of answers read from a log. The clock tells the age of each
    /// answer. An answer from the future counts as new.
    mutating func begin(at now: Instant, uptime: Duration) {
        entries = SortedMap(
            ascending: entries.map { number, entry in
                let age = Duration.milliseconds(max(0, now.milliseconds - entry.remembered.at.milliseconds))
                return (number, Entry(remembered: entry.remembered, begin: uptime - age))
            })
        pass(to: uptime)
    }

    /// Says whether two memories of the same log agree on every answer that both have. Either may
    /// have forgotten some.
    func agrees(with other: RememberedAnswers) -> Bool {
        all.allSatisfy { one in
            guard let same = other[one.by, one.retry], same.seq == one.seq else { return true }
            return same.at == one.at && same.household == one.household
                && same.retry == one.retry && same.answer == one.answer
        }
    }

    private mutating func remove(_ number: Int) {
        guard let remembered = entries.remove(number)?.remembered else { return }
        numbers.remove(Name(owner: Owner(member: remembered.by), key: remembered.retry.key))
        bytes -= remembered.bytes
        if remembered.seq == nil {
            ofNothing.numbers.remove(number)
            ofNothing.bytes -= remembered.bytes
        }
    }
}
