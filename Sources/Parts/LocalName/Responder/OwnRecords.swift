import DNS

/// The server as its records describe it.
package struct LocalService: Sendable {
    /// The most bytes of a name that leave room for a number after it.
    package static let longestName = DNSName.longestLabel - 4

    /// The name that the server would like to have, without “.local”.
    package let name: String
    package let port: UInt16
    package let version: String

    package init(name: String, port: UInt16, version: String) {
        self.name = name
        self.port = port
        self.version = version
    }
}

/// The records of this server on one link, under one name.
struct OwnRecords: Sendable {
    /// The seconds for which others keep an address, or another record with the host's name
    /// (RFC 6762, section 10).
    static let hostTime: UInt32 = 120
    /// The seconds for all other records.
    static let usualTime: UInt32 = 4_500
    private static let kinds = ["_http", "_larder"]

    private let host: DNSName
    private let services: [DNSName]
    /// The records that nobody else may have.
    let unique: [DNSRecord]
    /// The answers to questions for types that are absent.
    private let denials: [DNSRecord]
    /// The records by which others find this server among those of its kind.
    private let found: [DNSRecord]
    /// The kinds themselves, which other machines announce too.
    private let enumeration: [DNSRecord]

    init(label: String, service: LocalService, addresses: [HostAddress]) {
        let host = DNSName(label, "local")
        let kinds = OwnRecords.kinds.map { DNSName($0, "_tcp", "local") }
        let services = OwnRecords.kinds.map { DNSName(label, $0, "_tcp", "local") }
        let text = ["path=/", "version=\(service.version)"].flatMap { [UInt8($0.utf8.count)] + $0.utf8 }
        self.host = host
        self.services = services
        unique =
            addresses.map { DNSRecord(host, isUnique: true, timeToLive: Self.hostTime, .address($0)) }
            + services.flatMap { name in
                [
                    DNSRecord(
                        name, isUnique: true, timeToLive: Self.hostTime,
                        .service(priority: 0, weight: 0, port: service.port, target: host)),
                    DNSRecord(name, isUnique: true, timeToLive: Self.usualTime, .text(text)),
                ]
            }
        denials =
            [OwnRecords.denial(host, but: Set(addresses.map { RecordData.address($0).type }))]
            + services.map { OwnRecords.denial($0, but: [.text, .service]) }
        found = zip(kinds, services).map {
            DNSRecord($0, isUnique: false, timeToLive: Self.usualTime, .pointer($1))
        }
        enumeration = kinds.map {
            DNSRecord(
                DNSName("_services", "_dns-sd", "_udp", "local"), isUnique: false,
                timeToLive: Self.usualTime, .pointer($0))
        }
    }

    /// The record that lists a name's types (RFC 6762, section 6.1).
    private static func denial(_ name: DNSName, but types: Set<RecordType>) -> DNSRecord {
        var bits: [UInt8] = []
        for number in types.map({ Int($0.rawValue) }) {
            while bits.count <= number / 8 { bits.append(0) }
            bits[number / 8] |= 0x80 >> UInt8(number % 8)
        }
        // All types are below 256, so there is one block, with the number 0.
        return DNSRecord(
            name, isUnique: true, timeToLive: hostTime,
            .other(.presence, name.bytes + [0, UInt8(bits.count)] + bits))
    }

    /// The records that others learn at the start.
    var announced: [DNSRecord] { unique + found + enumeration }

    /// The records that end with this server. A kind may go on at another machine.
    var ending: [DNSRecord] { (unique + found).map { $0.lasting(0) } }

    /// The question whether somebody has the names already (RFC 6762, section 8.1).
    var probe: DNSMessage {
        var message = DNSMessage()
        message.questions = names.map { DNSQuestion($0, .any) }
        message.authorities = unique.map { $0.lasting($0.timeToLive, isUnique: false) }
        return message
    }

    private var names: [DNSName] { [host] + services }

    func concern(_ question: DNSQuestion) -> Bool {
        names.contains(question.name) || (found + enumeration).contains { $0.name == question.name }
    }

    func answers(to question: DNSQuestion) -> [DNSRecord] {
        let named = announced.filter { $0.name == question.name }
        let asked = named.filter { question.type == .any || question.type == $0.type }
        return asked.isEmpty ? denials.filter { $0.name == question.name } : asked
    }

    /// The records that the readers of `answers` are going to need next (RFC 6763, section 12).
    func additionals(to answers: [DNSRecord]) -> [DNSRecord] {
        var names: Set<DNSName> = []
        for answer in answers {
            switch answer.data {
            case .pointer(let target) where services.contains(target): names.formUnion([target, host])
            case .service, .address: names.insert(host)
            default: break
            }
        }
        return (unique + denials).filter { names.contains($0.name) && !answers.contains($0) }
    }

    /// Says whether another machine's record contradicts these. Addresses of this very machine do
    /// not: another program may announce them, or the record went out on another link.
    func isContradicted(by record: DNSRecord, onMachine own: Set<HostAddress>) -> Bool {
        if record.timeToLive == 0 { return false }
        switch record.data {
        case .address(let address): return record.name == host && !own.contains(address)
        case .service, .text: return services.contains(record.name) && !has(record)
        default: return false
        }
    }

    /// Says whether a record is one of the unique ones, whatever its time to live.
    func has(_ record: DNSRecord) -> Bool { unique.contains { $0.says(sameAs: record) } }

    /// Says whether these records lose against the probe of another machine, which probes at the
    /// same time (RFC 6762, section 8.2). The later records win. The first name that both want
    /// decides: with a winner for each name, both machines could lose.
    func lose(against probe: DNSMessage, onMachine own: Set<HostAddress>) -> Bool {
        for name in names {
            let theirs = probe.authorities.filter { $0.name == name }
            guard theirs.contains(where: { isContradicted(by: $0, onMachine: own) }) else { continue }
            let ours = unique.filter { $0.name == name }
            return OwnRecords.ordered(ours).lexicographicallyPrecedes(OwnRecords.ordered(theirs)) {
                $0.lexicographicallyPrecedes($1)
            }
        }
        return false
    }

    private static func ordered(_ records: [DNSRecord]) -> [[UInt8]] {
        records.map { $0.type.bytes + $0.data.bytes }.sorted {
            $0.lexicographicallyPrecedes($1)
        }
    }
}
