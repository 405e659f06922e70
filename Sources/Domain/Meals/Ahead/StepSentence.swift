/// A sentence of a recipe's step, or a line of its ingredients, with the words that matter for what
/// is begun ahead.
struct StepSentence {
    enum Place { case step, line }

    /// A word with its role, and the number that it says.
    struct Word {
        let role: AheadWords.Role?
        let text: String
        let number: Int?
        /// True for the first word after a comma, a bracket or another mark.
        let beginsClause: Bool
    }

    /// The most words that are read of a sentence. Longer ones are lists or not sentences.
    private static let mostWords = 120
    /// The bytes of the longest word that has a role.
    private static let longestWord = 24

    let text: String
    let place: Place
    let words: [Word]

    private init(_ text: String, as place: Place) {
        self.text = text
        self.place = place
        words = StepSentence.words(of: SearchText.folded(text))
    }

    /// Returns the sentences of a step; a line of the ingredients is one.
    static func sentences(of text: String, as place: Place) -> [StepSentence] {
        guard AheadWords.mayTell(text) else { return [] }
        let plain = StepSentence.plain(text)
        if place == .line { return [StepSentence(plain, as: place)] }
        return pieces(of: Array(plain.utf8)).map { StepSentence($0, as: place) }
    }

    /// The sentence as it is shown: cut at a word if it is long.
    var shown: String {
        let limit = AheadStep.textLength.upperBound
        let scalars = text.unicodeScalars
        if scalars.count <= limit { return text }
        let head = scalars.prefix(limit - 1)
        let end = head.lastIndex(of: " ") ?? head.endIndex
        return String(String.UnicodeScalarView(head[..<end])) + "…"
    }

    /// Leaves out the marks of Markdown, what breaks lines, and the number or bullet of a step.
    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { !"*#_`".unicodeScalars.contains($0) }
        let words = scalars.split { $0 != "\n" && ($0.properties.isWhitespace || $0.breaksLines) }
        let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        let head = line.drop { " -•\n".contains($0) }
        let rest = head.drop { $0.isASCII && $0.isNumber }
        let isNumbered = rest.count < head.count && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
        return String(isNumbered ? rest.dropFirst(2) : head)
    }

    /// Cuts at the marks that end a sentence, but not after “ca.”, “Std.” or a number.
    private static func pieces(of bytes: [UInt8]) -> [String] {
        var pieces: [String] = []
        var (start, word) = (0, 0)
        for (place, byte) in bytes.enumerated() {
            let isLast = place + 1 == bytes.count || bytes[place + 1] == 0x20 || bytes[place + 1] == 0x0a
            let ends =
                byte == 0x0a
                || isLast
                    && (byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
                        || byte == UInt8(ascii: ".")
                            && !AheadWords.isShortened(bytes[word..<place]))
            if byte == 0x20 || byte == 0x0a { word = place + 1 }
            guard ends || place + 1 == bytes.count else { continue }
            let piece = String(decoding: bytes[start...place], as: UTF8.self)
            start = place + 1
            let trimmed = piece.drop { $0 == " " || $0 == "\n" }
            if let last = trimmed.lastIndex(where: { $0 != " " && $0 != "\n" }) {
                pieces.append(String(trimmed[...last]))
            }
        }
        return pieces
    }

    /// The words of folded text. Digits and letters are words apart, as in “24h”; “1/2” and “1,5”
    /// are one.
    private static func words(of bytes: [UInt8]) -> [Word] {
        var words: [Word] = []
        var place = 0
        var beginsClause = true
        while place < bytes.count, words.count < mostWords {
            let kind = Kind(bytes[place])
            let start = place
            place += 1
            switch kind {
            case .other: beginsClause = beginsClause || isMark(bytes[start])
            case .letter, .digit:
                while place < bytes.count, continues(kind, bytes, at: place) { place += 1 }
                words.append(word(bytes[start..<place], kind, beginsClause: beginsClause))
                beginsClause = false
            }
        }
        return words
    }

    private static func word(_ bytes: ArraySlice<UInt8>, _ kind: Kind, beginsClause: Bool) -> Word {
        let text = bytes.count > longestWord ? "" : String(decoding: bytes, as: UTF8.self)
        if kind == .digit {
            let isFraction = bytes.contains(UInt8(ascii: "/"))
            let whole = Int(text.prefix { $0 >= "0" && $0 <= "9" })
            return Word(role: nil, text: text, number: isFraction ? 0 : whole, beginsClause: beginsClause)
        }
        return Word(
            role: AheadWords.role(of: text), text: text, number: AheadWords.numbers[text],
            beginsClause: beginsClause)
    }

    private enum Kind {
        case letter, digit, other

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: self = .letter
            default: self = .other
            }
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    private static func continues(_ kind: Kind, _ bytes: [UInt8], at place: Int) -> Bool {
        if Kind(bytes[place]) == kind { return true }
        let joins: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ".")]
        return kind == .digit && joins.contains(bytes[place]) && place + 1 < bytes.count
            && Kind(bytes[place + 1]) == .digit
    }
}
