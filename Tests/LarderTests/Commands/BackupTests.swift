import Foundation
import Testing

@testable import larder

@Suite struct `larder backup` {
    @Test func `makes a folder that is a store like the one it copies, images and all`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill(snapshot: true)
            try kitchen.made("data/images")
            try kitchen.write("a photo", to: "data/images/9f86d081")
            let ran = await run("backup", kitchen.backup, "--data", kitchen.data)
            #expect(ran.status == 0 && ran.told == [])
            #expect(ran.results.count == 1)
            #expect(
                ran.results[0].hasPrefix(
                    "\(kitchen.backup) holds a verified copy of \(kitchen.data): 8 transactions (1 to 8) in 2 segments"))
            #expect(await run("verify", kitchen.backup).status == 0)
            for file in [Kitchen.log, Kitchen.snapshot, "images/9f86d081"] {
                #expect(try kitchen.text("backup/" + file) == kitchen.text("data/" + file))
            }
            let json = try await run("backup", kitchen.path("second"), "--data", kitchen.data, "--json").json
            #expect(json["ok"] as? Bool == true && json["last"] as? Int == 8 && json["to"] as? String == kitchen.path("second"))
        }
    }

    @Test func `copies a store that holds nothing yet`() async throws {
        try await withKitchen { kitchen in
            try kitchen.begin()
            let ran = await run("backup", kitchen.backup, "--data", kitchen.data)
            #expect(ran.status == 0)
            #expect(
                ran.results == ["\(kitchen.backup) holds a verified copy of \(kitchen.data): no transactions yet in 1 segment, 1 KB."])
            let later = await run("restore", kitchen.backup, "--data", kitchen.path("other"), "--to-seq", "1")
            #expect(later.told == ["larder: \(kitchen.backup) holds no transactions yet. Nothing was changed."])
            #expect(await run("restore", kitchen.backup, "--data", kitchen.path("other")).status == 0)
        }
    }

    @Test func `is refused where there is something already, and says so`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            try kitchen.made("backup")
            #expect(await run("backup", kitchen.backup, "--data", kitchen.data).status == 0)
            let before = kitchen.names("backup")
            let ran = await run("backup", kitchen.backup, "--data", kitchen.data)
            #expect(ran.status == 1)
            #expect(
                ran.told == ["larder: \(kitchen.backup) holds something already. Nothing was changed. Name a new folder, or an empty one."])
            #expect(kitchen.names("backup") == before)
        }
    }

    @Test(arguments: ["", "/backup", "/a/b", "/images/../backup"])
    func `is refused in the data folder itself`(place: String) async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let before = kitchen.names("data")
            let ran = await run("backup", kitchen.data + place, "--data", kitchen.data)
            #expect(ran.status == 2)
            #expect(ran.told[0].contains("lies inside the data folder, which must hold nothing but its own. Name a folder elsewhere."))
            #expect(kitchen.names("data") == before)
        }
    }

    @Test func `of what is damaged is none, and says so`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let octet = try kitchen.damageLog(4)
            let ran = await run("backup", kitchen.backup, "--data", kitchen.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].hasPrefix("larder: \(kitchen.data): \(Kitchen.log) is damaged at \(try kitchen.place(octet))."))
            #expect(ran.told[0].hasSuffix(" \(kitchen.backup) is no backup."))
            #expect(!kitchen.names("backup").contains("manifest.json"))
        }
    }

    @Test func `into a folder that cannot be made is refused in a sentence`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let ran = await run("backup", kitchen.path("not/there"), "--data", kitchen.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("cannot be written (mkdir \(kitchen.path("not/there")): No such file or directory)."))
        }
    }
}
