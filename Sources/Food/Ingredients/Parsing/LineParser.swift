/// A parser of one ingredient line, token by token from left to right. A method that does not
/// understand the next tokens leaves the position unchanged.
struct LineParser {
    let bytes: [UInt8]
    let tokens: [LineToken]
    /// The bytes of the line without the white space around it.
    let written: Range<Int>
    var position = 0
    /// The end of the part to parse: of the line, a bracket or a name.
    var end: Int
    /// The tokens within an amount that belong to the note, like "heaping" in "2 heaping tbsp".
    var asides: [Range<Int>] = []

    /// The line's language; nil for English.
    let language: Language?
    /// The token of a unit that is the end of a word, like "zehen" in "2 Knoblauchzehen".
    var splitUnit: Int?

    init(_ line: String) {
        let bytes = Array(line.utf8)
        let tokens = LineTokenizer.tokens(of: bytes)
        self.init(bytes, tokens, in: Language.of(tokens, in: bytes))
    }

    init(_ bytes: [UInt8], _ tokens: [LineToken], in language: Language?) {
        self.bytes = bytes
        self.language = language
        written = (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0)
        let tidy = TidyTokens.tidy(tokens, of: bytes)
        self.tokens = language.map { ForeignTokens.tokens(tidy, of: bytes, in: $0) } ?? tidy
        end = self.tokens.count
    }

    /// The next token.
    var token: LineToken? { token(ahead: 0) }

    func token(ahead count: Int) -> LineToken? {
        position + count < end ? tokens[position + count] : nil
    }

    func meaning(ahead count: Int = 0) -> WordMeaning? { token(ahead: count)?.meaning }

    func isMark(_ mark: LineToken.Mark, ahead count: Int = 0) -> Bool {
        token(ahead: count)?.kind == .mark(mark)
    }

    mutating func skip(_ meaning: WordMeaning) -> Bool {
        guard self.meaning() == meaning else { return false }
        position += 1
        return true
    }

    mutating func skip(_ mark: LineToken.Mark) -> Bool {
        guard isMark(mark) else { return false }
        position += 1
        return true
    }

    mutating func setAside(_ range: Range<Int>) {
        if !range.isEmpty { asides.append(range) }
    }

    /// Runs a parse; if the parse fails, restores the position.
    mutating func attempt<Result>(_ read: (inout LineParser) -> Result?) -> Result? {
        let (start, stop, known) = (position, end, asides.count)
        if let result = read(&self) { return result }
        position = start
        end = stop
        if asides.count > known { asides.removeSubrange(known...) }
        return nil
    }

    /// Returns the text of tokens without some of them.
    func text(of range: Range<Int>, without hidden: Range<Int>?) -> String {
        guard let hidden, range.contains(hidden.lowerBound) else { return text(of: range) }
        let parts = [
            text(of: range.lowerBound..<hidden.lowerBound), text(of: hidden.upperBound..<range.upperBound),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the text of tokens, with any white space between them as one space.
    func text(of range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let span = tokens[first].range.lowerBound..<tokens[last].range.upperBound
        return String(unsafeUninitializedCapacity: span.count) { buffer in
            var count = 0
            for token in tokens[range] {
                if token.isSpaced, count > 0 {
                    buffer[count] = UInt8(ascii: " ")
                    count += 1
                }
                for byte in bytes[token.range] {
                    buffer[count] = byte
                    count += 1
                }
            }
            return count
        }
    }
}
