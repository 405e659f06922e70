import Ingredients

/// A language of the dictionary other than English, with its foods by shelf.
struct ForeignFoods: Sendable {
    /// True if the kind of food comes first, as in "huile d'olive"; otherwise it comes last.
    let isKindFirst: Bool
    /// The foods by category, in singulars.
    let entries: [StarterCategory: String]

    static let all = [german, dutch, french, spanish, italian]
}

extension ForeignFoods {
    /// Returns the category of a whole name in any language.
    static func category(ofWhole name: String) -> StarterCategory? {
        kindFirst.foods[name] ?? kindLast.foods[name]
    }

    /// Returns the category by the words that name the kind of food: the first in some languages,
    /// the last in others.
    static func category(of words: [Substring]) -> StarterCategory? {
        kindFirst.category(of: words) { $0.prefix($1) } ?? kindLast.category(of: words) { $0.suffix($1) }
            ?? words.last.flatMap(kindLast.category(ofCompound:))
    }

    private static let kindFirst = Shelves(of: all.filter(\.isKindFirst))
    private static let kindLast = Shelves(of: all.filter { !$0.isKindFirst })

    /// The foods of several languages by key.
    private struct Shelves: Sendable {
        let foods: [String: StarterCategory]
        let mostWords: Int
        /// The length of the longest food in one word.
        let longest: Int

        init(of languages: [ForeignFoods]) {
            var foods: [String: StarterCategory] = [:]
            for language in languages {
                for category in StarterCategory.allCases {
                    for name in (language.entries[category] ?? "").phrases {
                        guard let key = FoodName(name)?.folded else { continue }
                        foods[key] = foods[key] ?? category
                    }
                }
            }
            self.foods = foods
            mostWords = foods.keys.map { $0.split(separator: " ").count }.max() ?? 1
            longest = foods.keys.map(\.utf8.count).max() ?? 0
        }

        /// Returns the category of the longest food that stands in the named part of the words.
        func category(
            of words: [Substring], in part: ([Substring], _ count: Int) -> ArraySlice<Substring>
        ) -> StarterCategory? {
            for count in stride(from: min(mostWords, words.count), to: 0, by: -1) {
                let phrase = part(words, count).joined(separator: " ")
                if count == 1, wholeNamesOnly.contains(phrase[...]) { return nil }
                if let category = foods[phrase] { return category }
            }
            return nil
        }

        /// Returns the category of the food at a compound's end: "Dinkelvollkornmehl" is flour.
        func category(ofCompound word: Substring) -> StarterCategory? {
            guard word.utf8.count > 7, word.utf8.count <= 40, word.utf8.allSatisfy({ $0 < 0x80 }) else {
                return nil
            }
            for length in (4...min(longest, word.utf8.count - 3)).reversed() {
                let end = word.suffix(length)
                if !wholeNamesOnly.contains(end), let category = foods[String(end)] { return category }
            }
            return nil
        }
    }
}

extension ForeignFoods {
    /// The words that have another meaning in English. They count only as whole names: a "frying
    /// pan" is no bread.
    static let wholeNamesOnly = Set<Substring>(
        """
        pan pane pain sale sel room worst brood peer mie kip ail riz res col papa burro latte alice mora
        rape sal ui bloem vis gist munt dill sla raap biet kool ei uva ron pollo queso carne wild speck
        gans ente pute huhn mohn chou eau vin lait jus
        """.split { $0 == " " || $0 == "\n" })
}
