/// A language of ingredient lines other than English. A line's own words tell its language.
package enum Language: Int, CaseIterable, Sendable {
    case german, french, spanish, italian, dutch

    var words: LanguageWords { LanguageWords.all[rawValue] }

    /// The text of the file with the words.
    var file: String {
        switch self {
        case .german: GermanWordFile.text
        case .french: FrenchWordFile.text
        case .spanish: SpanishWordFile.text
        case .italian: ItalianWordFile.text
        case .dutch: DutchWordFile.text
        }
    }
}
