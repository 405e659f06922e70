import Dispatch
import Journal
import Testing

@testable import Store

@Suite struct `An inspection` {
    /// Inspects lines that a faulty rule, or a person with an editor, might have left.
    private func inspect(_ contents: String...) async throws -> (problems: [String], flaws: [String]) {
        var found: (problems: [String], flaws: [String]) = ([], [])
        try await withFolder { folder in
            let journal = try Journal.open(folder, newStore: "ab-12", user: Ledger()).0
            for content in contents {
                let done = DispatchSemaphore(value: 0)
                _ = journal.append(Array(content.utf8)) { _ in done.signal() }
                done.wait()
            }
            journal.close()
            let inspection = Inspection()
            found.problems = StoreCheck.run(folder, user: inspection).problems.map(\.text)
            found.flaws = inspection.flaws
        }
        return found
    }

    private static let home = #""household":"00000000-0001-7000-8000-000000000000""#
    private static let founded =
        #""at":"2026-11-23T09:00:00Z",\#(home),"do":"foundHousehold","put":{"profiles":{"#
        + #""00000000-0001-7000-8000-000000000000":{"name":"H","createdAt":"2026-11-23T09:00:00Z"}}}}"#

    @Test func `finds no fault in a correct log`() async throws {
        let found = try await inspect(Self.founded)
        #expect(found.problems == [] && found.flaws == [])
    }

    @Test func `finds a wrong previous version`() async throws {
        let found = try await inspect(
            Self.founded,
            #""at":"2026-11-23T09:00:00Z",\#(Self.home),"do":"changeMeal","put":{"meals":{"#
                + #""00000000-0001-7000-8000-000000000000":{"was":1,"name":"M","servings":1,"#
                + #""createdAt":"2026-11-23T09:00:00Z","updatedAt":"2026-11-23T09:00:00Z"}}}}"#)
        #expect(found.problems.first?.contains("says its version before was 1, but it was 0") == true)
    }

    @Test func `finds a row that refers to a missing row`() async throws {
        let found = try await inspect(
            Self.founded,
            #""at":"2026-11-23T09:00:00Z",\#(Self.home),"do":"placeMeal","put":{"days":{"2026-11-23":"#
                + #"{"slots":{"dinner":{"entries":[{"id":"00000000-0002-7000-8000-000000000000","title":"T","#
                + #""addedBy":"00000000-0009-7000-8000-000000000000","#
                + #""createdAt":"2026-11-23T09:00:00Z"}]}}}}}}"#)
        #expect(found.flaws.count == 1)
        #expect(
            found.flaws.first?.contains("days/2026-11-23 names members/00000000-0009-7000-8000-000000000000")
                == true)
    }

    @Test(arguments: [
        #""at":"2026-11-23T09:00:00Z","household":"x","do":"changeMeal"}"#,
        #""at":"2026-11-23T09:00:00Z",\#(home),"do":"nonsense"}"#,
        #""at":"2026-11-23T09:00:00Z",\#(home),"do":"changeMeal","put":{"nonsense":{}}}"#,
        #""at":"2026-11-23T09:00:00Z",\#(home),"do":"changeMeal","more":1}"#,
        #""nonsense""#,
    ])
    func `finds a line of unknown content, which also prevents a start`(content: String) async throws {
        let found = try await inspect(content)
        #expect(found.problems.count == 1)
        try await withFolder { folder in
            let journal = try Journal.open(folder, newStore: "ab-12", user: Ledger()).0
            _ = journal.append(Array((content.hasSuffix("}") ? content : content + ":1}").utf8)) { _ in }
            journal.close()
            #expect(throws: OpenFailure.self) {
                try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            }
        }
    }
}
