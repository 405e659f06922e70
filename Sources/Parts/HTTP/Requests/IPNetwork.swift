import Words

/// A network of addresses, written like 172.18.0.0/16 (RFC 4632, section 3.1; RFC 4291, section
/// 2.3). A single address is the smallest network.
package struct IPNetwork: Equatable, Sendable {
    private let first: UInt128
    /// The number of bits in which the network's addresses differ.
    private let freeBits: Int

    /// Reads an address, or the first address of a network with the length of its prefix.
    ///
    /// Refuses 192.168.0.2/24, which may stand for one machine or for a whole network, and a prefix
    /// of no bits, which would stand for everybody.
    package init?(_ text: String) {
        let parts = text.pieces(at: Byte.slash)
        let address = String(parts[0])
        guard parts.count <= 2, let first = IPAddress.number(of: address) else { return nil }
        let bits = IPAddress.isIPv4(address.utf8) ? 32 : 128
        var length = bits
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy(Byte.isDigit), let written = Int(parts[1]), 1...bits ~= written
            else { return nil }
            length = written
        }
        self.first = first
        freeBits = bits - length
        guard (first >> freeBits) << freeBits == first else { return nil }
    }

    /// True if the address with this number belongs to the network.
    func contains(_ number: UInt128) -> Bool { number >> freeBits == first >> freeBits }
}
