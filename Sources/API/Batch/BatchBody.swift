import HTTP
import JSON
import Words

/// Several requests in the body of one.
struct BatchBody: JSONReadable {
    static let schema: String? = "Batch"

    /// A plan of two weeks with a meal in every slot, and its shopping.
    static let mostOperations = 100

    let operations: [Operation]
    /// True where all operations are done or none.
    let isAtomic: Bool

    init?(_ fields: inout Fields) {
        let operations = fields.required(
            "operations", .list(of: .object(Operation.self), atMost: BatchBody.mostOperations))
        isAtomic = fields.optional("atomic", .boolean) ?? false
        guard let operations else { return nil }
        self.operations = operations
    }
}

/// A request of a batch, as it was written.
struct Operation: JSONReadable {
    static let schema: String? = "BatchOperation"

    /// The longest path that fits into a request line.
    private static let longestPath = 8_000
    /// No header that is let through has reason to be longer.
    static let fieldLength = 0...1_000

    /// The methods that do something.
    private enum Verb: String, CaseIterable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"

        var method: Method {
            switch self {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        }
    }

    let method: Method
    let target: Target
    private let fields: [(name: OperationField, value: String)]
    let body: [UInt8]

    init?(_ fields: inout Fields) {
        let verb = fields.required("method", .choice(Verb.self))
        let path = fields.required("path", .text(1...Operation.longestPath))
        let named = fields.optional("headers", .members(Operation.field)) ?? []
        let body = fields.optional("body", .anything)
        if Set(named.map(\.name)).count < named.count {
            fields.refuse(
                "headers", .invalid, "Send each header once; capital and small letters count as the same.")
        }
        guard let verb, let path else { return nil }
        do throws(Violation) {
            target = try Target(path: path)
        } catch {
            fields.refuse("path", .invalid, error.detail)
            return nil
        }
        (method, self.fields, self.body) = (verb.method, named, body?.json() ?? [])
    }

    /// Says whether the operation is remembered by a key of its own.
    var isKeyed: Bool { fields.contains { $0.name == .idempotencyKey } }

    /// The request that the operation stands for.
    func request(inside outer: Request) -> Request {
        var fields = fields.map { (name: $0.name.rawValue, value: $0.value) }
        fields.append((name: "content-type", value: "application/json"))
        return Request(
            head: RequestHead(inside: outer.head, method, target, fields: fields, bodyLength: body.count),
            body: body)
    }

    private static func field(
        _ name: String, at node: Fields.Node, in fields: inout Fields
    ) -> (name: OperationField, value: String)? {
        guard let known = OperationField.named(name) else {
            fields.refuse(
                node, .unknownField,
                "An operation takes the headers If-Match, If-None-Match, Prefer, Idempotency-Key and Accept. "
                    + "Send other headers, such as Authorization, with the batch itself.")
            return nil
        }
        return TextShape.text(fieldLength).read(at: node, in: &fields).map { (known, $0) }
    }
}

/// The header fields that say something about one operation and not about the connection or the one
/// who asks.
private enum OperationField: String, CaseIterable {
    case ifMatch = "if-match"
    case ifNoneMatch = "if-none-match"
    case prefer
    case idempotencyKey = "idempotency-key"
    case accept

    /// Returns the field of a name; capital and small letters of ASCII count as the same.
    static func named(_ name: String) -> OperationField? {
        let name = name.inSmallLetters
        return allCases.first { $0.rawValue.isWord(name) }
    }
}
