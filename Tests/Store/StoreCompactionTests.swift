import Domain
import Foundation
import Journal
import Testing
import UseCases

@testable import Store

private func delete(_ household: Household.ID, from repository: JournalRepository) async throws {
    _ = try await repository.write(Intent(household: household, by: nil, action: .deleteHousehold)) { draft in
        var change = Change()
        change.delete(Profile.self, household)
        draft.apply(change)
    }
}

private func bytes(_ folder: String) throws -> Data {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().reduce(into: Data()) {
        $0 += (try? Data(contentsOf: URL(filePath: folder).appending(path: $1))) ?? Data()
    }
}

@Test func `an erasure removes a deleted household and nothing else`() async throws {
    try await withFolder { folder in
        let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
        let (stays, goes) = (try await repository.found(1), try await repository.found(77))
        for number in 1...5 {
            try await repository.put(meal(number, "Kept \(number)"), in: stays)
            try await repository.put(
                meal(number, "Secret \(number)"), in: goes,
                retry: Retry(key: "secret-key-\(number)", fingerprint: "f"))
            if number == 3 { try repository.takeSnapshot() }
        }
        try await delete(goes, from: repository)
        try await repository.put(meal(9, "Kept 9"), in: stays)
        try repository.takeSnapshot()
        repository.close()
        let before = NaiveStore(repository.published)
        #expect(try String(decoding: bytes(folder), as: UTF8.self).contains("Secret"))

        _ = try StoreCompaction.run(
            in: folder, keeping: repository.published, progress: { _, _ in })
        let text = try String(decoding: bytes(folder), as: UTF8.self)
        for trace in ["Secret", "secret-key", goes.text, "House 77"] {
            #expect(!text.contains(trace), "\(trace)")
        }
        let inspection = Inspection()
        #expect(StoreCheck.run(folder, user: inspection).problems == [])
        #expect(inspection.flaws == [])
        #expect(inspection.deletedHouseholds == 0)
        let again = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
        #expect(NaiveStore(again.published) == before)
        #expect(try await again.transactions([1, 2, 3]).map(\.seq) == [1, 3])
        #expect(try await again.put(meal(10, "Goes on"), in: stays) == 15)
        again.close()
    }
}

@Test(arguments: [false, true]) func `an erasure of all households remembers that one existed`(
    snapshot: Bool
) async throws {
    try await withFolder { folder in
        let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
        let household = try await repository.found(1)
        try await delete(household, from: repository)
        if snapshot { try repository.takeSnapshot() }
        repository.close()
        for _ in 1...2 {
            let again = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            #expect(again.published.count == 0 && again.hasBegun)
            again.close()
            _ = try StoreCompaction.run(
                in: folder, keeping: again.published, progress: { _, _ in })
        }
    }
}
