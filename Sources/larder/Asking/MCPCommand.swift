import HTTP
import Platform
import Server
import Words

extension Command {
    static let mcp = Command(
        name: "mcp", summary: "connects an assistant on this machine with a server",
        about: """
            Speaks the Model Context Protocol over stdin and stdout, for assistants that start programs \
            and reach no address themselves. Each message goes to the server at URL, and its answer comes \
            back. The token is that of a device: on the page under “More”, “My devices”, “For a program or \
            a display”. Larder's documents about assistants show the settings.
            """,
        options: [
            Option(
                name: "url", placeholder: "URL",
                help: "The server's address, like http://larder.local:8080. Default: \(usualURL)."),
            Option(
                name: "token", placeholder: "TOKEN",
                help: "The token, better given as LARDER_TOKEN: others on the machine can read a command."),
        ],
        run: { arguments, _, console throws(UsageError) in
            let door = try AssistantDoor(arguments)
            do throws(Failure) {
                try MessageLines(STDIN_FILENO).each { line in
                    guard let answer = door.answer(to: line) else { return true }
                    let line = answer + [UInt8(ascii: "\n")]
                    return Console.write(line, to: STDOUT_FILENO, waiting: Console.noLimit) == nil
                }
                return Larder.fine
            } catch {
                console.tell("larder: " + error.message)
                return Larder.failed
            }
        })

    fileprivate static let usualURL =
        ServerPlace(host: ServeSettings.usualHost, port: ServeSettings.usualPort).url
}

extension AssistantDoor {
    /// The longest answer that is passed on; recipes take kilobytes.
    private static let mostBytes = 16 << 20
    private static let patience = Duration.seconds(60)
    private static let path = "/mcp"

    init(_ arguments: Arguments) throws(UsageError) {
        let given = arguments.text("url") ?? Command.usualURL
        guard let place = try? PlainURL(given) else {
            let wants = "like \(Command.usualURL), without TLS; an https address is for the assistant itself"
            throw arguments.wrong("url", wants: wants)
        }
        guard let token = arguments.text("token") else {
            throw UsageError(
                "The token is missing. Make one on Larder's page, under “More”, “My devices”, “For a "
                    + "program or a display”, and set it as LARDER_TOKEN.")
        }
        guard token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            throw UsageError(
                "\(arguments.source(of: "token")) must be a token as Larder shows it, like larder_….")
        }
        let folder = place.target.ends(with: "/") ? String(place.target.dropLast()) : place.target
        let target = folder.ends(with: AssistantDoor.path) ? folder : folder + AssistantDoor.path
        let url = "http://" + place.authority + target
        self.init(url: url, token: token) { body, fields throws(Courier.Failure) in
            try Courier(agent: Version.agent).answer(
                to: "POST", url, body: body, fields: fields, most: AssistantDoor.mostBytes,
                within: Patience(AssistantDoor.patience))
        }
    }
}

/// The messages that a pipe brings, one a line.
struct MessageLines {
    /// The longest message. A server takes less, and says so.
    private static let mostBytes = 32 << 20
    private static let piece = 64 << 10

    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Hands out each line that is not empty, until the other side ends or `take` says false.
    func each(_ take: ([UInt8]) -> Bool) throws(Failure) {
        var waiting: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: MessageLines.piece)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw Failure("stdin cannot be read (\(String(cString: strerror(errno)))).") }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                guard hand(waiting + rest[..<end], to: take) else { return }
                waiting = []
                rest = rest[(end + 1)...]
            }
            waiting += rest
            if waiting.count > MessageLines.mostBytes {
                throw Failure(
                    "a message has more than \(MessageLines.mostBytes >> 20) MB. Send less at once.")
            }
            if count == 0 {
                _ = hand(waiting, to: take)
                return
            }
        }
    }

    private func hand(_ line: [UInt8], to take: ([UInt8]) -> Bool) -> Bool {
        line.allSatisfy(" \t\r".utf8.contains) || take(line)
    }
}
