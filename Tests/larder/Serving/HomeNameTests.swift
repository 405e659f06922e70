import DNS
import LocalName
import Testing

@testable import larder

private func settings(_ words: String...) throws -> ServeSettings {
    try ServeSettings(
        Arguments(["--ephemeral"] + words, options: ServeOptions.all, environment: { _ in nil }),
        environment: { _ in nil })
}

@Suite struct `The name of a server at home` {
    @Test func `is larder unless another is wished`() throws {
        #expect(try HomeName(settings("--host", "0.0.0.0"), port: 80)?.wish == "larder")
        #expect(
            try HomeName(settings("--host", "10.0.0.1", "--mdns-name", "Pantry-7"), port: 80)?.wish
                == "pantry-7")
    }

    @Test func `is not taken by --no-mdns, nor by a server for its own machine`() throws {
        #expect(try HomeName(settings("--host", "0.0.0.0", "--no-mdns"), port: 80) == nil)
        #expect(try HomeName(settings(), port: 80) == nil)
        #expect(try HomeName(settings("--host", "::1"), port: 80) == nil)
    }

    @Test(arguments: [
        "larder.local", "a b", "", "-a", "a-", "käse", String(repeating: "a", count: 60),
    ])
    func `has letters, digits and hyphens only`(name: String) {
        #expect(throws: UsageError.self) { try settings("--mdns-name=\(name)") }
    }

    @Test(arguments: [
        ("0.0.0.0", "10.0.0.1", true), ("0.0.0.0", "fd00::1", false), ("::", "10.0.0.1", true),
        ("::", "fd00::1", true), ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false),
        ("fd00:0::1", "fd00::1", true),
    ])
    func `leads only to addresses at which the server answers`(host: String, text: String, isServed: Bool)
        throws
    {
        let address = try #require(HostAddress(text))
        #expect(HomeName(wish: "larder", host: host, port: 80).answers(at: address) == isServed)
    }

    @Test func `is told with the port, and with the reason for a number`() {
        let name = HomeName(wish: "larder", host: "0.0.0.0", port: 8080)
        #expect(name.sentence(for: .confirmed("larder.local")).contains("at http://larder.local:8080,"))
        #expect(
            name.sentence(for: .confirmed("larder-2.local")).hasPrefix(
                "Another machine is larder.local already. Most phones also reach the server at "
                    + "http://larder-2.local:8080,"))
        #expect(name.sentence(for: .unavailable("Address in use")).contains("(Address in use)"))
    }
}
