import Foundation
import Sockets
import Testing

/// Tests of event streams from the program, over sockets.
extension ProgramTests {
    @Test func `a stream tells each write and goes on after a restart`() async throws {
        try await withFolder { folder in
            let first = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let port = try #require(try first.ready()?.url.port)
            let token = try #require(await found(port))
            let stream = try Wire(port: port)
            await stream.send(get("/v1/events?since=0", token))
            let begun = try #require(await stream.read { $0.contains("event: change") })
            #expect(begun.contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
            #expect(
                begun.contains("retry: 2000\nid: 0\n\n")
                    && begun.contains("id: 1\nevent: change\ndata: {\"seq\":1,"))
            #expect(
                await ask(port, write("/v1/usuals", #"{"text":"Milk"}"#, token))?.hasPrefix("HTTP/1.1 201")
                    == true)
            #expect(await stream.read { $0.contains("id: 2\nevent: change\n") } != nil)
            // Streamed changes are on the disk, so the next start knows them. The stream ends with
            // its last chunk.
            async let rest = stream.readToEnd()
            #expect(first.end(with: SIGTERM) == 0)
            #expect(await rest?.hasSuffix("0\r\n\r\n") == true)

            let second = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let nextPort = try #require(try second.ready()?.url.port)
            let again = try Wire(port: nextPort)
            await again.send(get("/v1/events", token, "Last-Event-ID: 1\r\n"))
            #expect(
                await again.read { $0.contains("event: change") }?.contains(
                    "id: 2\nevent: change\ndata: {\"seq\":2,") == true)
            #expect(second.end(with: SIGTERM) == 0)
        }
    }
}

private func get(_ path: String, _ token: String, _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n"
}

private func write(_ path: String, _ body: String, _ token: String?) -> String {
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    return
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(authorization)"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

private func found(_ port: Int) async -> String? {
    let answer = await ask(port, write("/v1/households", #"{"name":"Home","memberName":"Alex"}"#, nil)) ?? ""
    return answer.firstMatch(of: /"token":"([^"]*)"/).map { String($0.1) }
}
