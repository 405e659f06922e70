import HTTP
import Platform
import Words

/// Sends requests to addresses on the home's network. A call blocks its thread until the patience.
///
/// The connection goes to the very address that was checked, so a name that changes meanwhile leads
/// nowhere else. Redirects are not followed.
package struct HomeClient: Sendable {
    /// The reason why no status came.
    package enum Failure: Error, Equatable, Sendable {
        case notAllowed
        case unknownName
        case outside(address: String)
        case unreachable(reason: String)
        /// The connection ended, or the time was over, before there was a whole head.
        case noAnswer
        case notHTTP
    }

    /// The bytes of an answer that are read before the connection is closed.
    private static let mostBytes = 16 << 10

    /// The time for the rest of an answer. A connection that is closed earlier looks broken to some
    /// receivers.
    private static let grace = Duration.milliseconds(200)

    private let names: Set<String>
    private let agent: String
    private let lookup: @Sendable (Host, Patience) -> [String]

    /// `names` are host names that are allowed besides those of every home.
    package init(names: Set<String>, agent: String) {
        self.init(names: names, agent: agent) { NameLookup().addresses(of: $0, within: $1) }
    }

    init(
        names: Set<String>, agent: String, lookup: @escaping @Sendable (Host, Patience) -> [String]
    ) {
        self.names = names
        self.agent = agent
        self.lookup = lookup
    }

    /// Posts JSON and returns the status of the answer.
    package func post(
        _ body: [UInt8], to url: String, fields: [(name: String, value: String)], within patience: Patience
    ) throws(Failure) -> Int {
        guard let url = try? HomeURL(url, names: names) else { throw .notAllowed }
        let socket = try connection(to: url, within: patience)
        defer { socket.close() }
        try send(head(url, fields, length: body.count) + body, on: socket, within: patience)
        return try status(from: socket, within: patience)
    }

    private func head(_ url: HomeURL, _ fields: [(name: String, value: String)], length: Int) -> [UInt8] {
        let host = url.host.name + (url.host.port.map { ":\($0)" } ?? "")
        let all =
            [
                ("Host", host), ("User-Agent", agent), ("Content-Type", "application/json"),
                ("Content-Length", String(length)), ("Connection", "close"),
            ] + fields
        let lines = ["POST \(url.target) HTTP/1.1"] + all.map { "\($0.0): \($0.1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private func connection(to url: HomeURL, within patience: Patience) throws(Failure) -> Socket {
        var failure = Failure.unknownName
        for address in lookup(url.host, patience) {
            guard allows(address, for: url.host), let place = SocketAddress(host: address, port: url.port)
            else {
                failure = .outside(address: address)
                continue
            }
            do throws(SystemError) {
                return try Socket.connected(to: place, within: patience)
            } catch {
                failure = .unreachable(reason: error.text)
            }
        }
        throw failure
    }

    /// True for an address in the home to which a host may lead. Any machine at home may answer for
    /// a `.local` name, so such a name never leads to programs of this machine.
    private func allows(_ address: String, for host: Host) -> Bool {
        if host.isAddress { return true }
        if host.isLocal, IPAddress.isLoopback(address) { return false }
        return IPAddress.isInHome(address)
            && (!IPAddress.mayHaveKeys(address) || names.containsWord(address))
    }

    private func send(_ bytes: [UInt8], on socket: Socket, within patience: Patience) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let count = socket.send(rest) else { throw .noAnswer }
            rest = rest.dropFirst(count)
            if count == 0, !patience.wait(for: socket, Int32(POLLOUT)) { throw .noAnswer }
        }
    }

    private func status(from socket: Socket, within patience: Patience) throws(Failure) -> Int {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while bytes.count < HomeClient.mostBytes {
            switch buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) {
            case .bytes(let count): bytes += buffer[..<count]
            case .nothingYet:
                guard patience.wait(for: socket, Int32(POLLIN)) else { throw .noAnswer }
                continue
            case .end, .broken: throw .noAnswer
            }
            switch AnswerStatus(of: bytes[...]) {
            case .needsMore: continue
            case .status(let status):
                drop(
                    HomeClient.mostBytes - bytes.count, from: socket,
                    within: patience.atMost(HomeClient.grace))
                return status
            case .notHTTP: throw .notHTTP
            }
        }
        throw .notHTTP
    }

    private func drop(_ most: Int, from socket: Socket, within patience: Patience) {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var left = most
        while left > 0 {
            switch buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) {
            case .bytes(let count): left -= count
            case .nothingYet: if !patience.wait(for: socket, Int32(POLLIN)) { return }
            case .end, .broken: return
            }
        }
    }
}
