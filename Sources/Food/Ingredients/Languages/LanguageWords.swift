/// The words of one language, in tables that people write. Commas separate phrases; accents and
/// capitals make no difference.
struct LanguageWords {
    /// The units, with their spellings and abbreviations.
    let units: [(Unit, String)]
    /// The units that are a multiple of another: a German pound is 500 g.
    var multiples: [(Int, Unit, String)] = []
    /// The words for quantities such as "pinch", which count as one without a number.
    let unitsAlone: String
    /// The words for 2, 3, 4 and so on.
    let numbers: String
    let parts: [(Rational, String)]
    /// The other words with their meanings.
    let grammar: [(WordMeaning, String)]
    /// The stems of words for preparation, like "gehackt".
    let preparations: String
    /// The endings of preparation words, as one list for the words before a noun, and one for those
    /// after a noun.
    let endings: (before: [String], after: [String])
    /// The foods whose names hold a word of size or preparation.
    let wholeNames: String
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
