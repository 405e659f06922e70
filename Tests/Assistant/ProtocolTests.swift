import HTTP
import Testing

private let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#
private let newest = "MCP-Protocol-Version: 2026-07-28"

/// A message in the newest revision.
private func stateless(_ method: String, _ params: String = "") -> String {
    let all = [params, meta].filter { !$0.isEmpty }.joined(separator: ",")
    return #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(all)}}"#
}

@Suite struct `A message` {
    private let household = FakeHousehold()

    private func code(_ answer: (status: Status, json: [String: Any])) -> Int? {
        (answer.json["error"] as? [String: Any])?["code"] as? Int
    }

    @Test(arguments: [
        ("{", -32700), ("[]", -32600), ("{}", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","session":"a"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":9007199254740992,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
    ])
    func `that cannot be read is refused with 400`(body: String, code: Int) async throws {
        let answer = try await household.send(body)
        #expect(answer.status == .badRequest)
        #expect(self.code(answer) == code)
    }

    @Test func `without an id gets no answer`() async throws {
        let answer = try await household.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        #expect(answer.status == .accepted)
        #expect(answer.json.isEmpty)
    }

    @Test(arguments: [#"1"#, #""a""#, "-3", "9007199254740991"])
    func `is answered under its own id`(id: String) async throws {
        let answer = try await household.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        #expect("\(try #require(answer.json["id"]))" == id.filter { $0 != "\"" })
        #expect((answer.json["result"] as? [String: Any])?.isEmpty == true)
    }

    @Test(arguments: [
        ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"),
        ("2024-11-05", "2025-11-25"), ("2031-01-01", "2025-11-25"),
    ])
    func `that begins a session gets its own revision or the newest with sessions`(
        asked: String, agreed: String
    ) async throws {
        let answer = try await household.send(
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#)
        let result = try #require(answer.json["result"] as? [String: Any])
        #expect(result["protocolVersion"] as? String == agreed)
        #expect((result["capabilities"] as? [String: Any])?.keys.sorted() == ["tools"])
        #expect((result["serverInfo"] as? [String: String])?["version"] == "1.0")
    }

    @Test func `of an unknown method is refused with 200 in the older revisions`() async throws {
        let answer = try await household.send(#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#)
        #expect(answer.status == .ok)
        #expect(code(answer) == -32601)
    }

    @Test func `of an unknown method is refused with 404 in the newest revision`() async throws {
        let answer = try await household.send(
            stateless("initialize"), [newest, "Mcp-Method: initialize"])
        #expect(answer.status == .notFound)
        #expect(code(answer) == -32601)
    }

    @Test func `of an unknown revision is refused with those that are known`() async throws {
        let answer = try await household.send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, ["MCP-Protocol-Version: 2031-01-01"])
        #expect(answer.status == .badRequest)
        #expect(code(answer) == -32022)
        let error = try #require(answer.json["error"] as? [String: Any])
        let data = try #require(error["data"] as? [String: Any])
        #expect(data["supported"] as? [String] == ["2025-06-18", "2025-11-25", "2026-07-28"])
    }

    @Test func `says all revisions to a client that asks first`() async throws {
        let answer = try await household.send(
            stateless("server/discover"), [newest, "Mcp-Method: server/discover"])
        let result = try #require(answer.json["result"] as? [String: Any])
        #expect(result["supportedVersions"] as? [String] == ["2025-06-18", "2025-11-25", "2026-07-28"])
        #expect(result["resultType"] as? String == "complete")
        #expect(result["cacheScope"] as? String == "private")
    }

    @Test(arguments: [
        ["MCP-Protocol-Version: 2025-11-25", "Mcp-Method: tools/call", "Mcp-Name: planned"],
        ["Mcp-Method: tools/call", "Mcp-Name: planned"], [newest, "Mcp-Name: planned"],
        [newest, "Mcp-Method: tools/list", "Mcp-Name: planned"], [newest, "Mcp-Method: tools/call"],
        [newest, "Mcp-Method: tools/call", "Mcp-Name: undo"],
    ])
    func `is refused if a header says something else`(fields: [String]) async throws {
        let answer = try await household.send(stateless("tools/call", #""name":"planned""#), fields)
        #expect(answer.status == .badRequest)
        #expect(code(answer) == -32020)
        #expect(household.asked.isEmpty)
    }

    @Test func `may have its name in base64 in the header`() async throws {
        let days = FakeHousehold(["GET /v1/days": #"{"items":[]}"#])
        let answer = try await days.send(
            stateless("tools/call", #""name":"planned""#),
            [newest, "Mcp-Method: tools/call", "Mcp-Name: =?base64?cGxhbm5lZA==?="])
        #expect(answer.status == .ok)
        #expect(answer.json["result"] != nil)
    }

    @Test func `of the newest revision must describe itself`() async throws {
        let answer = try await household.send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, [newest, "Mcp-Method: tools/list"])
        #expect(answer.status == .badRequest)
        #expect(code(answer) == -32602)
    }
}
