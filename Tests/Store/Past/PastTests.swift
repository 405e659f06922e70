import Dispatch
import Domain
import Foundation
import Journal
import Store
import Testing
import UseCases

@Suite struct `The past in a journal` {
    @Test func `is read up to the wanted transaction of its household`() async throws {
        try await withFolder { folder in
            let options = JournalOptions(sync: false)
            let repository = try JournalRepository(
                folder, newStore: "ab-12", now: TestClock().now, options: options)
            let households = [try await repository.found(1), try await repository.found(2)]
            for number in 3...1_200 {
                // The second household has transactions at the beginning and at the end.
                let household = households[number > 100 && number < 1_100 ? 0 : number % 2]
                try await repository.put(meal(number, "Tacos"), in: household)
            }
            for household in households {
                let seqs = repository.published[household]?.touched.map(\.key) ?? []
                let past = try await repository.transactions(seqs)
                #expect(past.map(\.seq) == seqs && seqs.count > 90)
                #expect(past.allSatisfy { $0.intent.household == household })
                let some = try await repository.transactions(seqs, into: [Int]()) { taken, transaction in
                    taken.append(transaction.seq)
                    return taken.count < 70
                }
                #expect(some == Array(seqs.prefix(70)))
            }
            repository.close()
        }
    }

    @Test func `ends where the log begins`() async throws {
        try await withShortHistory { repository, _, _ in
            let failure = await #expect(throws: TransactionsFailure.self) {
                _ = try await repository.transactions([1])
            }
            guard case .gone(let first) = failure else {
                return #expect(Bool(false), "\(String(describing: failure))")
            }
            #expect(first > 1 && first <= 5)
            let kept = try await repository.transactions(Array(first...5)).map(\.seq)
            #expect(kept == Array(first...5))
        }
    }

    @Test func `does not delay the end of the repository while being read`() async throws {
        try await withFolder { folder in
            let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            _ = try await repository.found(1)
            let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let reading = Task {
                try await repository.transactions([1], into: 0) { _, _ in
                    begun.signal()
                    end.wait()
                    return false
                }
            }
            await Threads(count: 1).run { begun.wait() }
            repository.close()
            end.signal()
            _ = try await reading.value
        }
    }

    @Test func `reports damage in the log`() async throws {
        try await withFolder { folder in
            let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            let household = try await repository.found(1)
            for number in 2...5 { try await repository.put(meal(number, "Tacos"), in: household) }
            let log = URL(filePath: folder).appending(path: "journal-00000000000000000001.jsonl")
            var bytes = try Data(contentsOf: log)
            let place = try #require(bytes.range(of: Data("\"seq\":3,".utf8))).lowerBound
            bytes[place + 20] ^= 1
            try bytes.write(to: log)
            await #expect(throws: TransactionsFailure.damaged) {
                _ = try await repository.transactions([2, 3, 4])
            }
            #expect(try await repository.transactions([1, 2, 5]).count == 3)
            repository.close()
        }
    }
}
