import Words

/// Tells addresses in text from names (RFC 3986, section 3.2.2).
package enum IPAddress {
    /// True for an IPv4 or IPv6 address without brackets or port.
    package static func isAddress(_ text: String) -> Bool { isIPv4(text.utf8) || isIPv6(text.utf8) }

    /// True for an address of the machine that asks (RFC 1122, section 3.2.1.3; RFC 4291, section
    /// 2.5.3).
    package static func isLoopback(_ text: String) -> Bool {
        text.isWord("::1") || isIPv4(text.utf8) && text.begins(with: "127.")
    }

    /// True for an address at which hosted machines find their keys: of one link (RFC 3927), and
    /// those that their hosts give the same service with IPv6.
    package static func mayHaveKeys(_ text: String) -> Bool {
        if isIPv4(text.utf8) { return text.begins(with: "169.254.") }
        guard isIPv6(text.utf8), !text.contains(".") else { return false }
        let groups = groups(of: text)
        return switch (groups[0], groups[1]) {
        case (0xFD00, 0xEC2), (0xFD20, 0xCE): true
        default: groups[0] == 0xFE80 && groups.suffix(2) == [0xA9FE, 0xA9FE]
        }
    }

    /// True for an address that packets from the internet never reach: of this machine (RFC 1122),
    /// private (RFC 1918, RFC 4193) or of one link (RFC 3927, RFC 4291).
    package static func isInHome(_ text: String) -> Bool {
        if isIPv4(text.utf8) {
            let parts = text.pieces(at: UInt8(ascii: ".")).compactMap { UInt8($0) }
            return switch (parts[0], parts[1]) {
            case (127, _), (10, _), (172, 16...31), (192, 168), (169, 254): true
            default: false
            }
        }
        // An IPv4 address in the form of an IPv6 one is written without this detour.
        guard isIPv6(text.utf8), !text.contains(".") else { return false }
        let groups = groups(of: text)
        return switch groups[0] {
        case 0xFC00...0xFDFF, 0xFE80...0xFEBF: true
        default: groups == [0, 0, 0, 0, 0, 0, 0, 1]
        }
    }

    /// True for an address of a machine on the internet. Ways to the addresses of a home through
    /// another form, as of IPv4 in IPv6, are none (RFC 6890).
    package static func isPublic(_ text: String) -> Bool {
        guard let number = number(of: text) else { return false }
        if isIPv4(text.utf8) { return !unusual.contains { $0.contains(number) } }
        return internet.contains(number) && !unusualOfIPv6.contains { $0.contains(number) }
    }

    private static let unusual = networks(
        "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 "
            + "192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 "
            + "224.0.0.0/3")

    /// All of IPv6 that reaches other networks by itself.
    private static let internet = IPNetwork("2000::/3")!

    private static let unusualOfIPv6 = networks("2001::/23 2001:db8::/32 2002::/16 3fff::/20")

    private static func networks(_ text: String) -> [IPNetwork] {
        text.pieces(at: Byte.space).compactMap { IPNetwork(String($0)) }
    }

    /// The part of an address that belongs to one network: an IPv4 address as a whole, or the first
    /// 64 bits of an IPv6 address (RFC 6177, section 2). Limits apply to networks, because a
    /// machine with IPv6 has endless addresses.
    package static func network(of address: String) -> String {
        guard isIPv6(address.utf8), !address.contains(".") else { return address }
        return groups(of: address).prefix(4).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
    }

    /// Returns the 128 bits of an address; nil for other text. Spellings of one address have one
    /// number, and so has an IPv4 address in the form of an IPv6 one (RFC 4291, section 2.5.5.2).
    static func number(of text: String) -> UInt128? {
        if isIPv4(text.utf8) { return 0xFFFF << 32 | bits(ofIPv4: text[...]) }
        guard isIPv6(text.utf8) else { return nil }
        guard let colon = text.lastIndex(of: ":"), text.contains(".") else { return bits(ofGroups: text) }
        return bits(ofGroups: text[...colon] + "0:0") | bits(ofIPv4: text[text.index(after: colon)...])
    }

    private static func bits(ofIPv4 text: Substring) -> UInt128 {
        text.pieces(at: UInt8(ascii: ".")).reduce(0) { $0 << 8 | (UInt128($1) ?? 0) }
    }

    private static func bits(ofGroups text: String) -> UInt128 {
        groups(of: text).reduce(0) { $0 << 16 | UInt128($1) }
    }

    /// Returns the eight groups of an IPv6 address that has no IPv4 address at its end.
    private static func groups(of address: String) -> [UInt16] {
        let pieces = address.pieces(at: Byte.colon)
        let front = pieces.prefix { !$0.isEmpty }
        let back = front.count == 8 ? [] : pieces.reversed().prefix { !$0.isEmpty }.reversed()
        let zeros = Array(repeating: Substring("0"), count: max(0, 8 - front.count - back.count))
        return (front + zeros + back).map { UInt16($0, radix: 16) ?? 0 }
    }

    /// True for four decimal numbers below 256 without leading zeros. Some software reads "010" as
    /// eight, other software as ten.
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

    /// True for up to eight groups of hexadecimal digits. One run of zeros may be shortened to
    /// "::", and the last two groups may be an IPv4 address.
    static func isIPv6(_ text: some Collection<UInt8>) -> Bool {
        var pieces = text.split(separator: Byte.colon, omittingEmptySubsequences: false).map { Array($0) }
        guard 3...9 ~= pieces.count else { return false }
        var groups = 8
        if let last = pieces.last, last.contains(UInt8(ascii: ".")) {
            guard isIPv4(last) else { return false }
            pieces.removeLast()
            groups = 6
        }
        // A "::" at an end leaves two empty pieces there, which count as one. A single colon leaves
        // one empty piece and is refused.
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
