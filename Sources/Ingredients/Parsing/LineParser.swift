/// Reads one ingredient line by its tokens, from left to right. What a method doesn't understand it
/// leaves where it is.
struct LineParser {
    let bytes: [UInt8]
    let tokens: [LineToken]
    var position = 0
    /// Where to stop: the end of the line, of a bracket, of a name.
    var end: Int
    /// Tokens within an amount that aren't part of it: "heaping" in "2 heaping tbsp".
    var asides: [Range<Int>] = []

    init(_ line: String) {
        bytes = Array(line.utf8)
        tokens = LineTokenizer.tokens(of: bytes)
        end = tokens.count
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

    /// Reads something whole or nothing at all.
    mutating func attempt<Result>(_ read: (inout LineParser) -> Result?) -> Result? {
        let (start, stop, known) = (position, end, asides.count)
        if let result = read(&self) { return result }
        (position, end) = (start, stop)
        asides.removeSubrange(known...)
        return nil
    }

    /// The text of tokens, with one space for whatever white space there is between them.
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
