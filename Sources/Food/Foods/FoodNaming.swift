package import Ingredients
import Words

/// The names of foods for a reader.
extension FoodTable {
    /// Returns a food's name for a reader whose language is nil for English: as written where it is
    /// a name in that language, or of no food of the table, else the first name of the food there,
    /// of one or many as it is written: for "lentils" that is "Linsen", for "egg yolks" "eggs", and
    /// for "lemon zest" "lemon".
    package func name(_ written: String, for language: Language?) -> String {
        guard let food = FoodName(written), let known = whole(food), !known.isKind else { return written }
        // Nobody buys yolks, or zest.
        let isPart = known.concept.partOfEgg != nil || isPart(food, of: known.concept)
        let shown = isPart ? concept(of: known.concept.id) : known.concept
        guard let name = shown?.name(in: language) else { return written }
        if !isPart, FoodTable.isForm(written, of: language), isName(food, of: known.concept, in: language) {
            // German writes foods with a capital, and each language has its own plurals: "Butter"
            // for an English "butter", "Mangos" for "mangoes".
            let many = plural(of: name, language, known.concept)
            let plain = written.replacing("-", with: " ")
            let form = [name, many].first { $0.lowercased().replacing("-", with: " ") == plain }
            if let form { return form }
            let isItsPlural = many != name && EnglishNoun.singular(of: written) == name.lowercased()
            if isItsPlural { return many }
            let isLowerNoun = language == .german && !written.contains(" ")
            return isLowerNoun ? written.prefix(1).uppercased() + written.dropFirst() : written
        }
        return FoodTable.isPlural(written) ? plural(of: name, language, known.concept) : name
    }

    /// True for a part of something that is sold whole: "lime wedge", "Zitronenabrieb".
    private func isPart(_ food: FoodName, of concept: FoodConcept) -> Bool {
        guard concept.sizes?.piece != nil else { return false }
        let words = food.text.split(separator: " ")
        let parts = FoodWords.parts.filter { part in words.contains { $0.ends(with: part) } }
        return !parts.isEmpty && parts.allSatisfy { !concept.name.contains($0) }
    }

    /// Returns the first name of a food for a reader, of many where its language says so; its key
    /// where the table has none there.
    package func name(of food: FoodID, for language: Language?) -> String {
        concept(of: food)?.name(in: language).map { name(ofWeighed: $0, for: language) } ?? food.name.text
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

    /// Returns the place of the word that alone tells one from many; nil where others have to agree
    /// with it: “pommes de terre”, but “pimientos rojos”.
    private static func noun(of words: [String], _ language: Language?) -> Int? {
        switch language {
        case .french, .spanish, .italian:
            words.count > 1 && !ForeignPlurals.isJoint(words[1]) ? nil : words.indices.first
        default: words.indices.last
        }
    }

    /// Returns the plural of a food's name. Endings tell it only of foods that somebody counts.
    private func plural(of name: String, _ language: Language?, _ concept: FoodConcept) -> String {
        guard concept.sizes?.piece != nil, let language, ForeignPlurals.endingsTell(language) else {
            return inNumber(name, language, ofMany: true)
        }
        return ForeignPlurals.plural(of: name, in: language) ?? name
    }

    /// Returns a food's name for a reader in the number that an amount of pieces asks for: “3
    /// onions”, “1/2 onion”. What nobody counts in pieces is named as without an amount.
    package func name(_ written: String, for language: Language?, ofMany isMany: Bool) -> String {
        let name = name(written, for: language)
        guard let food = FoodName(written), let concept = whole(food)?.concept, concept.sizes?.piece != nil
        else { return name }
        let first = concept.name(in: language)
        if let first, name == plural(of: first, language, concept) { return isMany ? name : first }
        return isMany ? plural(of: name, language, concept) : inNumber(name, language, ofMany: false)
    }

    /// Returns a food's name for a reader after a weight, a volume or a bunch: German and Dutch say
    /// "500 g Möhren", "500 g Kürbis" of what is as large as a meal, and "500 g Lachs" of fish.
    package func name(ofWeighed written: String, for language: Language?) -> String {
        guard language == .german || language == .dutch,
            let concept = FoodName(written).flatMap(whole)?.concept, let piece = concept.sizes?.piece
        else { return name(written, for: language) }
        if concept.mainGroup == .fish, piece > Rational(100) {
            return name(written, for: language, ofMany: false)
        }
        let isOneOfMany = concept.shelf != .meat && piece <= Rational(250)
        return isOneOfMany
            ? name(written, for: language, ofMany: true) : name(written, for: language)
    }

    /// Returns an English name after cans, which say that it is canned.
    package static func withoutCan(_ name: String) -> String {
        let words = name.split(separator: " ")
        let saysCan = words.count > 1 && ["canned", "tinned"].contains(words[0].lowercased())
        return saysCan ? words.dropFirst().joined(separator: " ") : name
    }

    private func isName(_ name: FoodName, of concept: FoodConcept, in language: Language?) -> Bool {
        guard let found = entry(of: name) else { return false }
        let place = FoodNames.NameLanguage(language)
        let number = found.meaning[place]
        return number >= 0 && concepts[Int(number)] === concept
            && (!found.isByEnding || place == .de || place == .nl)
    }

    /// False for the plural of another language: "Tomaten" are "tomates", though one is "tomate" in
    /// both. False, too, for "ripe mango".
    private static func isForm(_ name: String, of language: Language?) -> Bool {
        guard let language, case let words = name.lowercased().split(separator: " ").map(String.init),
            let first = words.first, let last = words.last
        else { return true }
        if words.count > 1, FoodWords.isEnglishFreshness(first) { return false }
        guard ForeignPlurals.isPlural(last) else { return true }
        return [last, last.prefix(1).uppercased() + last.dropFirst()].contains {
            ForeignPlurals.inNumber($0, language, ofMany: false) != nil
        }
    }
}
