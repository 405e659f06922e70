/// The words of one language by their spelling without accents, ready for look-ups.
struct Lexicon {
    private(set) var meanings: [String: WordMeaning] = [:]
    /// The first words of longer phrases, with the number of words in the longest.
    private(set) var longest: [String: Int] = [:]
    private(set) var unitsAlone: Set<String> = []

    static let all: [Lexicon] = Language.allCases.map { Lexicon($0.words) }

    static func of(_ language: Language) -> Lexicon { all[language.rawValue] }

    private init(_ words: LanguageWords) {
        for stem in words.preparations {
            for ending in words.endings.after {
                add(stem + ending, .foreign(.preparation(isBeforeNoun: false)))
            }
            for ending in words.endings.before {
                add(stem + ending, .foreign(.preparation(isBeforeNoun: true)))
            }
        }
        for (number, word) in zip(2..., words.numbers) { add(word, .number(number)) }
        for (part, spellings) in words.parts { add(all: spellings, .part(part)) }
        for (meaning, spellings) in words.grammar { add(all: spellings, meaning) }
        for (unit, spellings) in words.units { add(all: spellings, .unit(unit)) }
        for (times, unit, spellings) in words.multiples {
            add(all: spellings, .foreign(.multiple(times, of: unit)))
        }
        add(all: words.wholeNames, .foreign(.wholeName))
        unitsAlone = Set(words.unitsAlone.map { PlainLetters.folded(word: $0) })
    }

    private mutating func add(all phrases: [String], _ meaning: WordMeaning) {
        for phrase in phrases { add(phrase, meaning) }
    }

    private mutating func add(_ phrase: String, _ meaning: WordMeaning) {
        let phrase = PlainLetters.folded(word: phrase)
        meanings[phrase] = meaning
        let words = phrase.split(separator: " ")
        if words.count > 1, let first = words.first {
            longest[String(first)] = max(longest[String(first)] ?? 0, words.count)
        }
    }
}

extension String {
    /// The phrases of a table's text, which stand between commas or on lines of their own.
    package var phrases: [String] {
        split { $0 == "," || $0 == "\n" }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
            .map(String.init)
    }
}
