import DNS
import HTTP
import Testing

@testable import Server

@Suite struct `A question for a name` {
    private let question: [UInt8] =
        [0xAB, 0xCD, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3] + Array("nas".utf8) + [5] + Array("local".utf8)
        + [0, 0, 1, 0, 1]

    /// An answer with records of a type, each with its bytes.
    private func answer(_ records: [(type: UInt8, data: [UInt8])], id: [UInt8] = [0xAB, 0xCD]) -> [UInt8] {
        var bytes = id
        bytes += [0x84, 0, 0, 1, 0, UInt8(records.count), 0, 0, 0, 0]
        bytes += question[12...]
        for (type, data) in records {
            bytes += [0xC0, 12, 0, type, 0x80, 1, 0, 0, 0, 120, 0, UInt8(data.count)]
            bytes += data
        }
        return bytes
    }

    @Test func `has the form of RFC 1035`() {
        #expect(NameLookup.question("nas.local", .ipv4, id: 0xABCD) == question)
    }

    @Test(arguments: ["", "a..b", String(repeating: "a", count: 64)]) func `is not made of a name`(
        name: String
    ) {
        #expect(NameLookup.question(name, .ipv4, id: 1) == nil)
    }

    @Test func `is answered by addresses, also of an alias`() {
        let addresses = NameLookup.addresses(
            in: answer([
                (5, [1, 97, 0]), (1, [192, 168, 0, 5]), (28, [0xFD] + Array(repeating: 0, count: 14) + [9]),
            ]),
            answering: 0xABCD)
        #expect(addresses == ["192.168.0.5", "fd00::9"])
    }

    @Test func `is not answered by the answer to another`() {
        let other = answer([(1, [192, 168, 0, 5])], id: [1, 2])
        #expect(NameLookup.addresses(in: other, answering: 0xABCD) == nil)
        #expect(NameLookup.addresses(in: question, answering: 0xABCD) == nil)
    }

    /// A message with such an address is malformed as a whole, so the lookup waits for another.
    @Test(arguments: [UInt8(1), 28]) func `takes no address of a wrong length`(type: UInt8) {
        let flawed = answer([(1, [192, 168, 0, 5]), (type, [1, 2, 3])])
        #expect(NameLookup.addresses(in: flawed, answering: 0xABCD) == nil)
    }

    @Test func `is answered at once by a result that is an error`() {
        var unknown = answer([])
        unknown[3] |= 3
        #expect(NameLookup.addresses(in: unknown, answering: 0xABCD) == [])
    }

    @Test func `is not answered by a message that ends early`() {
        let whole = answer([(1, [192, 168, 0, 5]), (1, [10, 0, 0, 1])])
        for end in whole.indices {
            #expect(NameLookup.addresses(in: Array(whole[..<end]), answering: 0xABCD) == nil, "\(end)")
        }
    }
}

@Suite struct `The addresses of a name` {
    @Test func `come from the machine's own list first`() {
        let text = """
            127.0.0.1 localhost
            fd00::5   hub.lan # the hub
            192.168.0.5\tHub.lan hub
            8.8.8.8 other.lan #hub.lan
            """
        #expect(NameLookup.addresses(of: "hub.lan", inHosts: text) == ["192.168.0.5", "fd00::5"])
        #expect(NameLookup.addresses(of: "hub.la", inHosts: text) == [])
    }

    @Test func `are asked of at most three servers`() {
        let text =
            "# by hand\nsearch lan\nnameserver 192.168.0.1\nnameserver ::1 # second\noptions a\nnameserver\n"
            + "nameserver 10.0.0.1\nnameserver 10.0.0.2\n"
        #expect(NameLookup.servers(in: text) == ["192.168.0.1", "::1", "10.0.0.1"])
    }

    @Test(arguments: [
        ("192.168.0.5", ["192.168.0.5"]), ("[fd00::1]", ["fd00::1"]), ("localhost.", ["127.0.0.1", "::1"]),
    ])
    func `need no question`(host: String, addresses: [String]) throws {
        let lookup = NameLookup(hostsFile: "/nowhere", serversFile: "/nowhere")
        let host = try #require(Host(bytes: host.utf8))
        #expect(lookup.addresses(of: host, within: Patience(.zero)) == addresses)
    }
}

@Suite struct `An answer that arrives` {
    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\n\r\n", ArrivingAnswer.begun(status: 200, body: 19, length: nil)),
        ("HTTP/1.0 204\r\nA: b\r\n\r\nrest", .begun(status: 204, body: 22, length: 0)),
        (
            "HTTP/1.1 200 OK\r\nContent-length:  12\r\n\r\nabc",
            .begun(status: 200, body: 40, length: 12)
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 9999999999999999999\r\n\r\n",
            .begun(status: 200, body: 56, length: nil)
        ),
        ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", .begun(status: 200, body: 39, length: nil)),
        ("HTTP/1.1 200 OK\r\n\n\r\n\r\n", .begun(status: 200, body: 22, length: nil)),
        (
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 410 Gone\r\n\r\n",
            .begun(status: 410, body: 46, length: nil)
        ), ("", .needsMore),
        ("HTT", .needsMore), ("HTTP/1.1 200 OK\r\n", .needsMore), ("HTTP/1.1 103 Hints\r\n\r\n", .needsMore),
        ("SSH-2.0-OpenSSH", .notHTTP), ("HTTP/2 200\r\n\r\n", .notHTTP), ("HTTP/1.1 20 OK\r\n\r\n", .notHTTP),
        ("HTTP/1.1 2000\r\n\r\n", .notHTTP), ("HTTP/1.1 +20 OK\r\n\r\n", .notHTTP),
        ("HTTP/1.1 101 Switching\r\n\r\n", .notHTTP), ("HTTP/1.1\r\n\r\n", .notHTTP),
        ("HTTP/1.1 600 A\r\n\r\n", .notHTTP),
    ])
    func `says its status and its length`(text: String, answer: ArrivingAnswer) {
        #expect(ArrivingAnswer(Array(text.utf8)[...]) == answer)
    }
}
