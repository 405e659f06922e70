import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

/// A device's stream of the changes in its household, each once and in order. Missed changes come
/// first, then new changes. A stream remembers only the last sequence it sent, so a slow reader
/// needs no buffer. A client that takes no bytes for the time limit of an answer is disconnected.
struct EventStream: Sendable {
    /// The milliseconds after which a disconnected client should come back.
    private static let retryAfter = 2_000
    /// A comment line, which shows that the stream is alive.
    private static let comment = Array(":\n\n".utf8)

    private let household: Household.ID
    private let device: Device.ID
    private let member: Member.ID
    private let start: Int
    private let content: FeedContent
    private let language: SentenceLanguage
    private let repository: any Repository
    private let followers: Followers

    init(
        for request: MemberRequest, after seq: Int, showing content: FeedContent,
        _ repository: any Repository, _ followers: Followers
    ) {
        household = request.household.id
        device = request.signedIn.device.row.id
        member = request.member.id
        start = seq
        self.content = content
        language = request.language
        self.repository = repository
        self.followers = followers
    }

    /// Runs until the client or the server leaves, or the device loses its access. A client that
    /// comes back then gets the reason.
    func run(_ writer: any BodyWriter) async {
        guard let follower = followers.follow(household, by: member) else { return }
        defer { followers.leave(follower) }
        try? await run(writer, wakes: follower.wakes)
    }

    private func run(_ writer: any BodyWriter, wakes: AsyncStream<Void>) async throws {
        // The id comes before any event. A client that is disconnected early then knows where to go
        // on.
        try await writer.write(Array("retry: \(EventStream.retryAfter)\nid: \(start)\n\n".utf8))
        var seen = start
        var wake = wakes.makeAsyncIterator()
        var isWoken = false
        repeat {
            var isQuiet = true
            while true {
                guard let household = householdAsAllowed else { return }
                guard let (changes, last) = try await news(in: household, after: seen) else { break }
                // Notifications have no id of their own, so they come before the changes. A client
                // that is disconnected in between gets them again.
                let events = notifications(in: household, after: seen, upTo: last) + changes
                for event in events { try await writer.write(event) }
                isQuiet = isQuiet && events.allSatisfy(\.isEmpty)
                seen = last
            }
            if isWoken, isQuiet { try await writer.write(EventStream.comment) }
            isWoken = true
        } while await wake.next() != nil
    }

    /// The household, nil once the device is revoked, its member removed or the household deleted.
    private var householdAsAllowed: Household? {
        guard let household = repository.published[household] else { return nil }
        return SignedIn(device, in: household, by: .token) == nil ? nil : household
    }

    private func news(in household: Household, after seen: Int) async throws(TransactionsFailure) -> (
        events: [[UInt8]], last: Int
    )? {
        guard let next = household.touched.after(seen).first(where: { _ in true })?.key else { return nil }
        if let recent = followers.recent(in: household, from: next) {
            return (recent.changes.map { $0.event(showing: content) }, recent.last)
        }
        let past = try await repository.events(in: household, after: seen, showing: content)
        return (past.events, past.last)
    }

    /// Events for the member's own new notifications.
    private func notifications(in household: Household, after seen: Int, upTo last: Int) -> [[UInt8]] {
        let new = household.notifications(for: member).filter { seen < $0.version && $0.version <= last }
        return new.reversed().map {
            Array("event: notification\ndata: ".utf8)
                + NotificationPayload($0, in: household, language).json()
                + Array("\n\n".utf8)
        }
    }
}

/// Events that are read from the log, as many as a client takes at a time. A long event comes
/// alone.
private struct PastEvents {
    static let mostTransactions = 100
    /// The bytes that a client takes before more of the log is read.
    private static let mostBytes = 65_536

    private(set) var events: [[UInt8]] = []
    /// The last transaction that was read.
    private(set) var last: Int
    private var bytes = 0
    private let content: FeedContent

    init(after seq: Int, showing content: FeedContent) {
        last = seq
        self.content = content
    }

    var isFull: Bool { bytes >= PastEvents.mostBytes }

    mutating func add(_ transaction: Transaction) {
        last = transaction.seq
        guard let event = ChangePayload(transaction)?.showing(content).event else { return }
        events.append(event)
        bytes += event.count
    }
}

extension Repository {
    fileprivate func events(in household: Household, after seq: Int, showing content: FeedContent)
        async throws(TransactionsFailure) -> PastEvents
    {
        let seqs = household.touched.after(seq).prefix(PastEvents.mostTransactions).map(\.key)
        return try await transactions(seqs, into: PastEvents(after: seq, showing: content)) {
            past, transaction in
            past.add(transaction)
            return !past.isFull
        }
    }
}
