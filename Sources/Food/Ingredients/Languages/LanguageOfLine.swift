/// The rule that tells a line's language by its own words. English wins every doubt.
extension Language {
    /// Returns the language of a line; nil for English and for lines without telling words.
    static func of(_ tokens: [LineToken], in bytes: [UInt8]) -> Language? {
        var scores = LanguageScores()
        for (index, token) in tokens.enumerated() {
            guard case .word = token.kind, token.range.count <= TellingWord.longest,
                let telling = TellingWord.of(bytes[token.range])
            else { continue }
            if telling.isEnglishOnly { return nil }
            scores.add(telling, isAfterNumber: index > 0 && tokens[index - 1].isNumeric)
            if telling.partitives != 0, isAfterAmount(index, tokens) {
                scores.add(3, to: telling.partitives)
            }
        }
        if hasLongDecimal(tokens) { scores.add(2, to: .max) }
        return scores.winner
    }

    /// True for "1,250 kg": nobody cooks a thousand kilograms, so the comma is a decimal one.
    private static func hasLongDecimal(_ tokens: [LineToken]) -> Bool {
        guard let comma = tokens.prefix(6).firstIndex(where: { $0.kind == .mark(.comma) }), comma > 0,
            comma + 2 < tokens.count, case .digits(_, 1...3) = tokens[comma - 1].kind,
            case .digits(_, 3) = tokens[comma + 1].kind, !tokens[comma + 1].isSpaced
        else { return false }
        return tokens[comma + 2].meaning == .unit(.kg) || tokens[comma + 2].meaning == .unit(.l)
    }

    /// True for "de" in "500 g de farine" and "1/4 de grenade", which no English line has.
    private static func isAfterAmount(_ index: Int, _ tokens: [LineToken]) -> Bool {
        guard index > 0, tokens[index].isSpaced, index + 1 < tokens.count, tokens[index + 1].isSpaced else {
            return false
        }
        switch tokens[index - 1].kind {
        case .fraction: return true
        case .digits: return index > 2 && tokens[index - 2].kind == .mark(.slash)
        case .word(.unit(let unit)): return unit.family == .metric && index > 1 && tokens[index - 2].isNumeric
        default: return false
        }
    }
}

/// The points of each language for one line.
private struct LanguageScores {
    private var english = 0
    private var points = SIMD8<Int>()
    /// The languages with a word that only they have.
    private var sure: UInt8 = 0

    mutating func add(_ telling: TellingWord, isAfterNumber: Bool) {
        if telling.isEnglish { english += 2 }
        add(2, to: telling.strong)
        add(1, to: telling.weak)
        if isAfterNumber { add(5, to: telling.afterNumber) }
    }

    mutating func add(_ count: Int, to languages: UInt8) {
        guard languages != 0 else { return }
        if count > 1 { sure |= languages }
        for language in Language.allCases where languages & language.bit != 0 {
            points[language.rawValue] += count
        }
    }

    /// The language with the most points, at least two and more than English has.
    var winner: Language? {
        let most = points.max()
        guard most >= 2, most > english else { return nil }
        return Language.allCases.first { points[$0.rawValue] == most && sure & $0.bit != 0 }
    }
}

extension Language {
    fileprivate var bit: UInt8 { 1 << UInt8(rawValue) }
}

/// A word's evidence for languages, as sets of bits.
struct TellingWord {
    /// The languages in whose tables the word is, and English has no such word.
    var strong: UInt8 = 0
    /// The languages that share the word with English or have it as a small word.
    var weak: UInt8 = 0
    /// The languages in which the word is a unit: after a number it tells more.
    var afterNumber: UInt8 = 0
    var partitives: UInt8 = 0
    /// True for an English word of food.
    var isEnglish = false
    /// True for a word such as "cup", with which a line is English.
    var isEnglishOnly = false

    static func of(_ word: ArraySlice<UInt8>) -> TellingWord? { table[PlainLetters.lowercased(word)] }

    /// The length of the longest telling word.
    static let longest = table.keys.map(\.utf8.count).max() ?? 0

    private static let table: [String: TellingWord] = {
        var table: [String: TellingWord] = [:]
        for language in Language.allCases {
            for (word, evidence) in TellingWord.evidence(of: language) {
                let folded = PlainLetters.folded(word: word)
                // A short word without its accent is another word: "té" and "te".
                for spelling in Set([lowercased(word), folded.utf8.count > 2 ? folded : lowercased(word)]) {
                    table[spelling, default: TellingWord()].add(evidence, of: language)
                }
            }
        }
        for word in EnglishWords.shared { table[word]?.weaken() }
        for word in table.keys where EnglishWords.isUnit(word) { table[word]?.weaken() }
        for word in EnglishWords.foods {
            table[word, default: TellingWord()].weaken()
            table[word]?.isEnglish = true
        }
        for word in EnglishWords.grammar { table[word] = TellingWord(isEnglishOnly: true) }
        return table
    }()

    private static func lowercased(_ word: String) -> String {
        PlainLetters.lowercased(Array(word.utf8)[...])
    }

    private enum Evidence { case strong, weak, unit, partitive }

    private static func evidence(of language: Language) -> [(String, Evidence)] {
        var all: [(String, Evidence)] = []
        let words = language.words
        for (meaning, phrases) in words.grammar {
            let evidence: Evidence =
                switch meaning {
                case .foreign(.partitive), .foreign(.sizeOfEach): .partitive
                case .article, .times: .weak
                default: .strong
                }
            all += single(phrases, evidence)
        }
        for (_, phrases) in words.units { all += single(phrases, .unit) }
        for (_, _, phrases) in words.multiples { all += single(phrases, .unit) }
        for (_, phrases) in words.parts { all += single(phrases, .strong) }
        all += single(words.numbers, .strong) + single(words.wholeNames, .weak)
        for stem in words.preparations {
            for ending in words.endings.before + words.endings.after { all.append((stem + ending, .strong)) }
        }
        for food in words.foods {
            all += food.split(separator: " ").map { (String($0), .strong) }
        }
        return all
    }

    /// Returns the single words, and the long words of longer phrases.
    private static func single(_ phrases: [String], _ evidence: Evidence) -> [(String, Evidence)] {
        phrases.flatMap { phrase -> [(String, Evidence)] in
            let words = phrase.split(separator: " ")
            guard words.count > 1 else {
                return [(phrase.hasSuffix("'") ? String(phrase.dropLast()) : phrase, evidence)]
            }
            let isUnit = evidence == .unit || evidence == .strong
            return words.filter { $0.utf8.count > 3 }.map {
                (String($0), isUnit && ($0.utf8.count > 4 || $0.utf8.count > $0.count) ? .strong : .weak)
            }
        }
    }

    private mutating func add(_ evidence: Evidence, of language: Language) {
        switch evidence {
        case .strong: strong |= language.bit
        case .weak: weak |= language.bit
        case .partitive:
            weak |= language.bit
            partitives |= language.bit
        case .unit:
            strong |= language.bit
            afterNumber |= language.bit
        }
        if strong & language.bit != 0 { weak &= ~language.bit }
    }

    private mutating func weaken() {
        weak |= strong
        strong = 0
        afterNumber = 0
    }
}
