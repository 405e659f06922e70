import HTTP
import JSON

/// What a batch's operations were answered, in their order.
struct BatchResults: Sendable {
    /// Of all bodies together. It is one answer in the end, and it may have to be remembered.
    static let mostBytes = 4 << 20

    private var responses: [Response] = []
    private var bytes = 0

    var isFull: Bool { bytes >= BatchResults.mostBytes }

    mutating func add(_ response: Response) {
        responses.append(response)
        bytes += response.bytes.count
    }

    func response(to routed: RoutedRequest) -> Response {
        routed.json { $0.field("results", self) }
    }
}

extension BatchResults: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.array { json in
            for response in responses { json.object { response.write(to: &$0) } }
        }
    }
}

extension Response {
    /// Nothing that is let into a batch streams.
    var bytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }

    fileprivate func write(to json: inout JSONWriter) {
        let value = value
        json.field("status", status.rawValue)
        json.object("headers") { json in
            // Inside of JSON there is no need to say that something is JSON.
            for field in fields where value == nil || field.name != "Content-Type" {
                json.field(named: field.name, field.value)
            }
        }
        if let value {
            json.field("body", value)
        } else {
            json.field("body", String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Read again, so that it is laid out like the answer it becomes a part of. Null where there is
    /// nothing; nil where it is not JSON.
    private var value: JSONValue? {
        if bytes.isEmpty { return .null }
        guard let type = self["Content-Type"].flatMap({ MediaType($0) }),
            type.essence == "application/json" || type.subtype.hasSuffix("+json")
        else { return nil }
        return try? JSON.value(from: bytes)
    }
}
