import Words

/// The host that a request is for, from its Host field or its absolute target. The name is checked,
/// in lower case, without the port.
package struct Host: Equatable, Sendable {
    package let name: String
    package let port: Int?
    package let isAddress: Bool

    /// Reads RFC 3986, section 3.2, without user information: ignoring user information would help
    /// to disguise an address.
    package init?(bytes: some BidirectionalCollection<UInt8>) {
        self.init(Array(bytes)[...])
    }

    init?(_ all: ArraySlice<UInt8>) {
        guard let first = all.first else { return nil }
        let end: Int
        if first == UInt8(ascii: "[") {
            guard let bracket = all.firstIndex(of: UInt8(ascii: "]")),
                IPAddress.isIPv6(all[(all.startIndex + 1)..<bracket])
            else { return nil }
            end = bracket + 1
            isAddress = true
        } else {
            end = all.firstIndex(of: Byte.colon) ?? all.endIndex
            // DNS carries names of at most 255 bytes (RFC 1035, section 2.3.4).
            guard 1...255 ~= end - all.startIndex, all[..<end].allSatisfy(ByteSet.hostName.contains) else {
                return nil
            }
            isAddress = IPAddress.isIPv4(all[..<end])
        }
        if end < all.endIndex {
            guard all[end] == Byte.colon, let number = Host.port(all[(end + 1)...]) else { return nil }
            port = number
        } else {
            port = nil
        }
        let name = all[..<end]
        self.name = String(unsafeUninitializedCapacity: name.count) { buffer in
            for (place, byte) in name.enumerated() { buffer[place] = Byte.lowercased(byte) }
            return name.count
        }
    }

    /// True if the host always leads to the machine that asks, with any name server.
    package var isLoopback: Bool {
        name.isWord("localhost") || isAddress && IPAddress.isLoopback(unbracketed)
    }

    private static func port(_ digits: ArraySlice<UInt8>) -> Int? {
        guard 1...5 ~= digits.count, digits.allSatisfy(Byte.isDigit) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return number <= 65_535 ? number : nil
    }
}

/// The hosts that the server answers to. A page on the internet can point its own name at a home's
/// address (DNS rebinding). A visitor's browser would then treat this server as part of that page.
/// The list holds no such name.
package struct HostAllowList: Sendable {
    private let names: Set<Word>

    /// Takes the machine's own names and the names that the person running the server has added.
    package init(names: [String]) {
        self.names = Set((names + ["localhost"]).map { Word(HostAllowList.relative($0.inSmallLetters)) })
    }

    /// Addresses cannot be rebound, and `.local` names are not served by DNS (RFC 6762, section 3).
    package func allows(_ host: Host) -> Bool {
        let name = HostAllowList.relative(host.name)
        return host.isAddress || host.isLocal || names.contains(Word(name))
    }

    /// Returns the name without a dot at its end: "server.example." is the host "server.example".
    package static func relative(_ name: String) -> String {
        name.ends(with: ".") ? String(name.dropLast()) : name
    }
}
