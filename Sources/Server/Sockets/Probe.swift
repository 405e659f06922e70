import Platform
import Words

/// A question to a server, asked as a client would. Each step blocks for at most the given count
/// of seconds.
package struct Probe: Sendable {
    /// The most bytes that a probe reads; the answers asked for are shorter.
    private static let most = 65_536

    package let status: Int
    package let body: String

    /// Asks for `path` and returns nil if no server answers in HTTP.
    package init?(host: String, port: Int, path: String, seconds: Int) {
        guard let address = SocketAddress(host: host, port: port) else { return nil }
        let socket = Socket(descriptor: address.makeSocket())
        guard socket.descriptor >= 0 else { return nil }
        defer { socket.close() }
        var timeout = timeval()
        timeout.tv_sec = time_t(seconds)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(
                socket.descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        guard address.withPointer({ connect(socket.descriptor, $0, $1) }) == 0 else { return nil }
        let name = address.isIPv6 ? "[\(host)]" : host
        let request = Array("GET \(path) HTTP/1.1\r\nHost: \(name):\(port)\r\nConnection: close\r\n\r\n".utf8)
        guard socket.send(request[...]) == request.count else { return nil }
        self.init(answer: Probe.read(socket))
    }

    private init?(answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        let words = text.pieces(at: 0x0D, most: 2)[0].pieces(at: 0x20)
        guard words.count > 1, words[0].begins(with: "HTTP/1."), let status = Int(words[1]) else {
            return nil
        }
        self.status = status
        // Swift treats CR LF as one character.
        let lines = text.split(separator: "\r\n", maxSplits: .max, omittingEmptySubsequences: false)
        body = lines.firstIndex(of: "").map { lines[($0 + 1)...].joined(separator: "\r\n") } ?? ""
    }

    private static func read(_ socket: Socket) -> [UInt8] {
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while answer.count < most {
            guard case .bytes(let count) = buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) else {
                break
            }
            answer += buffer[..<count]
        }
        return answer
    }
}
