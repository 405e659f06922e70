/// A name of DNS as messages carry it: each label after its length, and a zero at the end.
package struct DNSName: Hashable, Sendable {
    /// The most bytes of a name (RFC 1035, section 3.1).
    static let longest = 255
    /// The most bytes of a label (RFC 1035, section 3.1).
    package static let longestLabel = 63

    /// The bytes without compression.
    package let bytes: [UInt8]

    /// Takes bytes that a reader has checked.
    init(checked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Makes a name of labels, like “larder” and “local”.
    package init(_ labels: String...) {
        guard let name = DNSName(labels: labels.map { Array($0.utf8) }) else {
            preconditionFailure("a label or a name has a wrong length")
        }
        self = name
    }

    /// Reads a name as people write it, like “larder.local”; nil for a name that no message can
    /// carry.
    package init?(text: String) {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        self.init(labels: labels.map { Array($0) })
    }

    private init?(labels: [[UInt8]]) {
        guard labels.allSatisfy({ 1...DNSName.longestLabel ~= $0.count }) else { return nil }
        bytes = labels.flatMap { [UInt8($0.count)] + $0 } + [0]
        if bytes.count > DNSName.longest { return nil }
    }

    /// Capital letters do not matter (RFC 6762, section 16). No length of a label is the number of
    /// a letter, so all bytes are compared alike.
    package static func == (one: DNSName, other: DNSName) -> Bool {
        one.bytes.count == other.bytes.count
            && zip(one.bytes, other.bytes).allSatisfy { lowercased($0) == lowercased($1) }
    }

    package func hash(into hasher: inout Hasher) {
        for byte in bytes { hasher.combine(DNSName.lowercased(byte)) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
