import Platform

/// The addresses at which other devices of the home find this machine.
enum HomeNetwork {
    /// Bridges of containers and virtual machines, which no phone can reach.
    private static let virtual = ["docker", "br-", "veth", "virbr", "lxc", "podman", "cni"]

    /// The machine's IPv4 addresses in the home, the likeliest first.
    static var addresses: [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var addresses: [String] = []
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            // A tunnel leads out of the home.
            let flags = Int32(bitPattern: UInt32(interface.ifa_flags))
            guard flags & up != 0, flags & (loopback | tunnel) == 0, let address = interface.ifa_addr,
                Int32(address.pointee.sa_family) == AF_INET
            else { continue }
            let name = String(cString: interface.ifa_name)
            guard !virtual.contains(where: name.hasPrefix), let text = text(of: address) else { continue }
            addresses.append(text)
        }
        return sorted(addresses)
    }

    private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
        var number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr }
        var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        guard inet_ntop(AF_INET, &number, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Sorts the likeliest address first: routers give 192.168 to homes, seldom 10. Drops 169.254,
    /// which a machine gives itself without a router.
    static func sorted(_ addresses: [String]) -> [String] {
        func rank(_ address: String) -> Int {
            ["192.168.", "10.", "172."].firstIndex { address.hasPrefix($0) } ?? 3
        }
        return addresses.filter { !$0.hasPrefix("169.254.") }.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    #if canImport(Darwin)
    private static let (up, loopback, tunnel) = (IFF_UP, IFF_LOOPBACK, IFF_POINTOPOINT)
    #else
    // The numbers are the kernel's: one libc has enumerators for these, another has macros.
    private static let (up, loopback, tunnel): (Int32, Int32, Int32) = (0x1, 0x8, 0x10)
    #endif
}
