import Domain
import HTTP
import JSON
import UseCases

/// One device's stream of what happens in its household: first what it has missed, then what is
/// new, each once and in order. It remembers nothing but how far it has come, so whoever reads
/// slowly is not buffered for, and is cut off when nothing is taken for the time that a client has
/// to take an answer.
struct EventStream: Sendable {
    /// Milliseconds after which a client that was cut off should come back.
    private static let retryAfter = 2_000
    /// A line that says nothing but that the stream is alive.
    private static let comment = Array(":\n\n".utf8)

    private let household: Household.ID
    private let device: Device.ID
    private let member: Member.ID
    private let start: Int
    private let repository: any Repository
    private let followers: Followers

    init(for signedIn: SignedIn, after seq: Int, _ repository: any Repository, _ followers: Followers) {
        household = signedIn.household.id
        device = signedIn.device.row.id
        member = signedIn.member.row.id
        start = seq
        self.repository = repository
        self.followers = followers
    }

    /// Ends when the client or the server goes, and as soon as the device may not know any more:
    /// whoever comes back then is told why.
    func run(_ writer: any BodyWriter) async {
        guard let follower = followers.follow(household, by: member) else { return }
        defer { followers.leave(follower) }
        try? await run(writer, wakes: follower.wakes)
    }

    private func run(_ writer: any BodyWriter, wakes: AsyncStream<Void>) async throws {
        // The id is there before any event, or a client that is cut off before the first would not
        // know where to go on.
        try await writer.write(Array("retry: \(EventStream.retryAfter)\nid: \(start)\n\n".utf8))
        var seen = start
        var wake = wakes.makeAsyncIterator()
        var isWoken = false
        repeat {
            var isQuiet = true
            while true {
                guard let household = householdAsAllowed else { return }
                guard let (changes, last) = try await news(in: household, after: seen) else { break }
                // They have no id of their own, so they come before: whoever is cut off in between
                // gets them again.
                let events = notifications(in: household, after: seen, upTo: last) + changes
                for event in events { try await writer.write(event) }
                isQuiet = isQuiet && events.allSatisfy(\.isEmpty)
                seen = last
            }
            if isWoken, isQuiet { try await writer.write(EventStream.comment) }
            isWoken = true
        } while await wake.next() != nil
    }

    /// Nil once the device has been revoked, its member removed or the household deleted.
    private var householdAsAllowed: Household? {
        guard let household = repository.published[household] else { return nil }
        return SignedIn(device, in: household, isByCookie: false) == nil ? nil : household
    }

    private func news(in household: Household, after seen: Int) async throws(TransactionsFailure) -> (
        events: [[UInt8]], last: Int
    )? {
        guard let next = household.touched.after(seen).first(where: { _ in true })?.key else { return nil }
        if let recent = followers.recent(in: household.id, from: next) { return recent }
        let past = try await repository.events(in: household, after: seen)
        return (past.events, past.last)
    }

    /// What the member alone is told, as it is by now.
    private func notifications(in household: Household, after seen: Int, upTo last: Int) -> [[UInt8]] {
        let new = household.notifications(for: member).filter { seen < $0.version && $0.version <= last }
        return new.reversed().map {
            Array("event: notification\ndata: ".utf8) + JSONFragment(NotificationPayload($0)).json()
                + Array("\n\n".utf8)
        }
    }
}

/// Events that are read from the log again, as many as a client takes at a time. A long event comes
/// alone.
private struct PastEvents {
    static let mostTransactions = 100
    /// The bytes that a client has to take before more is read.
    private static let mostBytes = 65_536

    private(set) var events: [[UInt8]] = []
    /// The last transaction that was read.
    private(set) var last: Int
    private var bytes = 0

    init(after seq: Int) {
        last = seq
    }

    var isFull: Bool { bytes >= PastEvents.mostBytes }

    mutating func add(_ transaction: Transaction) {
        last = transaction.seq
        guard let event = ChangePayload(transaction)?.event else { return }
        events.append(event)
        bytes += event.count
    }
}

extension Repository {
    fileprivate func events(in household: Household, after seq: Int) async throws(TransactionsFailure)
        -> PastEvents
    {
        let seqs = household.touched.after(seq).prefix(PastEvents.mostTransactions).map(\.key)
        return try await transactions(seqs, into: PastEvents(after: seq)) { past, transaction in
            past.add(transaction)
            return !past.isFull
        }
    }
}
