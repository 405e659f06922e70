package import Ingredients

/// The names of foods for a reader.
extension FoodTable {
    /// Returns a food's name for a reader whose language is nil for English: as written where it is
    /// a name in that language, or of no food of the table, else the first name of the food there.
    package func name(_ written: String, for language: Language?) -> String {
        guard let food = FoodName(written), !hasName(food, in: language),
            let concept = concept(of: self.food(of: food)), let name = concept.own(in: language)
        else { return written }
        return name
    }

    /// Returns a name in the number that an amount of pieces asks for: “3 onions”, “1/2 onion”. A
    /// name of no food of the table stays as it is, and so does one that nobody counts in pieces.
    package func name(_ name: String, for language: Language?, ofMany isMany: Bool) -> String {
        guard let food = FoodName(name), let concept = concept(of: self.food(of: food)),
            concept.sizes?.piece != nil
        else { return name }
        let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let last = words.last else { return name }
        let changed =
            language == nil
            ? EnglishNoun.inNumber(last, ofMany: isMany)
            : ForeignPlurals.inNumber(last, language, ofMany: isMany)
        return (words.dropLast() + [changed ?? last]).joined(separator: " ")
    }

    private func hasName(_ food: FoodName, in language: Language?) -> Bool {
        guard let meaning = names.meaning(of: TableName.bytes(of: food)[...]) else {
            // Plurals that only an ending tells are German or Dutch.
            return language == .german || language == .dutch
        }
        return language.map { meaning[$0] >= 0 } ?? (meaning.english >= 0)
    }
}

extension FoodConcept {
    /// The name in a language; nil where the table has none.
    fileprivate func own(in language: Language?) -> String? {
        language.map { names[FoodNames.NameLanguage($0).rawValue] } ?? name
    }
}

extension SentenceLanguage {
    /// The language of foods' names; nil for English.
    package var ofFoods: Language? {
        switch self {
        case .en: nil
        case .de: .german
        }
    }
}
