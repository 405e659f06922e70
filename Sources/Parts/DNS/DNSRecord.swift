/// A type of record, or of records that a question asks for.
package struct RecordType: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The bytes of the type in a message.
    package var bytes: [UInt8] { bigEndian(rawValue) }

    package static let ipv4 = RecordType(rawValue: 1)
    package static let pointer = RecordType(rawValue: 12)
    package static let text = RecordType(rawValue: 16)
    package static let ipv6 = RecordType(rawValue: 28)
    package static let service = RecordType(rawValue: 33)
    /// The list of a name's types (NSEC): all others are absent.
    package static let presence = RecordType(rawValue: 47)
    /// All types, in questions only.
    package static let any = RecordType(rawValue: 255)
}

/// The content of a record.
package enum RecordData: Hashable, Sendable {
    case address(HostAddress)
    case pointer(DNSName)
    case service(priority: UInt16, weight: UInt16, port: UInt16, target: DNSName)
    case text([UInt8])
    case other(RecordType, [UInt8])

    package var type: RecordType {
        switch self {
        case .address(let address): address.isIPv6 ? .ipv6 : .ipv4
        case .pointer: .pointer
        case .service: .service
        case .text: .text
        case .other(let type, _): type
        }
    }

    /// The bytes of the content, without compression.
    package var bytes: [UInt8] {
        switch self {
        case .address(let address): address.bytes
        case .pointer(let name): name.bytes
        case .service(let priority, let weight, let port, let target):
            [priority, weight, port].flatMap(bigEndian) + target.bytes
        case .text(let bytes), .other(_, let bytes): bytes
        }
    }
}

/// A record of a message. Its class is always that of the internet.
package struct DNSRecord: Hashable, Sendable {
    package let name: DNSName
    /// True if the name and type belong to one machine: the record replaces older ones (RFC 6762,
    /// section 10.2).
    package let isUnique: Bool
    /// The seconds for which others may keep the record; 0 for a record that is gone.
    package let timeToLive: UInt32
    package let data: RecordData

    package init(_ name: DNSName, isUnique: Bool, timeToLive: UInt32, _ data: RecordData) {
        self.name = name
        self.isUnique = isUnique
        self.timeToLive = timeToLive
        self.data = data
    }

    package var type: RecordType { data.type }

    /// The same record with another time to live. A client of ordinary DNS does not know the bit of
    /// unique records.
    package func lasting(_ seconds: UInt32, isUnique: Bool? = nil) -> DNSRecord {
        DNSRecord(name, isUnique: isUnique ?? self.isUnique, timeToLive: seconds, data)
    }

    package func says(sameAs other: DNSRecord) -> Bool { name == other.name && data == other.data }
}

/// Returns the bytes of a number, the highest first.
func bigEndian(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)] }
