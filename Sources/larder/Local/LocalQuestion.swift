import Domain
import JSON
import Journal
import Platform

/// A question of a command to the server on the same folder.
enum LocalQuestion: Equatable {
    /// Asks for the server's addresses.
    case address
    case members(Household.ID?)
    /// Asks for a code for the member of a name or an id; without one, for a new member.
    case invite(Household.ID?, member: String? = nil)

    private enum Word: String {
        case address, members, invite
    }

    private var word: Word {
        switch self {
        case .address: .address
        case .members: .members
        case .invite: .invite
        }
    }

    private var household: Household.ID? {
        switch self {
        case .address: nil
        case .members(let household), .invite(let household, _): household
        }
    }

    private var member: String? { if case .invite(_, let member) = self { member } else { nil } }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("ask", word.rawValue)
            $0.field("household", household?.text)
            $0.field("member", member)
        }
        return json.bytes
    }

    /// Reads a question; nil if it is none.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.value(from: bytes), case .string(let text)? = json["ask"],
            let word = Word(rawValue: text)
        else { return nil }
        var household: Household.ID?
        if case .string(let id)? = json["household"] {
            guard let known = Household.ID(id) else { return nil }
            household = known
        }
        var member: String?
        if case .string(let name)? = json["member"] { member = name }
        self.init(word, household, member)
    }

    private init(_ word: Word, _ household: Household.ID?, _ member: String?) {
        self =
            switch word {
            case .address: .address
            case .members: .members(household)
            case .invite: .invite(household, member: member)
            }
    }

    /// Asks the server that runs on a folder.
    func ask(serverOn folder: String) throws(Failure) -> LocalAnswer {
        let socket: Int32
        do throws(SocketFailure) {
            socket = try LocalSocket.connect(in: folder)
        } catch {
            throw Failure(
                "the server on \(folder) cannot be asked (\(error.text)). It may still be starting, or be an "
                    + "older version; then restart it. Only its own user and root may ask.")
        }
        defer { close(socket) }
        guard LocalSocket.write(bytes, to: socket),
            let bytes = LocalSocket.read(
                socket, most: LocalSocket.mostOfAnswer, within: LocalSocket.longestAnswer),
            let answer = LocalAnswer(bytes)
        else { throw Failure("the server on \(folder) does not answer. Try again, or restart it.") }
        return try answer.checked
    }
}

/// An answer of the server on the same folder: a JSON object with `ok`.
struct LocalAnswer {
    let json: JSONValue

    init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.value(from: bytes), case .bool? = json["ok"] else { return nil }
        self.json = json
    }

    /// Makes the answer that reports a failure.
    static func bytes(_ failure: Failure) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("ok", false)
            $0.field("detail", failure.message)
        }
        return json.bytes
    }

    /// Makes an answer with fields.
    static func bytes(_ fields: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("ok", true)
            fields(&$0)
        }
        return json.bytes
    }

    /// The answer itself. Throws the failure that it reports.
    var checked: LocalAnswer {
        get throws(Failure) {
            if json["ok"] == .bool(true) { return self }
            throw Failure(text("detail") ?? "the server could not do this.")
        }
    }

    init(json: JSONValue) {
        self.json = json
    }

    /// Reads an answer of this program's own.
    static func own(_ bytes: [UInt8]) throws(Failure) -> LocalAnswer {
        guard let answer = LocalAnswer(bytes) else { throw Failure("the answer cannot be read.") }
        return try answer.checked
    }

    func texts(_ name: String) -> [String] {
        list(name).compactMap { if case .string(let text) = $0 { LocalAnswer.printable(text) } else { nil } }
    }

    func text(_ name: String) -> String? {
        guard case .string(let text)? = json[name] else { return nil }
        return LocalAnswer.printable(text)
    }

    /// Returns a text without control characters, which could change what a terminal of root shows.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "\u{fffd}" as Unicode.Scalar
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    func list(_ name: String) -> [JSONValue] {
        guard case .array(let items)? = json[name] else { return [] }
        return items
    }
}
