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
        if !isPart, FoodTable.isForm(written, of: language), isName(food, of: known.concept, in: language) {
            // German writes foods with a capital, and each language has its own plurals: "Butter"
            // for an English "butter", "Mangos" for "mangoes".
            let many = inNumber(name, language, ofMany: true)
            if let form = [name, many].first(where: { $0.lowercased() == written }) { return form }
            let isItsPlural = many != name && EnglishNoun.singular(of: written) == name.lowercased()
            return isItsPlural ? many : written
        }
        return FoodTable.isPlural(written) ? inNumber(name, language, ofMany: true) : name
    }

    /// True for a name whose last word is the plural of another.
    private static func isPlural(_ name: String) -> Bool {
        guard let last = name.split(separator: " ").last?.lowercased() else { return false }
        return EnglishNoun.singular(of: last) != last || ForeignPlurals.isPlural(last)
    }

    private func inNumber(_ name: String, _ language: Language?, ofMany isMany: Bool) -> String {
        var words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let noun = FoodTable.noun(of: words, language) else { return name }
        let changed =
            language == nil
            ? EnglishNoun.inNumber(words[noun], ofMany: isMany)
            : ForeignPlurals.inNumber(words[noun], language, ofMany: isMany)
        if let changed { words[noun] = changed }
        return words.joined(separator: " ")
    }

    /// Returns the place of the word that alone tells one from many; nil where others would have to
    /// agree with it: "pommes de terre", but never "pimientos rojo".
    private static func noun(of words: [String], _ language: Language?) -> Int? {
        switch language {
        case .french, .spanish, .italian:
            guard words.count > 1 else { return words.indices.first }
            let isJoined = words[1].contains { $0 == "'" || $0 == "’" } || joints.contains(words[1])
            return isJoined ? 0 : nil
        default: return words.indices.last
        }
    }

    /// The words between a food and what it is of, in French, Spanish and Italian.
    private static let joints: Set = [
        "de", "du", "des", "à", "au", "aux", "en", "del", "con", "al", "di", "da", "della", "alla", "in",
    ]

    /// Returns a name in the number that an amount of pieces asks for: “3 onions”, “1/2 onion”. A
    /// name of no food of the table stays as it is, and so does one that nobody counts in pieces.
    package func name(_ name: String, for language: Language?, ofMany isMany: Bool) -> String {
        guard let food = FoodName(name), whole(food)?.concept.sizes?.piece != nil else { return name }
        return inNumber(name, language, ofMany: isMany)
    }

    private func isName(_ name: FoodName, of concept: FoodConcept, in language: Language?) -> Bool {
        guard let found = entry(of: name) else { return false }
        let place = FoodNames.NameLanguage(language)
        let number = found.meaning[place]
        return number >= 0 && concepts[Int(number)] === concept
            && (!found.isByEnding || place == .de || place == .nl)
    }

    /// False for the plural of another language: "Tomaten" are "tomates", though one is "tomate" in
    /// both.
    private static func isForm(_ name: String, of language: Language?) -> Bool {
        guard let language, let last = name.split(separator: " ").last?.lowercased(),
            ForeignPlurals.isPlural(last)
        else { return true }
        return [last, last.prefix(1).uppercased() + last.dropFirst()].contains {
            ForeignPlurals.inNumber($0, language, ofMany: false) != nil
        }
    }
}
