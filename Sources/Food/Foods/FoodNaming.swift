package import Ingredients

/// The names of foods for a reader.
extension FoodTable {
    /// Returns a food's name for a reader whose language is nil for English: as written where it is
    /// a name in that language, or of no food of the table, else the first name of the food there,
    /// of one or many as it is written: for "lentils" that is "Linsen", for "egg yolks" "eggs".
    package func name(_ written: String, for language: Language?) -> String {
        guard let food = FoodName(written), let known = whole(food), !known.isKind else { return written }
        // Nobody buys yolks.
        let isPart = known.concept.partOfEgg != nil
        let shown = isPart ? concept(of: known.concept.id) : known.concept
        guard let name = shown?.name(in: language) else { return written }
        if hasName(food, in: language), !isPart {
            // German writes foods with a capital: "Butter" for an English "butter".
            return written == name.lowercased() ? name : written
        }
        return FoodTable.isPlural(written) ? inNumber(name, language, ofMany: true) : name
    }

    /// True for a name whose last word is the plural of another.
    private static func isPlural(_ name: String) -> Bool {
        guard let last = name.split(separator: " ").last?.lowercased() else { return false }
        return EnglishNoun.singular(of: last) != last || ForeignPlurals.isPlural(last)
    }

    private func inNumber(_ name: String, _ language: Language?, ofMany isMany: Bool) -> String {
        let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let last = words.last else { return name }
        let changed =
            language == nil
            ? EnglishNoun.inNumber(last, ofMany: isMany)
            : ForeignPlurals.inNumber(last, language, ofMany: isMany)
        return (words.dropLast() + [changed ?? last]).joined(separator: " ")
    }

    /// Returns a name in the number that an amount of pieces asks for: “3 onions”, “1/2 onion”. A
    /// name of no food of the table stays as it is, and so does one that nobody counts in pieces.
    package func name(_ name: String, for language: Language?, ofMany isMany: Bool) -> String {
        guard let food = FoodName(name), whole(food)?.concept.sizes?.piece != nil else { return name }
        return inNumber(name, language, ofMany: isMany)
    }

    private func hasName(_ food: FoodName, in language: Language?) -> Bool {
        guard let meaning = names.meaning(of: TableName.bytes(of: food)[...]) else {
            // Plurals that only an ending tells are German or Dutch.
            return language == .german || language == .dutch
        }
        return language.map { meaning[$0] >= 0 } ?? (meaning.english >= 0)
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
