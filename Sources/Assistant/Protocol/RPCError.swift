import HTTP
import JSON

/// A message that cannot be answered, with the code of JSON-RPC 2.0 or of the Model Context
/// Protocol, and a sentence that says what to send instead.
struct RPCError: Error {
    let code: Int
    let text: String
    var data: [JSONValue.Member] = []
    /// The status of the answer to a client that sends its revision with each request. Older
    /// clients read the error of an answer with 200 only.
    let status: Status
    /// True if older clients get the status too: their message was not understood at all.
    var isForAll = false

    static func unreadable(_ detail: String) -> RPCError {
        RPCError(code: -32700, text: detail, status: .badRequest, isForAll: true)
    }

    static func malformedMessage(_ detail: String) -> RPCError {
        RPCError(code: -32600, text: detail, status: .badRequest, isForAll: true)
    }

    static func unknownMethod(_ method: String) -> RPCError {
        RPCError(
            code: -32601,
            text: "There is no method “\(method.prefix(60))” here. Send tools/list or tools/call.",
            status: .notFound)
    }

    static func malformedParams(_ detail: String) -> RPCError {
        RPCError(code: -32602, text: detail, status: .badRequest)
    }

    /// The refusal of a message that does not describe itself as its revision asks.
    static func malformedMeta(_ detail: String) -> RPCError {
        RPCError(code: -32602, text: detail, status: .badRequest, isForAll: true)
    }

    static func headerMismatch(_ detail: String) -> RPCError {
        RPCError(code: -32020, text: detail, status: .badRequest, isForAll: true)
    }

    static func unknownRevision(_ name: String) -> RPCError {
        let known = Revision.allCases.map(\.rawValue)
        return RPCError(
            code: -32022,
            text: "This server does not speak the revision “\(name.prefix(40))”. Send one of "
                + known.joined(separator: ", ") + ".",
            data: [
                JSONValue.Member("supported", .array(known.map { .string($0) })),
                JSONValue.Member("requested", .string(String(name.prefix(40)))),
            ], status: .badRequest, isForAll: true)
    }
}
