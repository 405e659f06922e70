import HTTP
import Platform

/// The wrong invitation codes of late, counted by the network that sent them.
///
/// A code is one of 24 to the power of 8, a hundred thousand million. A network has ten wrong ones
/// in ten minutes. Once a hundred have come from all, somebody tries codes out, and each network
/// has two. So a right code passes from anybody who has not sent wrong ones too, whatever others
/// send.
///
/// The most networks that are counted could try 19 million codes a day. In the week that an
/// invitation lasts, they find it with a chance of one in 800, at a cost of 30 gigabytes of traffic
/// that nobody overlooks.
final class InvitationThrottle: Sendable {
    private static let time = Duration.seconds(600)
    private static let mostOfOne = 10
    /// From so many of all networks on, `mostWhileMany` are the most of one.
    private static let many = 100
    private static let mostWhileMany = 2
    /// A few megabytes. Beyond it unknown networks wait.
    private static let mostNetworks = 65_536
    /// Between two looks for networks that can be forgotten.
    private static let pause = Duration.seconds(60)

    private struct Wrong {
        var count: Int
        /// When the first of them came, from when they count for ten minutes.
        let since: Duration

        func isOver(at uptime: Duration) -> Bool { uptime - since >= time }
    }

    private struct Tally {
        var networks: [String: Wrong] = [:]
        /// When the last hundred of all came, the oldest first.
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

    /// Seconds to wait before the next guess, nil where one is free.
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
