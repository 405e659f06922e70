import HTTP
import JSON
import Server

extension Command {
    static let healthcheck = Command(
        name: "healthcheck", summary: "asks a running server whether it is ready",
        about: """
            Exits with 0 when the server at URL is ready, and with 1 when it is not, or nobody answers. For a container's health check and for \
            scripts. Without URL it asks where “larder serve” with the same --host and --port listens, on this machine.
            """,
        places: [Positional(name: "url", placeholder: "URL", isRequired: false)],
        options: [
            Option(
                name: "url", placeholder: "URL", help: "The server's address, like http://127.0.0.1:8080."),
            Option(
                name: "host", placeholder: "ADDRESS", help: "Where the server listens. Default: 127.0.0.1."),
            Option(name: "port", placeholder: "N", help: "Its port. Default: 8080."),
        ],
        run: { arguments, _, console throws(UsageError) in
            let server = try ServerPlace(arguments)
            switch server.state {
            case .ready:
                console.result("\(server.url) is ready.")
                return Larder.fine
            case .notReady(let reason): console.tell("larder: \(server.url) is not ready: \(reason)")
            case .stranger: console.tell("larder: what answers at \(server.url) is no larder.")
            case .nobody: console.tell("larder: nobody answers at \(server.url).")
            }
            return Larder.failed
        })
}

/// Where a server is, or may be.
struct ServerPlace {
    /// A server that is well answers in milliseconds.
    private static let patience = 3

    enum State: Equatable {
        case ready
        case notReady(String)
        case stranger
        case nobody
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

    /// An address that stands for all of a machine's is none to call.
    static func isEverywhere(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(host) }

    /// Nobody else reaches it there.
    static func isThisMachine(_ host: String) -> Bool { host == "localhost" || IPAddress.isLoopback(host) }

    var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    var state: State {
        guard let answer = Probe(host: host, port: port, path: "/readyz", seconds: ServerPlace.patience)
        else { return .nobody }
        let said = try? JSON.value(from: Array(answer.body.utf8))
        if answer.status == 200, said?["status"] == .string("ready") { return .ready }
        guard said?["code"] == .string("not-ready"), case .string(let reason)? = said?["detail"] else {
            return .stranger
        }
        return .notReady(reason)
    }
}
