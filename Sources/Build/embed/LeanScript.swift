/// A script without what only people read: comments, and blanks and line ends that part nothing.
struct LeanScript {
    /// A line may go on after these, so that its end says nothing.
    private static let goesOnAfter = Set(",([{;:?&|=".utf8)
    /// A line that begins with these goes on from the one before.
    private static let goesOnBefore = Set(")]},?:&|.".utf8)
    /// A slash after these begins a pattern, and divides nothing.
    private static let beforePattern = Set("(,=:[!&|?{;>".utf8)

    private let path: String
    private let bytes: [UInt8]
    private var place = 0
    private var lean: [UInt8] = []

    var text: String { String(decoding: lean, as: UTF8.self) }

    init(_ text: String, of path: String) throws(JoinError) {
        self.path = path
        bytes = Array(text.utf8)
        try takeCode(isInText: false)
    }

    /// Takes code to its end, or to the brace that ends it in a text in backticks.
    private mutating func takeCode(isInText: Bool) throws(JoinError) {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): try takeLiteral()
            case UInt8(ascii: "`"): try takeText()
            case UInt8(ascii: " "), UInt8(ascii: "\n"): takeBlanks()
            case UInt8(ascii: "/") where isComment: takeBlanks()
            case UInt8(ascii: "/") where isPattern: try takeLiteral()
            case UInt8(ascii: "{"):
                depth += 1
                take()
            case UInt8(ascii: "}"):
                if isInText && depth == 0 { return }
                depth -= 1
                take()
            default: take()
            }
        }
    }

    private mutating func take(_ count: Int = 1) {
        lean += bytes[place..<min(place + count, bytes.count)]
        place += count
    }

    /// Takes a text in quotes or a pattern, up to the byte with which it begins.
    private mutating func takeLiteral() throws(JoinError) {
        let start = place
        let end = bytes[place]
        var isInBrackets = false
        take()
        while let byte = next, byte != UInt8(ascii: "\n") {
            if end == UInt8(ascii: "/") {
                if byte == UInt8(ascii: "[") { isInBrackets = true }
                if byte == UInt8(ascii: "]") { isInBrackets = false }
            }
            take(byte == UInt8(ascii: "\\") ? 2 : 1)
            if byte == end && !isInBrackets { return }
        }
        throw unknown(start)
    }

    /// Takes a text in backticks, which ends on its line, with the code inside.
    private mutating func takeText() throws(JoinError) {
        let start = place
        take()
        while let byte = next, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "$"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "{") {
                take(2)
                try takeCode(isInText: true)
                take()
            } else {
                take(byte == UInt8(ascii: "\\") ? 2 : 1)
                if byte == UInt8(ascii: "`") { return }
            }
        }
        throw unknown(start)
    }

    /// Passes over blanks, line ends and comments, and keeps one that parts its neighbours.
    private mutating func takeBlanks() {
        var isEnd = false
        while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || isComment {
            if byte == UInt8(ascii: "\n") { isEnd = true }
            if byte == UInt8(ascii: "/") { passComment() } else { place += 1 }
        }
        guard let before = lean.last else { return }
        guard let after = next else { return lean.append(UInt8(ascii: "\n")) }
        if isEnd {
            if !Self.goesOnAfter.contains(before) && !Self.goesOnBefore.contains(after) {
                lean.append(UInt8(ascii: "\n"))
            }
        } else if Self.areParted(before, after) {
            lean.append(UInt8(ascii: " "))
        }
    }

    private mutating func passComment() {
        let isLine = bytes[place + 1] == UInt8(ascii: "/")
        place += 2
        while let byte = next {
            if isLine && byte == UInt8(ascii: "\n") { return }
            place += 1
            if !isLine && byte == UInt8(ascii: "*") && next == UInt8(ascii: "/") {
                place += 1
                return
            }
        }
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private var isComment: Bool {
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "/") else { return false }
        return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
    }

    private var isPattern: Bool {
        guard let last = lean.lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }) else {
            return true
        }
        return Self.beforePattern.contains(lean[last]) || lean[...last].suffix(6) == Array("return".utf8)[...]
    }

    /// True for two bytes that would be read as one without a blank.
    private static func areParted(_ before: UInt8, _ after: UInt8) -> Bool {
        if isWord(before) && isWord(after) { return true }
        if before == UInt8(ascii: "/") || after == UInt8(ascii: "/") { return true }
        return before == after && (before == UInt8(ascii: "+") || before == UInt8(ascii: "-"))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private func unknown(_ start: Int) -> JoinError {
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        return .unknownForm(String(decoding: line, as: UTF8.self), in: path)
    }
}
