import Domain
import JSON

/// A thing that an assistant can do for a household, by task and not by address.
struct Tool: Sendable {
    /// The effect of a tool, by which a client decides what to ask its person first.
    enum Effect {
        /// Changes nothing. A device that may only read has these tools alone.
        case reads
        /// Adds something, and changes nothing that is there.
        case adds
        /// Changes or removes something, or may do so.
        case changes
    }

    typealias Work = @Sendable (JSONValue, HouseholdCalls) async throws(ToolRefusal) -> ToolAnswer

    let name: String
    let title: String
    /// The sentences by which a stranger understands the tool.
    let about: String
    let effect: Effect
    /// The fields of the arguments, as they are read.
    let fields: [FieldDescription]
    /// Arguments as JSON, as they could be sent.
    let example: String
    let work: Work

    private init<Input: JSONReadable & Sendable>(
        _ name: String, _ title: String, _ about: String, _ effect: Effect, example: String,
        _ work: @escaping @Sendable (Input, HouseholdCalls) async throws(ToolRefusal) -> ToolAnswer
    ) {
        self.name = name
        self.title = title
        self.about = about
        self.effect = effect
        self.example = example
        fields = JSON.fields(of: Input.self)
        self.work = { arguments, calls throws(ToolRefusal) in
            let input: Input
            do throws(JSONRefusal) {
                input = try JSON.read(Input.self, from: arguments.dated(calls.today).json())
            } catch {
                throw ToolRefusal(error)
            }
            return try await work(input, calls)
        }
    }

    static func reading<Input: JSONReadable & Sendable>(
        _ name: String, _ title: String, _ about: String, example: String,
        _ work: @escaping @Sendable (Input, HouseholdCalls) async throws(ToolRefusal) -> ToolAnswer
    ) -> Tool {
        Tool(name, title, about, .reads, example: example, work)
    }

    static func adding<Input: JSONReadable & Sendable>(
        _ name: String, _ title: String, _ about: String, example: String,
        _ work: @escaping @Sendable (Input, HouseholdCalls) async throws(ToolRefusal) -> ToolAnswer
    ) -> Tool {
        Tool(name, title, about, .adds, example: example, work)
    }

    static func changing<Input: JSONReadable & Sendable>(
        _ name: String, _ title: String, _ about: String, example: String,
        _ work: @escaping @Sendable (Input, HouseholdCalls) async throws(ToolRefusal) -> ToolAnswer
    ) -> Tool {
        Tool(name, title, about, .changes, example: example, work)
    }

    var isReading: Bool { effect == .reads }

    /// All tools, in the order in which they are listed.
    static let all = planning + deciding + shopping + meals + household

    /// The tools for a device.
    static func all(mayWrite: Bool) -> [Tool] { mayWrite ? all : all.filter(\.isReading) }
}

/// The arguments of a tool that takes none.
struct NoArguments: JSONReadable {
    init?(_ fields: inout Fields) {}
}

/// An answer for the assistant: a few plain sentences, and the same as data.
struct ToolAnswer: Sendable {
    var text: String
    var data: [JSONValue.Member]

    init(_ text: String, _ data: [JSONValue.Member] = []) {
        self.text = text
        self.data = data
    }
}
