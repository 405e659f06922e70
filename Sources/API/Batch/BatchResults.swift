import HTTP
import JSON
import Words

/// The answers to a batch's operations, in the order of the operations.
struct BatchResults: Sendable {
    /// The limit of all bodies together. They become one answer, and the log may have to keep that
    /// answer.
    static let mostBytes = 4 << 20

    private var responses: [Response] = []
    private var bytes = 0

    var isFull: Bool { bytes >= BatchResults.mostBytes }

    mutating func add(_ response: Response) {
        responses.append(response)
        bytes += response.bytes.count
    }

    func response(to routed: RoutedRequest) -> Response {
        routed.json(as: "BatchResults") { $0.field("results", self) }
    }
}

extension BatchResults: JSONWritable {
    static let form = ValueForm.list(.schema("BatchOperationResult"), count: 0...BatchBody.mostOperations)

    func write(to json: inout JSONWriter) {
        json.array { json in
            for response in responses { json.object { response.write(to: &$0) } }
        }
    }
}

extension Response {
    /// The bytes of the body. No operation of a batch streams.
    var bytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }

    fileprivate func write(to json: inout JSONWriter) {
        let value = value
        json.field("status", status.rawValue, 200...599)
        json.object("headers") { json in
            // A JSON value says by itself that it is JSON.
            for field in fields where value == nil || !field.name.isWord("Content-Type") {
                json.field(named: field.name, field.value)
            }
        }
        if let value {
            json.field("body", value)
        } else {
            json.field("body", String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The body as a value, so that its layout follows the batch's answer. Null for an empty body,
    /// nil for a body that is not JSON.
    private var value: JSONValue? {
        if bytes.isEmpty { return .null }
        guard let type = self["Content-Type"].flatMap({ MediaType($0) }),
            type.isJSON
        else { return nil }
        return try? JSON.value(from: bytes)
    }
}
