import HTTP
import Platform

/// Recent wrong invitation codes, counted by the network that sent them.
///
/// There are 24 to the power of 8 codes, a hundred thousand million. A network may send ten wrong
/// codes in ten minutes. A hundred wrong codes from all networks are an attack; each network may
/// then send two. A client without wrong codes can therefore always send a right one.
///
/// The most networks that are counted could try 19 million codes a day. In the week of an
/// invitation their chance of a hit is one in 800, at a cost of 30 gigabytes of traffic.
final class InvitationThrottle: Sendable {
    private static let time = Duration.seconds(600)
    private static let mostOfOne = 10
    /// The wrong codes of all networks from which on `mostWhileMany` is the limit of each.
    private static let many = 100
    private static let mostWhileMany = 2
    /// The limit of counted networks, a few megabytes. Further networks have to wait.
    private static let mostNetworks = 65_536
    /// The time between two removals of old networks.
    private static let pause = Duration.seconds(60)

    private struct Wrong {
        var count: Int
        /// The time of the first wrong code. The count ends ten minutes later.
        let since: Duration

        func isOver(at uptime: Duration) -> Bool { uptime - since >= time }
    }

    private struct Tally {
        var networks: [String: Wrong] = [:]
        /// The times of the last hundred wrong codes, oldest first.
        var latest: [Duration] = []
        var lookedAt = Duration.zero

        var isFull: Bool { networks.count >= mostNetworks }

        func areMany(at uptime: Duration) -> Bool { latest.count == many && uptime - latest[0] < time }

        mutating func forgetOld(at uptime: Duration) {
            networks = networks.filter { !$0.value.isOver(at: uptime) }
            lookedAt = uptime
        }
    }

    private let tally = Guarded(Tally())

    /// Returns the seconds to wait before the next guess, nil if a guess is allowed.
    func wait(_ address: String, at uptime: Duration) -> Int? {
        let network = IPAddress.network(of: address)
        return tally.withLock { tally in
            if tally.isFull, uptime - tally.lookedAt >= InvitationThrottle.pause {
                tally.forgetOld(at: uptime)
            }
            guard let wrong = tally.networks[network] else {
                return tally.isFull ? InvitationThrottle.seconds(InvitationThrottle.pause) : nil
            }
            if wrong.isOver(at: uptime) { return nil }
            let most =
                tally.areMany(at: uptime) ? InvitationThrottle.mostWhileMany : InvitationThrottle.mostOfOne
            return wrong.count < most
                ? nil : InvitationThrottle.seconds(InvitationThrottle.time - (uptime - wrong.since))
        }
    }

    func noteWrong(_ address: String, at uptime: Duration) {
        let network = IPAddress.network(of: address)
        tally.withLock { tally in
            var wrong = tally.networks[network] ?? Wrong(count: 0, since: uptime)
            if wrong.isOver(at: uptime) { wrong = Wrong(count: 0, since: uptime) }
            wrong.count += 1
            tally.networks[network] = wrong
            tally.latest.append(uptime)
            if tally.latest.count > InvitationThrottle.many { tally.latest.removeFirst() }
        }
    }

    private static func seconds(_ time: Duration) -> Int { max(1, Int((time / .seconds(1)).rounded(.up))) }
}
