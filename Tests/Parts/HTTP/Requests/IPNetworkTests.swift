import Testing

@testable import HTTP

@Suite struct `A network` {
    private func contains(_ network: String, _ address: String) throws -> Bool {
        try #require(IPNetwork(network)).contains(try #require(IPAddress.number(of: address)))
    }

    @Test(arguments: [
        ("172.18.0.0/16", "172.18.0.0", "172.18.255.255"), ("10.0.0.0/8", "10.0.0.1", "10.255.255.254"),
        ("192.168.0.128/25", "192.168.0.128", "192.168.0.255"), ("128.0.0.0/1", "128.0.0.0", "255.0.0.1"),
        ("10.0.0.1/32", "10.0.0.1", "::ffff:10.0.0.1"), ("10.0.0.1", "10.0.0.1", "::FFFF:a00:1"),
        ("fd00::/8", "fd00::", "fdff:1:2:3:4:5:6:7"), ("2001:db8::/33", "2001:db8::1", "2001:db8:7fff::"),
        ("::1", "::1", "0:0:0:0:0:0:0:1"), ("::ffff:10.0.0.0/104", "10.1.2.3", "::ffff:10.4.5.6"),
    ])
    func `has the addresses with its prefix, however they are written`(
        network: String, first: String, last: String
    ) throws {
        #expect(try contains(network, first) && contains(network, last))
    }

    @Test(arguments: [
        ("172.18.0.0/16", "172.19.0.0"), ("172.18.0.0/16", "172.17.255.255"), ("10.0.0.1", "10.0.0.2"),
        ("192.168.0.128/25", "192.168.0.127"), ("128.0.0.0/1", "127.255.255.255"),
        ("fd00::/8", "fe00::"), ("2001:db8::/33", "2001:db8:8000::"), ("fd00::/8", "10.0.0.1"),
        // The same bits without the mark of an IPv4 address.
        ("10.0.0.1", "::10.0.0.1"),
    ])
    func `has no other addresses`(network: String, address: String) throws {
        #expect(try !contains(network, address))
    }

    @Test(arguments: [
        "", "/", "/16", "172.18.0.0/", "172.18.0.0/16/16", "172.18.0.0/+16", "172.18.0.0/a", "172.18/16",
        "172.18.0.0/33", "fd00::/129", "172.18.0.0/99999999999999999999", "kitchen/16", "172.18.0.0 /16",
        // Not everybody.
        "0.0.0.0/0", "::/0",
        // One machine, or all around it.
        "172.18.0.1/16", "10.0.0.1/31", "fd00::1/64",
    ])
    func `is refused if it is not clear`(text: String) { #expect(IPNetwork(text) == nil) }
}
