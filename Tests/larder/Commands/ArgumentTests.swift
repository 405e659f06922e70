import Testing

@testable import larder

private let options = [
    Option(name: "port", placeholder: "N", help: ""),
    Option(name: "host-name", placeholder: "NAME", help: "", repeats: true),
    Option(name: "ephemeral", placeholder: nil, help: ""),
]

private func parse(_ words: [String], _ variables: [String: String] = [:]) throws -> Arguments {
    try Arguments(words, options: options, environment: { variables[$0] })
}

@Test(arguments: [["--port", "80"], ["--port=80"]])
func `a value follows its option after a space or an equals sign`(words: [String]) throws {
    #expect(try parse(words).number("port", 1...100) == 80)
}

@Test func `the environment gives values, and the command line wins`() throws {
    #expect(try parse([], ["LARDER_PORT": "81"]).text("port") == "81")
    #expect(try parse(["--port", "80"], ["LARDER_PORT": "81"]).text("port") == "80")
    #expect(try parse([], ["LARDER_PORT": ""]).text("port") == nil)
    #expect(try parse([], ["LARDER_HOST_NAME": "a,b"]).all("host-name") == ["a", "b"])
    #expect(
        try parse(["--host-name", "c", "--host-name", "d"], ["LARDER_HOST_NAME": "a,b"]).all("host-name") == [
            "c", "d",
        ])
    #expect(try parse([], ["LARDER_EPHEMERAL": "1"]).isSet("ephemeral"))
    #expect(try !parse([], ["LARDER_EPHEMERAL": "no"]).isSet("ephemeral"))
    #expect(try !parse(["--ephemeral=false"], ["LARDER_EPHEMERAL": "1"]).isSet("ephemeral"))
}

@Test(arguments: [
    (["--prot", "80"], "There is no option --prot. Did you mean --port?"),
    (["--public-port", "80"], "There is no option --public-port. Did you mean --port?"),
    (["--name", "kitchen"], "There is no option --name. Did you mean --host-name?"),
    (["--zzzzzz"], "There is no option --zzzzzz."),
    (["-p"], "There is no option -p. Options begin with --; a file of that name is ./-p."),
    (["port"], "“port” is not an option. Options begin with --; leave the word out."),
    (["--port"], "--port needs a value: --port N."),
    (["--port", "1", "--port", "2"], "--port is given twice. Give it once."),
    (["--port", "--ephemeral"], "--port needs a value: --port N."),
])
func `wrong words are refused with a correction`(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try parse(words) }
}

@Test(arguments: ["", "+5", "-1", "80x", "65536", "99999999999999999999", "８０"])
func `a number is digits within its range`(text: String) {
    #expect(throws: UsageError("--port must be a whole number from 0 to 65535, not “\(text)”.")) {
        try parse(["--port", text]).number("port", 0...65_535)
    }
}

@Test func `a wrong value from the environment names its variable`() {
    #expect(throws: UsageError("LARDER_PORT must be a whole number from 0 to 9, not “x”.")) {
        try parse([], ["LARDER_PORT": "x"]).number("port", 0...9)
    }
    #expect(throws: UsageError("LARDER_EPHEMERAL must be true or false, not “perhaps”.")) {
        try parse([], ["LARDER_EPHEMERAL": "perhaps"]).isSet("ephemeral")
    }
}

@Test func `the program without a command explains itself and fails`() async {
    let ran = await run()
    #expect(ran.status == 2)
    #expect(ran.told[0].contains("Usage: larder <command>"))
}

@Test func `the list of commands has a blank after each name`() async {
    let lines = await run("--help").results[0].split(separator: "\n").map(String.init)
    for command in Command.all {
        #expect(lines.contains { $0.hasPrefix("  \(command.name) ") && $0.contains(command.summary) })
    }
}

@Test func `help and version go to stdout`() async {
    #expect(await run("--help").results[0].contains("larder serve"))
    for word in ["--version", "-v", "version"] {
        let said = await run(word).results[0]
        #expect(said.split(separator: " ", maxSplits: 2).prefix(2) == ["larder", Version.text[...]])
        #expect(said.contains(/^larder [0-9.]+( \([0-9a-f]{12}\))?$/))
    }
    let help = await run("serve", "--port", "x", "--help")
    #expect(help.status == 0)
    for option in Command.serve.options { #expect(help.results[0].contains("--" + option.name)) }
    #expect(help.results[0].split(separator: "\n").allSatisfy { $0.count <= 100 })
}

@Test func `a misspelt command gets the nearest command suggested`() async {
    let ran = await run("sevre")
    #expect(ran.status == 2)
    #expect(
        ran.told == [
            "larder: there is no command “sevre”. Did you mean “larder serve”? "
                + "“larder --help” lists all commands."
        ])
}

@Test func `help for an unknown command suggests the nearest command`() async {
    let ran = await run("help", "serv")
    #expect(ran.status == 2 && ran.results == [])
    #expect(
        ran.told == [
            "larder: there is no command “serv”. Did you mean “larder serve”? "
                + "“larder --help” lists all commands."
        ])
    #expect(await run("help", "--help").results[0].contains("Usage: larder <command>"))
}

@Test(arguments: Command.all) func `help explains the environment by an option that the command has`(
    command: Command
) throws {
    let help = Help.text(of: command).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let example = try #require(try /from the environment: --([a-z-]+) is ([A-Z_]+)/.firstMatch(in: help))
    let option = try #require(command.allOptions.first { $0.name == example.1 })
    #expect(option.variable == example.2 && help.contains("with commas") == option.repeats)
}

@Test(arguments: [
    ["--ephemeral", "--data", "/tmp/x"], ["--now", "yesterday"], ["--log", "xml"],
    ["--cors-origin", "kitchen.example"],
    ["--cors-origin", "https://kitchen.example/"], ["--cors-origin", "https://kitchen.example:443"],
    ["--port", "-1"],
    ["--max-connections", "0"], ["--trusted-proxy", "kitchen"], ["--trusted-proxy", "172.18.0.1/16"],
    ["--base-path", "larder"],
    ["--base-path", "/a b"], ["--log-skip", "healthz"], ["--host-name", "http://kitchen/"], ["--data="],
])
func `a wrong option ends the program at once`(words: [String]) async {
    let console = Console(result: { _ in }, tell: { _ in })
    let environment: Environment = { $0 == "HOME" ? "/tmp" : nil }
    #expect(
        await Larder.run(
            ["serve"] + words, environment: environment, config: "/nowhere/larder.conf", console: console)
            == 2)
}

@Test(arguments: [
    (["--ephemeral"], ["LARDER_DATA": "x"], ServeSettings.Storage.ephemeral),
    (["--data", "d"], ["LARDER_EPHEMERAL": "1"], .folder("d")),
    ([], ["LARDER_DATA": "x"], .folder("x")),
    ([], ["HOME": "/home/alex"], .folder("/home/alex/.local/share/larder")),
    ([], ["HOME": "/home/alex", "XDG_DATA_HOME": "/data"], .folder("/data/larder")),
])
func `the data folder comes from option, environment or system, in order`(
    words: [String], variables: [String: String], storage: ServeSettings.Storage
) throws {
    let environment: Environment = { variables[$0] }
    let arguments = try Arguments(words, options: Command.serve.options, environment: environment)
    #if os(Linux)
    #expect(try ServeSettings(arguments, environment: environment).storage == storage)
    #endif
}

@Test(arguments: [(4_096, 1_024), (200, 50), (40, 16), (8, 8), (1, 1)])
func `one address has a quarter of all connections, at least sixteen`(connections: Int, share: Int) {
    #expect(Limits.usualShare(of: connections) == share)
}

@Test func `an option before the command gets an example with the command`() async {
    #expect(await run("--port", "9").told[0].contains("like “larder serve --port 9”"))
    #expect(await run("help", "serve").results[0].hasPrefix("Usage: larder serve"))
}

@Test func `a wrong host address fails with a message`() async {
    let ran = await run("serve", "--ephemeral", "--host", "kitchen")
    #expect(ran.status == 1)
    #expect(ran.told[0].contains("“kitchen” is not an address"))
}
