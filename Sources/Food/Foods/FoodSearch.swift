import Ingredients

/// The search for a name that the table does not have as a whole. Names come from strangers, so
/// they are looked at as bytes.
struct FoodSearch {
    /// A part of the name that is a food.
    private struct Match {
        let concept: Int16
        let part: Range<Int>
    }

    private let name: [UInt8]
    private let names: FoodNames
    private let concepts: [FoodConcept]
    private let language: Language?
    private let words: [Range<Int>]
    /// The words that tell what is not in the food.
    private let exclusions: FoodExclusions

    init(_ name: [UInt8], in table: FoodTable, _ language: Language? = nil) {
        (self.name, names, concepts, self.language) = (name, table.names, table.concepts, language)
        var (words, start) = ([Range<Int>](), 0)
        for end in 0...name.count where end == name.count || name[end] == UInt8(ascii: " ") {
            if end > start { words.append(start..<end) }
            start = end + 1
        }
        self.words = words
        exclusions = FoodExclusions(name, words) { table.food(named: name[$0]) }
    }

    var result: FoodFinding? {
        // The way of preservation decides on the shelf before the food.
        let preserved = words.lazy.compactMap { FoodWords.preservation[word($0)] }.first
        guard let match = best else {
            return preserved.map { FoodFinding(concept: nil, shelf: $0, contents: .none, others: []) }
        }
        return found(match, on: preserved)
    }

    /// True for a name of nothing but what it excludes: "vegan", "glutenfrei".
    var isBareExclusion: Bool { exclusions.isBare }

    /// Returns the contents of another food without what this name excludes.
    func without(_ contents: FoodContents) -> FoodContents { exclusions.applied(to: contents) }

    private var best: Match? {
        if let whole = whole(words[...]) ?? plural(0..<name.count) { return whole }
        return (isForeign ? foreign ?? english : english ?? foreign) ?? foods(outside: nil).first
    }

    private func word(_ range: Range<Int>) -> PackedWord { PackedWord(name[range]) }

    private func found(_ match: Match, on shelf: StarterCategory? = nil) -> FoodFinding {
        let concept = concepts[Int(match.concept)]
        // A shampoo is no food, whatever its name says.
        let others =
            concept.shelf == .household ? [] : foods(outside: match.part).map { concepts[Int($0.concept)] }
        var contents = concept.contents
        // Another food in the name is in it: "walnut bread", "chicken ravioli".
        for other in others {
            contents.add(concept.isNamedAfterOthers ? other.contents.atMost(.some) : other.contents)
        }
        return FoodFinding(
            concept: concept, shelf: shelf ?? concept.shelf, contents: exclusions.applied(to: contents),
            others: others)
    }

    /// Returns the foods of the words outside of a part, the longest names first, and the food at
    /// the beginning of a word that only ends with the part.
    private func foods(outside part: Range<Int>?) -> [Match] {
        let part = part ?? 0..<0
        var (matches, index): ([Match], Int) = ([], 0)
        while index < words.count {
            let word = words[index]
            index += 1
            if exclusions.contains(word) || isNoFood(word) { continue }
            if word.overlaps(part) {
                let beginning = word.lowerBound..<max(word.lowerBound, part.lowerBound)
                if !beginning.isEmpty, let other = known(beginning) { matches.append(other) }
                continue
            }
            let rest = words[index...].prefix(names.mostWords - 1).prefix { !$0.overlaps(part) }
            let long = rest.indices.reversed().lazy.compactMap {
                known(word.lowerBound..<rest[$0].upperBound)
            }
            let found = long.first ?? known(word) ?? compound(in: word) ?? added(by: word)
            guard let other = found else { continue }
            matches.append(other)
            while index < words.count, words[index].lowerBound < other.part.upperBound { index += 1 }
        }
        return matches
    }

    /// True for a quality, and for a piece of whatever the name says: "filet de merlan".
    private func isNoFood(_ word: Range<Int>) -> Bool {
        FoodWords.qualities.contains(self.word(word)) || FoodWords.pieces.contains(self.word(word))
    }

    /// Returns the food whose whole name is a part of this one.
    private func known(_ part: Range<Int>) -> Match? {
        if let meaning = meaning(of: part), isFood(meaning) {
            return Match(concept: meaning.first(in: language), part: part)
        }
        return plural(part)
    }

    /// Returns the foods of a part's name. A short word of another language than the line's is
    /// none: the Italian "mani" are hands, and peanuts in Spanish.
    private func meaning(of part: Range<Int>, _ hash: NameHash? = nil) -> FoodNames.Meaning? {
        let found = hash.map { names.meaning(of: name[part], $0) } ?? names.meaning(of: name[part])
        guard let meaning = found else { return nil }
        return part.count > 4 || language == nil || isOfLanguage(meaning) ? meaning : nil
    }

    /// True unless a word means something else in English, and the line is in no other language
    /// that has the food.
    private func isFood(_ meaning: FoodNames.Meaning) -> Bool {
        !meaning.isWholeOnly || language != nil && isOfLanguage(meaning)
    }

    /// True for a name that the language of the line has, or English.
    private func isOfLanguage(_ meaning: FoodNames.Meaning) -> Bool {
        language.map { meaning[$0] >= 0 } ?? false || meaning.english >= 0 && !meaning.isWholeOnly
    }

    /// Returns the food that comes with a word of work, as in "breaded fish".
    private func added(by word: Range<Int>) -> Match? {
        guard let food = FoodWords.added[self.word(word)],
            let meaning = names.meaning(of: TableName.bytes(of: food)[...])
        else { return nil }
        return Match(concept: meaning.first(), part: word)
    }

    /// Returns the food whose plural is a part of the name.
    private func plural(_ part: Range<Int>) -> Match? {
        for singular in singulars(of: part) {
            guard let meaning = meaning(of: singular), meaning.kindLast >= 0 else { continue }
            return Match(concept: meaning.kindLast, part: part)
        }
        return nil
    }

    /// Returns a German or Dutch word without each ending that may be one of its plural.
    private func singulars(of part: Range<Int>) -> [Range<Int>] {
        FoodWords.plurals.compactMap { ending in
            guard part.count >= ending.count + 4, name[part].suffix(ending.count).elementsEqual(ending) else {
                return nil
            }
            return part.lowerBound..<part.upperBound - ending.count
        }
    }
}

/// Parts of a name that tell the kind of food.
extension FoodSearch {
    /// The English food at the end of the first phrase that has one: "tuna in oil" is tuna.
    private var english: Match? {
        let phrases = words.split { FoodWords.connectives.contains(word($0)) }
        return shared(by: phrases) ?? phrases.lazy.compactMap { english(in: $0) }.first
    }

    /// The food whose last word stands only once for several: "chicken or vegetable stock".
    private func shared(by phrases: [ArraySlice<Range<Int>>]) -> Match? {
        guard phrases.count > 1, let first = phrases[0].last, let last = phrases[phrases.count - 1].last
        else {
            return nil
        }
        let pair = name[first] + [UInt8(ascii: " ")] + name[last]
        guard let meaning = names.meaning(of: pair), meaning.english >= 0 else { return nil }
        return Match(concept: meaning.english, part: last)
    }

    private func english(in phrase: ArraySlice<Range<Int>>) -> Match? {
        for end in phrase.indices.reversed() where !exclusions.contains(phrase[end]) {
            if let match = longest(from: phrase[...end], { $0.english }) { return match }
        }
        return nil
    }

    private var foreign: Match? {
        if FoodWords.pieces.contains(word(words[0])), let match = measured { return match }
        let phrases = words.split { FoodWords.foreignConnectives.contains(word($0)) }
        return phrases.lazy.compactMap {
            (isForeign ? whole($0) : nil) ?? kindFirst(in: $0) ?? kindLast(in: $0)
        }.first ?? measured
    }

    /// True for a name with words that tell another language than English: "latte senza lattosio".
    private var isForeign: Bool { language != nil || words.contains { FoodWords.foreign.contains(word($0)) } }

    /// The food after a piece, or after an unknown vessel: "filete de merluza", "verre de vin".
    private var measured: Match? {
        words.split { FoodWords.of.contains(word($0)) }.dropFirst()
            .lazy.compactMap { whole($0) ?? kindFirst(in: $0) }.first
    }

    /// Returns the food of a phrase that is one word, or the whole name.
    private func whole(_ phrase: ArraySlice<Range<Int>>) -> Match? {
        guard phrase.count == 1 || phrase.count == words.count, let first = phrase.first,
            let last = phrase.last
        else { return nil }
        let part = first.lowerBound..<last.upperBound
        return meaning(of: part).map { Match(concept: $0.first(in: language), part: part) }
    }

    /// Returns the food of a name in some languages. A line that is not English may have a name
    /// that only English lists, like "empanada".
    private func number(_ food: Int16, _ meaning: FoodNames.Meaning) -> Int16 {
        food >= 0 || language == nil ? food : meaning.english
    }

    /// Returns the food at the beginning, as French, Spanish and Italian have it.
    private func kindFirst(in phrase: ArraySlice<Range<Int>>) -> Match? {
        for last in phrase.indices.prefix(names.mostWords).reversed() {
            let part = phrase[phrase.startIndex].lowerBound..<phrase[last].upperBound
            guard let meaning = meaning(of: part), number(meaning.kindFirst, meaning) >= 0 else { continue }
            if last > phrase.startIndex || isFood(meaning) {
                return Match(concept: number(meaning.kindFirst, meaning), part: part)
            }
        }
        return nil
    }

    /// Returns the food at the end, as German and Dutch have it, also as the end of a compound:
    /// "Dinkelvollkornmehl" is flour.
    private func kindLast(in phrase: ArraySlice<Range<Int>>) -> Match? {
        guard let end = phrase.lastIndex(where: { !exclusions.contains($0) }) else { return nil }
        let forms = [phrase[end]] + singulars(of: phrase[end])
        let whole = forms.lazy.compactMap { form in
            longest(from: phrase[..<end] + [form]) { number($0.kindLast, $0) }
        }
        return whole.first ?? forms.lazy.compactMap { compound(in: $0) }.first
    }

    /// Returns the longest food that ends with the last of the words.
    private func longest(
        from words: ArraySlice<Range<Int>>, _ number: (FoodNames.Meaning) -> Int16
    ) -> Match? {
        guard let end = words.last?.upperBound else { return nil }
        var (hash, match, unread) = (NameHash(), Match?.none, end)
        for (count, word) in zip(1...names.mostWords, words.reversed()) {
            while unread > word.lowerBound {
                unread -= 1
                hash.add(name[unread])
            }
            let part = word.lowerBound..<end
            guard let meaning = meaning(of: part, hash), number(meaning) >= 0 else { continue }
            if count > 1 || isFood(meaning) || meaning.english >= 0 {
                match = Match(concept: number(meaning), part: part)
            }
        }
        return match
    }

    private func compound(in word: Range<Int>) -> Match? {
        guard 8...40 ~= word.count, language.map({ [.german, .dutch].contains($0) }) ?? true else {
            return nil
        }
        var (hash, match) = (NameHash(), Match?.none)
        for start in (word.lowerBound + 3..<word.upperBound).reversed() {
            hash.add(name[start])
            let part = start..<word.upperBound
            guard part.count >= 4, let meaning = meaning(of: part, hash) else { continue }
            if meaning.kindLast >= 0, isFood(meaning) {
                match = Match(concept: meaning.kindLast, part: part)
            }
        }
        return match
    }
}
