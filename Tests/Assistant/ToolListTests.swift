import Foundation
import Testing

@Suite struct `The list of tools` {
    private let writing = [
        "plan_meals", "move_or_remove", "mark_cooked", "plan_rest", "vote", "suggest_to_others",
        "answer_suggestion", "make_list", "add_to_list", "tick", "at_home",
        "bring_in_recipe", "undo",
    ]

    @Test func `has at most 12 KB in the newest revision`() async throws {
        let meta =
            #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
            + #""io.modelcontextprotocol/clientCapabilities":{}}}"#
        let json = try await FakeHousehold().send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":\#(meta)}"#,
            ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/list"]
        ).json
        let options: JSONSerialization.WritingOptions = [.withoutEscapingSlashes]
        let count = try JSONSerialization.data(withJSONObject: json, options: options).count
        #expect((8_000...12 << 10).contains(count), "\(count)")
    }

    @Test func `has the tools that write only for devices that may write`() async throws {
        let all = try await ListedTool.all()
        let reading = try await ListedTool.all(mayWrite: false)
        #expect(all.filter { !$0.isReading }.map(\.name) == writing)
        #expect(reading.map(\.name) == all.filter(\.isReading).map(\.name))
        #expect(reading.count == 8)
    }

    @Test func `calls each tool destructive that changes or removes what is there`() async throws {
        let adding = ["plan_meals", "plan_rest", "add_to_list"]
        #expect(
            try await ListedTool.all().filter(\.isDestructive).map(\.name)
                == writing.filter { !adding.contains($0) })
    }

    @Test func `describes each tool in a sentence`() async throws {
        for tool in try await ListedTool.all() {
            #expect(tool.description.count > 20 && tool.description.hasSuffix("."), "\(tool.name)")
            #expect(tool.schema["type"] as? String == "object")
            #expect(tool.schema["additionalProperties"] as? Bool == false)
        }
    }

    @Test func `shows arguments that each tool takes`() async throws {
        for tool in try await ListedTool.all() {
            let called = try await FakeHousehold().call(tool.name, try tool.example)
            // The fake household has nothing, and says so. Wrong arguments would not come so far.
            #expect(called.isError && called.text.contains("No such thing"), "\(tool.name): \(called.text)")
        }
    }
}
