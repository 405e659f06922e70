import HTTP
import Testing

@Suite struct `A path below a proxy` {
    @Test(arguments: [("/larder", "/larder"), ("/larder/", "/larder"), ("/home/larder-2", "/home/larder-2")])
    func `is read with or without the slash at its end`(text: String, path: String) {
        #expect(BasePath(text)?.text == path)
    }

    @Test(arguments: [
        "", "/", "//", "larder", "/larder//x", "/../x", "/.", "/a b", "/é", "/a%20b", "/a?b", "/a\"b", "/<",
        "/" + String(repeating: "x", count: 200),
    ])
    func `is made of plain segments`(text: String) {
        #expect(BasePath(text) == nil)
    }

    @Test(arguments: [
        ("/larder/v1/meals?q=x", "/v1/meals"), ("/larder/", "/"), ("/v1/meals", "/v1/meals"),
        ("/larder2/v1", "/larder2/v1"), ("/larder", "/larder"), ("/larder/larder/x", "/larder/x"),
    ])
    func `is taken away from the beginning of a target`(target: String, path: String) throws {
        let head = try head(of: "GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(head.inside(try #require(BasePath("/larder"))).target.path == path)
    }

    @Test func `leaves the query and the fields, and asks for bytes that are not packed`() throws {
        let inner = try head(
            of: "GET /larder/v1?q=x HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\nX-A: 1\r\n\r\n"
        ).inside(try #require(BasePath("/larder")))
        #expect(inner.target.query == "q=x")
        #expect(inner.fields["x-a"] == "1")
        #expect(inner.fields["accept-encoding"] == nil)
    }

    @Test func `is believed only of a trusted proxy`() throws {
        let head = try head(of: "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-Prefix: /larder\r\n\r\n")
        let proxies = TrustedProxies(["10.0.0.1"])
        #expect(proxies.client(of: head, at: Client(address: "10.0.0.1")).base?.text == "/larder")
        #expect(proxies.client(of: head, at: Client(address: "10.0.0.2")).base == nil)
    }

    private func head(of text: String) throws -> RequestHead {
        var parser = RequestParser(limits: ParserLimits())
        Array(text.utf8).withUnsafeBytes { parser.feed($0) }
        guard case .head(let head) = try parser.next() else { throw Violation(.malformed, "no head") }
        return head
    }
}
