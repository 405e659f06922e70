import Foundation
import Sockets
import Testing

@testable import larder

@Suite struct `larder export and import` {
    /// A folder with the Millers in it, and their document.
    private func withMillers(_ test: (Kitchen, _ document: String) async throws -> Void) async throws {
        try await withKitchen { kitchen in
            let made = await run("demo", "--data", kitchen.data, "--now", "2026-11-23T09:00:00Z")
            try #require(made.status == 0, "\(made.text)")
            let wrote = await run("export", kitchen.path("millers.json"), "--data", kitchen.data)
            #expect(wrote.results == ["\(kitchen.path("millers.json")) holds all of “The Millers”: 25 meals, 4 plans and 1 list."])
            try await test(kitchen, kitchen.path("millers.json"))
        }
    }

    /// The body, in one piece.
    private func answer(_ port: Int, _ path: String, _ token: String) async throws -> String? {
        let wire = try Wire(port: port)
        await wire.send("GET \(path) HTTP/1.0\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
        return await wire.readToEnd()?.split(separator: "\r\n\r\n", maxSplits: 1).last.map(String.init)
    }

    @Test func `bring a household into another folder, where its export has the same octets`() async throws {
        try await withMillers { kitchen, document in
            let other = kitchen.path("other")
            let came = await run("import", document, "--data", other)
            #expect(came.status == 0 && came.results.count == 1 && came.results[0].hasPrefix("larder_"))
            #expect(came.told[0].hasPrefix("\(other) holds “The Millers” now: ") && came.told[0].hasSuffix(" created."))
            #expect(await run("export", kitchen.path("again.json"), "--data", other).status == 0)
            let (first, second) = (try kitchen.text("millers.json"), try kitchen.text("again.json"))
            #expect(first == second)
            #expect(await run("verify", other).status == 0)
        }
    }

    @Test func `let its owner sign in, and a running server keep the folder`() async throws {
        try await withMillers { kitchen, document in
            let token = try #require(await run("import", document, "--data", kitchen.path("other")).results.first)
            let server = try Program(["serve", "--data", kitchen.path("other"), "--port", "0", "--log", "none"])
            defer { _ = server.end(with: SIGTERM) }
            let port = try #require(try server.ready()?.url.port)
            #expect(try await answer(port, "/v1/me", token)?.contains("\"name\":\"Alex\"") == true)
            let refused = await run("import", document, "--data", kitchen.path("other"), "--merge")
            #expect(refused.status == 1 && refused.text.contains("POST /v1/import"))
            // Reading needs no lock, and the document is the same as the server's own.
            #expect(await run("import", document, "--data", kitchen.path("other"), "--merge", "--dry-run").status == 0)
            let piped = try Program(["export", "--data", kitchen.path("other")])
            let text = piped.restOfOutput
            #expect(piped.wait() == 0)
            let written = try kitchen.text("millers.json")
            #expect(text == written)
            #expect(try await answer(port, "/v1/export", token) == text)
        }
    }

    @Test func `leave a household alone that is there already, unless they are told otherwise`() async throws {
        try await withMillers { kitchen, document in
            let again = await run("import", document, "--data", kitchen.data)
            #expect(again.status == 1 && again.told[0].contains("holds this household already"))
            let merged = await run("import", document, "--data", kitchen.data, "--merge", "--replace")
            #expect(merged.status == 0 && merged.results[0].hasSuffix(" unchanged.") && !merged.text.contains("larder_"))
            let copied = try await run("import", document, "--data", kitchen.data, "--ids", "new", "--json").json
            #expect((copied["token"] as? String)?.hasPrefix("larder_") == true)
            let several = await run("export", kitchen.path("x.json"), "--data", kitchen.data)
            #expect(several.status == 2 && several.told[0].contains("There are 2 households") && several.told[0].contains("The Millers"))
            let id = try #require(several.told[0].split(separator: "\n")[1].split(separator: " ").first)
            #expect(await run("export", kitchen.path("x.json"), "--data", kitchen.data, "--household", String(id)).status == 0)
        }
    }

    @Test(arguments: ["", "/\(Kitchen.log)", "/manifest.json", "/millers.json", "/aside/millers.json", "/images/../x"])
    func `write no document into the data folder`(place: String) async throws {
        try await withKitchen { kitchen in
            try await kitchen.fill(deleting: true)
            try FileManager.default.createSymbolicLink(atPath: kitchen.path("link"), withDestinationPath: kitchen.data)
            let (names, log) = (kitchen.names("data"), try kitchen.text("data/" + Kitchen.log))
            for folder in [kitchen.data, kitchen.path("link"), kitchen.path("link/../data/.")] {
                let ran = await run("export", folder + place, "--data", kitchen.data)
                #expect(ran.status == 2)
                #expect(ran.told[0].contains("lies inside the data folder, which must hold nothing but its own. Name a file elsewhere."))
            }
            #expect(try kitchen.names("data") == names && kitchen.text("data/" + Kitchen.log) == log)
        }
    }

    @Test func `take the place of an older document, and of nothing else`() async throws {
        try await withMillers { kitchen, document in
            try FileManager.default.linkItem(atPath: kitchen.path("data/manifest.json"), toPath: kitchen.path("twin.json"))
            try kitchen.write("Dear Sam,", to: "letter.txt")
            try kitchen.made("folder")
            for (name, word) in [("twin.json", "something else"), ("letter.txt", "something else"), ("folder", "is no file")] {
                let ran = await run("export", kitchen.path(name), "--data", kitchen.data)
                #expect(ran.status == 1 && ran.told[0].contains(word), "\(ran.text)")
            }
            #expect(try kitchen.text("letter.txt") == "Dear Sam,")
            #expect(await run("export", "/dev/null", "--data", kitchen.data).status == 1)
            try FileManager.default.createSymbolicLink(atPath: kitchen.path("latest.json"), withDestinationPath: document)
            try kitchen.write("", to: "empty.json")
            for words in [["millers.json", "--pretty"], ["millers.json"], ["latest.json", "--pretty"], ["empty.json"]] {
                #expect(await run(["export", kitchen.path(words[0]), "--data", kitchen.data] + words.dropFirst()).status == 0)
            }
            // What the link leads to was replaced, and not the link.
            #expect(try kitchen.text("millers.json").hasPrefix("{\n") && !kitchen.text("empty.json").hasPrefix("{\n"))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: kitchen.path("latest.json")) == document)
        }
    }

    @Test func `leave an older document as it was until the new one is whole`() async throws {
        try await withKitchen { kitchen in
            try kitchen.write("old", to: "x.json")
            let outlet = try Outlet(kitchen.path("x.json")) { $0 == Array("old".utf8) }
            try outlet.write(Array("ne".utf8))
            #expect(try kitchen.text("x.json") == "old")
            try outlet.write(Array("w".utf8))
            try outlet.finish()
            #expect(try kitchen.text("x.json") == "new")
            #expect(kitchen.names("") == ["x.json"])
        }
    }

    @Test func `need a household that is there`() async throws {
        try await withKitchen { kitchen in
            try kitchen.begin()
            let none = await run("export", kitchen.path("x.json"), "--data", kitchen.data)
            #expect(none.status == 1 && none.told[0].hasPrefix("larder: there is no household in \(kitchen.data) yet."))
            let other = "01a207a2-3941-7d87-a68a-a9f51aec0b3a"
            let unknown = await run("export", kitchen.path("x.json"), "--data", kitchen.data, "--household", other)
            #expect(unknown.status == 1 && unknown.told[0].hasPrefix("larder: there is no household \(other) in"))
            #expect(kitchen.names("") == ["data"])
        }
    }

    @Test func `leave letters to members where they are`() async throws {
        try await withMillers { kitchen, document in
            #expect(try kitchen.text("data/" + Kitchen.log).contains("has joined the household."))
            let text = try kitchen.text("millers.json")
            let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
            #expect((tree["notifications"] as? [String: Any])?.isEmpty == true)
        }
    }

    @Test func `try it without a trace`() async throws {
        try await withMillers { kitchen, document in
            let trial = await run("import", document, "--data", kitchen.path("other"), "--dry-run")
            #expect(trial.status == 0 && trial.results[0].hasPrefix("This would come of it, and nothing was changed: "))
            #expect(!FileManager.default.fileExists(atPath: kitchen.path("other")))
        }
    }

    @Test func `take a document from a pipe, and none from a folder`() async throws {
        try await withMillers { kitchen, document in
            let pipe = kitchen.path("pipe")
            try #require(mkfifo(pipe, 0o600) == 0)
            let octets = try kitchen.text("millers.json")
            Thread { try? octets.write(to: URL(filePath: pipe), atomically: false, encoding: .utf8) }.start()
            let piped = await run("import", pipe, "--data", kitchen.path("other"), "--dry-run")
            #expect(piped.status == 0, "\(piped.text)")
            let folder = await run("import", kitchen.top.path(), "--data", kitchen.path("other"))
            #expect(folder.status == 1 && folder.text.contains("cannot be read (Is a directory)"), "\(folder.text)")
        }
    }

    @Test func `leave out what is over where that is asked for`() async throws {
        try await withMillers { kitchen, _ in
            let wrote = await run("export", kitchen.path("short.json"), "--data", kitchen.data, "--no-history", "--pretty")
            // The weeks are those of November 2026, which is over for the machine's clock some day.
            #expect(wrote.status == 0 && wrote.results[0].contains("25 meals"))
            #expect(await run("import", kitchen.path("short.json"), "--data", kitchen.path("other")).status == 0)
        }
    }

    @Test func `say what is wrong with a document, and change nothing`() async throws {
        try await withMillers { kitchen, document in
            let broken = try kitchen.text("millers.json").replacing("\"role\":\"owner\"", with: "\"role\":\"king\"")
            try kitchen.write(broken, to: "broken.json")
            try kitchen.write("{", to: "half.json")
            for (file, words) in [("broken.json", "/role"), ("half.json", "is not JSON"), ("none.json", "cannot be read")] {
                let ran = await run("import", kitchen.path(file), "--data", kitchen.path("other"))
                #expect(ran.status == 1 && ran.told[0].contains(words), "\(ran.text)")
            }
            // Nobody could ever open it.
            let tree = try JSONSerialization.jsonObject(with: Data(kitchen.text("millers.json").utf8)) as? [String: Any] ?? [:]
            let empty = tree.filter { ["larder", "format", "household", "settings"].contains($0.key) }
            try kitchen.write(String(decoding: JSONSerialization.data(withJSONObject: empty), as: UTF8.self), to: "nobody.json")
            for option in ["--dry-run", "--json"] {
                let nobody = await run("import", kitchen.path("nobody.json"), "--data", kitchen.path("other"), option)
                #expect(nobody.status == 1 && nobody.text.contains("to which nobody belongs"), "\(nobody.text)")
            }
            #expect(!FileManager.default.fileExists(atPath: kitchen.path("other")))
            #expect(await run("import", document, "--data", kitchen.top.path(), "--dry-run").text.contains("no store of larder's"))
            #expect(await run("import", document, "--replace", "--data", kitchen.path("other")).status == 2)
            #expect(await run("export", kitchen.path("x.json"), "--data", kitchen.path("nowhere")).status == 1)
            #expect(await run("export", "--json", "--data", kitchen.data).status == 2)
            #expect(await run("export", kitchen.path("no/such/x.json"), "--data", kitchen.data).text.contains("cannot be written"))
        }
    }
}

@Suite struct `larder demo` {
    @Test func `fills an empty folder with what somebody can look at, and no other`() async throws {
        try await withKitchen { kitchen in
            let made = await run("demo", "--data", kitchen.data, "--now", "2026-11-23T09:00:00Z", "--json")
            let json = try made.json
            #expect(made.status == 0 && json["ok"] as? Bool == true && json["folder"] as? String == kitchen.data)
            #expect(json["detail"] as? String == "\(kitchen.data) holds “The Millers” now: 25 meals, 4 plans and 1 list.")
            #expect(json["next"] as? String == "larder serve --data \(kitchen.data)")
            #expect(json["url"] as? String == "http://127.0.0.1:8080/v1/plans/current?pretty")
            for token in ["token", "otherToken"] { #expect((json[token] as? String)?.hasPrefix("larder_") == true) }
            #expect(await run("verify", kitchen.data).status == 0)
            #expect(await run("export", kitchen.path("one.json"), "--data", kitchen.data).status == 0)
            let document = try JSONSerialization.jsonObject(with: Data(kitchen.text("one.json").utf8)) as? [String: Any] ?? [:]
            for (table, count) in [("members", 2), ("meals", 25), ("favourites", 8), ("usuals", 4), ("plans", 4), ("lists", 1)] {
                #expect((document[table] as? [String: Any])?.count == count, "\(table)")
            }
            let text = try kitchen.text("one.json")
            #expect(text.contains("\"completedOn\"") && text.contains("\"purchases\"") && text.contains("red wine"))
            let again = await run("demo", "--data", kitchen.data)
            #expect(again.status == 1 && again.told[0].contains("holds a household already"))
        }
    }

    @Test func `tells people what to type next`() async throws {
        try await withKitchen { kitchen in
            let made = await run("demo", "--data", kitchen.data)
            #expect(made.results.count == 1 && made.results[0].hasPrefix("larder_"))
            #expect(made.told[1] == "Look at them: larder serve --data \(kitchen.data)")
            #expect(made.told[2] == "curl -H \"Authorization: Bearer TOKEN\" 'http://127.0.0.1:8080/v1/plans/current?pretty'")
        }
    }

    @Test func `plans the same each time`() async throws {
        try await withKitchen { kitchen in
            var planned: [[String]] = []
            for name in ["one", "two"] {
                _ = await run("demo", "--data", kitchen.path(name), "--now", "2026-11-23T09:00:00Z")
                _ = await run("export", kitchen.path(name + ".json"), "--data", kitchen.path(name))
                let text = try kitchen.text(name + ".json")
                planned.append(text.matches(of: /"title":"([^"]*)","date":"([^"]*)"/).map { "\($0.1) \($0.2)" }.sorted())
            }
            #expect(!planned[0].isEmpty && planned[0] == planned[1])
        }
    }
}
