import Domain
import Foundation
import Journal
import Platform
import Store
import Tables
import Testing

@testable import larder

/// The user and group of a service, as numbers that no account of a machine has.
private let service = Ownership.Owner(user: 54_321, group: 54_322)

/// Gives a folder and everything in it to the service.
private func give(_ folder: String) {
    let inner = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in [folder] + inner.map({ folder + "/" + $0 }) {
        #expect(lchown(path, service.user, service.group) == 0)
    }
}

/// The files in a folder that do not belong to the service.
private func strangers(in folder: String) -> [String] {
    let inner = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return inner.filter { Ownership.owner(of: folder + "/" + $0) != service }
}

/// Tests that give files away, which only root may.
@Suite(.enabled(if: geteuid() == 0)) struct `A command of root` {
    @Test(arguments: ["compact", "restore", "repair", "import"])
    func `leaves every file in a data folder to the folder's owner`(name: String) async throws {
        try await withFolder { folder in
            try await folder.fill()
            #expect(await run("backup", folder.backup, "--data", folder.data).status == 0)
            if name == "repair" { try folder.damageLog(4) }
            var words = [name, "--data", folder.data]
            if name == "restore" { words += [folder.backup, "--replace", "--to-seq", "5"] }
            if name == "repair" { words += ["--yes"] }
            if name == "import" {
                let other = folder.path("demo")
                #expect(await run("demo", "--data", other).status == 0)
                #expect(await run("export", folder.path("home.json"), "--data", other).status == 0)
                words += [folder.path("home.json")]
            }
            try? folder.remove("data/lock")
            give(folder.data)
            let ran = await run(words)
            #expect(ran.status == 0, "\(ran.text)")
            #expect(strangers(in: folder.data) == [])
        }
    }

    @Test func `leaves photos and their folder to the owner too`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            give(folder.data)
            let bytes = Array("a photo".utf8)
            try await ImageFolder(dataFolder: folder.data).keep(bytes, as: Digest(of: bytes))
            #expect(folder.names("data/images").count == 1)
            #expect(strangers(in: folder.data) == [])
        }
    }

    @Test func `follows no link in the folder of another user`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.write("private", to: "secret")
            try? folder.remove("data/lock")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("data/lock"), withDestinationPath: folder.path("secret"))
            give(folder.data)
            #expect(await run("compact", folder.data).status == 1)
            #expect(try folder.text("secret") == "private")
            #expect(Ownership.owner(of: folder.path("secret"))?.user == 0)
        }
    }

    @Test func `changes no file that the folder's owner may not change`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let images = try folder.made("images elsewhere")
            let photo = String(repeating: "a", count: 64)
            try folder.write("a photo", to: "images elsewhere/\(photo)")
            try? FileManager.default.removeItem(atPath: folder.path("data/images"))
            give(folder.data)
            // The owner changes the folder into a link right after the look at it.
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("data/images"), withDestinationPath: images)
            #expect(lchown(folder.path("data/images"), service.user, service.group) == 0)
            let calls = RealCalls()
            let path = folder.path("data/images/" + photo)
            #expect(calls.remove(path) == -Int(EACCES))
            #expect(calls.rename(path, to: path + ".new") == -Int(EACCES))
            #expect(calls.open(path, .writingAnew) == -Int(EACCES))
            #expect(calls.makeFolder(path + "s") == -Int(EACCES))
            #expect(folder.names("images elsewhere") == [photo])
        }
    }

    @Test func `keeps what it writes outside of a data folder`() async throws {
        try await withFolder { folder in
            #expect(await run("demo", "--data", folder.data).status == 0)
            let home = try folder.made("home")
            give(home)
            #expect(await run("export", home + "/home.json", "--data", folder.data).status == 0)
            #expect(Ownership.owner(of: home + "/home.json")?.user == 0)
        }
    }

    @Test func `learns from the doctor which files the server may not read`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            give(folder.data)
            #expect(Ownership(of: folder.data).detail == nil)
            lchown(folder.path("data/reserve"), 0, 0)
            let ran = await run("doctor", folder.data, "--port", "0", "--json")
            #expect(ran.status == 1)
            let checks = try #require(try ran.json["checks"] as? [[String: Any]])
            let check = try #require(checks.first { $0["subject"] as? String == "owners" })
            #expect(
                check["detail"] as? String
                    == "Some files in \(folder.data) do not belong to 54321: reserve (root).")
            #expect(check["remedy"] as? String == "As root: chown -R 54321:54322 \(folder.data)")
        }
    }

    @Test func `learns of no command that gives a folder to nobody`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let ownership = Ownership(of: folder.data, for: .init(user: 65_534, group: 65_534))
            #expect(ownership.detail != nil)
            #expect(ownership.remedy.hasPrefix("Run larder as a user of its own"))
        }
    }

    @Test func `learns who must own a whole folder of root`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let ownership = Ownership(of: folder.data, for: service)
            #expect(ownership.detail == "\(folder.data) belongs to root, not to 54321.")
            #expect(ownership.remedy == "As root: chown -R 54321:54322 \(folder.data)")
        }
    }
}

@Test(arguments: [EACCES, EPERM])
func `a folder that this user may not use is not called full`(code: Int32) {
    let failure = DiskFailure(call: "open", path: "/data/manifest.json", code: code)
    for message in [
        Failure(OpenFailure.disk(failure), folder: "/data").message,
        Failure(CareFailure.target(failure), reading: "/backup", writing: "/data").message,
    ] {
        #expect(
            message.hasPrefix(
                "/data cannot be used by \(Accounts.user(geteuid())) (open /data/manifest.json:"))
        #expect(message.contains("As root: chown -R ") || message.contains("as root: chown -R "))
        #expect(!message.contains("disk"))
    }
}

@Test func `a user has the name of the system's list, or a number`() {
    let lines = ["root:x:0:0:root:/root:/bin/bash", "broken", "larder:x:999:998::/var/lib/larder:/bin/false"]
    #expect(Accounts.name(of: 999, among: lines) == "larder")
    #expect(Accounts.name(of: 998, among: lines) == nil)
    #expect(Accounts.user(54_321) == "54321")
}
