import HTTP

/// The parts of an HTML page for programs: its scripts of linked data, and its own address. The
/// page is read in one pass, as a browser reads tags (HTML standard, section 13.2.5). A page may be
/// broken but is never refused.
struct HTMLPage {
    /// The text of every `<script type="application/ld+json">`.
    private(set) var scripts: [[UInt8]] = []
    /// The address in `<link rel="canonical">`.
    private(set) var address: String?

    /// Reads a page; `charset` comes from Content-Type.
    init(_ bytes: [UInt8], charset: String?) {
        var scanner = HTMLScanner(HTMLCharset.utf8(bytes, labelled: charset))
        while let tag = scanner.nextTag() {
            switch tag.name {
            case "script":
                let text = scanner.text(until: "script")
                if tag.isLinkedData { scripts.append(text) }
            case "style", "textarea", "title": _ = scanner.text(until: tag.name)
            case "link": if tag["rel"]?.lowercased() == "canonical", address == nil { address = tag["href"] }
            default: break
            }
        }
    }
}

struct HTMLTag {
    /// The limit for attributes of a tag: pages write about twenty, and three are read.
    static let mostAttributes = 100

    let name: String
    /// The attributes, with names in small letters and values without entities.
    let attributes: [(name: String, value: String)]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    var isLinkedData: Bool {
        self["type"].flatMap { MediaType(HTMLText.line($0)) }?.essence == "application/ld+json"
    }
}

/// Walks from start tag to start tag.
struct HTMLScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func nextTag() -> HTMLTag? {
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            if starts(with: "!--") {
                skipComment()
            } else if let first = byte, isLetter(first) {
                return tag()
            }
        }
        return nil
    }

    /// Returns the text before the end tag; no other tag counts there.
    mutating func text(until name: String) -> [UInt8] {
        let start = position
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            if starts(with: "/" + name) { return Array(bytes[start..<open]) }
        }
        position = bytes.count
        return Array(bytes[start...])
    }

    private mutating func skipComment() {
        position += 3
        while let dash = bytes[position...].firstIndex(of: UInt8(ascii: "-")) {
            position = dash
            if starts(with: "-->") { return }
            position += 1
        }
        position = bytes.count
    }

    private mutating func tag() -> HTMLTag {
        let name = word { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        var attributes: [(String, String)] = []
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
            let rest = word { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
            let attribute = (
                String(decoding: bytes[first...first], as: UTF8.self).lowercased() + rest, value()
            )
            if attributes.count < HTMLTag.mostAttributes { attributes.append(attribute) }
        }
        return HTMLTag(name: name, attributes: attributes)
    }

    /// Returns the value of an attribute, empty for an attribute without a value.
    private mutating func value() -> String {
        skipBlanks()
        guard byte == UInt8(ascii: "=") else { return "" }
        position += 1
        skipBlanks()
        guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            while let next = byte, !isBlank(next), next != UInt8(ascii: ">") { position += 1 }
            return decoded(start..<position)
        }
        let start = position + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
        position = min(end + 1, bytes.count)
        return decoded(start..<end)
    }

    private func decoded(_ range: Range<Int>) -> String {
        HTMLEntities.decoded(String(decoding: bytes[range], as: UTF8.self))
    }

    /// Returns the next word in small letters.
    private mutating func word(while isPart: (UInt8) -> Bool) -> String {
        let start = position
        while let next = byte, !isBlank(next), isPart(next) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private mutating func skipBlanks() {
        while let next = byte, isBlank(next) { position += 1 }
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// True if the next bytes are `text`, in small or capital letters.
    private func starts(with text: String) -> Bool {
        let end = position + text.utf8.count
        return end <= bytes.count
            && zip(bytes[position..<end], text.utf8).allSatisfy {
                $0 == $1 || (isLetter($1) && $0 | 0x20 == $1)
            }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
