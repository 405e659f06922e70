/// Addresses in text, told from names (RFC 3986, section 3.2.2).
package enum IPAddress {
    /// An address of either kind, without brackets or port.
    package static func isAddress(_ text: String) -> Bool { isIPv4(text.utf8) || isIPv6(text.utf8) }

    /// An address of the machine that asks (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
    package static func isLoopback(_ text: String) -> Bool {
        text == "::1" || isIPv4(text.utf8) && text.hasPrefix("127.")
    }

    /// The part of an address that one network is given as a whole: an IPv4 address, or the first
    /// 64 bits of one of IPv6 (RFC 6177, section 2). Limits for an address hold for this, or a
    /// machine of IPv6 would have none.
    package static func network(of address: String) -> String {
        guard isIPv6(address.utf8), !address.contains(".") else { return address }
        let pieces = address.split(separator: ":", omittingEmptySubsequences: false)
        let front = pieces.prefix { !$0.isEmpty }
        let back = front.count == 8 ? [] : pieces.reversed().prefix { !$0.isEmpty }.reversed()
        let zeros = Array(repeating: Substring("0"), count: max(0, 8 - front.count - back.count))
        let groups = (front + zeros + back).prefix(4).map { String(Int($0, radix: 16) ?? 0, radix: 16) }
        return groups.joined(separator: ":") + "::/64"
    }

    /// Four decimal numbers below 256 without leading zeros: "010" would be eight to some and ten
    /// to others.
    static func isIPv4(_ text: some Collection<UInt8>) -> Bool {
        var dots = 0
        var digits = 0
        var number = 0
        for byte in text {
            if byte == UInt8(ascii: "."), digits > 0 {
                dots += 1
                (digits, number) = (0, 0)
            } else {
                guard Byte.isDigit(byte), digits == 0 || number > 0 else { return false }
                digits += 1
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                guard number < 256 else { return false }
            }
        }
        return dots == 3 && digits > 0
    }

    /// Up to eight groups of hexadecimal digits, one run of them shortened to "::", the last two
    /// perhaps an IPv4 address.
    static func isIPv6(_ text: some Collection<UInt8>) -> Bool {
        var pieces = text.split(separator: Byte.colon, omittingEmptySubsequences: false).map { Array($0) }
        guard 3...9 ~= pieces.count else { return false }
        var groups = 8
        if let last = pieces.last, last.contains(UInt8(ascii: ".")) {
            guard isIPv4(last) else { return false }
            pieces.removeLast()
            groups = 6
        }
        // "::" at an end leaves two empty pieces there; count them as one. A single colon leaves
        // one, and has no business there.
        if pieces[0].isEmpty {
            guard pieces[1].isEmpty else { return false }
            pieces.removeFirst()
        }
        if groups == 8, pieces[pieces.count - 1].isEmpty {
            guard pieces[pieces.count - 2].isEmpty else { return false }
            pieces.removeLast()
        }
        let shortened = pieces.count(where: \.isEmpty)
        let written = pieces.count - shortened
        let isHex = { (piece: [UInt8]) in piece.count <= 4 && piece.allSatisfy { Byte.hexValue($0) != nil } }
        return pieces.allSatisfy(isHex)
            && (shortened == 1 ? written < groups : shortened == 0 && written == groups)
    }
}
