import Foundation
import Testing

@testable import larder

@Suite struct `larder restore` {
    /// Makes a backup of eight transactions, from nine o'clock on, and removes the data folder.
    private func withBackup(_ test: (TestFolder) async throws -> Void) async throws {
        try await withFolder { folder in
            try await folder.fill()
            #expect(await run("backup", folder.backup, "--data", folder.data).status == 0)
            try folder.remove("data")
            try await test(folder)
        }
    }

    private func last(_ folder: String) async throws -> Int? {
        try await run("verify", folder, "--json").json["last"] as? Int
    }

    @Test func `makes a store from a backup in an empty place`() async throws {
        try await withBackup { folder in
            let ran = await run("restore", folder.backup, "--data", folder.data)
            #expect(ran.status == 0 && ran.told == [])
            #expect(
                ran.results[0].hasPrefix(
                    "\(folder.data) now holds the backup \(folder.backup): "
                        + "8 transactions (1 to 8) in 1 segment, "))
            #expect(await run("verify", folder.backup).status == 0)
        }
    }

    @Test func `replaces a store only when told, and keeps its files aside`() async throws {
        try await withBackup { folder in
            try await folder.fill(deleting: true)
            let refused = await run("restore", folder.backup, "--data", folder.data)
            #expect(refused.status == 1)
            #expect(
                refused.told[0].contains(
                    "already holds a store. Nothing was changed. With --replace the backup takes its place"))
            #expect(try await last(folder.data) == 9)

            let ran = await run("restore", folder.backup, "--data", folder.data, "--replace", "--json")
            #expect(ran.status == 0)
            #expect(try ran.json["last"] as? Int == 8 && ran.json["from"] as? String == folder.backup)
            #expect(
                try (ran.json["detail"] as? String)?.hasSuffix(
                    "The previous files are in \(folder.data)/aside.") == true)
            // The ninth transaction is given up, and its number is never used again.
            #expect(try await last(folder.data) == 9)
            #expect(try ran.json["givenUp"] as? [Int] == [9, 9])
            #expect(try ran.json["highestKnown"] as? Bool == true)
            #expect(try folder.text("data/aside/\(TestFolder.log)-1").contains("deleteHousehold"))
        }
    }

    @Test func `never replaces files of another program`() async throws {
        try await withBackup { folder in
            try folder.made("data")
            try folder.write("mine", to: "data/letter.txt")
            let ran = await run("restore", folder.backup, "--data", folder.data, "--replace")
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("contains files, but no Larder data. Nothing was changed."))
            #expect(folder.names("data") == ["letter.txt"])
        }
    }

    @Test(arguments: [
        (["--to-seq", "1"], 1), (["--to-seq", "5"], 5), (["--to-seq", "8"], 8),
        (["--to-time", "2026-11-23T09:00:00Z"], 2), (["--to-time", "2026-11-23T11:59:59Z"], 4),
        (["--to-time", "2026-11-23T12:00:00Z"], 5), (["--to-time", "2099-01-01T00:00:00Z"], 8),
    ])
    func `goes back to a transaction or a time`(words: [String], seq: Int) async throws {
        try await withBackup { folder in
            let ran = await run(["restore", folder.backup, "--data", folder.data, "--json"] + words)
            let restored = try ran.json["last"] as? Int
            #expect(restored == seq)
            #expect(
                await run("verify", folder.data).text.contains(
                    "\(seq == 1 ? "(1)" : "(1 to \(seq))") in 1 segment"))
        }
    }

    @Test func `leaves out more numbers than were used if no log knows`() async throws {
        try await withBackup { folder in
            let ran = await run("restore", folder.backup, "--data", folder.data)
            #expect(
                ran.text.contains("Numbers 9 to ")
                    && ran.text.contains("The log does not show which numbers were given out"))
            let highest = try await last(folder.data)
            #expect(highest ?? 0 > 1_700_000_000_000)
        }
    }

    @Test func `does not restore transactions that an earlier restore gave up`() async throws {
        try await withBackup { folder in
            let old = folder.path("old")
            #expect(await run("restore", folder.backup, "--data", old, "--to-seq", "5").status == 0)
            let ran = await run("restore", old, "--data", folder.data, "--to-seq", "7")
            #expect(
                ran.status == 1
                    && ran.told[0].contains(
                        "an earlier restore gave them up. Nothing was changed. Name 5 for")
            )
        }
    }

    @Test(arguments: [
        (["--to-seq", "9"], "ends at transaction 8. Nothing was changed. Name a number up to 8."),
        (
            ["--to-time", "2026-11-23T08:59:59Z"],
            "begins later than 2026-11-23T08:59:59.000Z. Nothing was changed."
        ),
    ])
    func `is refused for a state that the backup does not hold`(words: [String], sentence: String)
        async throws
    {
        try await withBackup { folder in
            let ran = await run(["restore", folder.backup, "--data", folder.data] + words)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("larder: \(folder.backup) \(sentence)"))
            #expect(folder.names("") == ["backup"])
        }
    }

    @Test func `refuses a damaged backup and changes nothing`() async throws {
        try await withBackup { folder in
            try await folder.fill()
            let before = folder.names("data")
            _ = try folder.damage("backup/" + TestFolder.log, lineWith: "\"seq\":4,")
            for words in [[], ["--to-seq", "2"], ["--to-time", "2026-11-23T12:00:00Z"]] {
                let ran = await run(["restore", folder.backup, "--data", folder.data, "--replace"] + words)
                #expect(ran.status == 1)
                #expect(
                    ran.told[0].contains(
                        "\(folder.backup) is damaged. Nothing was changed. "
                            + "“larder verify \(folder.backup)” shows where"
                    ))
            }
            #expect(folder.names("data") == before)
            #expect(await run("verify", folder.data).status == 0)
        }
    }

    @Test func `refuses a folder that is not a backup`() async throws {
        try await withFolder { folder in
            let missing = await run("restore", folder.backup, "--data", folder.data)
            #expect(missing.status == 1)
            #expect(
                missing.told[0].contains(
                    "there is no folder \(folder.backup). "
                        + "FROM must be a folder that “larder backup” has written."))
            try folder.made("backup")
            #expect(await run("restore", folder.backup, "--data", folder.data).told[0].contains("is empty"))
            try folder.write("mine", to: "backup/letter.txt")
            #expect(
                await run("restore", folder.backup, "--data", folder.data).told[0].contains(
                    "contains files, but no Larder data"))
            #expect(folder.names("") == ["backup"])
        }
    }

    @Test func `refuses the data folder itself as a backup`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let ran = await run("restore", folder.data, "--data", folder.data, "--replace")
            #expect(ran.status == 2)
            #expect(ran.told[0].contains("\(folder.data) is the data folder or is inside it."))
        }
    }
}
