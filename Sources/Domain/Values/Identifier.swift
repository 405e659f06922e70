import Tables

/// A UUID of version 7 (RFC 9562), sorted by creation time. `Subject` keeps a meal's id from being
/// used as a member's.
package struct Identifier<Subject>: RowID {
    private let high: UInt64
    private let low: UInt64

    package init(at instant: Instant, random: () -> UInt64) {
        let time = UInt64(clamping: instant.milliseconds) & 0xffff_ffff_ffff
        high = time << 16 | 0x7000 | random() & 0x0fff
        low = 0x8000_0000_0000_0000 | random() >> 2
    }

    /// Creates an id with the time of another id.
    init<Other>(sameTimeAs other: Identifier<Other>, random: () -> UInt64) {
        high = other.high & ~0x0fff | random() & 0x0fff
        low = 0x8000_0000_0000_0000 | random() >> 2
    }

    /// Creates an id with the value of another kind's id, for a row about that thing.
    package init<Other>(of other: Identifier<Other>) {
        high = other.high
        low = other.low
    }

    /// Creates the id of a thing that another program calls by a name: a UUID of version 8 (RFC
    /// 9562), always the same.
    package init(named name: String) {
        let digest = Digest(of: name.utf8).bytes
        func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        high = half(digest[..<8]) & ~0xf000 | 0x8000
        low = half(digest[8..<16]) & ~(0b11 << 62) | 1 << 63
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The bounds of all ids; they belong to no thing.
    static var first: Identifier { Identifier(high: 0, low: 0) }
    package static var last: Identifier { Identifier(high: .max, low: .max) }

    /// Returns this id, or the next id after `last` if that is greater. Ids made in one instant so
    /// stay in order (RFC 9562, section 6.2).
    package func following(_ last: Identifier?) -> Identifier {
        guard let last, last >= self else { return self }
        return last.low == .max
            ? Identifier(high: last.high &+ 1, low: 0) : Identifier(high: last.high, low: last.low + 1)
    }

    /// Returns another id that follows from this one and a number.
    package func numbered(_ number: Int) -> Identifier {
        Identifier(high: high, low: 0x8000_0000_0000_0000 | (low &+ UInt64(number)) & ~(0b11 << 62))
    }

    /// Reads any UUID in its usual form, in small or capital letters.
    package init?(_ text: String) {
        var text = text
        guard let id = text.withUTF8({ Identifier(bytes: $0) }) else { return nil }
        self = id
    }

    /// Reads the bytes of a UUID. A generic sequence instead of a buffer took a sixth of a log's
    /// replay, which is mostly ids.
    package init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == IdentifierText.length else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for index in 0..<IdentifierText.length {
            let byte = bytes[index]
            if IdentifierText.isHyphen(index) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Hexadecimal.value(of: byte) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        self.high = high
        self.low = low
    }

    package var text: String {
        String(unsafeUninitializedCapacity: IdentifierText.length) { text in
            let bytes = bytes
            for index in bytes.indices { text[index] = bytes[index] }
            return bytes.count
        }
    }

    /// The text in small letters, without a string: answers consist mostly of ids.
    package var bytes: InlineArray<36, UInt8> {
        var bytes = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
        var place = 0
        for part in 0..<8 {
            let half = part < 4 ? high : low
            let digits = Hexadecimal.digits(of: UInt16(truncatingIfNeeded: half >> (48 - 16 * (part & 3))))
            bytes[place] = UInt8(truncatingIfNeeded: digits >> 24)
            bytes[place + 1] = UInt8(truncatingIfNeeded: digits >> 16)
            bytes[place + 2] = UInt8(truncatingIfNeeded: digits >> 8)
            bytes[place + 3] = UInt8(truncatingIfNeeded: digits)
            place += 4
            if IdentifierText.isHyphen(place) { place += 1 }
        }
        return bytes
    }

    package static func < (one: Identifier, other: Identifier) -> Bool {
        one.high == other.high ? one.low < other.low : one.high < other.high
    }
}

/// The text form of a UUID: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
private enum IdentifierText {
    static let length = 36

    static func isHyphen(_ index: Int) -> Bool { index == 8 || index == 13 || index == 18 || index == 23 }
}
