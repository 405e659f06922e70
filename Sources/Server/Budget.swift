import Synchronization

/// What all connections share: how many octets of bodies are held, and whether connections are short.
final class Budget: Sendable {
    private let limit: Int
    private let bodyOctets = Atomic(0)
    private let short = Atomic(false)

    init(bodyOctets limit: Int) {
        self.limit = limit
    }

    /// Notes that so many octets more (or fewer) are held. Says whether that is still within the limit.
    func holdBody(_ change: Int) -> Bool {
        let held = bodyOctets.add(change, ordering: .relaxed).newValue
        return change <= 0 || held <= limit
    }

    /// While new clients wait for a place, nobody keeps one between two requests.
    var isShortOfConnections: Bool { short.load(ordering: .relaxed) }

    func setShortOfConnections(_ isShort: Bool) {
        short.store(isShort, ordering: .relaxed)
    }
}
