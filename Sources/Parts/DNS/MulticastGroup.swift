/// The group that all programs for names at home listen to (RFC 6762, section 3).
package enum MulticastGroup {
    package static let port: UInt16 = 5_353

    package static func address(isIPv6: Bool) -> HostAddress {
        HostAddress(
            checked: isIPv6 ? [0xff, 0x02] + [UInt8](repeating: 0, count: 13) + [0xfb] : [224, 0, 0, 251])
    }
}
