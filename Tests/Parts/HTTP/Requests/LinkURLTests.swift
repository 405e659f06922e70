import Testing

@testable import HTTP

@Suite struct `A link to a page on the internet` {
    private func flaw(_ text: String, names: Set<String> = []) -> LinkURL.Flaw? {
        do throws(LinkURL.Flaw) {
            _ = try LinkURL(text, names: names)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("https://soups.example/pea", "https://soups.example/pea"),
        ("  HTTPS://Soups.Example \n", "https://soups.example/"),
        ("http://soups.example?a=b#top", "http://soups.example/?a=b"),
        ("https://soups.example:443/Käse \"x\"", "https://soups.example:443/K%C3%A4se%20%22x%22"),
        ("https://93.184.215.14/{a}\\b", "https://93.184.215.14/%7Ba%7D%5Cb"),
        ("https://[2606:2800:21f::1]/", "https://[2606:2800:21f::1]/"),
        ("https://soups.example./a%20b", "https://soups.example./a%20b"),
    ])
    func `is asked for in plain letters`(written: String, text: String) throws {
        #expect(try LinkURL(written).text == text)
    }

    @Test(arguments: [
        "", "soups.example/pea", "ftp://soups.example/", "javascript:alert(1)", "file:///etc/passwd",
        "https:/soups.example/", "https://soups.example/\u{0}", "https://soups.example/a\nb", "https//x",
    ])
    func `begins with its scheme and has no control characters`(text: String) {
        #expect(flaw(text) == .notWeb)
    }

    @Test func `has no name before its host`() {
        #expect(flaw("https://soups.example@10.0.0.1/") == .userInformation)
    }

    @Test(arguments: [
        "127.1", "0x7f.1", "0x7f000001.0", "2130706433.", "017700000001.1", "a..example", ".example",
        "fe80::1%25eth0", "[::1", "a b.example", "127.0.0.1.", "soups.example:x", "kücheñ.example",
    ])
    func `has a host that no program reads as another one`(host: String) {
        #expect([.host, .nameOfHome("2130706433")].contains(flaw("http://\(host)/")))
    }

    @Test(arguments: ["nas.local", "localhost", "nas", "NAS.LOCAL."])
    func `leads to no name of the home`(host: String) {
        guard case .nameOfHome = flaw("http://\(host)/") else {
            Issue.record("\(host) is taken")
            return
        }
    }

    @Test(arguments: [
        "127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.0.7", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.251", "255.255.255.255", "192.0.0.8", "198.18.0.1", "[::1]", "[::]", "[fe80::1]",
        "[fd00:ec2::254]", "[::ffff:10.0.0.1]", "[::ffff:8.8.8.8]", "[64:ff9b::a00:1]", "[2002:a00:1::]",
        "[2001:0:1::1]", "[ff02::fb]", "[::7f00:1]", "[::127.0.0.1]", "[2001:db8::1]", "[64:ff9b:1::1]",
    ])
    func `leads to no address of the home, in any form`(host: String) {
        guard case .addressOfHome = flaw("http://\(host)/") else {
            Issue.record("\(host) is taken")
            return
        }
    }

    @Test(arguments: ["1.1.1.1", "100.63.255.255", "172.32.0.1", "[2606:4700::1111]", "[2a00:1450::1]"])
    func `may lead to an address of the internet`(host: String) { #expect(flaw("http://\(host)/") == nil) }

    @Test(arguments: [(22, true), (8080, true), (80, false), (443, false)])
    func `leads to the usual ports`(port: Int, isFlaw: Bool) {
        #expect(flaw("http://soups.example:\(port)/") == (isFlaw ? .port(port) : nil))
    }

    @Test func `leads to a named machine at home at any port`() {
        #expect(flaw("http://nas:8080/", names: ["nas"]) == nil)
        #expect(flaw("http://other:8080/", names: ["nas"]) != nil)
    }

    @Test func `is at most 2,000 characters long`() {
        #expect(flaw("https://soups.example/" + String(repeating: "a", count: 3_000)) == .notWeb)
    }
}
