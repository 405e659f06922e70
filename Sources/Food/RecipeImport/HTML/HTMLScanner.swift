/// A part of a page: a tag, or the text between two tags.
package enum HTMLToken {
    case start(HTMLTag)
    case end(name: String)
    case text(Range<Int>)
}

/// Walks over a page in one pass, as a browser reads tags (HTML standard, section 13.2.5).
package struct HTMLScanner {
    package let bytes: [UInt8]
    /// The names of the attributes whose values are read.
    private let wanted: HTMLAttributeNames
    /// The place behind the last token.
    package private(set) var position = 0

    package init(_ bytes: [UInt8], attributes wanted: HTMLAttributeNames) {
        self.bytes = bytes
        self.wanted = wanted
    }

    mutating func nextTag() -> HTMLTag? {
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            if beginsComment {
                skipComment()
            } else if let first = byte, isLetter(first) {
                return tag()
            }
        }
        return nil
    }

    /// Returns the next tag or text. A "<" that begins no tag belongs to the text.
    package mutating func nextToken() -> HTMLToken? {
        var start = position
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            guard let first = byte, isLetter(first) || first == UInt8(ascii: "/") || isMark(first) else {
                continue
            }
            if open > start {
                position = open
                return .text(start..<open)
            }
            if isLetter(first) { return .start(tag()) }
            if first == UInt8(ascii: "/") { return .end(name: endTag()) }
            if beginsComment { skipComment() } else { skipTag() }
            start = position
        }
        position = bytes.count
        return start < position ? .text(start..<position) : nil
    }

    /// Returns the text before the end tag; no other tag counts there.
    mutating func text(until name: String) -> [UInt8] { Array(bytes[range(until: name)]) }

    /// Skips the text before the end tag.
    package mutating func skip(until name: String) { _ = range(until: name) }

    private mutating func range(until name: String) -> Range<Int> {
        let start = position
        let end = Array(name.utf8)
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            if byte == UInt8(ascii: "/"), continues(with: end, at: position + 1) {
                position = open
                return start..<open
            }
        }
        position = bytes.count
        return start..<position
    }

    private mutating func skipComment() {
        position += 3
        while let dash = bytes[position...].firstIndex(of: UInt8(ascii: "-")) {
            position = dash + 1
            if continues(with: HTMLScanner.commentEnd, at: dash) {
                position = dash + 3
                return
            }
        }
        position = bytes.count
    }

    private mutating func skipTag() {
        position = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }

    private mutating func endTag() -> String {
        position += 1
        let name = word { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        skipTag()
        return name
    }

    private mutating func tag() -> HTMLTag {
        let name = word { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        var attributes: [(name: String, value: Range<Int>)] = []
        while let next = byte {
            if next == UInt8(ascii: ">") {
                position += 1
                break
            }
            if isBlank(next) || next == UInt8(ascii: "/") {
                position += 1
                continue
            }
            let first = position
            position += 1  // Even an equals sign begins a name.
            skipWord { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
            let name = wanted.name(of: bytes[first..<position])
            let value = value()
            if let name, attributes.count < HTMLTag.mostAttributes { attributes.append((name, value)) }
        }
        return HTMLTag(name: name, attributes: attributes, of: bytes)
    }

    /// Returns the place of an attribute's value, empty for an attribute without a value.
    private mutating func value() -> Range<Int> {
        skipBlanks()
        guard byte == UInt8(ascii: "=") else { return position..<position }
        position += 1
        skipBlanks()
        guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            while let next = byte, !isBlank(next), next != UInt8(ascii: ">") { position += 1 }
            return start..<position
        }
        let start = position + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
        position = min(end + 1, bytes.count)
        return start..<end
    }

    /// Returns the next word in small letters.
    private mutating func word(while isPart: (UInt8) -> Bool) -> String {
        let start = position
        skipWord(while: isPart)
        let word = bytes[start..<position]
        let text = String(decoding: word, as: UTF8.self)
        let isSmall = word.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return isSmall ? text : text.lowercased()
    }

    private mutating func skipWord(while isPart: (UInt8) -> Bool) {
        while let next = byte, !isBlank(next), isPart(next) { position += 1 }
    }

    private mutating func skipBlanks() {
        while let next = byte, isBlank(next) { position += 1 }
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var beginsComment: Bool {
        byte == UInt8(ascii: "!") && continues(with: HTMLScanner.dashes, at: position + 1)
    }

    private static let dashes = Array("--".utf8)
    private static let commentEnd = Array("-->".utf8)

    /// True if the bytes at a place are `text`, in small or capital letters.
    private func continues(with text: [UInt8], at place: Int) -> Bool {
        guard place + text.count <= bytes.count else { return false }
        for (index, letter) in text.enumerated() {
            let byte = bytes[place + index]
            guard byte == letter || (isLetter(letter) && byte | 0x20 == letter) else { return false }
        }
        return true
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// True for the first byte of a comment, a document type and an instruction of XML.
    private func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
