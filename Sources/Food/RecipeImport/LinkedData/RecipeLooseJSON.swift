import JSON
import Words

/// Reads the broken JSON of some sites. The text may have line breaks and bare quotation marks
/// inside text, comments, and too many or too few commas. Fields may be given twice, and other text
/// may stand around the value.
///
/// The reader is only for pages that the strict reader has refused. A text that ends early gives
/// nothing: half a recipe is worse than none.
struct RecipeLooseJSON {
    private let bytes: [UInt8]
    private var position = 0
    /// The count of names and values that may still come.
    private var room: Int

    static func value(of bytes: [UInt8], atMost parts: Int) -> JSONValue? {
        var reader = RecipeLooseJSON(bytes: bytes, room: parts)
        return reader.value(depth: 1)
    }

    private init(bytes: [UInt8], room: Int) {
        self.bytes = bytes
        self.room = room
    }

    private mutating func value(depth: Int) -> JSONValue? {
        room -= 1
        guard depth <= JSONLimits.deepest, room >= 0 else { return nil }
        skipBlanks()
        switch byte {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return list(depth: depth)
        case UInt8(ascii: "\""): return text().map { .string($0) }
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return depth > 1 ? .null : nil
        default: return bareWord()
        }
    }

    private mutating func object(depth: Int) -> JSONValue? {
        position += 1
        var members: [JSONValue.Member] = []
        while true {
            skipBlanksAndCommas()
            if byte == UInt8(ascii: "}") { break }
            guard byte == UInt8(ascii: "\""), let name = text() else { return nil }
            skipBlanks()
            guard byte == UInt8(ascii: ":") else { return nil }
            position += 1
            guard let value = value(depth: depth + 1) else { return nil }
            members.append(JSONValue.Member(name, value))
            room -= 1
        }
        position += 1
        return .object(members)
    }

    private mutating func list(depth: Int) -> JSONValue? {
        position += 1
        var elements: [JSONValue] = []
        while true {
            skipBlanksAndCommas()
            if byte == UInt8(ascii: "]") { break }
            guard byte != UInt8(ascii: "}"), let value = value(depth: depth + 1) else { return nil }
            elements.append(value)
        }
        position += 1
        return .array(elements)
    }

    /// Reads a number, true, false, null, or words without their quotation marks.
    private mutating func bareWord() -> JSONValue? {
        let start = position
        while let next = byte, !RecipeLooseJSON.endsWord.contains(next) { position += 1 }
        var word = bytes[start..<position]
        while let last = word.last, last <= 0x20 { word.removeLast() }
        guard !word.isEmpty else { return nil }
        switch String(decoding: word, as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null", "undefined": return .null
        case let text:
            let mayBeNumber =
                word[word.startIndex] == UInt8(ascii: "-") || word[word.startIndex] <= UInt8(ascii: "9")
            return (mayBeNumber ? JSONNumber(text) : nil).map { .number($0) } ?? .string(text)
        }
    }

    private static let endsWord = Set(",:{}[]\"\n\r".utf8)

    private mutating func text() -> String? {
        position += 1
        var text: [UInt8] = []
        while let next = byte {
            position += 1
            switch next {
            case UInt8(ascii: "\""):
                if isEndOfText { return String(decoding: text, as: UTF8.self).withoutLongMarkRuns }
                text.append(next)
            case UInt8(ascii: "\\"): escape(into: &text)
            default: text.append(next)
            }
        }
        return nil
    }

    /// True if the last quotation mark ends its text. The bytes after the mark decide.
    private var isEndOfText: Bool {
        let (next, isNewLine) = afterBlanks(from: position)
        guard next < bytes.count else { return true }
        switch bytes[next] {
        case UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "/"): return true
        case UInt8(ascii: "\""): return isNewLine
        case UInt8(ascii: ","):
            let (afterComma, _) = afterBlanks(from: next + 1)
            return afterComma >= bytes.count || RecipeLooseJSON.beginsValue.contains(bytes[afterComma])
        default: return false
        }
    }

    /// The bytes that begin a value after a comma. A closing bracket and a comment count too. After
    /// a text, numbers hardly ever follow except in a sentence.
    private static let beginsValue = Set("\"{[}],/".utf8)

    private func afterBlanks(from start: Int) -> (Int, isNewLine: Bool) {
        var (place, isNewLine) = (start, false)
        while place < bytes.count, bytes[place] <= 0x20 {
            if bytes[place] == 0x0a { isNewLine = true }
            place += 1
        }
        return (place, isNewLine)
    }

    private mutating func escape(into text: inout [UInt8]) {
        guard let letter = byte else { return }
        position += 1
        switch letter {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(0x0a)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
        case UInt8(ascii: "u"): text += String(Character(unicodeEscape())).utf8
        default: text.append(letter)
        }
    }

    /// Reads a Unicode escape. A half of a surrogate pair becomes the replacement character.
    private mutating func unicodeEscape() -> Unicode.Scalar {
        guard let unit = hexadecimal() else { return "\u{fffd}" }
        guard unit & 0xfc00 == 0xd800, byte == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { return Unicode.Scalar(unit) ?? "\u{fffd}" }
        let afterFirst = position
        position += 2
        guard let second = hexadecimal(), second & 0xfc00 == 0xdc00 else {
            position = afterFirst
            return "\u{fffd}"
        }
        return Unicode.Scalar(0x10000 + (unit & 0x3ff) << 10 + (second & 0x3ff)) ?? "\u{fffd}"
    }

    private mutating func hexadecimal() -> UInt32? {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            return nil
        }
        position += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanksAndCommas() {
        skipBlanks()
        while byte == UInt8(ascii: ",") {
            position += 1
            skipBlanks()
        }
    }

    /// Skips white space, byte order marks, comments, and the marks that hide a script from old
    /// browsers and XML.
    private mutating func skipBlanks() {
        while let next = byte {
            if next <= 0x20 {
                position += 1
            } else if !RecipeLooseJSON.beginsBlank.contains(next) {
                return
            } else if let wrapping = RecipeLooseJSON.wrappings.first(where: {
                bytes[position...].starts(with: $0.utf8)
            }) {
                position += wrapping.utf8.count
            } else if bytes[position...].starts(with: "//".utf8) {
                position = bytes[position...].firstIndex(of: 0x0a) ?? bytes.count
            } else if bytes[position...].starts(with: "/*".utf8) {
                skipComment()
            } else {
                return
            }
        }
    }

    /// The marks around a script. The second and third begin comments that hide only their own
    /// line.
    private static let wrappings = [
        "<!--", "//<![CDATA[", "// <![CDATA[", "<![CDATA[", "\u{feff}", "\u{a0}", ";",
    ]

    /// The first bytes of the marks around a script and of comments.
    private static let beginsBlank = "<;/\u{feff}\u{a0}".utf8.map(\.self)

    private mutating func skipComment() {
        position += 2
        while let star = bytes[position...].firstIndex(of: UInt8(ascii: "*")) {
            position = star + 1
            if byte == UInt8(ascii: "/") {
                position += 1
                return
            }
        }
        position = bytes.count
    }
}
