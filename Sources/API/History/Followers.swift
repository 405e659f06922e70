import Domain
import Platform
import UseCases

/// A recent change, written once for all streams that show rows.
struct FollowedChange: Sendable {
    let seq: Int
    let event: [UInt8]
    private let change: ChangePayload?

    init(_ transaction: Transaction) {
        seq = transaction.seq
        change = ChangePayload(transaction)
        event = change?.event ?? []
    }

    func event(showing content: FeedContent) -> [UInt8] {
        if case .rows = content { return event }
        return change?.showing(content).event ?? []
    }
}

/// The streams that follow households. An event is written once for all streams of its household.
/// Each stream is woken to fetch the event, so slow streams hold up no others.
final class Followers: Sendable {
    /// The limit of all streams together: half the connections that a server has by default.
    static let most = 2_000
    /// The limit of one member's streams: twenty devices with two pages each, and some lost
    /// connections.
    static let mostOfMember = 50
    /// The number of recent events that are kept. A stream that was away for longer reads the log.
    private static let mostRecent = 64
    private static let mostRecentBytes = 1 << 20

    /// The place of a stream among the others.
    struct Follower {
        let household: Household.ID
        fileprivate let number: Int
        /// Wakes the stream when there may be new events. Several wakes during one run count as
        /// one.
        let wakes: AsyncStream<Void>
    }

    /// The owner of a limit that is reached.
    enum Limit {
        case member, server
    }

    private struct Followed {
        let listening: Listening
        var recent: [FollowedChange] = []
        var wakers: [Int: (member: Member.ID, waker: AsyncStream<Void>.Continuation)] = [:]
    }

    private struct All {
        var households: [Household.ID: Followed] = [:]
        var count = 0
        var lastNumber = 0
        var isPulseRunning = false

        func limit(for member: Member.ID, of household: Household.ID) -> Limit? {
            if count >= Followers.most { return .server }
            guard let wakers = households[household]?.wakers else { return nil }
            let own = wakers.values.count { $0.member == member }
            return own >= Followers.mostOfMember ? .member : nil
        }
    }

    private let repository: any Repository
    private let pause: @Sendable () async -> Void
    private let all = Guarded(All())

    init(_ repository: any Repository, pause: @escaping @Sendable () async -> Void) {
        self.repository = repository
        self.pause = pause
    }

    /// Returns the limit that keeps a member from another stream, nil if there is room.
    func limit(for member: Member.ID, of household: Household.ID) -> Limit? {
        all.withLock { $0.limit(for: member, of: household) }
    }

    /// Returns nil if another stream took the last place.
    func follow(_ household: Household.ID, by member: Member.ID) -> Follower? {
        let (wakes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let place = all.withLock { all -> (number: Int, mustStart: Bool)? in
            if all.limit(for: member, of: household) != nil { return nil }
            all.lastNumber += 1
            all.count += 1
            if all.households[household] == nil {
                all.households[household] = Followed(listening: listen(to: household))
            }
            all.households[household]?.wakers[all.lastNumber] = (member, waker)
            defer { all.isPulseRunning = true }
            return (all.lastNumber, !all.isPulseRunning)
        }
        guard let place else { return nil }
        if place.mustStart { startPulse() }
        return Follower(household: household, number: place.number, wakes: wakes)
    }

    func leave(_ follower: Follower) {
        all.withLock { all in
            guard all.households[follower.household]?.wakers.removeValue(forKey: follower.number) != nil
            else { return }
            all.count -= 1
            if all.households[follower.household]?.wakers.isEmpty == true {
                all.households[follower.household] = nil
            }
        }
    }

    /// Returns the changes from a transaction on that the given state of a household has, with the
    /// last sequence. What came after that state has notifications that it does not know. Returns
    /// nil for changes that are no longer kept in memory.
    func recent(in household: Household, from seq: Int) -> (changes: [FollowedChange], last: Int)? {
        all.withLock { all in
            let recent = all.households[household.id]?.recent.filter { $0.seq <= household.version } ?? []
            guard let index = recent.firstIndex(where: { $0.seq == seq }) else { return nil }
            return (Array(recent[index...]), recent[recent.count - 1].seq)
        }
    }

    private func listen(to household: Household.ID) -> Listening {
        repository.listen(to: household) { [weak self] transaction in
            // A transaction that only keeps an answer changes nothing in the household.
            if !transaction.change.isEmpty { self?.take(transaction) }
        }
    }

    private func take(_ transaction: Transaction) {
        let change = FollowedChange(transaction)
        let wakers = all.withLock { all in
            let household = transaction.intent.household
            guard var followed = all.households[household] else { return [AsyncStream<Void>.Continuation]() }
            followed.recent.append(change)
            var bytes = followed.recent.reduce(0) { $0 + $1.event.count }
            while followed.recent.count > Followers.mostRecent
                || bytes > Followers.mostRecentBytes && followed.recent.count > 1
            {
                bytes -= followed.recent.removeFirst().event.count
            }
            all.households[household] = followed
            return followed.wakers.values.map(\.waker)
        }
        for waker in wakers { waker.yield() }
    }

    /// Starts one clock for all streams. The clock runs while there are followers.
    private func startPulse() {
        Task {
            repeat { await pause() } while wakeAll()
        }
    }

    /// Wakes all streams and returns true if there were any.
    private func wakeAll() -> Bool {
        let wakers = all.withLock { all in
            all.isPulseRunning = all.count > 0
            return all.households.values.flatMap { $0.wakers.values.map(\.waker) }
        }
        for waker in wakers { waker.yield() }
        return !wakers.isEmpty
    }
}
