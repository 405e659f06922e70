/// A moment, in milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, Sendable {
    package let milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// Reads RFC 3339, like "2026-11-23T09:00:00Z", with any fraction or offset. A leap second
    /// reads as the next second.
    package init?(_ text: String) {
        var text = text
        guard let instant = text.withUTF8({ Instant(bytes: $0) }) else { return nil }
        self = instant
    }

    package init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"),
            let day = Day(bytes: UnsafeBufferPointer(rebasing: bytes[..<10])),
            let hour = Day.digits(bytes, 11..<13), let minute = Day.digits(bytes, 14..<16),
            let second = Day.digits(bytes, 17..<19),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        var place = 19
        guard let thousandths = Instant.fraction(bytes, at: &place),
            let offset = Instant.offset(bytes, at: place)
        else { return nil }
        milliseconds = (((day.number * 24 + hour) * 60 + minute - offset) * 60 + second) * 1_000 + thousandths
        // An offset can lead out of the years that a date can be written in.
        guard Instant.written.contains(milliseconds) else { return nil }
    }

    /// The years 1 to 9999.
    private static let written = -62_135_596_800_000..<253_402_300_800_000

    package var seconds: Int { milliseconds >= 0 ? milliseconds / 1_000 : (milliseconds - 999) / 1_000 }

    /// The moment as RFC 3339 in UTC, with milliseconds.
    package var text: String {
        let second = seconds
        let days = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
        let time = second - days * 86_400
        return String(unsafeUninitializedCapacity: DateDigits.most) { buffer in
            var text = DateDigits(buffer)
            Day(number: days).write(to: &text)
            text.write(time / 3_600, digits: 2, after: UInt8(ascii: "T"))
            text.write(time / 60 % 60, digits: 2, after: UInt8(ascii: ":"))
            text.write(time % 60, digits: 2, after: UInt8(ascii: ":"))
            text.write(milliseconds - second * 1_000, digits: 3, after: UInt8(ascii: "."))
            text.write(UInt8(ascii: "Z"))
            return text.count
        }
    }

    package static func < (one: Instant, other: Instant) -> Bool { one.milliseconds < other.milliseconds }

    /// Reads a fraction like ".123", cut to milliseconds, and moves `place` past it.
    private static func fraction(_ bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Int? {
        guard bytes[place] == UInt8(ascii: ".") else { return 0 }
        let first = place + 1
        place = bytes[first...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? bytes.count
        return switch place - first {
        case 0: nil
        case 1: Day.digits(bytes, first..<place).map { $0 * 100 }
        case 2: Day.digits(bytes, first..<place).map { $0 * 10 }
        default: Day.digits(bytes, first..<first + 3)
        }
    }

    /// Reads the rest of the text as minutes east of UTC.
    private static func offset(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
        let rest = bytes.count - place
        if rest == 1, bytes[place] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard rest == 6, bytes[place + 3] == UInt8(ascii: ":"),
            let hours = Day.digits(bytes, place + 1..<place + 3),
            let minutes = Day.digits(bytes, place + 4..<place + 6), hours < 24, minutes < 60
        else { return nil }
        switch bytes[place] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }
}
