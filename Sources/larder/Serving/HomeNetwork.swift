import DNS
import LocalName

/// The addresses at which other devices of the home find this machine.
enum HomeNetwork {
    /// The machine's IPv4 addresses in the home, the likeliest first.
    static var addresses: [String] {
        sorted(NetworkInterface.ofHome.flatMap(\.addresses).filter { !$0.isIPv6 }.map(\.text))
    }

    /// Sorts the likeliest address first: routers give 192.168 to homes, seldom 10. Drops 169.254,
    /// which a machine gives itself without a router.
    static func sorted(_ addresses: [String]) -> [String] {
        func rank(_ address: String) -> Int {
            ["192.168.", "10.", "172."].firstIndex { address.hasPrefix($0) } ?? 3
        }
        return addresses.filter { !$0.hasPrefix("169.254.") }.sorted { (rank($0), $0) < (rank($1), $1) }
    }
}
