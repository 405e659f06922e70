import Journal
import Testing

@testable import larder

/// The common behaviour of the commands for a data folder.
@Suite struct `A command for a data folder` {
    private static let all = [Command.verify, .backup, .restore, .compact, .repair]

    /// The command's words for a data folder, with its other required words.
    private static func words(_ name: String, _ folder: TestFolder) -> [String] {
        switch name {
        case "backup", "restore": [name, folder.backup, "--data", folder.data]
        default: [name, folder.data]
        }
    }

    @Test(arguments: all) func `explains each of its words in lines that fit the screen`(command: Command)
        async
    {
        let help = await run(command.name, "--help")
        #expect(help.status == 0 && help.told == [])
        #expect(help.text.hasPrefix("Usage: larder \(command.name) "))
        for option in command.options { #expect(help.text.contains("--\(option.name) ")) }
        for word in command.positionals { #expect(help.text.contains(word.placeholder)) }
        #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test(arguments: all) func `suggests the nearest of its options`(command: Command) async {
        let ran = await run(command.name, "--dta", "x")
        #expect(ran.status == 2)
        #expect(ran.told[0].hasPrefix("larder: There is no option --dta. Did you mean --data?\n"))
    }

    @Test(arguments: ["verify", "compact", "repair"])
    func `takes one folder as a word, an option or a variable`(name: String) async throws {
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
        (["verify", "a", "b"], "“b” is one word too many. Besides options the command only takes DIR."),
        (["backup"], "TO is missing. Add it after the command's name."),
        (["backup", ""], "TO is empty. Name a folder."),
        (["restore"], "FROM is missing."),
        (["restore", "", "--data", "x"], "FROM is empty. Name a folder."),
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
            "Give --to-seq or --to-time, not both."
        ),
        (["restore", "x", "--replace=perhaps"], "--replace must be true or false, not “perhaps”."),
        (["repair", "x", "--yes=perhaps"], "--yes must be true or false, not “perhaps”."),
    ])
    func `refuses wrong words with a correction`(words: [String], sentence: String) async {
        let ran = await run(words)
        #expect(ran.status == 2)
        #expect(ran.told[0].hasPrefix("larder: " + sentence))
    }

    @Test(arguments: ["verify", "backup", "compact", "repair"])
    func `says why a folder holds no store, and changes nothing`(name: String) async throws {
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
            #expect(ran.told[0].contains("\(folder.data) is empty: it holds no data yet."))
            #expect(folder.names("data") == [])
            try folder.write("mine", to: "data/letter.txt")
            ran = await run(words)
            #expect(ran.status == 1)
            #expect(ran.told[0].contains("\(folder.data) contains files, but no Larder data."))
            #expect(folder.names("data") == ["letter.txt"] && folder.names("backup") == [])
            ran = await run(name == "verify" ? ["verify", folder.path("data/letter.txt")] : words)
            #expect(ran.status == 1)
        }
    }

    @Test(arguments: ["verify", "backup", "compact", "repair"])
    func `does not touch a folder that another version has written`(name: String) async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.writeOtherManifest()
            let before = folder.names("data")
            let ran = await run(Self.words(name, folder))
            #expect(ran.status == 1)
            #expect(ran.told.count == 1)
            let formats = "(its format is \(Manifest.format + 1), this version reads \(Manifest.format))"
            #expect(
                ran.told[0].contains(
                    "was written by another version of Larder \(formats). Use the version that wrote it."))
            #expect(folder.names("data") == before)
        }
    }

    @Test func `also prints a failure as JSON`() async throws {
        let ran = await run("verify", "/nowhere", "--json")
        #expect(ran.status == 1 && ran.told == [])
        #expect(try ran.json["ok"] as? Bool == false)
        #expect(
            try ran.json["detail"] as? String
                == "there is no folder /nowhere. Name the data folder with --data DIR.")
    }

    @Test func `quotes paths in advised commands for the shell`() {
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
    func `is refused for a wrong option before anything is written`(words: [String], sentence: String)
        async throws
    {
        try await withFolder { folder in
            let ran = await run(["serve", "--data", folder.data] + words)
            #expect(ran.status == 2)
            #expect(ran.told[0].hasPrefix("larder: " + sentence))
            #expect(folder.names("data") == [])
        }
    }

    @Test func `is refused if damaged, with the place and two remedies`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            let byte = try folder.damageLog(4)
            let before = try folder.text("data/" + TestFolder.log)
            let ran = await run("serve", "--data", folder.data, "--port", "0")
            #expect(ran.status == 1 && ran.results == [])
            #expect(ran.told.count == 1)
            let place = "\(TestFolder.log) is damaged at \(try folder.place(byte))"
            #expect(ran.told[0].hasPrefix("larder: \(folder.data): \(place). The file was complete when"))
            #expect(ran.told[0].contains("“larder repair \(folder.data)” shows what can be saved"))
            #expect(
                ran.told[0].contains(
                    "“larder restore BACKUP --data \(folder.data) --replace” brings back a backup."))
            #expect(try folder.text("data/" + TestFolder.log) == before)
        }
    }

    @Test func `is refused without a manifest or with files of another program`() async throws {
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
                    "contains files, but no Larder data. "
                        + "Name an empty folder or the right one with --data DIR."
                ))
        }
    }
}
