import Chance
import Testing
import Walks

@testable import LocalName

/// The bytes of a query for “a.local”, type 1, as a phone sends it.
private let phone: [UInt8] =
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + [1, 0x61, 5, 0x6c, 0x6f, 0x63, 0x61, 0x6c, 0] + [0, 1, 0x80, 1]

private func header(_ counts: UInt8...) -> [UInt8] {
    [0, 0, 0x84, 0] + counts.flatMap { [0, $0] }
}

/// The rest of a record after its name: type 16 with an empty string.
private let emptyText: [UInt8] = [0, 16, 0, 1, 0, 0, 0, 9, 0, 1, 0]

@Suite struct `A message of DNS` {
    @Test func `is read as phones write it`() throws {
        let message = try #require(DNSMessage(phone))
        #expect(message.questions == [DNSQuestion(DNSName("a", "local"), .ipv4, wantsUnicast: true)])
        #expect(!message.isResponse && message.bytes == phone)
    }

    @Test func `is written with pointers and read back`() throws {
        let records = OwnRecords(
            label: "larder", service: LocalService(name: "larder", port: 8080, version: "1"),
            addresses: [ip(10, 0, 0, 1)])
        var message = DNSMessage(answers: records.announced, additionals: records.additionals(to: []))
        message.isTruncated = true
        message.id = 7
        message.authorities = [address(host, ip(10, 0, 0, 2), for: 0)]
        message.questions = records.probe.questions
        let bytes = message.bytes
        #expect(DNSMessage(bytes) == message)
        let names = (message.answers + message.authorities).map(\.name) + message.questions.map(\.name)
        #expect(bytes.count < names.map(\.bytes.count).reduce(0, +) + 200, "names are not shortened")
    }

    @Test func `takes a pointer to earlier bytes`() throws {
        let bytes = header(0, 2, 0, 0) + [1, 0x61, 0] + emptyText + [1, 0x62, 0xc0, 12] + emptyText
        #expect(try #require(DNSMessage(bytes)).answers.map(\.name) == [DNSName("a"), DNSName("b", "a")])
    }

    @Test(arguments: [
        ("a pointer to itself", header(0, 1, 0, 0) + [0xc0, 12] + emptyText),
        ("a pointer forward", header(0, 1, 0, 0) + [0xc0, 20] + emptyText),
        ("a pointer into the header", header(0, 1, 0, 0) + [0xc0, 4] + emptyText),
        ("two pointers in a circle", header(0, 1, 0, 0) + [1, 0x61, 0xc0, 16, 0xc0, 12] + emptyText),
        ("half a pointer", header(0, 1, 0, 0) + [0xc0]),
        ("a label of an unknown kind", header(0, 1, 0, 0) + [0x41, 0x61, 0] + emptyText),
        ("a label beyond the end", header(0, 1, 0, 0) + [9, 0x61, 0]),
        ("a name without an end", header(0, 1, 0, 0) + [1, 0x61]),
        ("a missing record", header(0, 2, 0, 0) + [0] + emptyText),
        ("bytes after the end", header(0, 1, 0, 0) + [0] + emptyText + [0]),
        ("a record beyond the end", header(0, 1, 0, 0) + [0, 0, 16, 0, 1, 0, 0, 0, 9, 0, 9, 0]),
        (
            "an IPv4 address of five bytes",
            header(0, 1, 0, 0) + [0, 0, 1, 0, 1, 0, 0, 0, 9, 0, 5, 1, 2, 3, 4, 5]
        ),
        (
            "an IPv6 address of four bytes",
            header(0, 1, 0, 0) + [0, 0, 28, 0, 1, 0, 0, 0, 9, 0, 4, 1, 2, 3, 4]
        ),
        (
            "a name that ends after its record",
            header(0, 1, 0, 0) + [0, 0, 12, 0, 1, 0, 0, 0, 9, 0, 1, 1, 0x61, 0]
        ),
        ("another kind of request", [0, 0, 0x28, 0] + [UInt8](repeating: 0, count: 8)),
        ("a result that is an error", [0, 0, 0x84, 3] + [UInt8](repeating: 0, count: 8)),
        ("half a header", [0, 0, 0x84, 0]), ("nothing", []),
    ])
    func `is not one with`(flaw: String, bytes: [UInt8]) {
        #expect(DNSMessage(bytes) == nil)
    }

    @Test func `has names of at most 255 bytes`() {
        let label = [63] + [UInt8](repeating: 0x61, count: 63)
        func message(_ last: Int) -> [UInt8] {
            header(0, 1, 0, 0) + label + label + label + [UInt8(last)]
                + [UInt8](repeating: 0x61, count: last) + [0] + emptyText
        }
        #expect(DNSMessage(message(61))?.answers[0].name.bytes.count == 255)
        #expect(DNSMessage(message(62)) == nil)
    }

    @Test func `has at most 9000 bytes and 512 entries`() {
        func message(_ count: Int) -> [UInt8] {
            [0, 0, 0x84, 0, 0, 0] + bigEndian(UInt16(count)) + [0, 0, 0, 0]
                + [[UInt8]](repeating: [0] + emptyText, count: count).joined()
        }
        #expect(DNSMessage(message(512))?.answers.count == 512)
        #expect(DNSMessage(message(513)) == nil)
        let long = header(0, 1, 0, 0) + [0, 0, 16, 0, 1, 0, 0, 0, 9] + bigEndian(8_977)
        #expect(DNSMessage(long + [UInt8](repeating: 0, count: 8_977)) != nil)
        let longer = header(0, 1, 0, 0) + [0, 0, 16, 0, 1, 0, 0, 0, 9] + bigEndian(8_978)
        #expect(DNSMessage(longer + [UInt8](repeating: 0, count: 8_978)) == nil)
    }

    @Test func `leaves records of other classes out`() {
        let chaos: [UInt8] = [0, 0, 16, 0, 3, 0, 0, 0, 9, 0, 1, 0]
        #expect(DNSMessage(header(0, 2, 0, 0) + chaos + [0] + emptyText)?.answers.count == 1)
    }

    @Test func `drops additional records that do not fit, never answers`() {
        let text = DNSRecord(
            DNSName("a"), isUnique: false, timeToLive: 9, .text([UInt8](repeating: 0, count: 600)))
        let bytes = DNSMessage(answers: [text], additionals: [text, text]).bytes
        #expect(bytes.count <= DNSMessage.longestSent)
        #expect(DNSMessage(bytes)?.additionals.count == 1)
    }

    /// Bytes by chance, and true messages with some bytes changed. A message that is read is read
    /// the same after it was written again.
    @Test(.ownThreads) func `of random bytes harms nothing`() {
        var chance = Chance.fresh
        let seed = chance.seed
        var home = settledHome()
        let sound = [phone] + home.sent().map(\.bytes)
        var count = 0
        for _ in 0..<WalkLength.steps(2_000, long: 200_000) {
            var bytes = sound[chance.below(sound.count)]
            if chance.once(in: 4) {
                bytes = (0..<chance.below(80)).map { _ in UInt8.random(in: 0...255, using: &chance) }
                if bytes.count > 12 { bytes.replaceSubrange(0..<12, with: header(1, 2, 0, 1)) }
            }
            for _ in 0..<chance.below(4) where !bytes.isEmpty {
                bytes[chance.below(bytes.count)] = UInt8.random(in: 0...255, using: &chance)
            }
            if chance.once(in: 8) { bytes.removeLast(chance.below(bytes.count + 1)) }
            if let message = DNSMessage(bytes) {
                count += 1
                let entries = message.answers + message.authorities + message.additionals
                #expect(entries.allSatisfy { $0.name.bytes.count <= DNSName.longest }, "seed \(seed)")
                let written = message.bytes
                if written.count <= DNSMessage.longestSent {
                    #expect(DNSMessage(written) == message, "seed \(seed)")
                }
            }
            home.stranger(bytes, port: chance.once(in: 2) ? 5353 : 40_000)
            home.run(until: home.now + chance.below(50))
        }
        #expect(count > 100, "seed \(seed)")
        // Wild answers may have cost the name, but not for long.
        home.run(until: home.now + 60_000)
        #expect(home.names[0]?.hasPrefix("larder") == true, "seed \(seed)")
    }
}
