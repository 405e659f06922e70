import Testing

@testable import larder

@Suite struct `larder verify` {
    @Test func `says that an undamaged folder is whole and how much it holds`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let ran = await run("verify", folder.data)
            #expect(ran.status == 0 && ran.told == [])
            #expect(
                ran.results.first?.hasPrefix(
                    "\(folder.data) is whole: 8 transactions (1 to 8) in 1 segment, ") == true)
        }
    }

    @Test func `uses the singular for one segment or transaction`() async throws {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            #expect(
                await run("verify", folder.data).text.contains(
                    "8 transactions (1 to 8) in 2 segments and 1 snapshot, "))
            #expect(await run("backup", folder.backup, "--data", folder.data).status == 0)
            #expect(
                await run("restore", folder.backup, "--data", folder.path("one"), "--to-seq", "1").status == 0
            )
            #expect(
                await run("verify", folder.path("one")).text.contains(
                    "1 transaction (1) in 1 segment, 1 KB; 2 to "))
        }
    }

    @Test func `names file, line and byte of a damaged line, with advice`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let ran = await run("verify", folder.data)
            #expect(ran.status == 1 && ran.results == [])
            #expect(
                ran.told[0]
                    == "\(TestFolder.log), \(try folder.place(byte)): a line is damaged. "
                    + "A server would not start with this."
            )
            #expect(
                ran.told[1].hasPrefix(
                    "\(folder.data) is damaged. “larder repair \(folder.data)” shows what can be saved;"))
        }
    }

    @Test func `prints its whole result as one line of JSON`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let whole = try await run("verify", folder.data, "--json").json
            #expect(whole["ok"] as? Bool == true && whole["folder"] as? String == folder.data)
            #expect(
                whole["transactions"] as? Int == 8 && whole["first"] as? Int == 1
                    && whole["last"] as? Int == 8)
            #expect(
                whole["segments"] as? Int == 1 && whole["snapshots"] as? Int == 0
                    && whole["bytes"] as? Int ?? 0 > 1_000)
            #expect((whole["problems"] as? [Any])?.isEmpty == true && whole["notes"] as? [String] == [])

            let byte = try folder.damageLog(4)
            let ran = await run("verify", folder.data, "--json")
            #expect(ran.status == 1 && ran.told == [] && ran.results.count == 1)
            #expect(try ran.json["ok"] as? Bool == false)
            let problem = try #require((try ran.json["problems"] as? [[String: Any]])?.first)
            #expect(problem["file"] as? String == TestFolder.log && problem["byte"] as? Int == byte)
            #expect(try folder.place(byte).hasPrefix("line \(problem["line"] as? Int ?? 0),"))
            #expect(
                problem["isFatal"] as? Bool == true && problem["detail"] as? String == "a line is damaged")
        }
    }

    @Test(arguments: ["manifest.json", TestFolder.log]) func `names a missing file once`(
        file: String
    ) async throws {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            try folder.remove("data/" + file)
            let ran = await run("verify", folder.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].hasPrefix("\(file) is missing. A server "))
        }
    }

    @Test(arguments: [
        (TestFolder.log, "\"seq\":4,", "A server starts, but this part of the history cannot be read."),
        (TestFolder.snapshot, "\"part\":2,", "A server starts without it."),
    ])
    func `says when a server starts in spite of damage`(file: String, words: String, meaning: String)
        async throws
    {
        try await withFolder { folder in
            try await folder.fill(snapshot: true)
            _ = try folder.damage("data/" + file, lineWith: words)
            let ran = await run("verify", folder.data)
            #expect(ran.status == 1)
            #expect(ran.told[0].hasSuffix(meaning))
        }
    }

    @Test func `mentions an unconfirmed end of the log and files of others`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.write(
                folder.text("data/" + TestFolder.log) + "{\"sum\":\"half a", to: "data/" + TestFolder.log)
            try folder.write("mine", to: "data/letter.txt")
            let ran = await run("verify", folder.data)
            #expect(ran.status == 0)
            #expect(
                ran.results.dropLast() == [
                    "letter.txt does not belong to the store; the next start puts it aside.",
                    "\(TestFolder.log) ends in 14 bytes that are being written, were not finished, or are "
                        + "damaged.",
                ])
            #expect(
                try await run("verify", folder.data, "--json").json["notes"] as? [String]
                    == Array(ran.results.dropLast()))
        }
    }

    @Test func `changes nothing`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let before = try folder.text("data/" + TestFolder.log)
            let names = folder.names("data")
            _ = await run("verify", folder.data)
            #expect(try folder.names("data") == names && folder.text("data/" + TestFolder.log) == before)
        }
    }
}
