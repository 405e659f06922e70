/// The tags of a page, one after another, with the places of their bytes. The walk is linear in the
/// length of any page.
struct MarkupTags {
    /// A start tag or an end tag.
    struct Mark {
        let name: String
        let isEnd: Bool
        /// The attributes that recipes need, by their names in small letters.
        let attributes: [String: String]
        /// The bytes of the tag itself.
        let range: Range<Int>
    }

    /// The most attributes of a tag that are read.
    private static let mostAttributes = 50

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Mark? {
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            let isEnd = byte == UInt8(ascii: "/")
            if isEnd { position += 1 }
            guard let first = byte, isLetter(first) else { continue }
            let name = word { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            let attributes = attributes()
            let tag = Mark(name: name, isEnd: isEnd, attributes: attributes, range: open..<position)
            if !isEnd, name == "script" || name == "style" { skip(to: name) }
            return tag
        }
        return nil
    }

    /// Skips the text of a script or a style sheet, whose tags are none.
    private mutating func skip(to name: String) {
        let end = Array("</\(name)".utf8)
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open
            if bytes[position...].prefix(end.count).map({ isLetter($0) ? $0 | 0x20 : $0 }) == end { return }
            position += 1
        }
        position = bytes.count
    }

    private mutating func attributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while let next = byte {
            position += 1
            if next == UInt8(ascii: ">") { break }
            if next <= 0x20 || next == UInt8(ascii: "/") || next == UInt8(ascii: "=") { continue }
            position -= 1
            let name = word { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
            let value = value()
            if attributes.count < MarkupTags.mostAttributes, attributes[name] == nil {
                attributes[name] = value
            }
        }
        return attributes
    }

    private mutating func value() -> String {
        skipBlanks()
        guard byte == UInt8(ascii: "=") else { return "" }
        position += 1
        skipBlanks()
        guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return text { $0 != UInt8(ascii: ">") }
        }
        let start = position + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
        position = min(end + 1, bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Returns the next word in small letters.
    private mutating func word(while isPart: (UInt8) -> Bool) -> String { text(while: isPart).lowercased() }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String {
        let start = position
        while let next = byte, next > 0x20, isPart(next) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while let next = byte, next <= 0x20 { position += 1 }
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
