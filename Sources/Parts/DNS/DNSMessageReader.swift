/// Bytes that are not a message.
struct MalformedMessage: Error {}

/// Reads a message. Each step moves forward in the bytes or ends.
struct DNSMessageReader {
    /// The most questions and records of a message. A packet of an ordinary network holds fewer;
    /// more would only cost time.
    static let mostEntries = 512

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    fileprivate static func message(_ bytes: [UInt8]) throws(MalformedMessage) -> DNSMessage {
        guard DNSMessage.headLength...DNSMessage.longest ~= bytes.count else { throw MalformedMessage() }
        var reader = DNSMessageReader(bytes)
        return try reader.message()
    }

    private mutating func message() throws(MalformedMessage) -> DNSMessage {
        var message = DNSMessage()
        message.id = try number()
        let flags = try number()
        guard flags & DNSMessage.Flag.otherKinds == 0 else { throw MalformedMessage() }
        message.isResponse = flags & DNSMessage.Flag.response != 0
        message.isTruncated = flags & DNSMessage.Flag.truncated != 0
        message.wantsRecursion = flags & DNSMessage.Flag.recursion != 0
        message.resultCode = UInt8(flags & DNSMessage.Flag.resultCode)
        var counts: [Int] = []
        for _ in 0..<4 { counts.append(Int(try number())) }
        guard counts.reduce(0, +) <= DNSMessageReader.mostEntries else { throw MalformedMessage() }
        for _ in 0..<counts[0] {
            if let question = try question() { message.questions.append(question) }
        }
        message.answers = try records(counts[1])
        message.authorities = try records(counts[2])
        message.additionals = try records(counts[3])
        guard position == bytes.count else { throw MalformedMessage() }
        return message
    }

    /// Reads a question; nil for a class other than the internet.
    private mutating func question() throws(MalformedMessage) -> DNSQuestion? {
        let name = try name()
        let type = RecordType(rawValue: try number())
        let bits = try number()
        guard [DNSMessage.internet, DNSMessage.anyClass].contains(bits & ~DNSMessage.Flag.top) else {
            return nil
        }
        return DNSQuestion(name, type, wantsUnicast: bits & DNSMessage.Flag.top != 0)
    }

    private mutating func records(_ count: Int) throws(MalformedMessage) -> [DNSRecord] {
        var records: [DNSRecord] = []
        for _ in 0..<count {
            if let record = try record() { records.append(record) }
        }
        return records
    }

    /// Reads a record; nil for a class other than the internet.
    private mutating func record() throws(MalformedMessage) -> DNSRecord? {
        let name = try name()
        let type = RecordType(rawValue: try number())
        let bits = try number()
        let timeToLive = UInt32(try number()) << 16 | UInt32(try number())
        let length = Int(try number())
        guard length <= bytes.count - position else { throw MalformedMessage() }
        let end = position + length
        let data = try data(of: type, until: end)
        guard position == end else { throw MalformedMessage() }
        guard bits & ~DNSMessage.Flag.top == DNSMessage.internet else { return nil }
        return DNSRecord(
            name, isUnique: bits & DNSMessage.Flag.top != 0,
            // A time with the highest bit is 0 (RFC 2181, section 8).
            timeToLive: timeToLive > UInt32(Int32.max) ? 0 : timeToLive, data)
    }

    private mutating func data(of type: RecordType, until end: Int) throws(MalformedMessage) -> RecordData {
        switch type {
        case .ipv4, .ipv6:
            guard let address = HostAddress(bytes: Array(bytes[position..<end])),
                address.isIPv6 == (type == .ipv6)
            else { throw MalformedMessage() }
            position = end
            return .address(address)
        case .pointer: return .pointer(try name())
        case .service:
            return .service(
                priority: try number(), weight: try number(), port: try number(), target: try name())
        default:
            defer { position = end }
            let rest = Array(bytes[position..<end])
            return type == .text ? .text(rest) : .other(type, rest)
        }
    }

    private mutating func number() throws(MalformedMessage) -> UInt16 {
        guard bytes.count - position >= 2 else { throw MalformedMessage() }
        defer { position += 2 }
        return UInt16(bytes[position]) << 8 | UInt16(bytes[position + 1])
    }

    /// Reads a name. Each pointer leads to bytes before all that the name had so far, so no chain
    /// of pointers is a circle.
    private mutating func name() throws(MalformedMessage) -> DNSName {
        var name: [UInt8] = []
        var (place, start) = (position, position)
        var end: Int?
        while place < bytes.count {
            let length = Int(bytes[place])
            switch length {
            case 0:
                position = end ?? place + 1
                return DNSName(checked: name + [0])
            case 1...DNSName.longestLabel:
                let next = place + 1 + length
                guard next <= bytes.count, name.count + 1 + length < DNSName.longest else {
                    throw MalformedMessage()
                }
                name += bytes[place..<next]
                place = next
            case 0xc0...:
                guard place + 1 < bytes.count else { throw MalformedMessage() }
                end = end ?? place + 2
                place = (length & 0x3f) << 8 | Int(bytes[place + 1])
                guard DNSMessage.headLength..<start ~= place else { throw MalformedMessage() }
                start = place
            default: throw MalformedMessage()
            }
        }
        throw MalformedMessage()
    }
}

extension DNSMessage {
    /// Reads a message; nil for bytes that are none.
    package init?(_ bytes: [UInt8]) {
        guard let message = try? DNSMessageReader.message(bytes) else { return nil }
        self = message
    }
}
