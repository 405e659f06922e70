import Testing

@testable import HTTP

struct HostTests {
    @Test(
        arguments: [
            ("a name", "larder", "larder", nil, false),
            ("a name in capitals", "Larder.LOCAL", "larder.local", nil, false),
            ("a name with its port", "larder:8080", "larder", 8080, false),
            ("the first port", "a:0", "a", 0, false),
            ("the last port", "a:65535", "a", 65_535, false),
            ("a port with noughts before it", "a:00080", "a", 80, false),
            ("a name that ends in a dot", "larder.local.", "larder.local.", nil, false),
            ("every letter that a name may have", "-._~!$&'()*+,;=09az", "-._~!$&'()*+,;=09az", nil, false),
            ("an address", "192.168.1.20", "192.168.1.20", nil, true),
            ("an address with its port", "192.168.1.20:80", "192.168.1.20", 80, true),
            ("numbers that are no address", "256.1.1.1", "256.1.1.1", nil, false),
            ("a long address", "[FE80::1]", "[fe80::1]", nil, true),
            ("a long address with its port", "[::1]:80", "[::1]", 80, true),
        ] as [(String, String, String, Int?, Bool)])
    func `a host is read`(_ sentence: String, _ text: String, _ name: String, _ port: Int?, _ isAddress: Bool)
        throws
    {
        let host = try #require(Host(bytes: bytes(text)), "\(sentence)")
        #expect(host.name == name)
        #expect(host.port == port)
        #expect(host.isAddress == isAddress)
        let words = "GET /, HTTP/1.1, \(name)\(port.map { ":\($0)" } ?? ""), no body, keeps"
        Accepted(sentence, "GET / HTTP/1.1\r\nHost: \(text)\r\n\r\n", words).check()
    }

    @Test(arguments: [
        ("localhost", true), ("LOCALHOST:8080", true), ("127.0.0.1:80", true), ("127.9.9.9", true),
        ("[::1]:8080", true),
        ("kitchen.local", false), ("localhost.local", false), ("192.168.0.7", false), ("[fe80::1]", false),
        ("127.0.0.1.example", false),
    ])
    func `only a loopback host always leads to the asking machine`(text: String, isLoopback: Bool) throws {
        #expect(try #require(Host(bytes: bytes(text))).isLoopback == isLoopback)
    }

    @Test(arguments: [
        "", "a b", "user@127.0.0.1", "127.0.0.1/x", "127.0.0.1:abc", "127.0.0.1:", ":80", ":", "[::1", "::1",
        "[::1]x", "[::1]x:80",
        "[::1]:",
        "[]", "[", "]", "[::1]]", "[127.0.0.1]", "[larder]", "[::1%25eth0]", "[v1.a]", "<script>",
        "\"localhost\"", "localhost?x",
        "localhost#x",
        "localhost:1:2", "localhost\\x", "http://localhost/", "local\thost", "local%zzhost", "local%41host",
        "localhost:-80",
        "localhost:+80",
        "localhost:65536", "localhost:100000", "localhost:0x50", "caf\u{C3}\u{A9}.local", "a, b", "a\u{A0}",
        "a:8\u{B2}", "a^b", "a|b",
        "a`b", "a{b}",
    ])
    func `an invalid host is refused`(_ text: String) {
        #expect(Host(bytes: bytes(text)) == nil)
        Refused(text, "GET / HTTP/1.1\r\nHost: \(text)\r\n\r\n").check()
    }

    @Test func `a host's name has at most 255 letters`() {
        #expect(Host(bytes: bytes(String(repeating: "a", count: 255))) != nil)
        #expect(Host(bytes: bytes(String(repeating: "a", count: 256))) == nil)
    }

    @Test(arguments: [
        Refused("none in HTTP/1.1", "GET / HTTP/1.1\r\n\r\n"),
        Refused("no host next to a whole URL", "GET http://a/ HTTP/1.1\r\n\r\n"),
        Refused("a bad host next to a whole URL", "GET http://a/ HTTP/1.1\r\nHost: b c\r\n\r\n"),
        Refused("two that are equal", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
        Refused("two that differ", "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: b\r\n\r\n"),
        Refused("an empty one and a good one", "GET / HTTP/1.1\r\nHost:\r\nHost: a\r\n\r\n"),
        Refused("two in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"),
        Refused("one that is none in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a b\r\n\r\n"),
    ])
    func `a request has exactly one host`(_ row: Refused) { row.check() }

    private let list = HostAllowList(names: ["Larder", "meals.example"])

    @Test(arguments: [
        "localhost", "LOCALHOST", "localhost:8080", "localhost.", "larder", "LARDER:1", "meals.example",
        "meals.example.", "anything.local",
        "a.b.local", "a.local.", "127.0.0.1", "10.0.0.1:80", "0.0.0.0", "[::1]", "[fe80::1]:80",
    ])
    func `our own hosts are allowed`(_ text: String) throws {
        let host = try #require(Host(bytes: bytes(text)))
        #expect(list.allows(host))
    }

    @Test(arguments: [
        "attacker.example", "localhost.attacker.example", "127.0.0.1.attacker.example",
        "larder.attacker.example", "x.meals.example",
        "example",
        "local", ".local", "alocal", "a.locale", "localhost..", ".", "larder.local.example", "127.1",
        "127.0.0.256", "2130706433",
        "0x7f000001",
        "0177.0.0.1", "127.0.0.1.", "nip.io", "xlocalhost",
    ])
    func `a name that a stranger controls is not allowed`(_ text: String) throws {
        let host = try #require(Host(bytes: bytes(text)))
        #expect(!list.allows(host))
    }
}
