package import DNS

/// The addresses that share their first bits with an address.
package struct AddressRange: Hashable, Sendable {
    package let address: HostAddress
    package let prefixLength: Int

    package init(_ address: HostAddress, prefixLength: Int) {
        self.address = address
        self.prefixLength = prefixLength
    }

    package func contains(_ other: HostAddress) -> Bool {
        guard other.isIPv6 == address.isIPv6 else { return false }
        for (index, pair) in zip(address.bytes, other.bytes).enumerated() {
            let bits = min(8, max(0, prefixLength - 8 * index))
            if (pair.0 ^ pair.1) >> (8 - bits) != 0 { return false }
        }
        return true
    }
}
