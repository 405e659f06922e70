/// A tokenizer that cuts a line into tokens in one pass over its bytes.
struct LineTokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var isSpaced = false
    private var tokens: [LineToken] = []

    static func tokens(of bytes: [UInt8]) -> [LineToken] {
        var tokenizer = LineTokenizer(bytes: bytes)
        tokenizer.run()
        return LineToken.paired(tokenizer.tokens)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(16)
    }

    private mutating func run() {
        while position < bytes.count {
            let (scalar, length) = scalar(at: position)
            switch ScalarClass(scalar) {
            case .space:
                position += length
                isSpaced = true
            case .digit: digits()
            case .letter: word()
            case .fraction(let value): append(.fraction(value), length: length)
            case .mark(let mark): append(.mark(mark), length: length)
            case .sign(let meaning): append(.word(meaning), length: length)
            case .ampersand: ampersand()
            }
        }
    }

    private mutating func digits() {
        var value: Int? = 0
        var (end, count) = (position, 0)
        while end < bytes.count {
            let (scalar, length) = scalar(at: end)
            guard let digit = ScalarClass.digit(scalar) else { break }
            value = value.flatMap {
                let (tenfold, overflows) = $0.multipliedReportingOverflow(by: 10)
                let (sum, overflowsToo) = tenfold.addingReportingOverflow(digit)
                return overflows || overflowsToo ? nil : sum
            }
            end += length
            count += 1
        }
        append(.digits(value, count: count), length: end - position)
    }

    private mutating func word() {
        var end = position
        while end < bytes.count {
            let (scalar, length) = scalar(at: end)
            guard case .letter = ScalarClass(scalar) else { break }
            end += length
        }
        append(.word(WordMeaning.of(bytes[position..<end])), length: end - position)
    }

    /// Reads "&" as "and", except in "&frac12;", which web pages leave in texts.
    private mutating func ampersand() {
        let prefix = Array("&frac".utf8)
        let rest = bytes[position...].prefix(prefix.count + 3)
        guard rest.count == prefix.count + 3, rest.starts(with: prefix), rest.last == UInt8(ascii: ";"),
            let top = ScalarClass.digit(UInt32(rest[position + prefix.count])),
            let bottom = ScalarClass.digit(UInt32(rest[position + prefix.count + 1])),
            let value = Rational(top, over: bottom)
        else { return append(.word(.and), length: 1) }
        append(.fraction(value), length: rest.count)
    }

    private mutating func append(_ kind: LineToken.Kind, length: Int) {
        tokens.append(LineToken(kind: kind, range: position..<position + length, isSpaced: isSpaced))
        position += length
        isSpaced = false
    }

    /// Returns the scalar at a byte. A string's bytes are valid UTF-8, so the first byte tells the
    /// length.
    private func scalar(at index: Int) -> (UInt32, length: Int) {
        let first = UInt32(bytes[index])
        switch first {
        case ..<0x80: return (first, 1)
        case ..<0xe0: return ((first & 0x1f) << 6 | continuation(index + 1), 2)
        case ..<0xf0:
            return ((first & 0x0f) << 12 | continuation(index + 1) << 6 | continuation(index + 2), 3)
        default:
            let high = (first & 0x07) << 18 | continuation(index + 1) << 12
            return (high | continuation(index + 2) << 6 | continuation(index + 3), 4)
        }
    }

    private func continuation(_ index: Int) -> UInt32 { UInt32(bytes[index] & 0x3f) }
}
