import Platform
import Synchronization

/// The common account of all connections: the bytes of bodies held, and whether connections are
/// short.
final class Budget: Sendable {
    enum Verdict {
        case fits
        /// The address sends more at the same time than its share.
        case tooMuchOfOne
        case tooMuchOfAll
    }

    private struct Held {
        var all = 0
        var byNetwork: [String: Int] = [:]
    }

    private let limit: Int
    private let share: Int
    private let held = Guarded(Held())
    private let short = Atomic(false)

    /// Takes the limit for all addresses and the share that one address may hold.
    init(bodyBytes limit: Int, share: Int) {
        self.limit = limit
        self.share = share
    }

    /// Notes that `bytes` more are held. `network` is nil for a trusted proxy, which has no share
    /// of its own.
    func holdBody(_ bytes: Int, of network: String?) -> Verdict {
        held.withLock { held in
            held.all += bytes
            guard let network else { return held.all <= limit ? .fits : .tooMuchOfAll }
            held.byNetwork[network, default: 0] += bytes
            if held.byNetwork[network, default: 0] > share { return .tooMuchOfOne }
            return held.all <= limit ? .fits : .tooMuchOfAll
        }
    }

    func releaseBody(_ bytes: Int, of network: String?) {
        held.withLock { held in
            held.all -= bytes
            guard let network else { return }
            let left = held.byNetwork[network, default: 0] - bytes
            held.byNetwork[network] = left > 0 ? left : nil
        }
    }

    /// True while new clients wait for a place; connections then end after their answer.
    var isShortOfConnections: Bool { short.load(ordering: .relaxed) }

    func setShortOfConnections(_ isShort: Bool) {
        short.store(isShort, ordering: .relaxed)
    }
}
