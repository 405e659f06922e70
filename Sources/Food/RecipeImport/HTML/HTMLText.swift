import Domain
import Words

/// Turns text as pages write it into text as people read it.
enum HTMLText {
    /// The bytes of a text that are read. A meal has 128 KB, and markup makes a text several times
    /// as long.
    private static let mostBytes = 1 << 20

    private static func bounded(_ markup: String) -> String {
        markup.utf8.count <= mostBytes
            ? markup : String(decoding: markup.utf8.prefix(mostBytes), as: UTF8.self)
    }

    /// Returns the text in one line, with one space for any white space.
    static func line(_ markup: String) -> String {
        lines(markup).joined(separator: " ")
    }

    /// Returns the lines of the text, without lines that show nothing.
    static func lines(_ markup: String) -> [String] {
        let markup = bounded(markup)
        if isPlain(markup) { return markup.isEmpty ? [] : [markup] }
        // Some pages encode text that is already encoded.
        let once = HTMLEntities.decoded(withoutTags(TextMending.withoutLostEscapes(markup)))
        return folded(TextMending.withoutMojibake(HTMLEntities.decoded(withoutTags(once))))
    }

    /// True for most texts: visible ASCII without markup or lost escapes, with single
    /// spaces.
    private static func isPlain(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20...0x7e).contains(byte), byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&"),
                byte != 0x20 || last != 0x20, last != UInt8(ascii: "u") || !isDigit(byte)
            else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ") || text.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Removes the tags. A "<" that begins no tag belongs to the text: "bake at <200 °C".
    private static func withoutTags(_ markup: String) -> String {
        let bytes = Array(markup.utf8)
        guard var lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")), bytes.contains(UInt8(ascii: "<")) else {
            return markup
        }
        lastEnd += 1
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<"), position + 1 < lastEnd, beginsTag(bytes[position + 1]),
                let end = bytes[position..<lastEnd].firstIndex(of: UInt8(ascii: ">"))
            {
                if breaksLine(bytes[(position + 1)..<end]) { text.append(UInt8(ascii: "\n")) }
                position = end + 1
            } else {
                text.append(byte)
                position += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func beginsTag(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static let blocks: Set<String> = [
        "br", "p", "div", "li", "ol", "ul", "tr", "td", "table", "section", "h1", "h2", "h3", "h4", "h5",
        "h6", "hr", "dt", "dd",
    ]

    private static func breaksLine(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix(8).prefix {
            $0 > 0x20 && $0 != UInt8(ascii: "/")
        }
        return blocks.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    private static func folded(_ text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var marks = MarkRun()
        var isSpaced = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "!"..."~":
                if isSpaced, !line.isEmpty { line.append(" ") }
                line.append(scalar)
                marks.end()
                isSpaced = false
            case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}":
                if !line.allSatisfy(\.isInvisible) { lines.append(String(line)) }
                (line, isSpaced) = (String.UnicodeScalarView(), false)
            // The invisible marks serve the layout alone.
            case "\u{ad}", "\u{200b}", "\u{feff}", "\u{2060}": break
            default:
                if scalar.properties.isWhitespace || scalar.breaksLines {
                    isSpaced = true
                } else if !marks.isTooLong(after: scalar) {
                    if isSpaced, !line.isEmpty { line.append(" ") }
                    line.append(scalar)
                    isSpaced = false
                }
            }
        }
        return line.allSatisfy(\.isInvisible) ? lines : lines + [String(line)]
    }
}

extension String {
    /// Returns a text of at most `limit` scalars, cut after a word.
    package func shortened(to limit: Int) -> String {
        // A scalar takes at least one byte, so most texts need no counting.
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        let start = unicodeScalars.prefix(limit - 1)
        let lastBlank = start.lastIndex { $0.properties.isWhitespace }
        let end =
            lastBlank.flatMap { start.distance(from: $0, to: start.endIndex) < limit / 2 ? $0 : nil }
            ?? start.endIndex
        return String(String.UnicodeScalarView(start[..<end])) + "…"
    }
}
