import Domain
import Foundation
import Platform
import Testing
import UseCases

@testable import larder

extension TestFolder {
    fileprivate var kept: String { path("kept") }

    /// The names of the dated backups in a folder.
    fileprivate func dated(_ folder: String = "kept") -> [String] {
        names(folder).filter { $0.hasPrefix("backup-") }
    }

    fileprivate func note(_ program: String) throws {
        try LastProgram(words: program).write(to: data)
    }
}

/// The backups of a server in Berlin, without the server, and what they tell.
private final class Backups: Sendable {
    let clock = Clock()
    let own: OwnBackups
    private let lines = Guarded<[String]>([])

    init(of folder: TestFolder, keeping: BackupKeeping = .usual) {
        let world = WorldInputs(now: clock.now, zone: { _ in 60 })
        own = OwnBackups(
            of: folder.data, BackupSettings(folder: folder.kept, keeping: keeping), world,
            Console(result: { _ in }, tell: { [lines] line in lines.withLock { $0.append(line) } }))
    }

    var told: [String] { lines.withLock { $0 } }

    /// Looks after each of some hours.
    func look(hours: Int) {
        for _ in 0..<hours {
            clock.advance(hours: 1)
            own.look()
        }
    }
}

@Suite struct `A server that backs itself up` {
    @Test func `makes a verified backup each night after three`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let backups = Backups(of: folder)
            backups.own.look()
            #expect(folder.dated() == ["backup-2026-11-23T09-00-00Z"])
            backups.look(hours: 48)
            let all = ["23T09", "24T02", "25T02"].map { "backup-2026-11-\($0)-00-00Z" }
            #expect(folder.dated() == all)
            #expect(backups.told.count == 3)
            #expect(backups.told.last?.hasSuffix(" 3 dated backups kept, none deleted.") == true)
            #expect(backups.own.trouble == nil)
            #expect(await run("verify", folder.path("kept/" + all[2])).status == 0)
        }
    }

    @Test func `makes one backup for all the nights that it slept`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let backups = Backups(of: folder)
            backups.own.look()
            backups.clock.advance(hours: 240)
            backups.look(hours: 12)
            #expect(folder.dated() == ["backup-2026-11-23T09-00-00Z", "backup-2026-12-03T10-00-00Z"])
        }
    }

    @Test func `keeps what its rule says`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let backups = Backups(of: folder, keeping: BackupKeeping(last: 1, days: 2, months: 0))
            backups.look(hours: 24 * 5)
            #expect(folder.dated() == ["27", "28"].map { "backup-2026-11-\($0)T02-00-00Z" })
        }
    }

    @Test func `makes none in a night that has one by a command`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let made = try folder.made("kept") + "/backup-2026-11-23T08-00-00Z"
            #expect(await run("backup", made, "--data", folder.data).status == 0)
            Backups(of: folder).own.look()
            #expect(folder.dated().count == 1)
        }
    }

    @Test func `tells a failure once, and tries again each hour`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.write("a letter", to: "kept")
            let backups = Backups(of: folder)
            backups.own.look()
            backups.own.look()
            backups.look(hours: 5)
            #expect(backups.told.count == 1)
            #expect(backups.told[0].hasPrefix("The last night has no backup: \(folder.kept) cannot be "))
            #expect(backups.own.trouble == backups.told[0])
            try folder.remove("kept")
            backups.own.look()
            #expect(folder.dated().isEmpty)
            backups.look(hours: 1)
            #expect(folder.dated() == ["backup-2026-11-23T15-00-00Z"])
            #expect(backups.own.trouble == nil)
        }
    }

    @Test func `does not back up damaged data, and deletes no older backup for it`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let backups = Backups(of: folder, keeping: BackupKeeping(last: 1, days: 0, months: 0))
            backups.own.look()
            try folder.damageLog(4)
            backups.look(hours: 24)
            #expect(folder.dated() == ["backup-2026-11-23T09-00-00Z"])
            #expect(backups.own.trouble?.contains("is damaged at") == true)
        }
    }

    @Test func `makes a backup before another program writes, and keeps three of these`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let backups = Backups(of: folder)
            for version in 1...5 {
                try folder.note("larder 0.0.\(version)")
                try backups.own.backUpForUpgrade()
                backups.clock.advance(hours: 1)
            }
            #expect(folder.dated("kept/upgrades") == [11, 12, 13].map { "backup-2026-11-23T\($0)-00-00Z" })
            try LastProgram.this.write(to: folder.data)
            try backups.own.backUpForUpgrade()
            #expect(folder.dated("kept/upgrades").count == 3)
            backups.own.look()
            #expect(folder.dated("kept/upgrades").count == 3)
        }
    }
}

extension ProgramTests {
    @Test func `a server backs up what another program has written, before it is ready`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let words = ["serve", "--data", folder.data, "--port", "0", "--log", "none"]
            for _ in 1...2 {
                let server = try Program(words + ["--backup", folder.kept])
                _ = try #require(try server.ready())
                #expect(folder.dated("kept/upgrades").count == 1)
                #expect(server.end(with: SIGTERM) == 0)
            }
            #expect(LastProgram(of: folder.data) == .this)
            #expect(await run("verify", folder.data).status == 0)
        }
    }

    @Test func `a server without the backup for an upgrade does not start`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.note("larder 9.9.9 (abcdef)")
            try folder.write("a letter", to: "kept")
            let names = folder.names("data")
            let words = ["serve", "--data", folder.data, "--port", "0", "--log", "none"]
            let refused = try Program(words + ["--backup", folder.kept])
            #expect(refused.wait() == 1)
            let told = refused.told
            #expect(told.contains("was last served by larder 9.9.9 (abcdef); this is larder "), "\(told)")
            #expect(told.contains("could not be backed up before this version writes to it: \(folder.kept)"))
            #expect(Set(folder.names("data")).subtracting(["lock", "socket"]) == Set(names))
            let served = try Program(words)
            _ = try #require(try served.ready())
            #expect(served.end(with: SIGTERM) == 0)
        }
    }

    @Test func `a server that cannot read a folder says which program served it last`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.writeOtherManifest()
            try folder.note("larder 9.9.9 (abcdef)")
            let words = ["serve", "--data", folder.data, "--port", "0", "--backup", folder.kept]
            let refused = try Program(words)
            #expect(refused.wait() == 1)
            let told = refused.told
            #expect(told.contains("was written by another version of Larder"), "\(told)")
            #expect(told.contains("was last served by larder 9.9.9 (abcdef)"), "\(told)")
            #expect(LastProgram(of: folder.data)?.words == "larder 9.9.9 (abcdef)")
        }
    }

    @Test func `the backup from before a newer program brings the data back to an older one`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let words = ["serve", "--data", folder.data, "--port", "0", "--backup", folder.kept]
            let upgraded = try Program(words)
            _ = try #require(try upgraded.ready())
            #expect(upgraded.end(with: SIGTERM) == 0)
            // From here on only the newer program reads the folder.
            try folder.writeOtherManifest()
            #expect(try Program(words).wait() == 1)
            let place = folder.path("kept/upgrades/") + (try #require(folder.dated("kept/upgrades").first))
            let back = await run("restore", place, "--data", folder.data, "--replace")
            #expect(back.status == 0, "\(back.text)")
            let served = try Program(words)
            _ = try #require(try served.ready())
            #expect(served.end(with: SIGTERM) == 0)
        }
    }
}

@Suite struct `The option --backup` {
    @Test func `is refused where there is no data folder, or inside of it`() async throws {
        let memory = await run("serve", "--ephemeral", "--backup", "/backups")
        #expect(memory.status == 2 && memory.told[0].contains("there is nothing to back up"))
        let inside = await run("serve", "--data", "/tmp", "--backup", "/tmp/backups")
        #expect(inside.status == 2 && inside.told[0].contains("is inside the data folder"))
        let alone = await run("serve", "--keep-days", "3")
        #expect(alone.status == 2 && alone.told[0].contains("--keep-days needs --backup."))
    }

    @Test func `asks for nothing as a variable of a server in memory`() throws {
        let arguments = try Arguments(
            ["--ephemeral"], options: ServeOptions.all,
            environment: { $0 == "LARDER_BACKUP" ? "/backups" : nil })
        #expect(try ServeSettings(arguments, environment: { _ in nil }).backups == nil)
    }
}
