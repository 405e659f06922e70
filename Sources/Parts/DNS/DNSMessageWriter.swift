/// Writes a message. The end of a name that was written before is a pointer to that place.
private struct DNSMessageWriter {
    /// The places that a pointer can name: it has 14 bits.
    private static let reach = 0x4000

    private(set) var bytes: [UInt8] = []
    private var places: [ArraySlice<UInt8>: Int] = [:]

    mutating func write(_ number: UInt16) {
        bytes += bigEndian(number)
    }

    mutating func write(_ question: DNSQuestion) {
        write(question.name)
        bytes += question.type.bytes
        write(DNSMessage.internet | (question.wantsUnicast ? DNSMessage.Flag.top : 0))
    }

    mutating func write(_ record: DNSRecord) {
        write(record.name)
        bytes += record.type.bytes
        write(DNSMessage.internet | (record.isUnique ? DNSMessage.Flag.top : 0))
        write(UInt16(record.timeToLive >> 16))
        write(UInt16(truncatingIfNeeded: record.timeToLive))
        let length = bytes.count
        write(0)
        // Names in service records stay whole: clients of ordinary DNS want that (RFC 2782).
        if case .pointer(let name) = record.data { write(name) } else { bytes += record.data.bytes }
        bytes.replaceSubrange(length..<length + 2, with: bigEndian(UInt16(bytes.count - length - 2)))
    }

    private mutating func write(_ name: DNSName) {
        var rest = name.bytes[...]
        while let length = rest.first, length > 0 {
            if let place = places[rest] { return write(UInt16(0xc000 | place)) }
            if bytes.count < DNSMessageWriter.reach { places[rest] = bytes.count }
            bytes += rest.prefix(Int(length) + 1)
            rest = rest.dropFirst(Int(length) + 1)
        }
        bytes.append(0)
    }
}

extension DNSMessage {
    /// The bytes of the message. Additional records that do not fit are left out: nobody has asked
    /// for them.
    package var bytes: [UInt8] {
        var message = self
        while true {
            let bytes = message.allBytes
            if bytes.count <= DNSMessage.longestSent || message.additionals.isEmpty { return bytes }
            message.additionals.removeLast()
        }
    }

    private var allBytes: [UInt8] {
        var writer = DNSMessageWriter()
        writer.write(id)
        writer.write(flags)
        for count in [questions.count, answers.count, authorities.count, additionals.count] {
            writer.write(UInt16(count))
        }
        for question in questions { writer.write(question) }
        for record in answers + authorities + additionals { writer.write(record) }
        return writer.bytes
    }

    private var flags: UInt16 {
        (isResponse ? Flag.response | Flag.authoritative : 0) | (isTruncated ? Flag.truncated : 0)
            | (wantsRecursion ? Flag.recursion : 0) | UInt16(resultCode) & Flag.resultCode
    }
}
