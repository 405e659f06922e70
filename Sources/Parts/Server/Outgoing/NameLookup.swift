import DNS
import HTTP
import Platform
import Words

/// The addresses of a name: of `.local` names by asking the home's network (RFC 6762, section 5.1),
/// of others by `/etc/hosts` and the name servers of the machine.
///
/// The C library is not asked. It loads modules that must fit it exactly, which ends a static
/// program on many systems, and nobody can limit its waiting.
struct NameLookup: Sendable {
    /// The wait for an answer before the question is sent again: a packet may get lost.
    private static let pause = Duration.seconds(1)
    private static let mostTries = 3
    /// The most name servers that are asked, as in the C library.
    private static let mostServers = 3
    /// The limit of a settings file. A blocking list of hosts may be larger; its end is not read.
    private static let mostBytes = 1 << 20
    private static let serverPort = 53

    private let hostsFile: String
    private let serversFile: String

    init(hostsFile: String = "/etc/hosts", serversFile: String = "/etc/resolv.conf") {
        self.hostsFile = hostsFile
        self.serversFile = serversFile
    }

    /// Returns the addresses of a host, IPv4 first; empty if nobody knows the name.
    func addresses(of host: Host, within patience: Patience) -> [String] {
        if host.isAddress { return [host.unbracketed] }
        let name = host.name.ends(with: ".") ? String(host.name.dropLast()) : host.name
        if name.isWord("localhost") { return ["127.0.0.1", "::1"] }
        if name.ends(with: ".local") {
            let group = MulticastGroup.address(isIPv6: false).text
            guard let network = SocketAddress(host: group, port: Int(MulticastGroup.port)) else { return [] }
            return ask(network, for: name, isMulticast: true, within: patience)
        }
        let known = NameLookup.addresses(of: name, inHosts: NameLookup.text(of: hostsFile))
        if !known.isEmpty { return known }
        for server in NameLookup.servers(in: NameLookup.text(of: serversFile)) {
            guard let address = SocketAddress(host: server, port: NameLookup.serverPort) else { continue }
            let found = ask(address, for: name, isMulticast: false, within: patience)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Asks for both kinds of addresses, and stops with the first kind that is found.
    private func ask(_ server: SocketAddress, for name: String, isMulticast: Bool, within patience: Patience)
        -> [String]
    {
        for type in [RecordType.ipv4, .ipv6] {
            let id = UInt16.random(in: 0...UInt16.max)
            guard let question = NameLookup.question(name, type, id: id),
                let socket = try? Socket.datagrams(to: server, isMulticast: isMulticast)
            else { return [] }
            defer { socket.close() }
            for _ in 0..<NameLookup.mostTries where !patience.hasPassed {
                guard socket.send(question, to: isMulticast ? server : nil) else { break }
                guard let found = answer(socket, to: id, within: patience.atMost(NameLookup.pause)) else {
                    continue
                }
                if found.isEmpty { break }
                return found
            }
        }
        return []
    }

    private func answer(_ socket: Socket, to id: UInt16, within patience: Patience) -> [String]? {
        var buffer = [UInt8](repeating: 0, count: DNSMessage.longest)
        while patience.wait(for: socket, Int32(POLLIN)) {
            switch buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) {
            case .bytes(let count):
                if let found = NameLookup.addresses(in: Array(buffer[..<count]), answering: id) {
                    return found
                }
            case .nothingYet, .end: continue
            case .broken: return nil
            }
        }
        return nil
    }

    /// Returns a question; nil for a name that no message can carry.
    static func question(_ name: String, _ type: RecordType, id: UInt16) -> [UInt8]? {
        guard let name = DNSName(text: name) else { return nil }
        var message = DNSMessage()
        message.id = id
        message.wantsRecursion = true
        message.questions = [DNSQuestion(name, type)]
        return message.bytes
    }

    /// Returns the addresses in the answer to a question; nil for any other message. An answer with
    /// an error has none. The answer about an alias has the addresses under another name.
    static func addresses(in bytes: [UInt8], answering id: UInt16) -> [String]? {
        guard let message = DNSMessage(bytes), message.isResponse, message.id == id else { return nil }
        if message.resultCode != 0 { return [] }
        return message.answers.compactMap { record in
            if case .address(let address) = record.data { address.text } else { nil }
        }
    }

    /// Returns the addresses of a name in the text of `/etc/hosts`.
    static func addresses(of name: String, inHosts text: String) -> [String] {
        lines(of: text).filter { $0.dropFirst().contains { $0.inSmallLetters.isWord(name) } }.map {
            String($0[0])
        }
        .filter(IPAddress.isAddress).sorted { !$0.contains(":") && $1.contains(":") }
    }

    /// Returns the name servers in the text of `/etc/resolv.conf`.
    static func servers(in text: String) -> [String] {
        let servers = lines(of: text).filter { $0.count > 1 && $0[0].isWord("nameserver") }.map {
            String($0[1])
        }
        return Array(servers.prefix(mostServers))
    }

    /// The words of each line without its comment.
    private static func lines(of text: String) -> [[Substring]] {
        text.split(whereSeparator: \.isNewline).map { line in
            line.pieces(at: UInt8(ascii: "#"), most: 2)[0].split(whereSeparator: \.isWhitespace)
        }.filter { !$0.isEmpty }
    }

    private static func text(of path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
            while count < buffer.count {
                let more = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
                if more < 0, errno == EINTR { continue }
                if more <= 0 { break }
                count += more
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
