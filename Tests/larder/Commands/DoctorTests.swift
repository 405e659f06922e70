import Domain
import Foundation
import Journal
import Store
import Testing

@testable import larder

/// The doctor's finding on one subject. Tests look at single findings, because the machine may have
/// a full disk.
private func word(_ run: Run, on subject: String) throws -> (state: String, detail: String, remedy: String?) {
    let checks = try #require(try run.json["checks"] as? [[String: Any]])
    let check = try #require(checks.first { $0["subject"] as? String == subject })
    return (check["state"] as? String ?? "", check["detail"] as? String ?? "", check["remedy"] as? String)
}

@Suite struct `The doctor` {
    @Test func `finds nothing wrong with a whole or a new folder`() async throws {
        try await withFolder { folder in
            let new = await run("doctor", folder.path("deep/down"), "--port", "0", "--json")
            #expect(
                try word(new, on: "folder") == (
                    "fine", "\(folder.path("deep/down")) does not exist yet; the server creates it.", nil
                ))
            try await folder.fill()
            let filled = await run("doctor", folder.data, "--port", "0", "--json")
            #expect(
                try word(filled, on: "folder").detail
                    == "\(folder.data) can be used; no server is running on it.")
            #expect(
                try word(filled, on: "contents").detail.hasPrefix(
                    "The data is whole: 8 transactions (1 to 8) in 1 segment"))
            #expect(try word(filled, on: "port").state == "fine")
        }
    }

    @Test func `says what is wrong with the folder, and exits with 1`() async throws {
        try await withFolder { folder in
            try folder.write("mine", to: "letter.txt")
            let others = await run("doctor", folder.path(""), "--json")
            #expect(others.status == 1)
            #expect(
                try word(others, on: "folder").detail.hasSuffix("contains files, but no Larder data."))
            #expect(
                try word(await run("doctor", folder.path("letter.txt"), "--json"), on: "folder").state
                    == "wrong")
            try await folder.fill()
            try folder.damageLog(4)
            let damaged = await run("doctor", folder.data, "--json")
            #expect(damaged.status == 1)
            #expect(try word(damaged, on: "contents").remedy?.contains("larder restore BACKUP") == true)
            try folder.writeOtherManifest()
            #expect(
                try word(await run("doctor", folder.data, "--json"), on: "folder").remedy
                    == "Use the version of Larder that wrote it.")
        }
    }

    @Test func `says that a running server uses the folder`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let held = try FolderLock(folder: folder.data)
            let busy = await run("doctor", folder.data, "--json")
            #expect(
                try word(busy, on: "folder").detail
                    == "\(folder.data) is in use by a running server (process \(getpid())).")
            withExtendedLifetime(held) {}
        }
    }

    @Test func `notices that the log is ahead of the clock`() async throws {
        try await withFolder { folder in
            let future = try #require(Instant("2130-01-01T00:00:00Z"))
            let repository = try JournalRepository(
                try folder.made("data"), newStore: "ab-12", now: { future })
            try await repository.found(TestFolder.ids[0])
            repository.close()
            let answer = await run("doctor", folder.data, "--port", "0", "--json")
            #expect(answer.status == 0)
            let said = try word(answer, on: "clock")
            #expect(
                said.detail.contains("the folder was last written at 2130-01-01T00:00:00.000Z, which is 10"))
            #expect(
                said.detail.contains(" years later.")
                    && said.remedy?.contains("If the clock is right, nothing has to be done:") == true)
        }
    }

    @Test func `notices that the reserve for a full disk is missing`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.remove("data/reserve")
            #expect(try word(await run("doctor", folder.data, "--json"), on: "disk").state == "wrong")
        }
    }

    @Test(arguments: [
        ("Europe/Berlin", TimeZoneSource.named("Europe/Berlin")), (":Europe/Berlin", .named("Europe/Berlin")),
        ("Europe/Berln", .unknown("Europe/Berln")),
        ("CET-1CEST,M3.5.0,M10.5.0/3", .named("CET-1CEST,M3.5.0,M10.5.0/3")),
        ("<+03>-3", .named("<+03>-3")), ("UTC0", .named("UTC0")), ("UTC", .named("UTC")),
        ("XYZ", .unknown("XYZ")), ("X1", .unknown("X1")),
    ])
    func `tells a time zone from a misspelt one`(variable: String, source: TimeZoneSource) throws {
        let top = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: top.appending(path: "Europe"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: top) }
        try Data("TZif".utf8).write(to: top.appending(path: "Europe/Berlin"))
        let variables = ["TZ": variable, "TZDIR": top.path()]
        #expect(TimeZoneSource { variables[$0] } == source)
    }

    /// Some options are checked here with a value; the others are only read.
    @Test func `accepts every option of serve`() async throws {
        let values = [
            "data": "/tmp/nobody", "signup": "closed", "history": "all", "sync": "full", "host": "127.0.0.1",
            "now": "2026-11-23T09:00:00Z",
            "log": "json", "metrics": "nobody", "host-name": "kitchen.example", "mdns-name": "pantry",
            "cors-origin": "https://kitchen.example",
            "trusted-proxy": "127.0.0.1", "base-path": "/larder", "sign-in-header": "Remote-User",
            "sign-in-proxy": "127.0.0.1", "log-skip": "/healthz",
        ]
        for option in Command.serve.options {
            let others: [String] =
                switch option.name {
                case "keep-last", "keep-days", "keep-months": ["--backup", "/tmp/nobody's"]
                case "sign-in-header": ["--sign-in-proxy", "127.0.0.1"]
                case "sign-in-proxy": ["--sign-in-header", "Remote-User"]
                default: []
                }
            let value = option.placeholder == nil ? [] : [values[option.name] ?? "1"]
            let words = ["--" + option.name] + value + others
            #expect(await run(["doctor", "--json"] + words).status < 2, "\(option.name)")
        }
        let wrong = await run("doctor", "--trusted-proxy", "kitchen")
        #expect(wrong.status == 2 && wrong.told[0].contains("--trusted-proxy must be an address"))
    }

    @Test(arguments: [
        (["--host-name", "kitchen.example"], "names", "advice"),
        (["--host-name", "kitchen.example", "--host", "0.0.0.0"], "names", "fine"),
        (["--trusted-proxy", "127.0.0.1"], "names", "advice"),
        (["--host-name", "kitchen.example", "--trusted-proxy", "127.0.0.1"], "names", "fine"),
        (["--signup", "open", "--host", "0.0.0.0"], "signup", "advice"),
        (["--sync", "none"], "sync", "advice"),
        (["--now", "2026-11-23T09:00:00Z"], "clock", "advice"), (["--ephemeral"], "folder", "fine"),
        (["--max-connections", "1"], "files", "fine"),
    ])
    func `warns of options that need another option`(words: [String], subject: String, state: String)
        async throws
    {
        let answer = await run(["doctor", "--port", "0", "--json"] + words)
        #expect(try word(answer, on: subject).state == state)
    }

    @Test func `checks no folder when data is only in memory`() async throws {
        let answer = await run("doctor", "--ephemeral", "--port", "0", "--json")
        let subjects = try (answer.json["checks"] as? [[String: Any]])?.compactMap {
            $0["subject"] as? String
        }
        #expect(subjects == ["folder", "port", "clock", "zone", "files"])
    }

    @Test func `also prints lines for people`() async throws {
        try await withFolder { folder in
            try folder.write("mine", to: "letter.txt")
            let answer = await run("doctor", folder.path(""), "--port", "0")
            let lines = answer.text.split(separator: "\n")
            #expect(lines[0].hasPrefix("wrong   folder    "))
            #expect(lines[1] == "                  → Name another folder with --data DIR.")
        }
    }
}

private let leads: [(last: String, distance: String?)] = [
    ("2026-11-23T09:05:00Z", nil), ("2026-11-23T09:05:01Z", "5 minutes"), ("2026-11-23T11:00:00Z", "2 hours"),
    ("2026-11-25T08:00:00Z", "47 hours"), ("2027-12-28T09:00:00Z", "400 days"),
    ("2045-01-01T00:00:00Z", "18 years"),
]

@Test(arguments: leads)
func `a log far ahead of the clock is described in words`(last: String, distance: String?) throws {
    let now = try #require(Instant("2026-11-23T09:00:00Z"))
    let ahead = LogAhead(last: try #require(Instant(last)), now: now)
    #expect((ahead == nil) == (distance == nil))
    if let distance { #expect(ahead?.sentence.contains("which is \(distance) later") == true) }
}

extension ProgramTests {
    @Test func `a start with a log ahead of the clock warns and serves`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let words = ["serve", "--data", folder.data, "--port", "0", "--log", "none"]
            let early = try Program(words + ["--now", "2025-10-19T14:00:00Z"])
            let ready = try #require(try early.ready())
            let answer = await ask(ready.url, "GET /readyz")
            #expect(answer.text.hasPrefix(#"{"status":"ready","advice":"The clock"#))
            #expect(await run("healthcheck", ready.url.absoluteString).status == 0)
            #expect(early.end(with: SIGTERM) == 0)
            #expect(early.told.contains("last written at 2026-11-23T15:00:00.000Z, which is 400 days later."))
            let later = try Program(words + ["--now", "2026-11-23T15:00:00Z"])
            _ = try #require(try later.ready())
            #expect(later.end(with: SIGTERM) == 0)
            #expect(!later.told.contains("last written at"))
        }
    }

    @Test func `the doctor says what a ready server wants to be looked at`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let words = ["--port", "0", "--log", "none", "--now", "2025-10-19T14:00:00Z"]
            let server = try Program(["serve", "--data", folder.data] + words)
            let ready = try #require(try server.ready())
            let port = String(try #require(ready.url.port))
            let found = try word(await run("doctor", folder.data, "--port", port, "--json"), on: "port")
            #expect(found.detail.hasSuffix("is ready, but not in order."), "\(found.detail)")
            #expect(server.end(with: SIGTERM) == 0)
        }
    }

    @Test func `the doctor and the health check recognise a running server`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            // A clock behind the log would be a finding of its own.
            let words = ["--port", "0", "--log", "none", "--now", "2026-11-24T09:00:00Z"]
            let server = try Program(["serve", "--data", folder.data] + words)
            let ready = try #require(try server.ready())
            let port = String(try #require(ready.url.port))
            let own = await run("doctor", folder.data, "--port", port, "--json")
            #expect(
                try word(own, on: "port").detail
                    == "A Larder server answers at \(ready.url.absoluteString) and is ready.")
            let other = await run("doctor", folder.path("other"), "--port", port, "--json")
            #expect(other.status == 1)
            #expect(
                try word(other, on: "port").detail.hasPrefix(
                    "A Larder server with another data folder answers at"))
            #expect(await run("healthcheck", ready.url.absoluteString).status == 0)
            #expect(
                await run("healthcheck", variables: ["LARDER_HOST": "0.0.0.0", "LARDER_PORT": port]).status
                    == 0)
            #expect(server.end(with: SIGTERM) == 0)
            let gone = await run("healthcheck", ready.url.absoluteString)
            #expect(
                gone.status == 1
                    && gone.told == [
                        "larder: nobody answers at \(ready.url.absoluteString). "
                            + "Start “larder serve”, or check the URL."
                    ])
        }
    }
}

@Test(arguments: [
    "localhost", "https://127.0.0.1", "http://", "http://127.0.0.1:x", "http://127.0.0.1:70000",
])
func `a health check refuses a URL that it cannot ask`(url: String) async {
    let answer = await run("healthcheck", url)
    #expect(answer.status == 2)
    #expect(answer.text.contains("--url must be like http://127.0.0.1:8080"))
}
