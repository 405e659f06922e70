/// A language of ingredient lines other than English. A line's own words tell its language.
enum Tongue: Int, CaseIterable {
    case german, french, spanish, italian, dutch

    /// The tables that people wrote.
    var words: TongueWords {
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
        case .german: TongueNouns.german
        case .french: TongueNouns.french
        case .spanish: TongueNouns.spanish
        case .italian: TongueNouns.italian
        case .dutch: TongueNouns.dutch
        }
    }
}

/// The foods of every language, in tables.
enum TongueNouns {}
