import Foundation
import Testing

@testable import larder

@Suite struct `larder backup` {
    @Test func `makes a copy that is a store, with its photos`() async throws {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            try folder.made("data/images")
            try folder.write(
                "a photo", to: "data/images/d4e24d749a4fe2f161af2de913c0402b04e3ae287dafd0f9dbfa4a5c56c69285")
            let ran = await run("backup", folder.backup, "--data", folder.data)
            #expect(ran.status == 0 && ran.told == [])
            #expect(ran.results.count == 1)
            #expect(
                ran.results[0].hasPrefix(
                    "\(folder.backup) holds a verified copy of \(folder.data): "
                        + "8 transactions (1 to 8) in 2 segments"
                ))
            #expect(await run("verify", folder.backup).status == 0)
            for file in [
                TestFolder.log, TestFolder.snapshot,
                "images/d4e24d749a4fe2f161af2de913c0402b04e3ae287dafd0f9dbfa4a5c56c69285",
            ] {
                #expect(try folder.text("backup/" + file) == folder.text("data/" + file))
            }
            let json = try await run("backup", folder.path("second"), "--data", folder.data, "--json").json
            #expect(
                json["ok"] as? Bool == true && json["last"] as? Int == 8
                    && json["to"] as? String == folder.path("second"))
        }
    }

    @Test func `copies an empty store`() async throws {
        try await withFolder { folder in
            try folder.begin()
            let ran = await run("backup", folder.backup, "--data", folder.data)
            #expect(ran.status == 0)
            #expect(
                ran.results == [
                    "\(folder.backup) holds a verified copy of \(folder.data): "
                        + "no transactions yet in 1 segment, 1 KB."
                ])
            let later = await run("restore", folder.backup, "--data", folder.path("other"), "--to-seq", "1")
            #expect(
                later.told == [
                    "larder: \(folder.backup) holds no transactions yet. Nothing was changed. "
                        + "Leave out --to-seq."
                ])
            #expect(await run("restore", folder.backup, "--data", folder.path("other")).status == 0)
        }
    }

    @Test func `is refused for a folder that is not empty`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.made("backup")
            #expect(await run("backup", folder.backup, "--data", folder.data).status == 0)
            let before = folder.names("backup")
            let ran = await run("backup", folder.backup, "--data", folder.data)
            #expect(ran.status == 1)
            #expect(
                ran.told == [
                    "larder: \(folder.backup) is not empty. Nothing was changed. "
                        + "Name a new or an empty folder."
                ])
            #expect(folder.names("backup") == before)
        }
    }

    @Test(arguments: ["", "/backup", "/a/b", "/images/../backup"])
    func `is refused inside the data folder`(place: String) async throws {
        try await withFolder { folder in
            try await folder.fill()
            let before = folder.names("data")
            let ran = await run("backup", folder.data + place, "--data", folder.data)
            #expect(ran.status == 2)
            #expect(
                ran.told[0].contains(
                    "is inside the data folder, which may only hold Larder's own files. "
                        + "Name a folder outside of it."
                ))
            #expect(folder.names("data") == before)
        }
    }

    @Test func `does not call a copy of damaged data a backup`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let ran = await run("backup", folder.backup, "--data", folder.data)
            #expect(ran.status == 1)
            #expect(
                ran.told[0].hasPrefix(
                    "larder: \(folder.data): \(TestFolder.log) is damaged at \(try folder.place(byte))."))
            #expect(ran.told[0].hasSuffix(" Do not use \(folder.backup) as a backup."))
            #expect(!folder.names("backup").contains("manifest.json"))
        }
    }

    @Test func `makes its folder with those around it`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let made = folder.path("not/yet/there")
            #expect(await run("backup", made, "--data", folder.data).status == 0)
            #expect(await run("verify", made).status == 0)
        }
    }

    @Test func `is refused with a message if its folder cannot be created`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.write("mine", to: "letter.txt")
            let ran = await run("backup", folder.path("letter.txt/there"), "--data", folder.data)
            #expect(ran.status == 1)
            let reason = "mkdir \(folder.path("letter.txt/there")): Not a directory"
            #expect(ran.told[0].contains("cannot be written (\(reason)). Name another folder."))
        }
    }

    @Test(arguments: [[], ["--keep"]])
    func `is refused with the same message if its folder cannot be written`(options: [String]) async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.write("mine", to: "letter.txt")
            let file = folder.path("letter.txt")
            let ran = await run(["backup", file, "--data", folder.data] + options)
            #expect(
                ran.told == [
                    "larder: \(file) cannot be written (write \(file): Not a directory). Name another folder."
                ])
        }
    }
}
