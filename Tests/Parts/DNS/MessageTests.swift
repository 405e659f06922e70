import Chance
import Testing
import Walks

@testable import DNS

/// The bytes of a query for “a.local”, type 1, as a phone sends it.
private let phone: [UInt8] =
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + [1, 0x61, 5, 0x6c, 0x6f, 0x63, 0x61, 0x6c, 0] + [0, 1, 0x80, 1]

private func header(_ counts: UInt8...) -> [UInt8] {
    [0, 0, 0x84, 0] + counts.flatMap { [0, $0] }
}

/// The rest of a record after its name: type 16 with an empty string.
private let emptyText: [UInt8] = [0, 16, 0, 1, 0, 0, 0, 9, 0, 1, 0]

/// A message with records of all kinds, whose names share their ends.
private let announcement: DNSMessage = {
    let (host, kind) = (DNSName("larder", "local"), DNSName("_http", "_tcp", "local"))
    let service = DNSName("larder", "_http", "_tcp", "local")
    func record(_ name: DNSName, _ data: RecordData) -> DNSRecord {
        DNSRecord(name, isUnique: true, timeToLive: 120, data)
    }
    var message = DNSMessage(
        answers: [
            record(host, .address(HostAddress(bytes: [10, 0, 0, 1])!)),
            record(service, .service(priority: 0, weight: 0, port: 8080, target: host)),
            record(service, .text([6] + "path=/".utf8)), record(kind, .pointer(service)),
            record(DNSName("_services", "_dns-sd", "_udp", "local"), .pointer(kind)),
        ],
        additionals: [record(host, .other(.presence, host.bytes + [0, 1, 0x40]))])
    message.isTruncated = true
    message.wantsRecursion = true
    message.resultCode = 3
    message.id = 7
    message.authorities = [
        DNSRecord(host, isUnique: false, timeToLive: 0, .address(HostAddress(bytes: [10, 0, 0, 2])!))
    ]
    message.questions = [DNSQuestion(host, .any), DNSQuestion(service, .any)]
    return message
}()

/// The answer of a name server about “nas.lan”, which is an alias of “a.lan”.
private let alias: [UInt8] =
    [
        [0xab, 0xcd, 0x81, 0x80, 0, 1, 0, 3, 0, 0, 0, 0],
        [3, 0x6e, 0x61, 0x73, 3, 0x6c, 0x61, 0x6e, 0, 0, 1, 0, 1],
        [0xc0, 12, 0, 5, 0, 1, 0, 0, 0, 120, 0, 4, 1, 0x61, 0xc0, 16],
        [0xc0, 37, 0, 1, 0, 1, 0, 0, 0, 120, 0, 4, 192, 168, 0, 5],
        [0xc0, 37, 0, 28, 0, 1, 0, 0, 0, 120, 0, 16],
        [0xfd, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9],
    ].flatMap(\.self)

@Suite struct `A message of DNS` {
    @Test func `is read as phones write it`() throws {
        let message = try #require(DNSMessage(phone))
        #expect(message.questions == [DNSQuestion(DNSName("a", "local"), .ipv4, wantsUnicast: true)])
        #expect(!message.isResponse && message.bytes == phone)
    }

    @Test func `is written with pointers and read back`() throws {
        let message = announcement
        let bytes = message.bytes
        #expect(DNSMessage(bytes) == message)
        let records: [DNSRecord] = message.answers + message.authorities
        let names: [DNSName] = records.map(\.name) + message.questions.map(\.name)
        let whole: Int = names.reduce(0) { $0 + $1.bytes.count }
        #expect(bytes.count < whole + 200, "names are not shortened")
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

    @Test func `asks a name server`() {
        var question = DNSMessage()
        question.id = 0xABCD
        question.wantsRecursion = true
        question.questions = [DNSQuestion(DNSName("nas", "lan"), .ipv4)]
        #expect(question.bytes == [0xab, 0xcd, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0] + alias[12..<25])
        #expect(DNSMessage(question.bytes) == question)
    }

    @Test func `has the addresses of an alias under another name`() throws {
        let message = try #require(DNSMessage(alias))
        #expect(message.isResponse && message.wantsRecursion && message.id == 0xABCD)
        let names = [DNSName("nas", "lan"), DNSName("a", "lan"), DNSName("a", "lan")]
        #expect(message.answers.map(\.name) == names)
        let addresses = try ["192.168.0.5", "fd00::9"].map { try #require(HostAddress($0)) }
        #expect(message.answers.dropFirst().map(\.data) == addresses.map { .address($0) })
    }

    @Test func `has the result of its response`() {
        #expect(DNSMessage([0, 0, 0x84, 0] + [UInt8](repeating: 0, count: 8))?.resultCode == 0)
        #expect(DNSMessage([0, 0, 0x84, 3] + [UInt8](repeating: 0, count: 8))?.resultCode == 3)
    }

    @Test func `is not one if it ends early`() {
        for bytes in [alias, announcement.bytes] {
            for end in bytes.indices { #expect(DNSMessage(Array(bytes[..<end])) == nil, "\(end)") }
        }
    }

    /// Bytes by chance, and true messages with some bytes changed. A message that is read is read
    /// the same after it was written again.
    @Test(.ownThreads) func `of random bytes harms nothing`() {
        var chance = Chance.fresh
        let seed = chance.seed
        let sound = [phone, alias, announcement.bytes]
        var count = 0
        for _ in 0..<WalkLength.steps(5_000, long: 200_000) {
            var bytes = sound[chance.below(sound.count)]
            if chance.once(in: 4) {
                bytes = (0..<chance.below(80)).map { _ in UInt8.random(in: 0...255, using: &chance) }
                if bytes.count > 12 { bytes.replaceSubrange(0..<12, with: header(1, 2, 0, 1)) }
            }
            guard let message = DNSMessage(chance.damaged(bytes)) else { continue }
            count += 1
            let entries = message.answers + message.authorities + message.additionals
            #expect(entries.allSatisfy { $0.name.bytes.count <= DNSName.longest }, "seed \(seed)")
            let written = message.bytes
            if written.count <= DNSMessage.longestSent {
                #expect(DNSMessage(written) == message, "seed \(seed)")
            }
        }
        #expect(count > 100, "seed \(seed)")
    }
}

@Suite struct `A name of DNS` {
    @Test func `is read as people write it`() {
        #expect(DNSName(text: "larder.local") == DNSName("larder", "local"))
        let longest = Array(repeating: "a", count: 127).joined(separator: ".")
        #expect(DNSName(text: longest)?.bytes.count == DNSName.longest)
    }

    @Test(arguments: [
        "", "a..b", ".a", "a.", String(repeating: "a", count: 64),
        Array(repeating: "a", count: 128).joined(separator: "."),
    ]) func `has labels of 1 to 63 bytes and at most 255 bytes`(text: String) {
        #expect(DNSName(text: text) == nil)
    }
}
