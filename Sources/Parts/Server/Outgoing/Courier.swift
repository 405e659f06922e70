import HTTP
import Platform
import Words

/// Sends requests to other machines, each on a connection of its own. A call blocks its thread
/// until the patience is over.
///
/// The connection goes to the very address that was checked, so a name that changes meanwhile leads
/// nowhere else. Redirects are not followed.
package struct Courier: Sendable {
    /// The reason why no answer came.
    package enum Failure: Error, Equatable, Sendable {
        case notAllowed
        case unknownName
        case outside(address: String)
        case unreachable(reason: String)
        /// The connection ended, or the time was over, before the answer was whole.
        case noAnswer
        case notHTTP
    }

    package struct Answer: Equatable, Sendable {
        package let status: Int
        package let body: [UInt8]

        package init(status: Int, body: [UInt8]) {
            self.status = status
            self.body = body
        }
    }

    /// The longest head, and the bytes of an answer that are read if only its status counts.
    private static let mostBytes = 16 << 10

    /// The time for the rest of an answer of which only the status counts. A connection that is
    /// closed earlier looks broken to some receivers.
    private static let grace = Duration.milliseconds(200)

    /// The host names that are allowed besides those of every home; nil if every host is allowed.
    private let homeNames: Set<String>?
    private let agent: String
    private let lookup: @Sendable (Host, Patience) -> [String]

    /// `homeNames` are host names that are allowed besides those of every home. Without them
    /// requests may go anywhere, as a person at the command line wants.
    package init(homeNames: Set<String>? = nil, agent: String) {
        self.init(homeNames: homeNames, agent: agent) { NameLookup().addresses(of: $0, within: $1) }
    }

    init(
        homeNames: Set<String>?, agent: String, lookup: @escaping @Sendable (Host, Patience) -> [String]
    ) {
        self.homeNames = homeNames
        self.agent = agent
        self.lookup = lookup
    }

    /// Posts JSON and returns the status of the answer.
    package func post(
        _ body: [UInt8], to url: String, fields: [(name: String, value: String)], within patience: Patience
    ) throws(Failure) -> Int {
        try answer("POST", url, body, fields, most: Courier.mostBytes, within: patience, grace: Courier.grace)
            .status
    }

    /// Sends a request and returns the whole answer, of at most `most` bytes. A body is JSON.
    package func answer(
        to method: String, _ url: String, body: [UInt8] = [], fields: [(name: String, value: String)] = [],
        most: Int, within patience: Patience
    ) throws(Failure) -> Answer {
        try answer(method, url, body, fields, most: most, within: patience, grace: nil)
    }

    private func answer(
        _ method: String, _ text: String, _ body: [UInt8], _ fields: [(name: String, value: String)],
        most: Int, within patience: Patience, grace: Duration?
    ) throws(Failure) -> Answer {
        guard let url = try? homeNames.map({ try PlainURL(atHome: text, names: $0) }) ?? PlainURL(text)
        else { throw .notAllowed }
        let socket = try connection(to: url, within: patience)
        defer { socket.close() }
        try send(head(method, url, fields, length: body.count) + body, on: socket, within: patience)
        return try answer(from: socket, most: most, within: patience, grace: grace)
    }

    private func head(
        _ method: String, _ url: PlainURL, _ fields: [(name: String, value: String)], length: Int
    )
        -> [UInt8]
    {
        var all = [("Host", url.authority), ("User-Agent", agent), ("Connection", "close")] + fields
        if method.isWord("POST") {
            all += [("Content-Type", "application/json"), ("Content-Length", String(length))]
        }
        let lines = ["\(method) \(url.target) HTTP/1.1"] + all.map { "\($0.0): \($0.1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private func connection(to url: PlainURL, within patience: Patience) throws(Failure) -> Socket {
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
        guard let homeNames else { return true }
        if host.isAddress { return true }
        if host.isLocal, IPAddress.isLoopback(address) { return false }
        return IPAddress.isInHome(address)
            && (!IPAddress.mayHaveKeys(address) || homeNames.containsWord(address))
    }

    private func send(_ bytes: [UInt8], on socket: Socket, within patience: Patience) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let count = socket.send(rest) else { throw .noAnswer }
            rest = rest.dropFirst(count)
            if count == 0, !patience.wait(for: socket, Int32(POLLOUT)) { throw .noAnswer }
        }
    }

    /// Reads an answer. With a grace only its status has to arrive, and the rest may end anywhere.
    private func answer(from socket: Socket, most: Int, within patience: Patience, grace: Duration?)
        throws(Failure) -> Answer
    {
        var reading = Reading(most: most)
        while true {
            switch ArrivingAnswer(reading.bytes[...]) {
            case .notHTTP: throw .notHTTP
            // A head that never ends is looked through again with each of its pieces.
            case .needsMore where reading.bytes.count > Courier.mostBytes: throw .notHTTP
            case .needsMore: guard reading.more(from: socket, within: patience) else { throw .noAnswer }
            case .begun(let status, let start, let length):
                let end = length.map { start + $0 }
                let rest = grace.map { patience.atMost($0) } ?? patience
                while reading.bytes.count < end ?? Int.max, reading.more(from: socket, within: rest) {}
                let isWhole = end.map { $0 <= reading.bytes.count } ?? reading.hasEnded
                guard isWhole || grace != nil else { throw .noAnswer }
                return Answer(status: status, body: Array(reading.bytes[start...].prefix(length ?? Int.max)))
            }
        }
    }
}

/// The bytes that a socket has brought.
private struct Reading {
    let most: Int
    private(set) var bytes: [UInt8] = []
    /// True once the other side has ended the connection properly.
    private(set) var hasEnded = false
    private var buffer = [UInt8](repeating: 0, count: 16 << 10)

    init(most: Int) {
        self.most = most
    }

    /// Waits for more bytes; false if none come or enough are there.
    mutating func more(from socket: Socket, within patience: Patience) -> Bool {
        while bytes.count < most {
            switch buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) {
            case .bytes(let count):
                bytes += buffer[..<count]
                return true
            case .nothingYet: guard patience.wait(for: socket, Int32(POLLIN)) else { return false }
            case .end:
                hasEnded = true
                return false
            case .broken: return false
            }
        }
        return false
    }
}
