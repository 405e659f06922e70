package import Domain
package import Tables

/// The token of a device or of a calendar app: its household and 256 random bits. The store keeps
/// only its digest.
package struct DeviceToken: Sendable {
    /// The use of a token. The raw values begin the tokens, so the two kinds cannot be confused.
    package enum Use: String {
        case device = "larder_"
        case calendar = "larder_calendar_"
    }

    /// The beginning of all tokens, by which a leaked token is recognised.
    package static let mark = Use.device.rawValue
    private static let digits = 64

    package let text: String
    let household: Household.ID

    package init(_ use: Use = .device, for household: Household.ID, random: () -> UInt64) {
        self.household = household
        text = use.rawValue + household.text + "_" + DeviceToken.secret(random: random)
    }

    /// Returns 256 random bits as hexadecimal digits.
    static func secret(random: () -> UInt64) -> String { (0..<4).map { _ in hex(random()) }.joined() }

    /// Returns nil for text that cannot be a token.
    init?(_ text: String, _ use: Use = .device) {
        var text = text
        guard let household = text.withUTF8({ DeviceToken.household(in: $0, use) }) else { return nil }
        self.text = text
        self.household = household
    }

    /// Returns the household that a token names, nil for a text that cannot be a token.
    private static func household(in bytes: UnsafeBufferPointer<UInt8>, _ use: Use) -> Household.ID? {
        let (prefix, id) = (use.rawValue.utf8.count, 36)
        guard bytes.count == prefix + id + 1 + DeviceToken.digits, bytes.starts(with: use.rawValue.utf8),
            bytes[prefix + id] == UInt8(ascii: "_")
        else { return nil }
        return Household.ID(bytes: UnsafeBufferPointer(rebasing: bytes[prefix..<(prefix + id)]))
    }

    /// The digest of the text as it was sent. Another spelling is another token.
    package var digest: Digest { Digest(of: text.utf8) }

    private static func hex(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
