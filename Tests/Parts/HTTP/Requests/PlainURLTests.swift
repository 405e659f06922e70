import HTTP
import Testing

@Suite struct `An address of the home's network` {
    @Test(arguments: [
        "127.0.0.1", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.254", "192.168.0.5",
        "169.254.1.1",
        "::1", "0:0:0:0:0:0:0:1", "fc00::1", "fdff::1", "fe80::1", "febf:ffff::1",
    ])
    func `is allowed`(address: String) {
        #expect(IPAddress.isInHome(address))
    }

    @Test(arguments: [
        "0.0.0.0", "8.8.8.8", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.1.1",
        "192.169.0.1", "169.253.0.1", "169.255.0.1", "100.64.0.1", "224.0.0.251", "255.255.255.255", "::",
        "::2", "2001:db8::1", "fbff::1", "fe00::1", "fec0::1", "ff02::fb", "::ffff:8.8.8.8",
        "::ffff:127.0.0.1",
        "64:ff9b::a00:1", "127.1", "0177.0.0.1", "2130706433", "",
    ])
    func `is no other one`(address: String) {
        #expect(!IPAddress.isInHome(address))
    }

    @Test(arguments: [
        ("http://192.168.0.5", 80, "/"), ("HTTP://192.168.0.5/", 80, "/"),
        ("http://192.168.0.5:8123/api/webhook/a?b=c", 8_123, "/api/webhook/a?b=c"),
        ("http://nas.local?x", 80, "/?x"), ("http://NAS.local.:1/", 1, "/"),
        ("http://localhost:65535/", 65_535, "/"),
        ("http://[::1]:8080/a", 8_080, "/a"), ("http://hub.lan/", 80, "/"),
    ])
    func `has a port and a target`(text: String, port: Int, target: String) throws {
        let url = try PlainURL(atHome: text, names: ["hub.lan"])
        #expect(url.port == port)
        #expect(url.target == target)
    }

    @Test func `of one link is allowed if it is named`() throws {
        #expect(try PlainURL(atHome: "http://169.254.1.1/a", names: ["169.254.1.1"]).target == "/a")
    }

    @Test(arguments: [
        ("http://192.168.0.5:8123/api/secret?b=c", "http://192.168.0.5:8123"),
        ("http://nas.local?token=x/y", "http://nas.local"), ("http://nas.local", "http://nas.local"),
        ("http://nas.local/", "http://nas.local"),
    ])
    func `is shown without its path`(text: String, shown: String) {
        #expect(PlainURL.withoutPath(text) == shown)
    }

    @Test(arguments: [
        ("https://192.168.0.5/", PlainURL.Flaw.notHTTP), ("192.168.0.5", .notHTTP),
        ("ftp://nas.local/", .notHTTP),
        ("http://192.168.0.5/a b", .character), ("http://192.168.0.5/#a", .character),
        ("http://192.168.0.5/ä", .character), ("http://192.168.0.5/\r\nHost: a", .character),
        ("http://me:secret@192.168.0.5/", .userInformation),
        ("http://192.168.0.5@8.8.8.8/", .userInformation),
        ("http://", .host), ("http:///a", .host), ("http://192.168.0.5:0/", .host),
        ("http://192.168.0.5:65536/", .host), ("http://[::1/", .host), ("http://a\\b.local/", .host),
        ("http://8.8.8.8/", .addressOutside("8.8.8.8")),
        ("http://169.254.169.254/latest", .addressOfKeys("169.254.169.254")),
        ("http://[fd00:ec2::254]/latest", .addressOfKeys("fd00:ec2::254")),
        ("http://[fd20:ce::254]/", .addressOfKeys("fd20:ce::254")),
        ("http://[fe80::a9fe:a9fe]/", .addressOfKeys("fe80::a9fe:a9fe")),
        ("http://[2001:db8::1]/", .addressOutside("2001:db8::1")),
        ("http://[::ffff:10.0.0.1]/", .addressOutside("::ffff:10.0.0.1")),
        ("http://example.com/", .unknownName("example.com")), ("http://local/", .unknownName("local")),
        ("http://.local/", .unknownName(".local")), ("http://2130706433/", .unknownName("2130706433")),
        ("http://nas.local.example.com/", .unknownName("nas.local.example.com")),
        ("http://a.hub.lan/", .unknownName("a.hub.lan")),
    ])
    func `is refused for its flaw`(text: String, flaw: PlainURL.Flaw) {
        #expect(throws: flaw) { () throws(PlainURL.Flaw) in try PlainURL(atHome: text, names: ["hub.lan"]) }
    }
}
