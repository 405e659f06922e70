import Domain
import HTTP
import Testing

@testable import Server
@testable import larder

private func head(_ text: String) throws -> RequestHead {
    var parser = RequestParser(limits: ParserLimits())
    Array(text.utf8).withUnsafeBytes { parser.feed($0) }
    guard case .head(let head) = try parser.next() else { throw UsageError("no head") }
    return head
}

private func line(_ request: String?, member: String? = nil, trusted: [String] = []) throws -> AccessLine {
    let record = AccessRecord(
        client: Client(address: "10.0.0.1"), head: try request.map(head), status: 200, bytes: 15,
        microseconds: 40, requestID: "id-1",
        asker: member)
    return AccessLine(record: record, at: Instant(milliseconds: 0), proxies: TrustedProxies(trusted))
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Test(arguments: [
    ("/healthz", 200, false), ("/healthz?x=1", 204, false), ("/healthz", 503, true), ("/v1", 200, true),
    ("/healthz/x", 404, true),
])
func `a path that succeeds can be left out of the log`(target: String, status: Int, isNoted: Bool) throws {
    let record = AccessRecord(
        client: Client(address: "10.0.0.1"), head: try head("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n"),
        status: status, bytes: 15, microseconds: 40, requestID: "id-1", asker: nil)
    #expect(AccessLog.isNoted(record, without: ["/healthz", "/metrics"]) == isNoted)
}

@Test func `a line names client, request and result`() throws {
    let line = try line("GET /v1?a=b HTTP/1.1\r\nHost: x\r\n\r\n", member: "Alex")
    #expect(
        text(line.text)
            == "1970-01-01T00:00:00.000Z 10.0.0.1 GET /v1?a=b 200 15B 40us id=id-1 member=\"Alex\"\n")
    #expect(
        text(line.json)
            == #"{"at":"1970-01-01T00:00:00.000Z","client":"10.0.0.1","method":"GET","target":"/v1?a=b","#
            + #""status":200,"bytes":15,"microseconds":40,"id":"id-1","member":"Alex"}"# + "\n")
}

@Test func `a request that could not be read has a line too`() throws {
    #expect(text(try line(nil).text).contains(" 10.0.0.1 - - 200 "))
}

@Test func `no token is ever logged`() throws {
    let asked = [
        "token=secret", "a=1&Token=secret", "calendar-token=secret", "%74oken=secret", "tok%65n=secret",
        "tokn=larder_calendar_secret",
        "q=LARDER%5Fsecret", "q=%zz&%74oken=secret",
    ]
    for query in asked {
        let line = try line("GET /v1?\(query) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\r\n\r\n")
        #expect(!text(line.text).contains("secret"))
        #expect(!text(line.json).contains("secret"))
    }
}

@Test(arguments: [
    ("/v1/invitations/K7WX3QTN", "/v1/invitations/{code}"),
    ("/v1/invitations/k7wx-3qtn/acceptance", "/v1/invitations/{code}/acceptance"),
    ("/v1/invitations/%4B7WX3QTN/acceptance?pretty", "/v1/invitations/{code}/acceptance?pretty"),
    ("/v1/Invitation/K7WX3QTN/accept", "/v1/Invitation/{code}/accept"),
    ("/invite/K7WX3QTN", "/invite/{code}"), ("/join/K7WX3QTN", "/join/{code}"),
    ("/v1/invitations/K7WX3QTN/qr.svg", "/v1/invitations/{code}/qr.svg"),
    ("/v1/invitations?code=K7WX3QTN", "/v1/invitations"),
    ("/v1/%69nvitations/K7WX3QTN", "/v1/invitations/{code}"),
    ("/v1/invitations%2FK7WX3QTN", "/v1/invitations/{code}"),
    ("/v1/larder_secret/x%20y", "/v1/{token}/x%20y"), ("/v1/%6Carder%5fsecret", "/v1/{token}"),
    ("/v1/%zz/secret", "{unreadable}"), ("/v1/foods/cr%C3%A8me", "/v1/foods/cr%C3%A8me"),
    ("/v1/invitations/", "/v1/invitations/"), ("/v1/invitations//K7WX3QTN", "/v1/invitations//{code}"),
    ("/v1/%2569nvitations/K7WX3QTN", "/v1/invitations/{code}"),
    ("/v1/%252569nvitations/K7WX3QTN", "/v1/invitations/{code}"), ("/v1/foods/100%25", "/v1/foods/100%25"),
    ("/v1/invitations?limit=2", "/v1/invitations?limit=2"),
])
func `no invitation code is ever logged, but the rest is`(asked: String, shown: String) throws {
    let line = try line("POST \(asked) HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(text(line.text).contains(" POST \(shown) 200 "))
    #expect(text(line.json).contains("\"target\":\"\(shown)\","))
}

@Test func `a line stays one line with any content`() throws {
    #expect(
        text(try line(nil, member: "a\nb\u{1B}[31mé").text).hasSuffix(
            " member=\"a\\x0ab\\x1b[31m\\xc3\\xa9\"\n"))
}

@Test func `only a trusted proxy can name its client`() throws {
    let request = "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6, 192.168.0.7, 10.0.0.2\r\n\r\n"
    #expect(text(try line(request).text).contains(" 10.0.0.1 GET"))
    #expect(text(try line(request, trusted: ["10.0.0.1"]).text).contains(" 10.0.0.2 GET"))
    #expect(text(try line(request, trusted: ["10.0.0.1", "10.0.0.2"]).text).contains(" 192.168.0.7 GET"))
    let nonsense = "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6, nonsense\r\n\r\n"
    #expect(text(try line(nonsense, trusted: ["10.0.0.1"]).text).contains(" 10.0.0.1 GET"))
}
