import API
import Foundation
import HTTP
import Testing

@Suite struct `A server that still reads its log` {
    private let opening = StartupApplication(
        Envelope(
            policy: API.Policy(hosts: HostAllowList(names: []), corsOrigins: [], proxies: TrustedProxies([])),
            seed: 7))

    private func ask(_ request: String, host: String = "localhost") throws -> Response {
        var parser = RequestParser(limits: ParserLimits())
        Array("\(request) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8).withUnsafeBytes { parser.feed($0) }
        guard case .head(let head) = try parser.next(),
            case .refuse(let response) = opening.admit(head, from: Client(address: "::1"))
        else {
            throw CancellationError()
        }
        return response
    }

    @Test func `lives`() throws {
        #expect(try ask("GET /healthz").text == #"{"status":"ok"}"#)
        #expect(try ask("HEAD /healthz").status == .ok)
    }

    @Test(arguments: [
        "GET /readyz", "GET /v1", "GET /v1/meals", "POST /v1/households", "DELETE /healthz", "GET /nothing",
    ])
    func `is ready for nothing, and says when to ask again`(request: String) throws {
        let answer = try ask(request)
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.code == "not-ready")
        #expect(answer["Retry-After"] == "2")
        #expect(answer["X-Request-Id"] != nil)
        #expect(try answer.problem.progress == nil)
    }

    @Test func `says how far it has got`() throws {
        opening.reached(96 << 20, of: 412 << 20)
        let answer = try ask("GET /readyz?pretty")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(try ask("GET /healthz")["Cache-Control"] == "no-store")
        #expect(answer.text.contains("it has read 96 of 412 MB of its log, 23 %."))
        #expect(try answer.problem.progress == .init(done: 96 << 20, total: 412 << 20))
    }

    @Test func `answers to its own names only`() throws {
        #expect(try ask("GET /healthz", host: "evil.example").code == "wrong-host")
    }
}
