import Foundation
import Sockets

/// The answer of a running program.
struct Told {
    let status: Int
    private let whole: String

    init(_ whole: String) {
        self.whole = whole
        // "HTTP/1.1 200 OK"
        status = Int(whole.dropFirst(9).prefix(3)) ?? 0
    }

    var text: String { whole.range(ofFirst: "\r\n\r\n").map { String(whole[$0.upperBound...]) } ?? "" }

    func has(field: String) -> Bool { whole.count(of: "\r\n\(field)") == 1 }
}

/// Sends one request to a running program, on a connection of its own. ("GET /readyz")
func ask(_ url: URL, _ line: String, body: String = "") async -> Told {
    let head = "\(line) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n"
    let type = body.isEmpty ? "" : "Content-Type: application/json\r\n"
    return Told(await ask(url.port ?? 80, head + type + "\r\n" + body) ?? "")
}
