#if os(Linux)
import Platform

extension MulticastSocket {
    /// Lets other programs have the port too, such as avahi. Keeps packets out that are for other
    /// programs' groups.
    func shareGroup() throws(MulticastFailure) {
        try set(SOL_SOCKET, SO_REUSEADDR, Int32(1))
        if !link.isIPv6 { try set(Int32(IPPROTO_IP), IP_MULTICAST_ALL, Int32(0)) }
    }
}

extension SocketPlace {
    /// Does nothing: Linux gets the length with each call.
    func noteLength() {}
}
#endif
