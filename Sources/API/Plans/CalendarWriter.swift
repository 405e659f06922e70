import HTTP

/// A writer of calendar lines (RFC 5545, section 3.1). Each line has a name and a value, is at most
/// 75 bytes long and breaks only between characters.
struct CalendarWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    private static let longestLine = 75
    private static let lineEnd = Array("\r\n".utf8)

    /// Writes a line. The type of `value` needs no escaping.
    mutating func line(_ name: StaticString, _ value: String) {
        var column = 0
        for scalar in "\(name):\(value)".unicodeScalars {
            let length = UTF8.width(scalar)
            if column + length > CalendarWriter.longestLine {
                bytes += CalendarWriter.lineEnd
                bytes.append(UInt8(ascii: " "))
                column = 1
            }
            bytes += String(scalar).utf8
            column += length
        }
        bytes += CalendarWriter.lineEnd
    }

    mutating func text(_ name: StaticString, _ text: String) {
        line(name, CalendarWriter.escaped(text))
    }

    /// Writes an address, percent-encoded where RFC 3986 requires it.
    mutating func address(_ name: StaticString, _ address: String) {
        line(name, Percent.encode(address, allowing: .address))
    }

    /// Escapes a text (section 3.3.11). Every line ending becomes `\n`. Controls are left out,
    /// because a text may not have them.
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += ["\\", scalar]
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped += ["\\", "n"]
            case "\t": escaped.append(scalar)
            default: if scalar.properties.generalCategory != .control { escaped.append(scalar) }
            }
            isAfterReturn = scalar == "\r"
        }
        return String(escaped)
    }
}
