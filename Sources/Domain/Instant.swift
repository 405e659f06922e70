/// A moment, in thousandths of a second since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, Sendable {
    package let milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// RFC 3339: "2026-11-23T09:00:00Z", with a fraction or another offset if you like. A leap second reads as the next second.
    package init?(_ text: String) {
        let octets = Array(text.utf8)
        guard octets.count >= 20, octets[10] == UInt8(ascii: "T") || octets[10] == UInt8(ascii: "t"),
            octets[13] == UInt8(ascii: ":"), octets[16] == UInt8(ascii: ":"),
            let day = Day(String(decoding: octets[..<10], as: UTF8.self)),
            let hour = Day.digits(octets[11..<13]), let minute = Day.digits(octets[14..<16]), let second = Day.digits(octets[17..<19]),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        var rest = octets[19...]
        guard let thousandths = Instant.cutFraction(&rest), let offset = Instant.offset(rest) else { return nil }
        milliseconds = (((day.number * 24 + hour) * 60 + minute - offset) * 60 + second) * 1_000 + thousandths
    }

    package var seconds: Int { milliseconds >= 0 ? milliseconds / 1_000 : (milliseconds - 999) / 1_000 }

    /// RFC 3339 in UTC, with thousandths.
    package var text: String {
        let second = seconds
        let days = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
        let time = second - days * 86_400
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { Day.padded($0, to: 2) }.joined(separator: ":")
        return "\(Day(number: days).text)T\(clock).\(Day.padded(milliseconds - second * 1_000, to: 3))Z"
    }

    package static func < (one: Instant, other: Instant) -> Bool { one.milliseconds < other.milliseconds }

    /// Takes ".123" off the front; what is finer than thousandths is cut.
    private static func cutFraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.first == UInt8(ascii: ".") else { return 0 }
        let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest[digits.endIndex...]
        return (digits + [UInt8](repeating: UInt8(ascii: "0"), count: 3)).prefix(3).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Minutes east of UTC.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        let octets = Array(text)
        if octets == [UInt8(ascii: "Z")] || octets == [UInt8(ascii: "z")] { return 0 }
        guard octets.count == 6, octets[3] == UInt8(ascii: ":"), let hours = Day.digits(octets[1..<3]),
            let minutes = Day.digits(octets[4..<6]),
            hours < 24, minutes < 60
        else { return nil }
        switch octets[0] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }
}
