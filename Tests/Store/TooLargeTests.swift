import Domain
import Foundation
import Journal
import Testing
import UseCases

@testable import Store

@Suite struct `A transaction` {
    @Test func `too large for a line is refused and changes nothing`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
            .path()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let repository = try JournalRepository(folder, newStore: "ab-12", now: { Instant(milliseconds: 1) })
        defer { repository.close() }
        let id: Household.ID = Identifier(at: Instant(milliseconds: 1), random: { 7 })
        var failure: WriteFailure<Never>?
        do throws(WriteFailure<Never>) {
            _ = try await repository.write(Intent(household: id, by: nil, action: .importHousehold)) {
                draft in
                var change = Change()
                change.put(
                    Profile(
                        id: id, name: String(repeating: "x", count: Journal.mostBytes), createdAt: draft.now))
                draft.apply(change)
            }
        } catch {
            failure = error
        }
        guard case .tooLarge(let bytes, let most)? = failure else {
            Issue.record("It was not refused as too large.")
            return
        }
        #expect(bytes > most && most == Journal.mostBytes)
        #expect(repository.published[id] == nil)
    }
}
