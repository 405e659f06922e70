import Foundation
import Testing

@testable import larder

@Suite struct `A file of settings` {
    @Test func `holds variables, comments and empty lines`() throws {
        let text =
            "# a comment\n; another\n\n LARDER_PORT = 9000 \r\nTZ=\"Europe/Berlin\"\nLARDER_HOST='::'\nX="
        let file = try ConfigFile(text, path: "/etc/larder.conf")
        #expect(file.value(of: "LARDER_PORT") == "9000" && file.value(of: "TZ") == "Europe/Berlin")
        #expect(file.value(of: "LARDER_HOST") == "::" && file.value(of: "X") == "")
        #expect(file.place(of: "TZ") == "/etc/larder.conf, line 5")
        #expect(try ConfigFile("A=1\nA=2", path: "x").entries == ["A": .init(value: "2", line: 2)])
    }

    @Test(arguments: ["LARDER_PORT 9000", "=9000", "export TZ=UTC", "9A=1", "LARDER-PORT=1"])
    func `is refused with the number of a wrong line`(line: String) async throws {
        try await withFolder { folder in
            try folder.write("# settings\n\(line)\n", to: "larder.conf")
            let path = folder.path("larder.conf")
            let ran = await run("doctor", "--config", path)
            #expect(ran.status == 2)
            #expect(
                ran.told[0].hasPrefix("larder: \(path), line 2: “\(line)” is not a setting. Write NAME=VALUE")
            )
            #expect(await run(["doctor"], config: path).status == 2)
        }
    }

    @Test(arguments: Command.all) func `is read by every command`(command: Command) {
        #expect(command.allOptions.last?.name == "config")
        #expect(Help.text(of: command).contains("--config FILE"))
    }

    @Test func `gives way to the environment, and both to the command line`() async throws {
        try await withFolder { folder in
            try await folder.fill()
            try folder.write("LARDER_DATA=\(folder.data)\n", to: "larder.conf")
            let config = ["--config", folder.path("larder.conf")]
            #expect(await run(["verify"] + config).status == 0)
            #expect(await run(["verify"], config: folder.path("larder.conf")).status == 0)
            let other = await run(["verify"] + config, variables: ["LARDER_DATA": "/nowhere"])
            #expect(other.text.contains("no folder /nowhere"))
            #expect(await run(["verify", "--data", "/away"] + config).text.contains("no folder /away"))
            let memory = await run(["doctor", "--ephemeral", "--port", "0", "--json"] + config)
            #expect(memory.text.contains("No folder is needed"))
        }
    }

    @Test func `is named with its line when a value is wrong`() async throws {
        try await withFolder { folder in
            try folder.write("\nLARDER_PORT=many\n", to: "larder.conf")
            let path = folder.path("larder.conf")
            let ran = await run("doctor", "--config", path)
            let place = "LARDER_PORT in \(path), line 2,"
            #expect(
                ran.told[0].hasPrefix(
                    "larder: \(place) must be a whole number from 0 to 65535, not “many”."))
        }
    }

    @Test func `may be missing unless an option or a variable names it`() async throws {
        #expect(await run(["healthcheck", "--port", "1"], config: "/nowhere/larder.conf").status == 1)
        let named = await run("healthcheck", "--config", "/nowhere/x.conf")
        #expect(named.status == 2)
        #expect(named.told[0].hasPrefix("larder: The file /nowhere/x.conf of --config cannot be read."))
        let variable = await run(["healthcheck"], variables: ["LARDER_CONFIG": "/nowhere/x.conf"])
        #expect(variable.told[0].hasPrefix("larder: The file /nowhere/x.conf of LARDER_CONFIG cannot"))
    }
}

@Test func `a misspelt variable is named with the nearest right one`() async throws {
    try await withFolder { folder in
        try folder.write("LARDER_SINGUP=closed\nLANG=C\n", to: "larder.conf")
        let path = folder.path("larder.conf")
        let ran = await run(
            ["doctor", "--config", path, "--ephemeral", "--port", "0"],
            variables: ["LARDER_PROT": "9000", "LARDER_SEED": "1", "LARDER_PORT": "0"])
        #expect(
            ran.told == [
                "larder: LARDER_PROT is not a variable of Larder and has no effect. "
                    + "Did you mean LARDER_PORT?",
                "larder: \(path), line 1: LARDER_SINGUP is not a variable of Larder and has no effect. "
                    + "Did you mean LARDER_SIGNUP?",
            ])
    }
}

@Test func `the program reads the names of its environment`() throws {
    let program = try Program(["healthcheck", "--port", "1"], environment: ["LARDER_PROT": "1"])
    #expect(program.wait() == 1)
    #if os(Linux)
    #expect(program.told.contains("LARDER_PROT is not a variable of Larder"))
    #endif
}

@Test func `the help of serve has its options in groups`() async {
    let help = await run("serve", "--help").text
    let headings = [
        "Data:", "Addresses:", "Who may come in:", "Limits:", "For tests:", "Options:",
    ]
    let lines = help.split(separator: "\n").map(String.init)
    #expect(lines.filter { headings.contains($0) } == headings)
    #expect(Command.serve.options.allSatisfy { help.contains("  --\($0.name)") })
}

private let unit = """
    [Service]
    ExecStart=/usr/local/bin/larder serve
    Environment=LARDER_DATA=/var/lib/larder
    EnvironmentFile=-/etc/larder.conf
    User=larder
    """

@Suite struct `The service that the doctor finds` {
    private func service(_ settings: String?) -> InstalledService {
        InstalledService(unit: "/etc/larder.service", text: unit) { _ in settings }
    }

    @Test func `has the folder of its settings, else that of its unit`() {
        #expect(service(nil).data == "/var/lib/larder")
        #expect(service("LARDER_PORT=9000").data == "/var/lib/larder")
        #expect(service("LARDER_DATA=/srv/larder").data == "/srv/larder")
        #expect(service(nil).user == "larder")
    }

    @Test func `is advice if it has another folder than the one that is checked`() {
        #expect(
            service(nil).finding(forFolder: "/var/lib/larder")
                == .fine("service", "/etc/larder.service runs Larder as larder, on this folder."))
        let other = service(nil).finding(forFolder: "/home/alex/data")
        #expect(other.state == .advice && other.detail.contains("on another folder"))
        #expect(other.remedy == "To check the service: sudo larder doctor --data /var/lib/larder")
    }
}
