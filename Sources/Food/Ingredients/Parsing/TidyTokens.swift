/// Tokens that are in a line for the eye alone: the ending of "clove(s)", the plural of "Zwiebel /
/// Zwiebeln", the stars of "**Sauce**".
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
    /// The endings that make a plural in several languages, and none after "Äpfel".
    private static let plurals: Set<Substring> = ["", "s", "es", "n", "en", "e", "er", "nen"]

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
        case .mark(.slash):
            guard index > 0, next < tokens.count, tokens[index - 1].kind == .word(nil),
                tokens[next].kind == .word(nil),
                next + 1 == tokens.count || tokens[next + 1].isSpaced
                    || tokens[next + 1].kind != .mark(.dash),
                isPlural(bytes[tokens[next].range], of: bytes[tokens[index - 1].range])
            else { return 0 }
            return 2
        default: return 0
        }
    }

    private static func isPlural(_ many: ArraySlice<UInt8>, of one: ArraySlice<UInt8>) -> Bool {
        guard one.count > 1, PlainLetters.lowercased(one) != PlainLetters.lowercased(many) else {
            return false
        }
        let (one, many) = (PlainLetters.folded(one), PlainLetters.folded(many))
        return many.hasPrefix(one) && plurals.contains(many.dropFirst(one.count))
            || EnglishNoun.singular(of: many) == one
    }
}
