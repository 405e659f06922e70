package import Contract
package import HTTP
import JSON
import Platform

/// The example household: what its members ask a server, and what the server answers. The contract
/// shows these answers, and takes from them the shapes of all answers.
package struct ExampleHousehold {
    /// Asks for something like "GET /v1/home", with a token and a body.
    package typealias Asking =
        @Sendable (_ request: String, _ token: String?, _ body: [UInt8]) async -> Response

    /// A body that was sent, and the answer, under the id of their operation.
    package typealias Shown = (operation: String, body: [UInt8], answer: Response)

    private let asking: Asking
    /// Is told of each operation before it is asked.
    private let beginning: @Sendable (String) -> Void
    private var token: String?
    private(set) var shown: [Shown] = []

    /// Returns the answers of a server without households.
    package static func answers(of server: ExampleServer) async throws(ContractError) -> [Shown] {
        var example = ExampleHousehold(asking: server.ask, beginning: server.begin)
        try await example.found()
        try await example.askAll()
        return example.shown
    }

    /// Returns the answers to a member of a new household, which has something of everything then.
    package static func answers(to token: String, _ asking: @escaping Asking) async throws(ContractError)
        -> [Shown]
    {
        var example = ExampleHousehold(asking: asking, beginning: { _ in })
        example.token = token
        try await example.askAll()
        return example.shown
    }

    private init(asking: @escaping Asking, beginning: @escaping @Sendable (String) -> Void) {
        (self.asking, self.beginning) = (asking, beginning)
    }

    private mutating func found() async throws(ContractError) {
        let founded = try await show(
            "foundHousehold", "POST /v1/households",
            #"{"name":"Miller","memberName":"Alex","deviceName":"Alex's phone"}"#)
        token = founded.text("token")
    }

    private mutating func askAll() async throws(ContractError) {
        try await askTheDoor()
        try await askAboutMembers()
        try await askAboutTheKitchen()
        try await askAboutMeals()
        try await askAboutPlans()
        try await askAboutDays()
        try await askAboutCooking()
        try await askAboutStandingMeals()
        try await askForProposals()
        try await askAboutLists()
        try await askAboutTheLog()
        try await askAboutReviews()
        try await askForAllOfIt()
        try await askAboutUsedRecipes()
        try await askAboutSignIn()
    }

    /// Asks, and keeps the answer under the id of the operation.
    @discardableResult
    mutating func show(_ operation: String, _ request: String, _ body: String = "", by token: String? = nil)
        async throws(ContractError) -> Response
    {
        beginning("\(operation) \(shown.count { $0.operation == operation })")
        let answer = try await ask(request, body, by: token)
        shown.append((operation, Array(body.utf8), answer))
        return answer
    }

    mutating func show(_ operation: String, _ request: String, bytes: [UInt8]) async throws(ContractError) {
        beginning("\(operation) \(shown.count { $0.operation == operation })")
        shown.append((operation, bytes, try await ask(request, bytes: bytes)))
    }

    mutating func show(_ requests: [(operation: String, request: String, body: String)])
        async throws(ContractError)
    {
        for (operation, request, body) in requests { try await show(operation, request, body) }
    }

    /// Asks for what the contract does not show.
    @discardableResult
    func ask(_ request: String, _ body: String = "", by token: String? = nil) async throws(ContractError)
        -> Response
    {
        try await ask(request, bytes: Array(body.utf8), by: token)
    }

    func ask(_ request: String, bytes: [UInt8], by token: String? = nil) async throws(ContractError)
        -> Response
    {
        let answer = await asking(request, token ?? self.token, bytes).whole
        guard answer.status.rawValue < 300 else {
            throw ContractError("\(request): \(answer.status.rawValue) \(answer.bodyText)")
        }
        return answer
    }
}

/// Takes all pieces of a stream.
private final class Pieces: BodyWriter {
    private let bytes = Guarded<[UInt8]>([])

    func write(_ more: [UInt8]) async throws(StreamClosed) { bytes.withLock { $0 += more } }

    var all: [UInt8] { bytes.withLock { $0 } }
}

extension Response {
    /// The same answer once its stream has ended.
    fileprivate var whole: Response {
        get async {
            let pieces = Pieces()
            switch body {
            case .bytes: return self
            case .stream(let produce), .pieces(_, let produce): await produce(pieces)
            }
            return Response(status, fields: fields, body: pieces.all)
        }
    }

    /// The address of the resource that was made.
    var address: String { self["Location"] ?? "" }

    var bodyText: String {
        if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
    }

    /// The text of a member within members: "device", "id". A number is the place in a list.
    func text(_ path: String...) -> String {
        guard var value = try? JSON.value(from: bodyText.utf8) else { return "" }
        for name in path {
            if case .array(let elements) = value, let place = Int(name), elements.indices.contains(place) {
                value = elements[place]
            } else {
                value = value[name] ?? .null
            }
        }
        return switch value {
        case .string(let text): text
        case .number(let number): number.literal
        default: ""
        }
    }
}
