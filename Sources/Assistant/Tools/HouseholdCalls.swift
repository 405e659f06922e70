import Domain
import HTTP
import JSON
import Tables

/// The requests that a tool makes of the API. Sign-in, roles, limits and undoing are the API's.
struct HouseholdCalls: Sendable {
    private static let type = (name: "content-type", value: "application/json")
    /// The wish that a change opens a settled plan, as it does for people on the page.
    private static let opening = (name: "prefer", value: "reopen")

    let turn: AssistantTurn
    /// The beginning of the keys of this message's writes. The same message that comes again soon,
    /// after a broken connection, has the same keys and changes nothing more.
    private let key: String

    init(_ turn: AssistantTurn) {
        self.turn = turn
        key = Assistant.key(of: turn.device) + Digest(of: turn.request.body).hex
    }

    var today: Day { turn.today }

    /// A change that was made.
    struct MadeChange: Sendable {
        let value: JSONValue
        /// The number under which the change can be undone; nil if nothing was changed.
        let number: Int?
        /// True if the same message had made the change before.
        let isRepeated: Bool
        /// True if the plan was settled and is open again.
        let hasOpened: Bool
    }

    func get(_ path: String, _ query: [(String, String)] = []) async throws(ToolRefusal) -> JSONValue {
        let pairs = query.map { "\($0)=\(Percent.encode($1))" }
        let target = pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
        return try await perform(.get, target).value
    }

    /// Asks with a body, and changes nothing.
    func ask(_ path: String, _ body: [JSONValue.Member]) async throws(ToolRefusal) -> JSONValue {
        try await perform(.post, path, body: JSONValue.object(body).json(), [HouseholdCalls.type]).value
    }

    /// Makes a change; `part` tells the changes of one message apart.
    func change(
        _ method: Method, _ path: String, _ body: [JSONValue.Member] = [], part: Int = 0
    ) async throws(ToolRefusal) -> MadeChange {
        let bytes = body.isEmpty ? [] : JSONValue.object(body).json()
        return try await change(method, path, bytes: bytes, part: part)
    }

    func change(
        _ method: Method, _ path: String, bytes: [UInt8], part: Int = 0
    ) async throws(ToolRefusal) -> MadeChange {
        let key = (name: "idempotency-key", value: "\(key)-\(part)")
        let keyed = [HouseholdCalls.type, HouseholdCalls.opening, key]
        let (value, response) = try await perform(method, path, body: bytes, keyed)
        return MadeChange(
            value: value, number: response["Larder-Change"].flatMap { Int($0) },
            isRepeated: response["Idempotency-Replayed"] != nil,
            hasOpened: response["Preference-Applied"]?.contains("reopen") == true)
    }

    private func perform(
        _ method: Method, _ path: String, body: [UInt8] = [], _ fields: [(name: String, value: String)] = []
    ) async throws(ToolRefusal) -> (value: JSONValue, response: Response) {
        guard let target = try? Target(path: path) else {
            throw ToolRefusal("A name that was sent cannot be part of an address. Send it shorter.")
        }
        let head = RequestHead(
            inside: turn.request.head, method, target, fields: fields, bodyLength: body.count)
        let response = await turn.perform(Request(head: head, body: body))
        var value = JSONValue.null
        if case .bytes(let bytes) = response.body, !bytes.isEmpty {
            value = (try? JSON.value(from: bytes)) ?? .null
        }
        guard response.status.rawValue < 300 else { throw ToolRefusal(problem: value) }
        return (value, response)
    }
}
