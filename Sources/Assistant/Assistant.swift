package import Domain
package import HTTP
package import JSON
import Words

/// Speaks the Model Context Protocol with assistants: one POST of JSON-RPC, and nothing is kept
/// between two of them.
package enum Assistant {
    private static let fields = [
        Response.Field("Content-Type", "application/json; charset=utf-8"),
        Response.Field("Cache-Control", "no-store"),
    ]
    /// The time for which a client may keep the list of tools: the list changes with the program.
    private static let millisecondsToKeep = 3_600_000

    /// The words about the server that an assistant gets first.
    private static let instructions =
        "Larder keeps the meal plan, the recipes and the shopping list of one household. Begin with planned, "
        + "which also says today's date. Dates are like 2026-11-23, today or friday. What no tool does "
        + "(settings, members, devices, photos, deleting meals) people do on Larder's page: say so. "
        + "Each change says an undo number, which undo takes. Ask before you change more than was asked for. "
        + ToolWords.note

    /// The time for which the same message of a device is the same wish. Some clients number their
    /// messages from 1 in each session, and the same one may be meant again later.
    package static let timeOfWish = Duration.seconds(60)

    private static let beginOfKey = "assistant-"

    /// The beginning of the keys under which a device's assistant changes something.
    static func key(of device: Device.ID) -> String { "\(beginOfKey)\(device.text)-" }

    /// True for a key that looks like an assistant's.
    package static func mayHaveSent(_ key: String) -> Bool { key.utf8.starts(with: beginOfKey.utf8) }

    /// Returns the device whose assistant has changed something under a key; nil for another key.
    package static func device(ofKey key: String) -> Device.ID? {
        guard mayHaveSent(key) else { return nil }
        return Device.ID(
            String(decoding: key.utf8.dropFirst(beginOfKey.utf8.count).prefix(36), as: UTF8.self))
    }

    /// Returns the fields that a program sends with a message that it passes on.
    package static func fields(repeating message: JSONValue) -> [(name: String, value: String)] {
        RPCMessage.fields(repeating: message)
    }

    package static func answer(_ turn: AssistantTurn) async -> Response {
        let message: RPCMessage
        do throws(RPCError) {
            message = try RPCMessage(turn.request.body)
        } catch {
            return refusal(error, to: nil, .june2025)
        }
        var revision = Revision.june2025
        do throws(RPCError) {
            revision = try message.revision(turn.request.head)
            guard let id = message.id else { return Response(.accepted) }
            return answer(to: id, try await result(of: message, revision, turn))
        } catch {
            return refusal(error, to: message.id, revision)
        }
    }

    private static func answer(to id: JSONValue, _ result: [JSONValue.Member]) -> Response {
        var json = JSONWriter()
        json.object {
            $0.field("jsonrpc", "2.0")
            $0.field("id", id)
            $0.field("result", JSONValue.object(result))
        }
        return Response(.ok, fields: fields, body: json.bytes)
    }

    private static func refusal(_ error: RPCError, to id: JSONValue?, _ revision: Revision) -> Response {
        var json = JSONWriter()
        json.object {
            $0.field("jsonrpc", "2.0")
            if let id { $0.field("id", id) }
            $0.object("error") { json in
                json.field("code", error.code)
                json.field("message", error.text)
                if !error.data.isEmpty { json.field("data", JSONValue.object(error.data)) }
            }
        }
        let status = error.isForAll || revision.isStateless ? error.status : .ok
        return Response(status, fields: fields, body: json.bytes)
    }

    private static func result(
        of message: RPCMessage, _ revision: Revision, _ turn: AssistantTurn
    ) async throws(RPCError) -> [JSONValue.Member] {
        let isStateless = revision.isStateless
        var result: [JSONValue.Member] = []
        switch message.method {
        case let method where method.isWord("tools/list"):
            result = [list(mayWrite: turn.mayWrite)]
            if isStateless { result += caching }
        case let method where method.isWord("tools/call"): result = try await call(message.params, turn)
        case let method where method.isWord("server/discover") && isStateless:
            let known = Revision.allCases.map { JSONValue.string($0.rawValue) }
            result = [JSONValue.Member("supportedVersions", .array(known))] + description + caching
        case let method where method.isWord("initialize") && !isStateless:
            let agreed = Revision(initializing: message.params).rawValue
            result = [JSONValue.Member("protocolVersion", text: agreed)] + description
            result.append(serverInfo("serverInfo", turn))
        case let method where method.isWord("ping") && !isStateless: break
        default: throw .unknownMethod(message.method)
        }
        if isStateless {
            result.append(JSONValue.Member("resultType", text: "complete"))
            let info = serverInfo("io.modelcontextprotocol/serverInfo", turn)
            result.append(JSONValue.Member("_meta", .object([info])))
        }
        return result
    }

    private static let description = [
        JSONValue.Member("capabilities", .object([JSONValue.Member("tools", .object([]))])),
        JSONValue.Member("instructions", text: instructions),
    ]

    /// The members that say how long a client may keep an answer. The tools depend on the device.
    private static let caching = [
        JSONValue.Member("ttlMs", number: millisecondsToKeep),
        JSONValue.Member("cacheScope", text: "private"),
    ]

    private static func serverInfo(_ name: String, _ turn: AssistantTurn) -> JSONValue.Member {
        let info = [
            JSONValue.Member("name", text: "larder"), JSONValue.Member("title", text: "Larder"),
            JSONValue.Member("version", text: turn.version),
        ]
        return JSONValue.Member(name, .object(info))
    }

    private static func list(mayWrite: Bool) -> JSONValue.Member {
        let tools = Tool.all(mayWrite: mayWrite).map { tool in
            (try? JSON.value(from: tool.json())) ?? .null
        }
        return JSONValue.Member("tools", .array(tools))
    }

    private static func call(
        _ params: JSONValue?, _ turn: AssistantTurn
    ) async throws(RPCError) -> [JSONValue.Member] {
        let name = params?["name"]?.text ?? ""
        guard let tool = Tool.all.first(where: { $0.name.isWord(name) }) else {
            let names = Tool.all(mayWrite: turn.mayWrite).map(\.name)
            let near = nearest(to: name, among: names).map { "Did you mean \($0)?" }
            throw .malformedParams(
                "There is no tool “\(name.prefix(60))”. \(near ?? "tools/list shows all tools.")")
        }
        let arguments = params?["arguments"] ?? .object([])
        guard arguments.isObject else { throw .malformedParams("Send an object as “arguments”.") }
        do throws(ToolRefusal) {
            guard tool.isReading || turn.mayWrite else {
                throw ToolRefusal(
                    "This device may only read. Ask the household for a token of a device that may write.")
            }
            let answer = try await tool.work(arguments, HouseholdCalls(turn))
            let data = [JSONValue.Member("note", text: ToolWords.note)] + answer.data
            return content(answer.text + "\n" + ToolWords.note, isError: false)
                + [JSONValue.Member("structuredContent", JSONValue.object(data).visible)]
        } catch {
            return content(error.text + "\n" + ToolWords.note, isError: true)
        }
    }

    private static func content(_ text: String, isError: Bool) -> [JSONValue.Member] {
        let block = [JSONValue.Member("type", text: "text"), JSONValue.Member("text", text: text)]
        return [
            JSONValue.Member("content", .array([.object(block)])),
            JSONValue.Member("isError", .bool(isError)),
        ]
    }
}
