import Testing

@testable import larder

@Suite struct `larder verify` {
    @Test func `says that a whole folder is whole, and how much is in it`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let ran = await run("verify", kitchen.data)
            #expect(ran.status == 0 && ran.told == [])
            #expect(ran.results.first?.hasPrefix("\(kitchen.data) is whole: 8 transactions (1 to 8) in 1 segment, ") == true)
        }
    }

    @Test func `counts one as one`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill(snapshot: true)
            #expect(await run("verify", kitchen.data).text.contains("8 transactions (1 to 8) in 2 segments and 1 snapshot, "))
            #expect(await run("backup", kitchen.backup, "--data", kitchen.data).status == 0)
            #expect(await run("restore", kitchen.backup, "--data", kitchen.path("one"), "--to-seq", "1").status == 0)
            #expect(await run("verify", kitchen.path("one")).text.contains("1 transaction (1) in 1 segment, 1 KB; 2 to "))
        }
    }

    @Test func `names file, line and byte of a damaged line, what that means and what to do`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let octet = try kitchen.damageLog(4)
            let ran = await run("verify", kitchen.data)
            #expect(ran.status == 1 && ran.results == [])
            #expect(ran.told[0] == "\(Kitchen.log), \(try kitchen.place(octet)): a line is damaged. A server would not start with this.")
            #expect(ran.told[1].hasPrefix("\(kitchen.data) is damaged. “larder repair \(kitchen.data)” shows what can be saved;"))
        }
    }

    @Test func `says all of it as one line of JSON`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let whole = try await run("verify", kitchen.data, "--json").json
            #expect(whole["ok"] as? Bool == true && whole["folder"] as? String == kitchen.data)
            #expect(whole["transactions"] as? Int == 8 && whole["first"] as? Int == 1 && whole["last"] as? Int == 8)
            #expect(whole["segments"] as? Int == 1 && whole["snapshots"] as? Int == 0 && whole["octets"] as? Int ?? 0 > 1_000)
            #expect((whole["problems"] as? [Any])?.isEmpty == true && whole["notes"] as? [String] == [])

            let octet = try kitchen.damageLog(4)
            let ran = await run("verify", kitchen.data, "--json")
            #expect(ran.status == 1 && ran.told == [] && ran.results.count == 1)
            #expect(try ran.json["ok"] as? Bool == false)
            let problem = try #require((try ran.json["problems"] as? [[String: Any]])?.first)
            #expect(problem["file"] as? String == Kitchen.log && problem["octet"] as? Int == octet)
            #expect(try kitchen.place(octet).hasPrefix("line \(problem["line"] as? Int ?? 0),"))
            #expect(problem["isFatal"] as? Bool == true && problem["detail"] as? String == "a line is damaged")
        }
    }

    @Test(arguments: ["manifest.json", Kitchen.log]) func `names a file that is missing, once`(file: String) async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill(snapshot: true)
            try kitchen.remove("data/" + file)
            let ran = await run("verify", kitchen.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].hasPrefix("\(file) is missing. A server "))
        }
    }

    @Test(arguments: [
        (Kitchen.log, "\"seq\":4,", "A server starts, but this part of the history cannot be read."),
        (Kitchen.snapshot, "\"part\":2,", "A server starts without it."),
    ])
    func `tells damage that a server can live with`(file: String, words: String, meaning: String) async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill(snapshot: true)
            _ = try kitchen.damage("data/" + file, lineWith: words)
            let ran = await run("verify", kitchen.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].hasSuffix(meaning))
        }
    }

    @Test func `notes an end that was never acknowledged, and what is not the store's own`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            try kitchen.write(kitchen.text("data/" + Kitchen.log) + "{\"sum\":\"half a", to: "data/" + Kitchen.log)
            try kitchen.write("mine", to: "data/letter.txt")
            let ran = await run("verify", kitchen.data)
            #expect(ran.status == 0)
            #expect(
                ran.results.dropLast() == [
                    "letter.txt does not belong to the store; the next start puts it aside.",
                    "\(Kitchen.log) ends in 14 octets that were never acknowledged, or are being written.",
                ])
            #expect(try await run("verify", kitchen.data, "--json").json["notes"] as? [String] == Array(ran.results.dropLast()))
        }
    }

    @Test func `changes nothing`() async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill()
            let before = try kitchen.text("data/" + Kitchen.log)
            let names = kitchen.names("data")
            _ = await run("verify", kitchen.data)
            #expect(try kitchen.names("data") == names && kitchen.text("data/" + Kitchen.log) == before)
        }
    }
}
