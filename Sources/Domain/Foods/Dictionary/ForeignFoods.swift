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
        kindFirst.category(ofStart: words) ?? kindLast.category(ofEnd: words)
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
                    for name in FoodDictionary.names(in: language.entries[category] ?? "") {
                        guard let key = ForeignFoods.key(name) else { continue }
                        foods[key] = foods[key] ?? category
                    }
                }
            }
            self.foods = foods
            mostWords = foods.keys.map { $0.split(separator: " ").count }.max() ?? 1
            longest = foods.keys.map(\.utf8.count).max() ?? 0
        }

        func category(ofStart words: [Substring]) -> StarterCategory? {
            for count in (1...max(1, min(mostWords, words.count))).reversed() where count <= words.count {
                if count == 1, wholeNamesOnly.contains(words[0]) { return nil }
                if let category = foods[words.prefix(count).joined(separator: " ")] { return category }
            }
            return nil
        }

        func category(ofEnd words: [Substring]) -> StarterCategory? {
            for count in (1...max(1, min(mostWords, words.count))).reversed() where count <= words.count {
                if count == 1, wholeNamesOnly.contains(words[words.count - 1]) { return nil }
                if let category = foods[words.suffix(count).joined(separator: " ")] { return category }
            }
            return words.last.flatMap(category(ofCompound:))
        }

        /// Returns the category of the food at a compound's end: "Dinkelvollkornmehl" is flour.
        private func category(ofCompound word: Substring) -> StarterCategory? {
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

    /// Returns the key of a food's name, as the dictionary looks it up.
    static func key(_ name: String) -> String? {
        FoodName(name).map { String(decoding: SearchText.folded($0.text), as: UTF8.self) }
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
