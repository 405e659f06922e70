/// A language of ingredient lines other than English. A line's own words tell its language.
package enum Language: Int, CaseIterable, Sendable {
    case german, french, spanish, italian, dutch

    /// The tables that people wrote.
    var words: LanguageWords {
        switch self {
        case .german: .german
        case .french: .french
        case .spanish: .spanish
        case .italian: .italian
        case .dutch: .dutch
        }
    }

    /// The foods, each as its singular and the plurals after it.
    var nouns: String {
        switch self {
        case .german: LanguageNouns.german
        case .french: LanguageNouns.french
        case .spanish: LanguageNouns.spanish
        case .italian: LanguageNouns.italian
        case .dutch: LanguageNouns.dutch
        }
    }
}

/// The foods of every language, in tables.
enum LanguageNouns {}
