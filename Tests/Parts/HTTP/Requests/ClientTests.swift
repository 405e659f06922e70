import Testing

@testable import HTTP

@Suite struct `A trusted proxy` {
    private let end = Client(address: "10.0.0.1")

    private func head(_ fields: String) throws -> RequestHead {
        var parser = RequestParser(limits: ParserLimits())
        Array("GET / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n".utf8).withUnsafeBytes { parser.feed($0) }
        guard case .head(let head) = try parser.next() else { throw Violation(.malformed, "no head") }
        return head
    }

    private func client(_ fields: String, trusting proxies: [String]) throws -> Client {
        TrustedProxies(proxies).client(of: try head(fields), at: end)
    }

    @Test(arguments: [
        ([], "10.0.0.1"),
        (["10.0.0.2"], "10.0.0.1"),
        (["10.0.0.1"], "10.0.0.2"),
        (["10.0.0.1", "10.0.0.2"], "192.168.0.7"),
        (["10.0.0.0/24"], "192.168.0.7"),
        // Each address here is a proxy, so the first of them asks for itself.
        (["10.0.0.1", "10.0.0.2", "192.168.0.0/16", "6.6.6.6"], "6.6.6.6"),
    ])
    func `stands for the last address that is not a proxy`(proxies: [String], address: String) throws {
        let fields = "X-Forwarded-For: 6.6.6.6, 192.168.0.7,10.0.0.2"
        #expect(try client(fields, trusting: proxies).address == address)
    }

    @Test(arguments: ["X-Forwarded-For: 6.6.6.6, nonsense", "X-Forwarded-For:", "X-Real-IP: 6.6.6.6"])
    func `counts as the client if it names no client`(fields: String) throws {
        #expect(try client(fields, trusting: ["10.0.0.1"]) == end)
    }

    @Test(arguments: [
        ("192.168.0.7", "192.168.0.7"), ("2001:db8::1", "2001:db8:0:0::/64"), ("nonsense", nil),
        ("10.0.0.1", nil),
    ])
    func `is not the sender of the requests that it forwards`(address: String, sender: String?)
        throws
    {
        let proxies = TrustedProxies(["10.0.0.1"])
        #expect(proxies.sender(of: try head("X-Forwarded-For: \(address)"), at: end) == sender)
        #expect(TrustedProxies([]).sender(of: try head("X-Forwarded-For: \(address)"), at: end) == "10.0.0.1")
    }

    @Test(arguments: [
        ("https", true), ("http", false), ("http, https", true), ("https, http", false), ("", false),
        ("wss", false),
    ])
    func `says whether it received the request encrypted`(value: String, isEncrypted: Bool) throws {
        #expect(try client("X-Forwarded-Proto: \(value)", trusting: ["10.0.0.1"]).isEncrypted == isEncrypted)
        #expect(try !client("X-Forwarded-Proto: \(value)", trusting: ["10.0.0.2"]).isEncrypted)
    }
}
