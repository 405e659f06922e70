import Foundation
import JSON
import Platform
import Server
import Testing

@testable import larder

/// The messages that a door has passed on.
private final class Posts: Sendable {
    let all = Guarded<[(body: String, fields: [String: String])]>([])
}

@Suite struct `The door for an assistant on this machine` {
    private let posts = Posts()

    private func door(_ body: String, status: Int = 200) -> AssistantDoor {
        door { () throws(Courier.Failure) in Courier.Answer(status: status, body: Array(body.utf8)) }
    }

    private func door(
        _ answer: @escaping () throws(Courier.Failure) -> Courier.Answer
    ) -> AssistantDoor {
        AssistantDoor(url: "http://nas.local/mcp", token: "larder_1") {
            [posts] body, fields throws(Courier.Failure) in
            let fields = Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
            posts.all.withLock { $0.append((String(decoding: body, as: UTF8.self), fields)) }
            return try answer()
        }
    }

    private func said(_ door: AssistantDoor, to message: String) -> JSONValue? {
        door.answer(to: Array(message.utf8)).flatMap { try? JSON.value(from: $0) }
    }

    @Test func `passes a message on with the token, and the answer back`() {
        let answer = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
        let back = door(answer).answer(to: Array(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8))
        #expect(back == Array(answer.utf8))
        let post = posts.all.withLock { $0[0] }
        #expect(post.body == #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        #expect(post.fields["Authorization"] == "Bearer larder_1")
    }

    @Test func `repeats in fields what a message says of itself`() {
        let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
        _ = said(
            door("{}"),
            to: #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"plän","# + meta + "}}")
        let fields = posts.all.withLock { $0[0].fields }
        #expect(fields["MCP-Protocol-Version"] == "2026-07-28")
        #expect(fields["Mcp-Method"] == "tools/call")
        #expect(fields["Mcp-Name"] == "=?base64?cGzDpG4=?=")
    }

    @Test func `lets no text of a message make a field of its own`() {
        _ = said(door("{}"), to: #"{"method":"a\r\nHost: b"}"#)
        #expect(posts.all.withLock { $0[0].fields["Mcp-Method"]?.contains("\r") } == false)
    }

    @Test func `answers nothing to a notification`() {
        #expect(door("", status: 202).answer(to: Array(#"{"jsonrpc":"2.0","method":"a"}"#.utf8)) == nil)
        let lost = door { () throws(Courier.Failure) in throw .unknownName }
        #expect(lost.answer(to: Array(#"{"jsonrpc":"2.0","method":"a"}"#.utf8)) == nil)
    }

    @Test(arguments: [
        (401, #"{"code":"unauthorized","detail":"No."}"#, "The token opens nothing."),
        (413, #"{"code":"too-large","detail":"Send less."}"#, "Send less."),
        (502, "<html>", "answered with 502"),
        (200, "{}", "answered with 200"),
    ])
    func `answers with an error that says what to do`(status: Int, body: String, sentence: String) {
        let answer = said(door(body, status: status), to: #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#)
        #expect(answer?["id"] == .string("a"))
        guard case .string(let message)? = answer?["error"]?["message"] else {
            Issue.record("no error")
            return
        }
        #expect(message.contains(sentence))
    }

    @Test(arguments: [
        (Courier.Failure.unreachable(reason: "refused"), "Start “larder serve”"),
        (.noAnswer, "Try again."), (.notHTTP, "Another program"),
    ])
    func `says why nobody answers`(failure: Courier.Failure, sentence: String) throws {
        let lost = door { () throws(Courier.Failure) in throw failure }
        let answer = try #require(lost.answer(to: Array(#"{"id":1}"#.utf8)))
        #expect(String(decoding: answer, as: UTF8.self).contains(sentence))
    }

    @Test func `gives a message that is no JSON an error without an id`() {
        let answer = said(door("", status: 502), to: "{")
        #expect(answer?["id"] == .null)
    }
}

extension ProgramTests {
    @Test func `an assistant talks to the server over stdin and stdout`() async throws {
        try await withFolder { folder in
            let server = try Program(["serve", "--data", folder.data, "--port", "0", "--log", "none"])
            let ready = try #require(try server.ready())
            let made = await ask(
                ready.url, "POST /v1/households", body: #"{"name":"Miller","memberName":"Alex"}"#)
            let token = try JSON.value(from: Array(made.text.utf8))["token"]
            guard case .string(let token)? = token else {
                Issue.record("no token: \(made.text)")
                return
            }
            let messages = folder.path("messages")
            try """
            {"jsonrpc":"2.0","id":1,"method":"ping"}

            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"nothing"}
            """.write(toFile: messages, atomically: true, encoding: .utf8)
            let address = ready.url.absoluteString
            for url in [address, address + "/", address + "/mcp"] {
                let program = try Program(
                    ["mcp", "--url", url], environment: ["LARDER_TOKEN": token], readingFrom: messages)
                #expect(program.wait() == 0)
                let lines = program.restOfOutput.split(separator: "\n")
                #expect(lines.count == 2)
                #expect(lines.first == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
                #expect(lines.last?.contains("There is no method “nothing” here.") == true)
            }
            #expect(server.end(with: SIGTERM) == 0)
        }
    }
}

@Test func `the door needs a token`() async {
    let answer = await run("mcp")
    #expect(answer.status == 2)
    #expect(answer.text.contains("set it as LARDER_TOKEN"))
}

@Test func `the door refuses an address that it cannot call`() async {
    let answer = await run("mcp", "--url", "https://larder.example.org", "--token", "larder_1")
    #expect(answer.status == 2)
    #expect(answer.text.contains("an https address is for the assistant itself"))
}
