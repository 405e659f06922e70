/// The words of one language. Accents and capitals make no difference.
struct LanguageWords {
    /// The units, with their spellings and abbreviations.
    private(set) var units: [(Unit, [String])] = []
    /// The units that are a multiple of another: a German pound is 500 g.
    private(set) var multiples: [(Int, Unit, [String])] = []
    /// The words for quantities such as "pinch", which count as one without a number.
    private(set) var unitsAlone: [String] = []
    /// The words for 2, 3, 4 and so on.
    private(set) var numbers: [String] = []
    private(set) var parts: [(Rational, [String])] = []
    /// The other words with their meanings.
    private(set) var grammar: [(WordMeaning, [String])] = []
    /// The stems of words for preparation, like "gehackt".
    private(set) var preparations: [String] = []
    /// The endings of preparation words, as one list for the words before a noun, and one for those
    /// after a noun.
    private(set) var endings: (before: [String], after: [String]) = ([], [])
    /// The foods whose names hold a word of size or preparation.
    private(set) var wholeNames: [String] = []
    /// The foods, each as its singular and the plurals after it.
    private(set) var foods: [String] = []
    /// The words of which the plural is known by other than their endings.
    private(set) var plurals = PluralWords()

    /// The words of all languages, from the files that are compiled in. A test reads them, so that
    /// no released program has a wrong one.
    static let all = Language.allCases.map { language in
        do { return try LanguageWords(reading: language.file) } catch {
            preconditionFailure("\(language).txt:\(error)")
        }
    }

    init(reading text: String) throws(WordFileMistake) {
        for entry in WordFile(text).entries {
            let phrases = entry.phrases
            switch entry.key {
            case "units without a number": unitsAlone = phrases
            case "numbers from 2": numbers = phrases
            case "preparations": preparations = phrases
            case "endings before a noun": endings.before = phrases.map { String($0.dropFirst()) }
            case "endings after a noun": endings.after = phrases.map { String($0.dropFirst()) }
            case "whole names": wholeNames = phrases
            case "foods": foods = phrases
            default:
                if !addUnit(entry.key, phrases), !addNumber(entry.key, phrases),
                    !plurals.add(phrases, of: entry.key)
                {
                    guard let meaning = LanguageWords.meanings[entry.key] else { throw entry.mistake }
                    grammar.append((meaning, phrases))
                }
            }
        }
    }

    /// Adds a unit like "cup", or a multiple like "500 g".
    private mutating func addUnit(_ key: String, _ phrases: [String]) -> Bool {
        if let unit = Unit(rawValue: key) {
            units.append((unit, phrases))
            return true
        }
        let words = key.split(separator: " ")
        guard words.count == 2, let times = Int(words[0]), let unit = Unit(rawValue: String(words[1])) else {
            return false
        }
        multiples.append((times, unit, phrases))
        return true
    }

    /// Adds a part like "1/2", or a number like "12", which counts dozens.
    private mutating func addNumber(_ key: String, _ phrases: [String]) -> Bool {
        guard let number = Rational(key) else { return false }
        if number.denominator == 1 {
            grammar.append((.multiple(number.numerator), phrases))
        } else {
            parts.append((number, phrases))
        }
        return true
    }

    private static let meanings: [String: WordMeaning] = [
        "article": .article, "to": .to, "or": .or, "and": .and, "times": .times, "of": .of, "each": .each,
        "roughly": .roughly, "vague": .vague, "describing": .describing, "yield": .yield,
        "between": .foreign(.between), "and a half": .foreign(.andHalf), "partitive": .foreign(.partitive),
        "size of each": .foreign(.sizeOfEach), "adverb": .foreign(.adverb), "closing": .foreign(.closing),
        "aside": .foreign(.aside),
    ]
}

/// The meanings that words have only in other languages than English.
enum ForeignMeaning: Equatable {
    /// A word like "de" between an amount and a food.
    case partitive
    /// The word "à" before the size of each, as in "2 Dosen à 400 g".
    case sizeOfEach
    /// A word like "gehackte", which goes to the note.
    case preparation(isBeforeNoun: Bool)
    /// A word like "fein" before a word of preparation.
    case adverb
    /// A word like "zum", with which a closing note begins.
    case closing
    /// A phrase like "nach Belieben", which is a note by itself.
    case aside
    /// A food's whole name, of which no word is a note.
    case wholeName
    /// A word like "zwischen" before a range.
    case between
    /// A unit that is a multiple of another.
    case multiple(Int, of: Unit)
    /// The words "and a half" after a unit.
    case andHalf
}
