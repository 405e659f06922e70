package import Domain

/// What a device signs in with, or a calendar app reads with: the household it is of, and 256 bits
/// of chance. The store knows its digest only.
package struct DeviceToken: Sendable {
    /// What one opens. The raw values begin their texts, so that neither is ever taken for the
    /// other.
    package enum Use: String {
        case device = "larder_"
        case calendar = "larder_calendar_"
    }

    /// How all begin, so that one is known when it is found where it should not be.
    package static let mark = Use.device.rawValue
    private static let digits = 64

    package let text: String
    let household: Household.ID

    package init(_ use: Use = .device, for household: Household.ID, random: () -> UInt64) {
        self.household = household
        let secret = (0..<4).map { _ in DeviceToken.hex(random()) }.joined()
        text = use.rawValue + household.text + "_" + secret
    }

    /// Nil for what cannot be one.
    init?(_ text: String, _ use: Use = .device) {
        let bytes = Array(text.utf8)
        let (prefix, id) = (use.rawValue.utf8.count, 36)
        guard bytes.count == prefix + id + 1 + DeviceToken.digits, bytes.starts(with: use.rawValue.utf8),
            bytes[prefix + id] == UInt8(ascii: "_"),
            let household = bytes[prefix..<(prefix + id)].withUnsafeBufferPointer({ Household.ID(bytes: $0) })
        else { return nil }
        self.text = text
        self.household = household
    }

    /// Of the text as it was given: another spelling is another token.
    package var digest: Digest { Digest(of: text.utf8) }

    private static func hex(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
