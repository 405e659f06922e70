/// The words of a text that a program keeps as Markdown: "**Note:** rest it" is "Note: rest it",
/// and "[a heavy pan](https://a.example)" is "a heavy pan". Marks without a partner stay.
enum PlainWords {
    private static let (star, line, open, close) = (
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]")
    )
    /// The bytes of the longest address of a link.
    private static let longestAddress = 500

    static func of(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == star || $0 == line || $0 == open }) else { return text }
        return String(decoding: withoutEmphasis(withoutLinks(Array(text.utf8))), as: UTF8.self)
    }

    /// Returns the words of links, and nothing of pictures.
    private static func withoutLinks(_ bytes: [UInt8]) -> [UInt8] {
        var words: [UInt8] = []
        var opened: [Int] = []
        var place = 0
        while place < bytes.count {
            if bytes[place] == open {
                opened.append(words.count)
            } else if bytes[place] == close, let start = opened.popLast(),
                let end = endOfAddress(in: bytes, after: place)
            {
                let isPicture = start > 0 && words[start - 1] == UInt8(ascii: "!")
                if isPicture { words.removeSubrange((start - 1)...) } else { words.remove(at: start) }
                place = end + 1
                continue
            }
            words.append(bytes[place])
            place += 1
        }
        return words
    }

    /// Returns the place of the bracket that ends an address: "](https://a.example)".
    private static func endOfAddress(in bytes: [UInt8], after close: Int) -> Int? {
        guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "(") else { return nil }
        for place in (close + 2)..<min(bytes.count, close + 2 + longestAddress) {
            if bytes[place] == UInt8(ascii: ")") { return place > close + 2 ? place : nil }
            if bytes[place] <= 0x20 { return nil }
        }
        return nil
    }

    /// Removes pairs of "**", "__", "*" and "_" around words of one line.
    private static func withoutEmphasis(_ bytes: [UInt8]) -> [UInt8] {
        var removed: Set<Int> = []
        var opened: [Mark: Int] = [:]
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == 0x0a { opened = [:] }
            guard byte == star || byte == line else {
                place += 1
                continue
            }
            let length = bytes[place...].prefix { $0 == byte }.count
            let mark = Mark(byte: byte, length: length)
            let (before, after) = (place > 0 ? bytes[place - 1] : 0x20, place + length)
            let next = after < bytes.count ? bytes[after] : 0x20
            if length <= 3 {
                if before > 0x20, mark.mayStand(before: next), let start = opened[mark] {
                    removed.formUnion(Array(start..<(start + length)) + Array(place..<after))
                    opened = [:]
                } else if next > 0x20, mark.mayStand(before: before) {
                    opened[mark] = place
                }
            }
            place = after
        }
        return bytes.indices.filter { !removed.contains($0) }.map { bytes[$0] }
    }

    private struct Mark: Hashable {
        let byte: UInt8
        let length: Int

        /// True next to white space and marks; two stars may also touch a word.
        func mayStand(before byte: UInt8) -> Bool {
            let isWordy =
                byte >= 0x80 || (0x30...0x39).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            return !isWordy || length > 1 && self.byte == PlainWords.star
        }
    }
}
