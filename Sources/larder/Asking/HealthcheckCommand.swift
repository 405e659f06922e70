import HTTP
import JSON
import Server

extension Command {
    static let healthcheck = Command(
        name: "healthcheck", summary: "asks a running server whether it is ready",
        about: """
            Exits with 0 if the server at URL is ready, and with 1 if it is not ready or does not \
            answer. For a container's health check and for scripts. Without URL it asks the server on \
            this machine that was started with the same --host and --port.
            """,
        positionals: [Positional(name: "url", placeholder: "URL", isRequired: false)],
        options: [
            Option(
                name: "url", placeholder: "URL", help: "The server's address, like http://127.0.0.1:8080."),
            Option(
                name: "host", placeholder: "ADDRESS",
                help: "The address at which the server listens. Default: 127.0.0.1."),
            Option(name: "port", placeholder: "N", help: "The server's port. Default: 8080."),
        ],
        run: { arguments, _, console throws(UsageError) in
            let server = try ServerPlace(arguments)
            switch server.state {
            case .ready:
                console.result("\(server.url) is ready.")
                return Larder.fine
            case .degraded(let reason):
                console.result("\(server.url) is ready.")
                console.tell("larder: \(server.url) is not in order: \(reason)")
                return Larder.fine
            case .notReady(let reason): console.tell("larder: \(server.url) is not ready: \(reason)")
            case .otherProgram:
                console.tell("larder: another program answers at \(server.url). Check the URL.")
            case .noAnswer:
                console.tell(
                    "larder: nobody answers at \(server.url). Start “larder serve”, or check the URL.")
            }
            return Larder.failed
        })
}

/// The address of a server that may be running.
struct ServerPlace {
    /// The seconds to wait for an answer; a working server takes milliseconds.
    private static let timeout = 3

    enum State: Equatable {
        case ready
        /// Ready, but with a condition that somebody should look at.
        case degraded(String)
        case notReady(String)
        case otherProgram
        case noAnswer
    }

    let host: String
    let port: Int

    init(host: String, port: Int) {
        self.host = ServerPlace.isEverywhere(host) ? "127.0.0.1" : host
        self.port = port
    }

    init(_ arguments: Arguments) throws(UsageError) {
        guard let url = arguments.text("url") else {
            let host = ServeSettings.withoutBrackets(arguments.text("host") ?? ServeSettings.usualHost)
            self.init(host: host, port: try arguments.number("port", 1...65_535) ?? ServeSettings.usualPort)
            return
        }
        let authority = url.hasPrefix("http://") ? url.dropFirst(7).prefix { $0 != "/" } : ""
        let colon = authority.lastIndex(of: ":") ?? authority.endIndex
        let port = colon == authority.endIndex ? 80 : Int(authority[authority.index(after: colon)...])
        guard !authority.isEmpty, let port, 1...65_535 ~= port else {
            throw arguments.wrong("url", wants: "like http://127.0.0.1:8080")
        }
        self.init(host: ServeSettings.withoutBrackets(String(authority[..<colon])), port: port)
    }

    /// Says whether `host` stands for all addresses of a machine. Such an address cannot be called.
    static func isEverywhere(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(host) }

    /// Says whether only this machine can reach `host`.
    static func isThisMachine(_ host: String) -> Bool { host == "localhost" || IPAddress.isLoopback(host) }

    var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    var state: State {
        guard let answer = Probe(host: host, port: port, path: "/readyz", seconds: ServerPlace.timeout)
        else { return .noAnswer }
        let said = try? JSON.value(from: Array(answer.body.utf8))
        if answer.status == 200, said?["status"] == .string("ready") { return .ready }
        if answer.status == 200, said?["status"] == .string("degraded") {
            guard case .string(let reason)? = said?["detail"] else { return .ready }
            return .degraded(reason)
        }
        guard said?["code"] == .string("not-ready"), case .string(let reason)? = said?["detail"] else {
            return .otherProgram
        }
        return .notReady(reason)
    }
}
