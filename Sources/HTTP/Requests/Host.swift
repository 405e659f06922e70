/// The host a request is for, from its Host field or its absolute target: checked, in lower case,
/// without the port.
package struct Host: Equatable, Sendable {
    package let name: String
    package let port: Int?
    package let isAddress: Bool

    /// RFC 3986, section 3.2, without user information: a server that ignored it would help to
    /// disguise an address.
    package init?(bytes: some BidirectionalCollection<UInt8>) {
        guard let first = bytes.first else { return nil }
        let end: Int
        let all = Array(bytes)
        if first == UInt8(ascii: "[") {
            guard let bracket = all.firstIndex(of: UInt8(ascii: "]")), IPAddress.isIPv6(all[1..<bracket])
            else { return nil }
            end = bracket + 1
            isAddress = true
        } else {
            end = all.firstIndex(of: Byte.colon) ?? all.count
            // 255: the longest name DNS can carry (RFC 1035, section 2.3.4).
            guard 1...255 ~= end, all[..<end].allSatisfy(ByteSet.hostName.contains) else { return nil }
            isAddress = IPAddress.isIPv4(all[..<end])
        }
        if end < all.count {
            guard all[end] == Byte.colon, let number = Host.port(all[(end + 1)...]) else { return nil }
            port = number
        } else {
            port = nil
        }
        name = String(unsafeUninitializedCapacity: end) { buffer in
            for index in 0..<end { buffer[index] = Byte.lowercased(all[index]) }
            return end
        }
    }

    /// A name that leads to the machine which asks, whoever answers for names.
    package var isLoopback: Bool {
        let address = name.first == "[" ? String(name.dropFirst().dropLast()) : name
        return name == "localhost" || isAddress && IPAddress.isLoopback(address)
    }

    private static func port(_ digits: ArraySlice<UInt8>) -> Int? {
        guard 1...5 ~= digits.count, digits.allSatisfy(Byte.isDigit) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return number <= 65_535 ? number : nil
    }
}

/// Which hosts the server answers to. A page on the internet can point a name of its own at a
/// home's address (DNS rebinding) and have a visitor's browser talk to this server as if it were
/// that page's: such a name is in nobody's list.
package struct HostAllowList: Sendable {
    private let names: Set<String>

    /// `names` are the machine's own and those the person running the server has added.
    package init(names: [String]) {
        self.names = Set(names.map { HostAllowList.relative($0.lowercased()) } + ["localhost"])
    }

    /// Addresses cannot be rebound, and `.local` names are not served by DNS (RFC 6762, section 3).
    package func allows(_ host: Host) -> Bool {
        let name = HostAllowList.relative(host.name)
        return host.isAddress || names.contains(name) || (name.hasSuffix(".local") && name.utf8.count > 6)
    }

    /// "kitchen.example." with the dot at its end is the same host as without.
    private static func relative(_ name: String) -> String {
        name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
