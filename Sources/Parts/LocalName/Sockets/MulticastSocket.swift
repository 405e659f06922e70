import DNS
import Platform

/// A socket that cannot be had, with the system's words.
struct MulticastFailure: Error {
    let text: String
}

/// A socket for the group on one link. It hears nothing else: no packet that came over a router,
/// and none of another interface. It never blocks.
struct MulticastSocket {
    /// The hops that a packet has left at its sender (RFC 6762, section 11).
    private static let hops: Int32 = 255

    let descriptor: Int32
    let link: NetworkLink.ID

    init(_ link: NetworkLink.ID) throws(MulticastFailure) {
        self.link = link
        descriptor = try check(socket(link.isIPv6 ? AF_INET6 : AF_INET, datagramSocket, 0))
        do throws(MulticastFailure) {
            try prepare()
        } catch {
            systemClose(descriptor)
            throw error
        }
    }

    private func prepare() throws(MulticastFailure) {
        _ = try check(fcntl(descriptor, F_SETFD, FD_CLOEXEC))
        _ = try check(fcntl(descriptor, F_SETFL, O_NONBLOCK))
        try shareGroup()
        let (ipv4, ipv6) = (Int32(IPPROTO_IP), Int32(IPPROTO_IPV6))
        if link.isIPv6 {
            try set(ipv6, IPV6_V6ONLY, Int32(1))
            try set(ipv6, IPV6_MULTICAST_IF, link.interface)
            try set(ipv6, IPV6_MULTICAST_HOPS, MulticastSocket.hops)
            try set(ipv6, IPV6_UNICAST_HOPS, MulticastSocket.hops)
            // Other programs on this machine hear the messages too.
            try set(ipv6, IPV6_MULTICAST_LOOP, Int32(1))
        } else {
            var interface = ip_mreqn()
            interface.imr_ifindex = Int32(link.interface)
            try set(ipv4, IP_MULTICAST_IF, interface)
            try set(ipv4, IP_MULTICAST_TTL, MulticastSocket.hops)
            try set(ipv4, IP_TTL, MulticastSocket.hops)
            try set(ipv4, IP_MULTICAST_LOOP, Int32(1))
        }
        let group = MulticastGroup.address(isIPv6: link.isIPv6)
        let place = SocketPlace(group, port: MulticastGroup.port, interface: link.interface)
        _ = try check(place.withPointer { bind(descriptor, $0, $1) })
        try set(link.isIPv6 ? ipv6 : ipv4, MCAST_JOIN_GROUP, SocketPlace.groupRequest(link))
    }

    /// Receives a message. Returns nil if none is there.
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> (bytes: [UInt8], source: MessageSource)? {
        while true {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let count = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    recvfrom(descriptor, buffer.baseAddress, buffer.count, 0, $0, &length)
                }
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0, let source = SocketPlace.source(storage) else { return nil }
            return (Array(buffer.prefix(count)), source)
        }
    }

    /// Sends a message. One that cannot be sent is lost, as in the network.
    func send(_ bytes: [UInt8], to receiver: OutgoingMessage.Receiver) {
        let place =
            switch receiver {
            case .group:
                SocketPlace(
                    MulticastGroup.address(isIPv6: link.isIPv6), port: MulticastGroup.port,
                    interface: link.interface)
            case .host(let host):
                SocketPlace(host.address, port: host.port, interface: link.interface)
            }
        _ = place.withPointer { sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
    }

    func close() {
        systemClose(descriptor)
    }

    func set(_ level: Int32, _ option: Int32, _ value: some BitwiseCopyable) throws(MulticastFailure) {
        let result = withUnsafeBytes(of: value) {
            setsockopt(descriptor, level, option, $0.baseAddress, socklen_t($0.count))
        }
        _ = try check(result)
    }
}

private func check(_ result: Int32) throws(MulticastFailure) -> Int32 {
    if result < 0 { throw MulticastFailure(text: String(cString: strerror(errno))) }
    return result
}

// The method above has the name of this function and hides it.
private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
