package import DNS
import Platform

/// A network interface of this machine that may lead to other devices of the home.
package struct NetworkInterface: Sendable {
    /// Bridges of containers and virtual machines, which no phone can reach.
    private static let virtual = ["docker", "br-", "veth", "virbr", "lxc", "podman", "cni"]

    package let index: UInt32
    package let name: String
    /// True if packets to groups can be sent.
    package let hasMulticast: Bool
    /// The addresses with their networks, in the system's order.
    package private(set) var networks: [AddressRange]

    package init(index: UInt32, name: String, hasMulticast: Bool = true, networks: [AddressRange]) {
        self.index = index
        self.name = name
        self.hasMulticast = hasMulticast
        self.networks = networks
    }

    package var addresses: [HostAddress] { networks.map(\.address) }

    /// The interfaces that are up, without loopback, tunnels and virtual ones. A tunnel leads out
    /// of the home. Empty if the system does not tell.
    package static var ofHome: [NetworkInterface] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var interfaces: [NetworkInterface] = []
        var next = first
        while let entry = next?.pointee {
            next = entry.ifa_next
            let flags = Int32(bitPattern: UInt32(entry.ifa_flags))
            guard flags & up != 0, flags & (loopback | tunnel) == 0, let network = network(of: entry) else {
                continue
            }
            let name = String(cString: entry.ifa_name)
            if virtual.contains(where: name.hasPrefix) { continue }
            if let index = interfaces.firstIndex(where: { $0.name == name }) {
                interfaces[index].networks.append(network)
            } else {
                interfaces.append(
                    NetworkInterface(
                        index: if_nametoindex(name), name: name, hasMulticast: flags & multicast != 0,
                        networks: [network]))
            }
        }
        return interfaces
    }

    private static func network(of entry: ifaddrs) -> AddressRange? {
        guard let address = entry.ifa_addr.flatMap(address) else { return nil }
        // Without a mask only the address itself is near.
        let mask = entry.ifa_netmask.flatMap(self.address)?.bytes
        let length = mask?.prefix { $0 != 0 }.map(\.leadingOnes).reduce(0, +) ?? 8 * address.bytes.count
        return AddressRange(address, prefixLength: length)
    }

    private static func address(_ pointer: UnsafeMutablePointer<sockaddr>) -> HostAddress? {
        // A structure of another protocol may be shorter, and only its protocol is read.
        HostAddress(at: UnsafeRawBufferPointer(start: pointer, count: MemoryLayout<sockaddr_in6>.size))
    }

    #if canImport(Darwin)
    private static let (up, loopback, tunnel) = (IFF_UP, IFF_LOOPBACK, IFF_POINTOPOINT)
    private static let multicast = IFF_MULTICAST
    #else
    // The numbers are the kernel's: one libc has enumerators for these, another has macros.
    private static let (up, loopback, tunnel): (Int32, Int32, Int32) = (0x1, 0x8, 0x10)
    private static let multicast: Int32 = 0x1000
    #endif
}

extension UInt8 {
    fileprivate var leadingOnes: Int { (~self).leadingZeroBitCount }
}
