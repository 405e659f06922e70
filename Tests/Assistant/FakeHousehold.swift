import Assistant
import Domain
import Foundation
import HTTP
import Platform
import Testing

/// A household that gives set answers, and notes what it was asked.
final class FakeHousehold: Sendable {
    struct Asked {
        let line: String
        let key: String?
        let body: String
    }

    private let answers: [String: String]
    private let change: Int?
    private let problem: String
    /// The preference that a write meets.
    private let applied: String?
    private let noted = Guarded<[Asked]>([])

    /// `answers` are bodies by method and path. A path that is missing is a problem. A write
    /// answers the number of its change.
    init(
        _ answers: [String: String] = [:], change: Int? = 57,
        problem: String = #"{"detail":"No such thing. Send another."}"#, applied: String? = nil
    ) {
        self.answers = answers
        self.change = change
        self.problem = problem
        self.applied = applied
    }

    var asked: [Asked] { noted.withLock { $0 } }

    @Sendable private func answer(_ request: Request) async -> Response {
        let line = "\(request.head.method.rawValue) \(request.head.target.path)"
        let query = request.head.target.query.map { "?" + $0 } ?? ""
        noted.withLock {
            $0.append(
                Asked(
                    line: line + query, key: request.head.fields["idempotency-key"],
                    body: String(decoding: request.body, as: UTF8.self)))
        }
        guard let body = answers[line + query] ?? answers[line] else {
            return Response(.notFound, body: Array(problem.utf8))
        }
        let isWrite = request.head.method != .get && change != nil
        let number = isWrite ? [Response.Field("Larder-Change", String(change ?? 0))] : []
        let fields = number + (applied.map { [Response.Field("Preference-Applied", $0)] } ?? [])
        return Response(.ok, fields: fields, body: Array(body.utf8))
    }

    /// Sends a message, with the fields of its head.
    func send(
        _ message: String, _ fields: [String] = [], mayWrite: Bool = true,
        at time: String = "2026-11-23T09:00:00Z"
    ) async throws -> (status: Status, json: [String: Any]) {
        var parser = RequestParser(limits: ParserLimits())
        let head = ["POST /mcp HTTP/1.1", "Host: localhost"] + fields
        Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8).withUnsafeBytes { parser.feed($0) }
        guard case .head(let head) = try parser.next() else { throw Violation(.malformed, "no head") }
        let turn = AssistantTurn(
            Request(head: head, body: Array(message.utf8)),
            of: try #require(Device.ID("01a207a2-3984-7c1e-9b52-0f6d8a37e4c1")), mayWrite: mayWrite,
            today: try #require(Day("2026-11-23")), now: try #require(Instant(time)), version: "1.0",
            perform: answer)
        let response = await Assistant.answer(turn)
        guard case .bytes(let bytes) = response.body else { return (response.status, [:]) }
        let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return (response.status, json ?? [:])
    }

    /// Calls a tool.
    func call(
        _ tool: String, _ arguments: String = "{}", mayWrite: Bool = true, id: Int = 1,
        at time: String = "2026-11-23T09:00:00Z"
    ) async throws -> Called {
        let message =
            #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","#
            + #""params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        let json = try await send(message, mayWrite: mayWrite, at: time).json
        let result = try #require(json["result"] as? [String: Any], "\(json)")
        let blocks = try #require(result["content"] as? [[String: Any]])
        return Called(
            text: try #require(blocks.first?["text"] as? String), isError: result["isError"] as? Bool == true,
            data: result["structuredContent"] as? [String: Any] ?? [:])
    }
}

/// The answer of a tool.
struct Called {
    let text: String
    let isError: Bool
    let data: [String: Any]
}

/// A tool as it is listed.
struct ListedTool {
    let name: String
    let description: String
    let schema: [String: Any]
    let isReading: Bool
    let isDestructive: Bool

    static func all(mayWrite: Bool = true) async throws -> [ListedTool] {
        let json = try await FakeHousehold().send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, mayWrite: mayWrite
        ).json
        let result = try #require(json["result"] as? [String: Any])
        return try #require(result["tools"] as? [[String: Any]]).map { tool in
            let annotations = try #require(tool["annotations"] as? [String: Any])
            return ListedTool(
                name: try #require(tool["name"] as? String),
                description: try #require(tool["description"] as? String),
                schema: try #require(tool["inputSchema"] as? [String: Any]),
                isReading: annotations["readOnlyHint"] as? Bool == true,
                isDestructive: annotations["readOnlyHint"] as? Bool != true
                    && annotations["destructiveHint"] as? Bool != false)
        }
    }

    /// The example of the arguments, as JSON.
    var example: String {
        get throws {
            let example = (schema["examples"] as? [Any])?.first ?? [String: Any]()
            return String(decoding: try JSONSerialization.data(withJSONObject: example), as: UTF8.self)
        }
    }
}
