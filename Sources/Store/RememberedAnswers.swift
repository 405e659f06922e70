import Domain
import UseCases

/// The answers of the last day, for requests that come again. A value like the households. The day
/// is measured by uptime: a clock that is set forward or back neither ends nor lengthens it.
struct RememberedAnswers {
    struct Remembered {
        /// The transaction that tells of it; nil for a request that changed nothing, which is in no
        /// log.
        let seq: Int?
        let at: Instant
        let household: Household.ID
        let by: Member.ID?
        let retry: Retry
        let answer: Answer

        /// The memory that it takes.
        var bytes: Int {
            let text = retry.key.utf8.count + retry.fingerprint.utf8.count + answer.body.utf8.count
            return answer.headers.reduce(text + RememberedAnswers.bytesBesideText) { $0 + $1.utf8.count }
        }
    }

    /// The time that clients are promised.
    static let time = Duration.seconds(24 * 3_600)
    /// Strings, arrays and the nodes of three maps take this much, measured with 100,000 small
    /// answers.
    static let bytesBesideText = 1_024
    /// A day of importing recipes without a pause.
    static let most = 16 << 20
    /// Half of all, which is twice the largest answer of a batch: one member leaves room for the
    /// others.
    static let mostOfMember = most / 2

    /// The member whose keys they are; where nobody has signed in, the server.
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

    private struct Place: Comparable {
        let owner: Owner
        let number: Int

        static func < (one: Place, other: Place) -> Bool {
            one.owner == other.owner ? one.number < other.number : one.owner < other.owner
        }
    }

    private struct Entry {
        let remembered: Remembered
        /// The uptime at which its day began.
        let begin: Duration
    }

    /// By numbers that count up, so that the oldest comes first.
    private var entries = SortedMap<Int, Entry>()
    private var numbers = SortedMap<Name, Int>()
    private var places = SortedMap<Place, Int>()
    private var bytesOfOwners = SortedMap<Owner, Int>()
    private(set) var bytes = 0
    private var uptime = Duration.zero

    subscript(by: Member.ID?, retry: Retry) -> Remembered? {
        numbers[Name(owner: Owner(member: by), key: retry.key)].flatMap { entries[$0]?.remembered }
    }

    /// Whether the key stands for another request that is done in parts.
    func hasOtherParts(than retry: Retry, of by: Member.ID?) -> Bool {
        let owner = Owner(member: by)
        let begin = retry.beginOfParts
        guard let part = numbers.from(Name(owner: owner, key: begin)).first(where: { _ in true }),
            part.key.owner == owner, part.key.key.hasPrefix(begin)
        else { return false }
        return entries[part.value]?.remembered.retry.fingerprint != retry.fingerprint
    }

    /// The oldest first.
    var all: some Sequence<Remembered> { entries.lazy.map(\.value.remembered) }

    /// Forgets a member's oldest where that member has too many, and the oldest of all where all
    /// have.
    mutating func add(_ remembered: Remembered) {
        let owner = Owner(member: remembered.by)
        let name = Name(owner: owner, key: remembered.retry.key)
        if let old = numbers[name] { remove(old) }
        let number = (entries.last?.key ?? 0) + 1
        entries.set(number, to: Entry(remembered: remembered, begin: uptime))
        numbers.set(name, to: number)
        places.set(Place(owner: owner, number: number), to: number)
        count(remembered.bytes, of: owner)
        while (bytesOfOwners[owner] ?? 0) > Self.mostOfMember,
            let oldest = places.from(Place(owner: owner, number: 0)).first(where: { _ in true })
        {
            remove(oldest.value)
        }
        while bytes > Self.most, let oldest = entries.first { remove(oldest.key) }
    }

    /// Forgets what is a day old.
    mutating func pass(to uptime: Duration) {
        self.uptime = uptime
        while let oldest = entries.first, uptime - oldest.value.begin >= Self.time { remove(oldest.key) }
    }

    /// Begins to measure the time of what was read from a log. The clock says how old each answer
    /// is; one that is ahead of the clock has its whole day before it.
    mutating func begin(at now: Instant, uptime: Duration) {
        entries = SortedMap(
            ascending: entries.map { number, entry in
                let age = Duration.milliseconds(max(0, now.milliseconds - entry.remembered.at.milliseconds))
                return (number, Entry(remembered: entry.remembered, begin: uptime - age))
            })
        pass(to: uptime)
    }

    /// Whether two of the same log say the same where both know an answer. Either may have
    /// forgotten more.
    func agrees(with other: RememberedAnswers) -> Bool {
        all.allSatisfy { one in
            guard let same = other[one.by, one.retry], same.seq == one.seq else { return true }
            return same.at == one.at && same.household == one.household
                && same.retry == one.retry && same.answer == one.answer
        }
    }

    private mutating func remove(_ number: Int) {
        guard let remembered = entries.remove(number)?.remembered else { return }
        let owner = Owner(member: remembered.by)
        numbers.remove(Name(owner: owner, key: remembered.retry.key))
        places.remove(Place(owner: owner, number: number))
        count(-remembered.bytes, of: owner)
    }

    private mutating func count(_ bytes: Int, of owner: Owner) {
        self.bytes += bytes
        let sum = (bytesOfOwners[owner] ?? 0) + bytes
        if sum == 0 { bytesOfOwners.remove(owner) } else { bytesOfOwners.set(owner, to: sum) }
    }
}
