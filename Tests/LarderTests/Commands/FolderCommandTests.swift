import Journal
import Testing

@testable import larder

/// What the commands that care for a data folder have in common.
@Suite struct `A command for a data folder` {
    private static let all = [Command.verify, .backup, .restore, .compact, .repair]

    /// Its words for a data folder, with whatever else it needs.
    private static func words(_ name: String, _ folder: TestFolder) -> [String] {
        switch name {
        case "backup", "restore": [name, folder.backup, "--data", folder.data]
        default: [name, folder.data]
        }
    }

    @Test(arguments: all) func `explains each of its words in lines that fit a screen`(command: Command) async
    {
        let help = await run(command.name, "--help")
        #expect(help.status == 0 && help.told == [])
        #expect(help.text.hasPrefix("Usage: larder \(command.name) "))
        for option in command.options { #expect(help.text.contains("--\(option.name) ")) }
        for place in command.places { #expect(help.text.contains(place.placeholder)) }
        #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test(arguments: all) func `names the nearest of the options it has`(command: Command) async {
        let ran = await run(command.name, "--dta", "x")
        #expect(ran.status == 2)
        #expect(ran.told[0].hasPrefix("larder: There is no option --dta. Did you mean --data?\n"))
    }

    @Test(arguments: ["verify", "compact", "repair"])
    func `takes one folder, with or without its name, or from the environment`(
        name: String
    ) async throws {
        try await withFolder { folder in
            try await folder.fill()
            #expect(await run(name, folder.data).status == 0)
            #expect(await run(name, "--data", folder.data).status == 0)
            #expect(await run([name], variables: ["LARDER_DATA": folder.data]).status == 0)
            #expect(
                await run([name], variables: ["LARDER_DATA": "/nowhere"]).text.contains("no folder /nowhere"))
            #expect(await run([name, folder.data], variables: ["LARDER_DATA": "/nowhere"]).status == 0)
            let twice = await run(name, folder.data, "--data", folder.data)
            #expect(twice.status == 2)
            #expect(twice.told[0].hasPrefix("larder: --data is given twice."))
        }
    }

    @Test(arguments: [
        (["verify", "--data="], "--data must be a folder, not “”."),
        (["verify", ""], "--data must be a folder, not “”."),
        (["verify", "a", "b"], "“b” is one word too many."),
        (["backup"], "TO is missing."),
        (["backup", ""], "TO is empty; it names a folder."),
        (["restore"], "FROM is missing."),
        (["restore", "", "--data", "x"], "FROM is empty; it names a folder."),
        (["restore", "x", "--to-seq", "0"], "--to-seq must be a transaction's number, from 1 on, not “0”."),
        (
            ["restore", "x", "--to-seq", "+5"],
            "--to-seq must be a transaction's number, from 1 on, not “+5”."
        ),
        (
            ["restore", "x", "--to-time", "noon"],
            "--to-time must be an instant like 2026-11-23T09:00:00Z, not “noon”."
        ),
        (
            ["restore", "x", "--to-seq", "5", "--to-time", "2026-11-23T09:00:00Z"],
            "Say --to-seq or --to-time, not both."
        ),
        (["restore", "x", "--replace=perhaps"], "--replace must be true or false, not “perhaps”."),
        (["repair", "x", "--yes=perhaps"], "--yes must be true or false, not “perhaps”."),
    ])
    func `answers words that make no sense with what would`(words: [String], sentence: String) async {
        let ran = await run(words)
        #expect(ran.status == 2)
        #expect(ran.told[0].hasPrefix("larder: " + sentence))
    }

    @Test(arguments: ["verify", "backup", "compact", "repair"])
    func `tells what a folder is that holds no store, and leaves it as it is`(name: String) async throws {
        try await withFolder { folder in
            let words = Self.words(name, folder)
            var ran = await run(words)
            #expect(ran.status == 1)
            #expect(
                ran.told == [
                    "larder: there is no folder \(folder.data). Name the data folder with --data DIR."
                ])
            try folder.made("data")
            ran = await run(words)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("\(folder.data) is empty: nothing has been kept there yet."))
            #expect(folder.names("data") == [])
            try folder.write("mine", to: "data/letter.txt")
            ran = await run(words)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("\(folder.data) holds files, but no store of larder's."))
            #expect(folder.names("data") == ["letter.txt"] && folder.names("backup") == [])
            ran = await run(name == "verify" ? ["verify", folder.path("data/letter.txt")] : words)
            #expect(ran.status == 1)
        }
    }

    @Test(arguments: ["verify", "backup", "compact", "repair"])
    func `leaves a folder alone that a newer version has written, and names that`(name: String) async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.writeNewerManifest()
            let before = folder.names("data")
            let ran = await run(Self.words(name, folder))
            #expect(ran.status == 1)
            #expect(ran.told.count == 1)
            let formats = "(its format is \(Manifest.format + 1), this one knows \(Manifest.format))"
            #expect(
                ran.told[0].contains("was written by a newer larder \(formats). Install the newer one again.")
            )
            #expect(folder.names("data") == before)
        }
    }

    @Test func `says a failure as JSON too`() async throws {
        let ran = await run("verify", "/nowhere", "--json")
        #expect(ran.status == 1 && ran.told == [])
        #expect(try ran.json["ok"] as? Bool == false)
        #expect(
            try ran.json["detail"] as? String
                == "there is no folder /nowhere. Name the data folder with --data DIR.")
    }

    @Test func `writes the commands it advises as a shell takes them`() {
        #expect("/home/alex/müsli-2.d".asWord == "/home/alex/müsli-2.d")
        #expect("/my data".asWord == "'/my data'")
        #expect("Alex's $HOME".asWord == #"'Alex'\''s $HOME'"#)
        #expect("".asWord == "''")
    }
}

@Suite struct `Serving a folder` {
    @Test(arguments: [
        (["--history", "0"], "--history must be “all” or a number of days from 1 on, not “0”."),
        (["--history", "week"], "--history must be “all” or a number of days from 1 on, not “week”."),
        (["--sync", "maybe"], "--sync must be one of full, none, not “maybe”."),
    ])
    func `is refused for a wrong option before anything begins`(words: [String], sentence: String)
        async throws
    {
        try await withFolder { folder in
            let ran = await run(["serve", "--data", folder.data] + words)
            #expect(ran.status == 2)
            #expect(ran.told[0].hasPrefix("larder: " + sentence))
            #expect(folder.names("data") == [])
        }
    }

    @Test func `is refused where it is damaged, with the place and two ways out`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let before = try folder.text("data/" + TestFolder.log)
            let ran = await run("serve", "--data", folder.data, "--port", "0")
            #expect(ran.status == 1 && ran.results == [])
            #expect(ran.told.count == 1)
            let place = "\(TestFolder.log) is damaged at \(try folder.place(byte))"
            #expect(ran.told[0].hasPrefix("larder: \(folder.data): \(place). It had been written safely"))
            #expect(ran.told[0].contains("“larder repair \(folder.data)” shows what can be saved"))
            #expect(
                ran.told[0].contains(
                    "“larder restore BACKUP --data \(folder.data) --replace” brings back a backup."))
            #expect(try folder.text("data/" + TestFolder.log) == before)
        }
    }

    @Test func `is refused where its manifest is lost, and where the files are somebody else's`() async throws
    {
        try await withFolder { folder in
            try await folder.fill()
            try folder.remove("data/manifest.json")
            #expect(
                await run("serve", "--data", folder.data, "--port", "0").told[0].contains(
                    "has lost its manifest.json"))
            try folder.made("other")
            try folder.write("mine", to: "other/letter.txt")
            let ran = await run("serve", "--data", folder.path("other"), "--port", "0")
            #expect(ran.status == 1)
            #expect(
                ran.told[0].contains(
                    "holds files, but no store of larder's. Name an empty folder, or the right one, with --data DIR."
                ))
        }
    }
}
