import HTTP
import JSON
import Server

/// The address of a server that may be running.
struct ServerPlace {
    /// The time to wait for an answer; a working server takes milliseconds.
    private static let patience = Duration.seconds(3)
    /// The longest answer; those asked for are shorter.
    private static let mostBytes = 64 << 10

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
        guard let place = try? PlainURL(url) else {
            throw arguments.wrong("url", wants: "like http://127.0.0.1:8080")
        }
        self.init(host: place.host.unbracketed, port: place.port)
    }

    /// Says whether `host` stands for all addresses of a machine. Such an address cannot be called.
    static func isEverywhere(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(host) }

    /// Says whether only this machine can reach `host`.
    static func isThisMachine(_ host: String) -> Bool { host == "localhost" || IPAddress.isLoopback(host) }

    var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    var state: State {
        let answer: Courier.Answer
        do throws(Courier.Failure) {
            answer = try Courier(agent: Version.agent).answer(
                to: "GET", url + "/readyz", most: ServerPlace.mostBytes,
                within: Patience(ServerPlace.patience))
        } catch {
            return .noAnswer
        }
        let said = try? JSON.value(from: answer.body)
        if answer.status == 200, said?["status"] == .string("ready") {
            // A backup that failed hinders nobody, and somebody should look at it.
            guard case .string(let advice)? = said?["advice"] else { return .ready }
            return .degraded(advice)
        }
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
