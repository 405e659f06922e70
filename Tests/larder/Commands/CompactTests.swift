import Domain
import Journal
import Store
import Testing

@testable import larder

@Suite struct `larder compact` {
    private func everything(_ folder: TestFolder) throws -> String {
        try folder.names("data").filter { $0.hasSuffix(".jsonl") }.map { try folder.text("data/" + $0) }
            .joined()
    }

    @Test(arguments: [false, true]) func `removes every trace of a deleted household`(snapshot: Bool)
        async throws
    {
        try await withFolder { folder in
            try await folder.fill(deleting: true, snapshot: snapshot)
            let ran = await run("compact", folder.data)
            #expect(ran.status == 0 && ran.told == [])
            #expect(
                ran.results[0]
                    == "Removed completely from the log and the snapshots: 1 deleted household.")
            #expect(
                ran.results.last?.hasPrefix(
                    "\(folder.data) is compact: 9 transactions (1 to 9) in 2 segments and 1 snapshot") == true
            )
            let text = try everything(folder)
            for trace in [TestFolder.ids[1].text, "Meal 3", "Meal 5", "deleteHousehold"] {
                #expect(!text.contains(trace), "\(trace)")
            }
            for meal in [4, 6, 8] { #expect(text.contains("\"Meal \(meal)\"")) }
            #expect(await run("verify", folder.data).status == 0)
            #expect(try await run("compact", folder.data, "--json").json["householdsTakenOut"] as? Int == 0)
        }
    }

    @Test func `removes nothing if no household was deleted`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let json = try await run("compact", folder.data, "--json").json
            #expect(json["ok"] as? Bool == true && json["householdsTakenOut"] as? Int == 0)
            #expect(
                (json["detail"] as? String)?.hasPrefix("The log contains no deleted household.") == true)
            #expect(folder.names("data").contains(TestFolder.snapshot))
        }
    }

    /// The remaining log begins with transactions that have no earlier state to compare with.
    @Test func `finds a deleted household in a log that has lost its beginning`() async throws {
        try await withFolder { folder in
            let clock = Clock()
            let repository = try JournalRepository(
                folder.made("data"), newStore: "ab-12", now: clock.now, history: .days(30))
            try await repository.found(TestFolder.ids[0])
            try repository.takeSnapshot()
            clock.advance(hours: 40 * 24)
            try await repository.found(TestFolder.ids[1])
            try await repository.cook(3, in: TestFolder.ids[1])
            try await repository.delete(TestFolder.ids[1])
            for number in 5...7 {
                try repository.takeSnapshot()
                clock.advance(hours: 24)
                try await repository.cook(number, in: TestFolder.ids[0])
            }
            repository.close()
            #expect(try await run("verify", folder.data, "--json").json["first"] as? Int == 2)
            let ran = await run("compact", folder.data)
            #expect(
                ran.results.first
                    == "Removed completely from the log and the snapshots: 1 deleted household.")
            #expect(try !everything(folder).contains(TestFolder.ids[1].text))
        }
    }

    @Test func `names old files that may contain traces`() async throws {
        try await withFolder { folder in
            try await folder.fill(deleting: true)
            try folder.made("data/aside")
            try folder.write("old", to: "data/aside/\(TestFolder.log)-1")
            let ran = await run("compact", folder.data)
            #expect(ran.status == 0)
            #expect(
                ran.results[1].hasPrefix(
                    "\(folder.data)/aside keeps 1 old file, which may still contain deleted households."))
        }
    }

    @Test func `leaves a damaged folder as it is`() async throws {
        try await withFolder { folder in
            try await folder.fill(deleting: true)
            try folder.damageLog(4)
            let ran = await run("compact", folder.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("is damaged at line "))
            #expect(try everything(folder).contains(TestFolder.ids[1].text))
        }
    }
}
