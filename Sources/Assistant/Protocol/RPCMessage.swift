import JSON
import Words

/// A message of JSON-RPC 2.0: a request, or a notification that gets no answer.
struct RPCMessage {
    private static let members = ["jsonrpc", "id", "method", "params"]

    /// A text or a whole number; nil for a notification.
    let id: JSONValue?
    let method: String
    let params: JSONValue?

    /// Reads the body of a POST.
    init(_ body: [UInt8]) throws(RPCError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSON.value(from: body)
        } catch {
            throw .unreadable("The body is not JSON: \(error.detail)")
        }
        if case .array = value {
            throw .malformedMessage("Send one message a request. This revision has no batches.")
        }
        guard value["jsonrpc"]?.text?.isWord("2.0") == true, let method = value["method"]?.text else {
            throw .malformedMessage(
                "Send a message like {\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}.")
        }
        if let name = value.names.first(where: { !RPCMessage.members.containsWord($0) }) {
            throw .malformedMessage("A message has no member “\(name.prefix(40))”. Leave it out.")
        }
        let id = value["id"]
        guard id == nil || id?.text != nil || id?.isWhole == true else {
            throw .malformedMessage("Send a text or a whole number as the “id”.")
        }
        let params = value["params"]
        guard params == nil || params?.isObject == true else {
            throw .malformedMessage("Send an object as “params”, or leave it out.")
        }
        self.id = id
        self.method = method
        self.params = params
    }
}

/// The values of a tree, by the types that they are expected to have.
extension JSONValue {
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var integer: Int? {
        if case .number(let number) = self { number.integer.map(Int.init) } else { nil }
    }

    /// True for a whole number that every client's number type can hold, also written like 7.0.
    var isWhole: Bool {
        let most = 1 << 53 - 1
        return (try? JSON.read(.integer(-most...most), from: json())) != nil
    }

    var isTrue: Bool { self == .bool(true) }

    var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// The names of the members of an object, none for another value.
    var names: [String] {
        if case .object(let members) = self { members.map(\.name) } else { [] }
    }

    /// The elements of a list, none for another value.
    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The members with these names, in the order of the names. A member that is null is left out.
    func only(_ names: String...) -> [Member] {
        names.compactMap { name in
            guard let value = self[name], value != .null else { return nil }
            return Member(name, value)
        }
    }
}
