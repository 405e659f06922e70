import Dispatch
import Domain
import Journal
import Platform
import Testing
import UseCases

@testable import Store

/// The transactions that a listener has heard, and a way to wait for more.
private final class Heard: Sendable {
    private let seqs = Guarded<[Int]>([])
    private let arrivals: AsyncStream<Int>
    private let arrival: AsyncStream<Int>.Continuation

    init() {
        (arrivals, arrival) = AsyncStream.makeStream()
    }

    @Sendable func hear(_ transaction: Transaction) {
        seqs.withLock { $0.append(transaction.seq) }
        arrival.yield(transaction.seq)
    }

    var all: [Int] { seqs.withLock { $0 } }

    func until(_ seq: Int) async {
        for await arrived in arrivals where arrived == seq { return }
    }
}

@Suite struct `A listener to a household` {
    @Test(arguments: Kind.allCases)
    func `hears each transaction of that household once, in order`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let other = try await repository.found(2)
            let heard = Heard()
            let listening = repository.listen(to: household, heard.hear)
            await withTaskGroup { group in
                for number in 1...40 {
                    group.addTask {
                        _ = try? await repository.put(
                            meal(number, "Tacos"), in: number % 2 == 0 ? household : other)
                    }
                }
            }
            let last = try #require(repository.published[household]?.version)
            await heard.until(last)
            #expect(heard.all == repository.published[household]?.touched.map(\.key).filter { $0 > 2 })
            #expect(heard.all.count == 20)
            withExtendedLifetime(listening) {}
        }
    }

    @Test func `hears no transaction from before it began to listen`() async {
        let listeners = Listeners()
        let household = Household.ID(at: Instant(milliseconds: 0), random: { 7 })
        let heard = Heard()
        let listening = listeners.add(household, after: 1, heard.hear)
        for seq in 1...2 {
            let intent = Intent(household: household, by: nil, action: .changeMeal)
            listeners.tell(
                Transaction(
                    seq: seq, at: Instant(milliseconds: 0), intent: intent, change: Change(), answer: nil))
        }
        await heard.until(2)
        #expect(heard.all == [2])
        withExtendedLifetime(listening) {}
    }

    @Test(arguments: Kind.allCases)
    func `finds each transaction published when it hears it`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let (versions, version) = AsyncStream.makeStream(of: [Int].self)
            let listening = repository.listen(to: household) {
                version.yield([$0.seq, repository.published[household]?.version ?? 0])
            }
            try await repository.put(meal(1, "Tacos"), in: household)
            let pair = await versions.first { _ in true }
            #expect(pair == [2, 2])
            withExtendedLifetime(listening) {}
        }
    }

    @Test(arguments: Kind.allCases) func `delays no write, and hears nothing after it stops`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let (slow, quick) = (Heard(), Heard())
            let gate = DispatchSemaphore(value: 0)
            var listening: Listening? = repository.listen(to: household) { transaction in
                gate.wait()
                slow.hear(transaction)
            }
            for number in 1...5 { try await repository.put(meal(number, "Tacos"), in: household) }
            #expect(slow.all.isEmpty)
            for _ in 1...5 { gate.signal() }
            await slow.until(6)
            listening = nil
            let other = repository.listen(to: household, quick.hear)
            try await repository.put(meal(6, "Soup"), in: household)
            await quick.until(7)
            #expect(slow.all == Array(2...6))
            withExtendedLifetime((listening, other)) {}
        }
    }
}
