/// A question for the addresses of a name, and the answers to it (RFC 1035, section 4).
enum NameMessage {
    /// The kinds of addresses, by their numbers in a message.
    enum Kind: UInt16, CaseIterable {
        case ipv4 = 1
        case ipv6 = 28
    }

    private static let headLength = 12
    private static let longestLabel = 63
    private static let internet: UInt16 = 1

    /// Returns a question; nil for a name that no message can carry.
    static func question(_ name: String, _ kind: Kind, id: UInt16) -> [UInt8]? {
        // One question, for which another server may ask on.
        var message = bytes(id) + [0x01, 0x00, 0, 1, 0, 0, 0, 0, 0, 0]
        for label in name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard 1...longestLabel ~= label.count else { return nil }
            message += [UInt8(label.count)] + label
        }
        return message + [0] + bytes(kind.rawValue) + bytes(internet)
    }

    /// Returns the addresses in the answer to a question; nil for any other message. The answer
    /// about an alias has the addresses under another name.
    static func addresses(in message: [UInt8], answering id: UInt16) -> [String]? {
        guard message.count >= headLength, number(message, 0) == id, message[2] & 0x80 != 0 else {
            return nil
        }
        var place = headLength
        for _ in 0..<number(message, 4) {
            guard let end = endOfName(message, at: place), end + 4 <= message.count else { return nil }
            place = end + 4
        }
        var addresses: [String] = []
        for _ in 0..<number(message, 6) {
            guard let end = endOfName(message, at: place), end + 10 <= message.count else { return nil }
            let start = end + 10
            place = start + Int(number(message, end + 8))
            guard place <= message.count else { return nil }
            // The highest bit of the class tells caches something (RFC 6762, section 10.2).
            guard number(message, end + 2) & 0x7FFF == internet,
                let kind = Kind(rawValue: number(message, end))
            else { continue }
            if let text = text(of: message[start..<place], kind) { addresses.append(text) }
        }
        return addresses
    }

    /// Returns the place after a name. A name ends with an empty label or with a pointer.
    private static func endOfName(_ message: [UInt8], at start: Int) -> Int? {
        var place = start
        while place < message.count {
            let length = Int(message[place])
            if length == 0 { return place + 1 }
            if length & 0xC0 == 0xC0 { return place + 2 }
            guard length <= longestLabel else { return nil }
            place += 1 + length
        }
        return nil
    }

    private static func text(of address: ArraySlice<UInt8>, _ kind: Kind) -> String? {
        switch kind {
        case .ipv4: address.count == 4 ? address.map(String.init).joined(separator: ".") : nil
        case .ipv6:
            address.count == 16
                ? stride(from: address.startIndex, to: address.endIndex, by: 2).map {
                    String(UInt16(address[$0]) << 8 | UInt16(address[$0 + 1]), radix: 16)
                }.joined(separator: ":") : nil
        }
    }

    private static func bytes(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

    private static func number(_ message: [UInt8], _ place: Int) -> UInt16 {
        UInt16(message[place]) << 8 | UInt16(message[place + 1])
    }
}
