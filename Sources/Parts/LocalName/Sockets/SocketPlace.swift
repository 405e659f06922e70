import DNS
import Platform

/// An address with a port, as system calls take and give it.
struct SocketPlace {
    var storage = sockaddr_storage()
    let length: socklen_t

    /// Makes the place of a host. The number of the interface matters for addresses that are only
    /// valid on one.
    init(_ address: HostAddress, port: UInt16, interface: UInt32) {
        length = socklen_t(
            address.isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
        if address.isIPv6 {
            var place = sockaddr_in6()
            place.sin6_family = sa_family_t(AF_INET6)
            place.sin6_port = port.bigEndian
            place.sin6_scope_id = interface
            withUnsafeMutableBytes(of: &place.sin6_addr) { $0.copyBytes(from: address.bytes) }
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: place, as: sockaddr_in6.self) }
        } else {
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &place.sin_addr) { $0.copyBytes(from: address.bytes) }
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: place, as: sockaddr_in.self) }
        }
        noteLength()
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    /// The group's place on a link, in the form for socket options.
    static func groupRequest(_ link: NetworkLink.ID) -> group_req {
        var request = group_req()
        request.gr_interface = link.interface
        request.gr_group =
            SocketPlace(
                MulticastGroup.address(isIPv6: link.isIPv6), port: MulticastGroup.port,
                interface: link.interface
            ).storage
        return request
    }

    /// Reads the sender that a system call has written.
    static func source(_ storage: sockaddr_storage) -> MessageSource? {
        withUnsafeBytes(of: storage) { bytes in
            guard let address = HostAddress(at: bytes) else { return nil }
            // The port is at the same place in both forms.
            let port = UInt16(bigEndian: bytes.load(as: sockaddr_in.self).sin_port)
            return MessageSource(address: address, port: port)
        }
    }
}

extension HostAddress {
    /// Reads the address of a C structure; nil for another protocol.
    init?(at bytes: UnsafeRawBufferPointer) {
        switch Int32(bytes.load(as: sockaddr.self).sa_family) {
        case AF_INET:
            self.init(bytes: withUnsafeBytes(of: bytes.load(as: sockaddr_in.self).sin_addr) { Array($0) })
        case AF_INET6:
            self.init(bytes: withUnsafeBytes(of: bytes.load(as: sockaddr_in6.self).sin6_addr) { Array($0) })
        default: return nil
        }
    }
}
