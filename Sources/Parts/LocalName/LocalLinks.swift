import DNS

extension NetworkLink {
    /// The most links of a machine. A home machine has one or two interfaces, with two links each.
    static let most = 16
    /// The most addresses of each protocol that a link tells. Phones try the first ones.
    static let mostAddresses = 4

    /// The links of interfaces on which the server can be reached.
    static func links(of interfaces: [NetworkInterface], isServed: (HostAddress) -> Bool) -> [NetworkLink] {
        let links = interfaces.filter(\.hasMulticast).flatMap { interface in
            let served = interface.addresses.filter(isServed)
            let told = told(served.filter { !$0.isIPv6 }) + told(served.filter(\.isIPv6))
            return [false, true].compactMap { isIPv6 -> NetworkLink? in
                let networks = interface.networks.filter { $0.address.isIPv6 == isIPv6 }
                if told.isEmpty || networks.isEmpty { return nil }
                return NetworkLink(
                    id: ID(interface: interface.index, isIPv6: isIPv6), served: told, networks: networks)
            }
        }
        return Array(links.prefix(most))
    }

    /// An address that the machine gave itself is only told without a better one: browsers cannot
    /// open fe80 addresses.
    private static func told(_ addresses: [HostAddress]) -> [HostAddress] {
        let better = addresses.filter { !$0.isLinkLocal }
        return Array((better.isEmpty ? addresses : better).prefix(mostAddresses))
    }
}
