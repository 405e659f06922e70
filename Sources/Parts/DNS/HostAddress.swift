import Platform

/// An IPv4 or IPv6 address.
package struct HostAddress: Hashable, Sendable {
    /// The 4 or 16 bytes of the address.
    package let bytes: [UInt8]

    package init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Takes bytes of a right length.
    init(checked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an address as people write it; nil for anything else.
    package init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
        guard inet_pton(bytes.count == 16 ? AF_INET6 : AF_INET, text, &bytes) == 1 else { return nil }
        self.bytes = bytes
    }

    package var isIPv6: Bool { bytes.count == 16 }

    /// True for an address that a machine gives itself without a router: 169.254 and fe80.
    package var isLinkLocal: Bool {
        isIPv6 ? bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
    }

    /// The address as people write it, like “192.168.0.7”.
    package var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &buffer, socklen_t(buffer.count))
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
