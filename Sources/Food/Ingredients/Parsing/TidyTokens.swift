/// Tokens that are in a line for the eye alone: the ending of "clove(s)", the stars of "**Sauce**".
enum TidyTokens {
    /// Returns the tokens without those.
    static func tidy(_ tokens: [LineToken], of bytes: [UInt8]) -> [LineToken] {
        guard let first = tokens.indices.first(where: { hidden(at: $0, in: tokens, bytes) > 0 }) else {
            return tokens
        }
        var result = Array(tokens[..<first])
        var index = first
        while index < tokens.count {
            let count = hidden(at: index, in: tokens, bytes)
            if count == 0 { result.append(tokens[index]) }
            index += max(count, 1)
        }
        return result.isEmpty ? tokens : LineToken.paired(result)
    }

    private static let endings: Set = ["s", "es"]

    /// Returns the number of tokens at a place that say nothing.
    private static func hidden(at index: Int, in tokens: [LineToken], _ bytes: [UInt8]) -> Int {
        let next = index + 1
        switch tokens[index].kind {
        case .mark(.bullet):
            guard next < tokens.count, !tokens[next].isSpaced else { return 0 }
            return [index, next].allSatisfy { bytes[tokens[$0].range].elementsEqual("*".utf8) } ? 2 : 0
        case .mark(.openingBracket):
            guard !tokens[index].isSpaced, index > 0, tokens[index].partner == index + 2,
                case .word = tokens[index - 1].kind,
                endings.contains(PlainLetters.lowercased(bytes[tokens[next].range]))
            else { return 0 }
            return 3
        default: return 0
        }
    }
}
