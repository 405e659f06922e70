import DNS

/// The responder for a name at home (RFC 6762), without socket and clock. Times are milliseconds
/// that only go forward.
package struct Responder: Sendable {
    /// The numbers that are tried for a name: larder, larder-2 … After the last one the first may
    /// be free again.
    static let numbers = 99
    /// The wait before the first probe, so that machines switched on together do not probe together
    /// (section 8.1).
    static let firstPause = 0...250
    /// The number of conflicts after which a name is sought slowly, and their time (section 8.1).
    static let manyConflicts = (count: 15, within: 10_000)
    static let slowPause = 5_000

    private let service: LocalService
    private let random: @Sendable (ClosedRange<Int>) -> Int
    private var number = 1
    private var talks: [LinkTalk] = []
    /// The addresses of this machine, which nobody else has.
    private var own: Set<HostAddress> = []
    /// The times of the last conflicts, at most as many as count.
    private var conflicts: [Int] = []

    package init(_ service: LocalService, random: @escaping @Sendable (ClosedRange<Int>) -> Int) {
        self.service = service
        self.random = random
    }

    /// The name that is this server's on at least one link, like “larder.local”.
    package var name: String? { talks.contains(where: \.hasName) ? label + ".local" : nil }

    /// The time of the next step; nil if none is due.
    package var nextWake: Int? { talks.compactMap(\.nextWake).min() }

    private var label: String { number == 1 ? service.name : "\(service.name)-\(number)" }

    private func records(on link: NetworkLink) -> OwnRecords {
        OwnRecords(label: label, service: service, addresses: link.served)
    }

    /// Takes the links that the machine has now. New ones begin with probes.
    package mutating func take(_ links: [NetworkLink], now: Int) -> [OutgoingMessage] {
        own = Set(links.flatMap { $0.networks.map(\.address) })
        talks.removeAll { talk in !links.contains { $0.id == talk.link.id } }
        var messages: [OutgoingMessage] = []
        for link in links {
            guard let index = talks.firstIndex(where: { $0.link.id == link.id }) else {
                talks.append(
                    LinkTalk(link, records(on: link), due: now + random(Responder.firstPause), random: random)
                )
                continue
            }
            guard talks[index].link != link else { continue }
            if let message = talks[index].take(link, records(on: link), now: now) { messages.append(message) }
        }
        return messages
    }

    /// Does what is due.
    package mutating func wake(now: Int) -> [OutgoingMessage] {
        talks.indices.flatMap { talks[$0].wake(now: now) }
    }

    /// Hears a message. Bytes that are no message are left alone, and messages with a result other
    /// than 0 (RFC 6762, section 18.11).
    package mutating func hear(
        _ bytes: [UInt8], from source: MessageSource, on link: NetworkLink.ID, now: Int
    )
        -> [OutgoingMessage]
    {
        guard let index = talks.firstIndex(where: { $0.link.id == link }), let message = DNSMessage(bytes),
            message.resultCode == 0
        else { return [] }
        if message.isResponse {
            // Only programs that may answer have this port (RFC 6762, section 6).
            return source.port == MulticastGroup.port ? hear(response: message, at: index, now: now) : []
        }
        if !talks[index].hasName {
            if talks[index].records.lose(against: message, onMachine: own) {
                talks[index].probe(at: now + LinkTalk.loserPause)
            }
            return []
        }
        return talks[index].hear(query: message, from: source, now: now)
    }

    /// Ends the name on all links.
    package mutating func end() -> [OutgoingMessage] {
        defer { talks = [] }
        return talks.compactMap(\.goodbye)
    }

    private mutating func hear(response: DNSMessage, at index: Int, now: Int) -> [OutgoingMessage] {
        let records = talks[index].records
        let isContradicted = (response.answers + response.additionals).contains {
            records.isContradicted(by: $0, onMachine: own)
        }
        guard isContradicted else {
            talks[index].hear(response: response, now: now)
            return []
        }
        if !talks[index].hasName { return rename(now: now) }
        // Two machines have the name, and a network has come between them: both probe again
        // (section 9).
        talks[index].probe(at: now)
        return []
    }

    /// Takes the next name, and probes for it on all links.
    private mutating func rename(now: Int) -> [OutgoingMessage] {
        let goodbyes = talks.compactMap(\.goodbye)
        number = number % Responder.numbers + 1
        conflicts = conflicts.suffix(Responder.manyConflicts.count - 1) + [now]
        let isSlow =
            conflicts.count == Responder.manyConflicts.count
            && now - conflicts[0] < Responder.manyConflicts.within
        talks = talks.map { talk in
            let pause = isSlow ? Responder.slowPause : random(Responder.firstPause)
            return LinkTalk(talk.link, records(on: talk.link), due: now + pause, random: random)
        }
        return goodbyes
    }
}
