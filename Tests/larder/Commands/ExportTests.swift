import Foundation
import Sockets
import Testing

@testable import larder

@Suite struct `larder export and import` {
    /// Runs a test with a folder that holds the Millers, and with their exported document.
    private func withMillers(_ test: (TestFolder, _ document: String) async throws -> Void) async throws {
        try await withFolder { folder in
            let made = await run("demo", "--data", folder.data, "--now", "2026-11-23T09:00:00Z")
            try #require(made.status == 0, "\(made.text)")
            let wrote = await run("export", folder.path("millers.json"), "--data", folder.data)
            #expect(
                wrote.results == [
                    "\(folder.path("millers.json")) holds all of “The Millers”: 32 meals, 11 plans "
                        + "and 1 list."
                ])
            try await test(folder, folder.path("millers.json"))
        }
    }

    /// The body of the answer, in one piece.
    private func answer(_ port: Int, _ path: String, _ token: String) async throws -> String? {
        let wire = try Wire(port: port)
        await wire.send("GET \(path) HTTP/1.0\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
        return await wire.readToEnd()?.split(separator: "\r\n\r\n", maxSplits: 1).last.map(String.init)
    }

    @Test func `move a household to another folder without changing its export`() async throws {
        try await withMillers { folder, document in
            let other = folder.path("other")
            let came = await run("import", document, "--data", other)
            #expect(came.status == 0 && came.results.count == 1 && came.results[0].hasPrefix("larder_"))
            #expect(
                came.told[0].hasPrefix("\(other) now holds “The Millers”: 32 meals, "), "\(came.told)")
            #expect(await run("export", folder.path("again.json"), "--data", other).status == 0)
            let (first, second) = (try folder.text("millers.json"), try folder.text("again.json"))
            #expect(first == second)
            #expect(await run("verify", other).status == 0)
        }
    }

    @Test func `let each other member sign in with a code`() async throws {
        try await withMillers { folder, document in
            let came = await run("import", document, "--data", folder.path("other"))
            let line = try #require(came.told.first { $0.contains("Sam: curl") })
            #expect(
                line.contains(/[0-9A-Z]{4}-[0-9A-Z]{4}  Sam: curl -d '{}' …\/v1\/invitations\/[0-9A-Z]{8}\//))
            #expect(!came.told.contains { $0.contains("Alex: curl") })
            let copied = try await run(
                "import", document, "--data", folder.path("third"), "--json"
            ).json
            let invitations = try #require(copied["invitations"] as? [[String: Any]])
            #expect(invitations.compactMap { $0["name"] as? String } == ["Sam"])
            let code = try #require(invitations.first?["code"] as? String)
            let server = try Program([
                "serve", "--data", folder.path("third"), "--port", "0", "--log", "none",
            ])
            defer { _ = server.end(with: SIGTERM) }
            let wire = try Wire(port: try #require(try server.ready()?.url.port))
            await wire.send(
                "POST /v1/invitations/\(code)/acceptance HTTP/1.0\r\nHost: localhost\r\n"
                    + "Content-Length: 2\r\n\r\n{}")
            let joined = try #require(await wire.readToEnd())
            #expect(joined.hasPrefix("HTTP/1.1 201"))
            #expect(joined.contains("\"name\":\"Sam\""))
        }
    }

    @Test func `let the owner sign in, and respect a running server`() async throws {
        try await withMillers { folder, document in
            let token = try #require(
                await run("import", document, "--data", folder.path("other")).results.first)
            let server = try Program([
                "serve", "--data", folder.path("other"), "--port", "0", "--log", "none",
            ])
            defer { _ = server.end(with: SIGTERM) }
            let port = try #require(try server.ready()?.url.port)
            #expect(try await answer(port, "/v1/me", token)?.contains("\"name\":\"Alex\"") == true)
            let refused = await run("import", document, "--data", folder.path("other"))
            #expect(refused.status == 1 && refused.text.contains("Stop it first."), "\(refused.text)")
            // Reading needs no lock, and the document equals the server's own.
            let piped = try Program(["export", "--data", folder.path("other")])
            let text = piped.restOfOutput
            #expect(piped.wait() == 0)
            let written = try folder.text("millers.json")
            #expect(text == written)
            #expect(try await answer(port, "/v1/export", token) == text)
        }
    }

    @Test func `change no household that the folder holds`() async throws {
        try await withMillers { folder, document in
            let log = try folder.text("data/" + TestFolder.log)
            let again = await run("import", document, "--data", folder.data)
            #expect(again.status == 1 && again.told[0].contains("already holds this household"))
            #expect(try folder.text("data/" + TestFolder.log) == log)
        }
    }

    @Test func `name one of several households`() async throws {
        try await withMillers { folder, document in
            let other = try folder.text("millers.json").replacing(
                /"household":\{"id":"[0-9a-f-]{36}","name":"The Millers"/,
                with: #""household":{"id":"019aafe1-5cdb-7000-8000-1234567890ab","name":"Farm""#)
            try folder.write(other, to: "farm.json")
            #expect(await run("import", folder.path("farm.json"), "--data", folder.data).status == 0)
            let several = await run("export", folder.path("x.json"), "--data", folder.data)
            #expect(
                several.status == 2 && several.told[0].contains("holds 2 households")
                    && several.told[0].contains("The Millers"))
            let id = try #require(several.told[0].split(separator: "\n")[1].split(separator: " ").first)
            #expect(
                await run("export", folder.path("x.json"), "--data", folder.data, "--household", String(id))
                    .status == 0)
        }
    }

    @Test(arguments: [
        "", "/\(TestFolder.log)", "/manifest.json", "/millers.json", "/aside/millers.json", "/images/../x",
    ])
    func `write no document into the data folder`(place: String) async throws {
        try await withFolder { folder in
            try await folder.fill(deleting: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link"), withDestinationPath: folder.data)
            let (names, log) = (folder.names("data"), try folder.text("data/" + TestFolder.log))
            for path in [folder.data, folder.path("link"), folder.path("link/../data/.")] {
                let ran = await run("export", path + place, "--data", folder.data)
                #expect(ran.status == 2)
                #expect(
                    ran.told[0].contains(
                        "is inside the data folder, which may only hold Larder's own files. "
                            + "Name a file outside of it."
                    ))
            }
            #expect(try folder.names("data") == names && folder.text("data/" + TestFolder.log) == log)
        }
    }

    @Test func `replace an older document, and no other file`() async throws {
        try await withMillers { folder, document in
            try FileManager.default.linkItem(
                atPath: folder.path("data/manifest.json"), toPath: folder.path("twin.json"))
            try folder.write("Dear Sam,", to: "letter.txt")
            try folder.made("folder")
            for (name, word) in [
                ("twin.json", "is not an export"), ("letter.txt", "is not an export"),
                ("folder", "is not a file"),
            ] {
                let ran = await run("export", folder.path(name), "--data", folder.data)
                #expect(ran.status == 1 && ran.told[0].contains(word), "\(ran.text)")
            }
            #expect(try folder.text("letter.txt") == "Dear Sam,")
            #expect(await run("export", "/dev/null", "--data", folder.data).status == 1)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("latest.json"), withDestinationPath: document)
            try folder.write("", to: "empty.json")
            for words in [
                ["millers.json", "--pretty"], ["millers.json"], ["latest.json", "--pretty"], ["empty.json"],
            ] {
                #expect(
                    await run(["export", folder.path(words[0]), "--data", folder.data] + words.dropFirst())
                        .status == 0)
            }
            // The link stays, and the file that it leads to is replaced.
            #expect(
                try folder.text("millers.json").hasPrefix("{\n")
                    && !folder.text("empty.json").hasPrefix("{\n"))
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("latest.json"))
                    == document)
        }
    }

    @Test func `keep an older document until the new one is complete`() async throws {
        try await withFolder { folder in
            try folder.write("old", to: "x.json")
            let output = try DocumentOutput(folder.path("x.json")) { $0 == Array("old".utf8) }
            try output.write(Array("ne".utf8))
            #expect(try folder.text("x.json") == "old")
            try output.write(Array("w".utf8))
            try output.finish()
            #expect(try folder.text("x.json") == "new")
            #expect(folder.names("") == ["x.json"])
        }
    }

    @Test func `report a household that does not exist`() async throws {
        try await withFolder { folder in
            try folder.begin()
            let none = await run("export", folder.path("x.json"), "--data", folder.data)
            #expect(
                none.status == 1
                    && none.told[0].hasPrefix("larder: \(folder.data) holds no household yet."))
            let other = "01a207a2-3941-7d87-a68a-a9f51aec0b3a"
            let unknown = await run(
                "export", folder.path("x.json"), "--data", folder.data, "--household", other)
            #expect(
                unknown.status == 1
                    && unknown.told[0].hasPrefix("larder: \(folder.data) has no household \(other)."))
            #expect(folder.names("") == ["data"])
        }
    }

    @Test func `leave notifications out of the document`() async throws {
        try await withMillers { folder, document in
            #expect(try folder.text("data/" + TestFolder.log).contains("has joined the household."))
            let text = try folder.text("millers.json")
            let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
            #expect((tree["notifications"] as? [String: Any])?.isEmpty == true)
        }
    }

    @Test func `read a document from a pipe, but not from a folder`() async throws {
        try await withMillers { folder, document in
            let pipe = folder.path("pipe")
            try #require(mkfifo(pipe, 0o600) == 0)
            let bytes = try folder.text("millers.json")
            Thread { try? bytes.write(to: URL(filePath: pipe), atomically: false, encoding: .utf8) }.start()
            let piped = await run("import", pipe, "--data", folder.path("other"))
            #expect(piped.status == 0, "\(piped.text)")
            let folder = await run("import", folder.top.path(), "--data", folder.path("other"))
            #expect(
                folder.status == 1 && folder.text.contains("cannot be read (Is a directory)"),
                "\(folder.text)")
        }
    }

    @Test func `leave out past plans with --no-history`() async throws {
        try await withMillers { folder, _ in
            let wrote = await run(
                "export", folder.path("short.json"), "--data", folder.data, "--no-history", "--pretty")
            // The weeks are in November 2026, which the machine's clock may have passed.
            #expect(wrote.status == 0 && wrote.results[0].contains("32 meals"))
            #expect(
                await run("import", folder.path("short.json"), "--data", folder.path("other")).status == 0)
        }
    }

    @Test func `report the faults of a document and change nothing`() async throws {
        try await withMillers { folder, document in
            let broken = try folder.text("millers.json").replacing(
                "\"role\":\"owner\"", with: "\"role\":\"king\"")
            try folder.write(broken, to: "broken.json")
            try folder.write("{", to: "half.json")
            for (file, words) in [
                ("broken.json", "/role"), ("half.json", "is not JSON"), ("none.json", "cannot be read"),
            ] {
                let ran = await run("import", folder.path(file), "--data", folder.path("other"))
                #expect(ran.status == 1 && ran.told[0].contains(words), "\(ran.text)")
            }
            // Nobody could ever sign in to a household without an owner.
            let tree =
                try JSONSerialization.jsonObject(with: Data(folder.text("millers.json").utf8))
                as? [String: Any] ?? [:]
            let empty = tree.filter { ["larder", "format", "household", "settings"].contains($0.key) }
            try folder.write(
                String(decoding: JSONSerialization.data(withJSONObject: empty), as: UTF8.self),
                to: "nobody.json")
            let nobody = await run("import", folder.path("nobody.json"), "--data", folder.path("other"))
            #expect(nobody.status == 1 && nobody.text.contains("has no owner"), "\(nobody.text)")
            #expect(!FileManager.default.fileExists(atPath: folder.path("other")))
            #expect(
                await run("import", document, "--data", folder.top.path()).text.contains(
                    "contains files, but no Larder data"))
            #expect(await run("import", document, "--replace", "--data", folder.path("other")).status == 2)
            #expect(await run("export", folder.path("x.json"), "--data", folder.path("nowhere")).status == 1)
            #expect(await run("export", "--json", "--data", folder.data).status == 2)
            #expect(
                await run("export", folder.path("no/such/x.json"), "--data", folder.data).text.contains(
                    "cannot be written"))
        }
    }
}
