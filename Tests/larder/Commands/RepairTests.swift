import Domain
import Testing

@testable import larder

@Suite struct `larder repair` {
    @Test func `does nothing in a whole folder`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let before = folder.names("data")
            for words in [[], ["--yes"]] {
                let ran = await run(["repair", folder.data] + words)
                #expect(ran.status == 0)
                #expect(ran.results == ["\(folder.data) is whole: it needs no repair."])
            }
            #expect(folder.names("data") == before)
        }
    }

    @Test func `only says what would be lost until --yes is given`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let (names, text) = (folder.names("data"), try folder.text("data/" + TestFolder.log))
            let report = await run("repair", folder.data)
            #expect(report.status == 1 && report.results == [])
            #expect(
                report.told[0]
                    == "\(TestFolder.log), \(try folder.place(byte)): a line is damaged. "
                    + "A server would not start with this."
            )
            #expect(
                report.told[2].hasPrefix(
                    "\(TestFolder.log), \(try folder.place(byte).replacing("byte", with: "bytes")) to "))
            #expect(report.told[2].hasSuffix(": no line can be read there."))
            #expect(report.told[3] == "Transaction 4 (\(TestFolder.log)): lost.")
            #expect(
                report.told[4]
                    == "Nothing was changed. “larder repair \(folder.data) --yes” repairs the folder.")
            #expect(try folder.names("data") == names && folder.text("data/" + TestFolder.log) == text)

            let ran = await run("repair", folder.data, "--yes")
            #expect(ran.status == 0 && ran.told == [])
            #expect(ran.results.dropFirst().first == "Transaction 4 (\(TestFolder.log)): lost.")
            #expect(ran.results.last == "The previous files are in \(folder.data)/aside.")
            #expect(try folder.text("data/aside/\(TestFolder.log)-1") == text)
            #expect(await run("verify", folder.data).status == 0)
        }
    }

    @Test func `prints the losses as JSON`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let losses = try #require(
                try await run("repair", folder.data, "--json").json["losses"] as? [[String: Any]])
            #expect(losses.count == 2)
            #expect((losses[0]["bytes"] as? [Int])?.first == byte)
            let line = try #require((losses[0]["lines"] as? [Int])?.first)
            #expect(try folder.place(byte).hasPrefix("line \(line),"))
            #expect(losses[1]["transactions"] as? [Int] == [4, 4])
            #expect(try await run("repair", folder.data, "--yes", "--json").json["ok"] as? Bool == true)
            #expect(
                try (await run("repair", folder.data, "--json").json["losses"] as? [Any])?.isEmpty == true)
        }
    }

    @Test(arguments: [
        ("manifest.json", "manifest.json: damaged or missing; the files found take its place."),
        (TestFolder.snapshot, "\(TestFolder.snapshot): damaged or missing."),
    ])
    func `loses no transaction where the log is whole`(file: String, finding: String) async throws {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            try folder.remove("data/" + file)
            let report = await run("repair", folder.data)
            #expect(report.told.contains(finding) && report.told.contains("No transaction is lost."))
            #expect(await run("repair", folder.data, "--yes").status == 0)
            #expect(try await run("verify", folder.data, "--json").json["last"] as? Int == 8)
        }
    }

    @Test func `distinguishes lost history from rows that a snapshot still has`() async throws {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            try folder.remove("data/" + TestFolder.log)
            let report = await run("repair", folder.data)
            #expect(
                report.told.contains(
                    "Transactions 1 to 8 (\(TestFolder.log)): "
                        + "lost from the history only; a snapshot has what came of it."
                ))
        }
    }

    @Test(arguments: [true, false])
    func `reports when a missing or ruined file leaves nothing to save`(isGone: Bool) async throws {
        try await withFolder { folder in
            try await folder.fill()
            let rubbish = String(repeating: "x", count: try folder.text("data/" + TestFolder.log).utf8.count)
            if isGone {
                try folder.remove("data/" + TestFolder.log)
            } else {
                try folder.write(rubbish, to: "data/" + TestFolder.log)
            }
            let names = folder.names("data")
            let all = "All of \(TestFolder.log) is lost; the number of lost transactions is unknown."
            let backup = "“larder restore BACKUP --data \(folder.data) --replace” brings back a backup."
            for words in [["repair", folder.data], ["repair", folder.data, "--yes"]] {
                let ran = await run(words)
                #expect(ran.status == 1 && ran.results == [])
                #expect(ran.told.contains(all) && !ran.told.contains("No transaction is lost."))
                #expect(ran.told.last == "Nothing can be saved, so nothing was changed. \(backup)")
            }
            #expect(folder.names("data").filter { $0 != "lock" } == names.filter { $0 != "lock" })
            if !isGone { #expect(try folder.text("data/" + TestFolder.log) == rubbish) }
        }
    }

    @Test func `does not count losses after the last readable line`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let lines = try folder.text("data/" + TestFolder.log).split(
                separator: "\n", omittingEmptySubsequences: false)
            let end = try #require(lines.firstIndex { $0.contains("\"seq\":7,") })
            try folder.write(
                lines[..<end].joined(separator: "\n") + "\n" + String(repeating: "x", count: 999),
                to: "data/" + TestFolder.log)
            let report = await run("repair", folder.data)
            let place = try folder.place(byte).replacing("byte", with: "bytes")
            #expect(report.told.contains { $0.hasPrefix("\(TestFolder.log), \(place) to ") })
            #expect(report.told.contains("Transaction 4 (\(TestFolder.log)): lost."))
            #expect(
                report.told.contains(
                    "The end of \(TestFolder.log) is lost; the number of lost transactions is unknown."))
            #expect(
                await run("repair", folder.data, "--yes").results.last?.hasPrefix("The previous files are in")
                    == true)
        }
    }

    /// Otherwise the household would look deleted, and the next compaction would remove the saved
    /// transactions.
    @Test func `does not take a household without its first transaction for deleted`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.damageLog(1)
            let unfounded =
                "Household \(TestFolder.ids[0].text) has transactions, but the one that founded it is lost: "
                + "a server shows nothing of it."
            #expect(await run("repair", folder.data, "--yes").results.contains(unfounded))
            let verified = await run("verify", folder.data)
            #expect(verified.status == 1 && verified.told.first == unfounded)
            #expect(
                verified.told.last?.contains("contradict each other. A server starts with this folder")
                    == true)
            #expect(await run("repair", folder.data).status == 1)
            #expect(await run("compact", folder.data).status == 1)
            let log = try #require(
                folder.names("data").first { $0.hasPrefix("journal-00000000000000000001") })
            #expect(try folder.text("data/" + log).contains("\"Meal 4\""))
        }
    }
}
