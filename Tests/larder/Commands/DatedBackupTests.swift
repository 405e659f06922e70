import Domain
import Foundation
import Journal
import Testing

@testable import larder

extension TestFolder {
    /// The names in the folder of dated backups, without its lock.
    fileprivate var dated: [String] { names("kept").filter { $0 != "lock" } }

    fileprivate func keep(_ words: String...) async -> Run {
        await run(["backup", path("kept"), "--keep", "--data", data] + words)
    }

    /// Makes dated backups of some days of 2024.
    fileprivate func keptBackups(on days: [String]) async throws {
        try made("kept")
        for day in days {
            let ran = await run("backup", path("kept/backup-2024-\(day)T03-15-00Z"), "--data", data)
            #expect(ran.status == 0, "\(ran.text)")
        }
    }
}

@Suite struct `larder backup --keep` {
    @Test func `makes a dated backup that is a store`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let ran = await folder.keep()
            #expect(ran.status == 0 && ran.told == [], "\(ran.text)")
            #expect(folder.dated.count == 1)
            let made = folder.path("kept/" + folder.dated[0])
            #expect(ran.results.count == 1)
            #expect(
                ran.results[0].hasPrefix("\(made) holds a verified copy of \(folder.data): 8 transactions"))
            #expect(ran.results[0].hasSuffix(" 1 dated backup kept, none deleted."))
            #expect(await run("verify", made).status == 0)
        }
    }

    @Test func `says nothing with --quiet unless something is wrong`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let quiet = await folder.keep("--quiet")
            #expect(quiet.status == 0 && quiet.text == "")
            #expect(await run("verify", folder.data, "--quiet").text == "")
            try folder.damageLog(4)
            let damaged = await folder.keep("--quiet")
            #expect(damaged.status == 1 && !damaged.told.isEmpty)
        }
    }

    @Test(arguments: ["verify", "restore"])
    func `is named by commands that get the folder of all backups`(name: String) async throws {
        try await withFolder { folder in
            try await folder.fill()
            try await folder.keptBackups(on: ["03-02", "04-01", "03-03"])
            let words = name == "restore" ? ["--data", folder.path("other")] : []
            let ran = await run([name, folder.path("kept")] + words)
            #expect(ran.status == 1)
            let newest = folder.path("kept/backup-2024-04-01T03-15-00Z")
            #expect(ran.told[0].hasSuffix(" Name one of them; the newest is \(newest)."))
        }
    }

    @Test func `deletes what the rule does not keep, and tells it`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.made("data/images")
            try folder.write("a photo", to: "data/images/9f86d081")
            try await folder.keptBackups(on: ["03-01", "03-02", "03-03", "04-01"])
            let json = try await folder.keep("--keep-days", "1", "--keep-months", "2", "--json").json
            let old = ["03-01", "03-02", "03-03"].map { "backup-2024-\($0)T03-15-00Z" }
            #expect(json["deleted"] as? [String] == old)
            #expect(folder.dated.count == 2)
            #expect(folder.dated.first == "backup-2024-04-01T03-15-00Z")
            #expect(json["kept"] as? Int == 2)
        }
    }

    @Test func `leaves alone what it has not made`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try await folder.keptBackups(on: ["03-01"])
            try folder.made("kept/photos")
            try folder.made("kept/backup-2024-02-01T03-15-00Z")
            _ = await run("backup", folder.path("kept/monday"), "--data", folder.data)
            // A backup of another data folder.
            let other = folder.path("other")
            _ = await run("demo", "--data", other)
            _ = await run("backup", folder.path("kept/backup-2024-02-02T03-15-00Z"), "--data", other)
            let ran = await folder.keep("--keep-days", "1", "--keep-months", "0")
            #expect(ran.status == 0, "\(ran.text)")
            #expect(
                Set(folder.dated).isSuperset(of: [
                    "photos", "monday", "backup-2024-02-01T03-15-00Z", "backup-2024-02-02T03-15-00Z",
                ]))
            #expect(!folder.dated.contains("backup-2024-03-01T03-15-00Z"))
        }
    }

    @Test func `keeps a backup with other files in it, and says so`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try await folder.keptBackups(on: ["03-01"])
            try folder.write("mine", to: "kept/backup-2024-03-01T03-15-00Z/letter.txt")
            let ran = await folder.keep("--keep-days", "1", "--keep-months", "0")
            #expect(ran.status == 1)
            #expect(ran.text.contains("1 older backup could not be deleted, the first at "))
            #expect(folder.names("kept/backup-2024-03-01T03-15-00Z").contains("manifest.json"))
        }
    }

    @Test func `deletes nothing when the new backup fails`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try await folder.keptBackups(on: ["03-01", "03-02"])
            let before = folder.dated
            try folder.damageLog(4)
            let ran = await folder.keep("--keep-days", "1", "--keep-months", "0")
            #expect(ran.status == 1)
            #expect(folder.dated == before)
        }
    }

    @Test func `removes the remains of an interrupted backup`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.made("kept/backup-2024-03-01T03-15-00Z.new")
            try folder.write("half", to: "kept/backup-2024-03-01T03-15-00Z.new/" + TestFolder.log)
            #expect(await folder.keep().status == 0)
            #expect(!folder.dated.contains { $0.hasSuffix(".new") })
        }
    }

    @Test func `is refused while another backup runs, and in a backup`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let held = try FolderLock(folder: folder.made("kept"))
            #expect(await folder.keep().text.contains("another backup into"))
            withExtendedLifetime(held) {}
            _ = await run("backup", folder.backup, "--data", folder.data)
            let ran = await run("backup", folder.backup, "--keep", "--data", folder.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("is a backup or a data folder itself"))
        }
    }

    @Test func `takes its numbers only with it`() async throws {
        let alone = await run("backup", "/tmp/nowhere", "--keep-days", "3")
        #expect(alone.status == 2)
        #expect(alone.told[0].contains("--keep-days needs --keep."))
        let wrong = await run("backup", "/tmp/nowhere", "--keep", "--keep-last", "0")
        #expect(wrong.status == 2)
        #expect(wrong.told[0].contains("--keep-last must be a whole number from 1 to 3650"))
    }
}

@Suite struct `The newest backup` {
    @Test func `is noted in the data folder, which stays whole`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            #expect(LastBackup(of: folder.data) == nil)
            _ = await run("backup", folder.backup, "--data", folder.data)
            #expect(LastBackup(of: folder.data)?.place == folder.backup)
            #expect(await run("verify", folder.data).status == 0)
            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            _ = try server.ready()
            #expect(server.end(with: SIGTERM) == 0)
            #expect(LastBackup(of: folder.data)?.place == folder.backup)
        }
    }

    @Test func `has its age in the metrics of a running server`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let url = try #require(try server.ready()).url
            let before = await ask(url, "GET /metrics").text
            #expect(before.contains("larder_log_bytes") && !before.contains("larder_backup_age_seconds"))
            _ = await folder.keep()
            let after = await ask(url, "GET /metrics").text
            #expect(after.contains(/\nlarder_backup_age_seconds \d+\n/))
            #expect(server.end(with: SIGTERM) == 0)
        }
    }

    @Test(arguments: [
        (0, "less than an hour", "fine"), (1, "1 hour", "fine"), (47, "47 hours", "fine"),
        (48, "2 days", "fine"), (191, "7 days", "fine"),
        (192, "8 days", "advice"),
    ])
    func `has its age at the doctor`(hours: Int, words: String, state: String) async throws {
        try await withFolder { folder in
            let now = try #require(Instant("2026-11-23T09:00:00Z"))
            #expect(Finding.backup(of: folder.path(""), by: nil, at: now).state == .advice)
            let time = Instant(milliseconds: now.milliseconds - hours * 3_600_000)
            try LastBackup(at: time, in: "/backups/monday").write(to: folder.path(""))
            let finding = Finding.backup(of: folder.path(""), by: nil, at: now)
            #expect(finding.state.rawValue == state)
            #expect(finding.detail == "The newest backup is \(words) old: /backups/monday.")
        }
    }

    @Test(arguments: [(47, "fine"), (48, "advice")])
    func `is old after two days if the server makes one each night`(hours: Int, state: String) async throws {
        try await withFolder { folder in
            let now = try #require(Instant("2026-11-23T09:00:00Z"))
            let time = Instant(milliseconds: now.milliseconds - hours * 3_600_000)
            try LastBackup(at: time, in: "/backups/monday").write(to: folder.path(""))
            let settings = BackupSettings(folder: folder.path("kept"))
            let finding = Finding.backup(of: folder.path(""), by: settings, at: now)
            #expect(finding.state.rawValue == state)
        }
    }
}
