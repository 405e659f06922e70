import Domain
import Platform
import UseCases

/// The streams that follow households. What happens in one is written down once for all its
/// streams; each is then woken to fetch it, so nothing waits in line for a stream that is slow.
final class Followers: Sendable {
    /// Of all households together: half the connections that a server has by default.
    static let most = 2_000
    /// The streams of one household: each of 500 members has one.
    static let mostOfHousehold = 500
    /// The streams of one member: twenty devices with two pages each, and some that the network has
    /// lost.
    static let mostOfMember = 50
    /// A stream that was away for longer reads the log.
    private static let mostRecent = 64
    private static let mostRecentBytes = 1 << 20

    /// Place of a stream among the others.
    struct Follower {
        let household: Household.ID
        fileprivate let number: Int
        /// One for each time there may be something new; those that come while the stream is busy
        /// are one.
        let wakes: AsyncStream<Void>
    }

    /// The owner of a limit of streams that is reached.
    enum Limit {
        case member, household, server
    }

    private struct Followed {
        let listening: Listening
        var recent: [(seq: Int, event: [UInt8])] = []
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
            if own >= Followers.mostOfMember { return .member }
            return wakers.count >= Followers.mostOfHousehold ? .household : nil
        }
    }

    private let repository: any Repository
    private let pause: @Sendable () async -> Void
    private let all = Guarded(All())

    init(_ repository: any Repository, pause: @escaping @Sendable () async -> Void) {
        self.repository = repository
        self.pause = pause
    }

    /// Why a member can have no other stream, nil where there is room for one.
    func limit(for member: Member.ID, of household: Household.ID) -> Limit? {
        all.withLock { $0.limit(for: member, of: household) }
    }

    /// Returns nil when the last place was taken meanwhile.
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

    /// The events from a transaction on, with the last that they tell of; nil where it happened
    /// before anybody followed, or too long ago.
    func recent(in household: Household.ID, from seq: Int) -> (events: [[UInt8]], last: Int)? {
        all.withLock { all in
            guard let recent = all.households[household]?.recent,
                let index = recent.firstIndex(where: { $0.seq == seq })
            else {
                return nil
            }
            return (recent[index...].map(\.event), recent[recent.count - 1].seq)
        }
    }

    private func listen(to household: Household.ID) -> Listening {
        repository.listen(to: household) { [weak self] transaction in
            // One that only remembers an answer is none of the household's.
            if !transaction.change.isEmpty { self?.take(transaction) }
        }
    }

    private func take(_ transaction: Transaction) {
        let event = ChangePayload(transaction)?.event ?? []
        let wakers = all.withLock { all in
            let household = transaction.intent.household
            guard var followed = all.households[household] else { return [AsyncStream<Void>.Continuation]() }
            followed.recent.append((transaction.seq, event))
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

    /// Runs for as long as anybody follows: one clock for all streams.
    private func startPulse() {
        Task {
            repeat { await pause() } while wakeAll()
        }
    }

    /// Says whether there was anybody.
    private func wakeAll() -> Bool {
        let wakers = all.withLock { all in
            all.isPulseRunning = all.count > 0
            return all.households.values.flatMap { $0.wakers.values.map(\.waker) }
        }
        for waker in wakers { waker.yield() }
        return !wakers.isEmpty
    }
}
