/// A style sheet without what only people read: comments, and the blanks that part nothing.
struct LeanStyle {
    let text: String

    init(_ text: String) {
        let bytes = Array(text.utf8)
        let (alone, beforeBlank) = (Set("{};,>=".utf8), Set("{};,>=:".utf8))
        var lean: [UInt8] = []
        var quote: UInt8?
        var isBlank = false
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if let end = quote {
                lean.append(byte)
                if byte == end { quote = nil }
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                isBlank = true
            } else if bytes[(place - 1)...].starts(with: "/*".utf8) {
                while !bytes[place...].starts(with: "*/".utf8), place < bytes.count { place += 1 }
                place += 2
                isBlank = true
            } else {
                if isBlank, let last = lean.last, !beforeBlank.contains(last), !alone.contains(byte) {
                    lean.append(UInt8(ascii: " "))
                }
                isBlank = false
                if byte == UInt8(ascii: "}"), lean.last == UInt8(ascii: ";") { lean.removeLast() }
                if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
                lean.append(byte)
            }
        }
        self.text = String(decoding: lean, as: UTF8.self)
    }
}
