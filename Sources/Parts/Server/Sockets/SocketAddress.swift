import Platform
import Words

/// An IPv4 or IPv6 address with a port.
struct SocketAddress {
    private var storage: sockaddr_storage

    /// Takes an address in text or "localhost". Names are not looked up: a server listens at an
    /// address of its own machine.
    init?(host: String, port: Int) {
        guard let port = UInt16(exactly: port) else { return nil }
        storage = sockaddr_storage()
        var ipv4 = in_addr()
        var ipv6 = in6_addr()
        if inet_pton(AF_INET, host.isWord("localhost") ? "127.0.0.1" : host, &ipv4) == 1 {
            fill(sockaddr_in.self) { address in
                address.sin_family = sa_family_t(AF_INET)
                address.sin_port = port.bigEndian
                address.sin_addr = ipv4
            }
        } else if inet_pton(AF_INET6, host, &ipv6) == 1 {
            fill(sockaddr_in6.self) { address in
                address.sin6_family = sa_family_t(AF_INET6)
                address.sin6_port = port.bigEndian
                address.sin6_addr = ipv6
            }
        } else {
            return nil
        }
    }

    private init(storage: sockaddr_storage) {
        self.storage = storage
    }

    /// Returns the address that a system call writes, nil if the call fails.
    static func filled(by call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32)
        -> SocketAddress?
    {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &length) }
        }
        return result < 0 ? nil : SocketAddress(storage: storage)
    }

    var isIPv6: Bool { Int32(storage.ss_family) == AF_INET6 }

    var port: Int {
        isIPv6
            ? Int(UInt16(bigEndian: view(sockaddr_in6.self).sin6_port))
            : Int(UInt16(bigEndian: view(sockaddr_in.self).sin_port))
    }

    /// The address without its port. An IPv4 client of an IPv6 socket appears as "192.168.0.7", not
    /// as "::ffff:192.168.0.7".
    var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        if isIPv6 {
            var address = view(sockaddr_in6.self).sin6_addr
            inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count))
        } else {
            var address = view(sockaddr_in.self).sin_addr
            inet_ntop(AF_INET, &address, &buffer, socklen_t(buffer.count))
        }
        let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.begins(with: "::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
    }

    func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        let length = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        return withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
        }
    }

    private mutating func fill<Address>(_ type: Address.Type, _ body: (inout Address) -> Void) {
        withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: type, capacity: 1) { body(&$0.pointee) }
        }
    }

    private func view<Address>(_ type: Address.Type) -> Address {
        withUnsafePointer(to: storage) { $0.withMemoryRebound(to: type, capacity: 1) { $0.pointee } }
    }
}
