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
    private let words: [Range<Int>]
    /// The words that tell what is not in the food.
    private let exclusions: FoodExclusions

    init(_ name: [UInt8], in table: FoodTable) {
        (self.name, names, concepts) = (name, table.names, table.concepts)
        var (words, start) = ([Range<Int>](), 0)
        for end in 0...name.count where end == name.count || name[end] == UInt8(ascii: " ") {
            if end > start { words.append(start..<end) }
            start = end + 1
        }
        self.words = words
        exclusions = FoodExclusions(name, words) { table.contents(of: name[$0]) }
    }

    var result: FoodFinding? {
        if let whole = plural(0..<name.count) { return found(whole) }
        // The way of preservation decides on the shelf before the food.
        let preserved = words.lazy.compactMap { FoodWords.preservation[word($0)] }.first
        guard let match = isForeign ? foreign ?? english : english ?? foreign else {
            return preserved.map { FoodFinding(concept: nil, shelf: $0, contents: .none) }
        }
        return found(match, on: preserved)
    }

    private func word(_ range: Range<Int>) -> PackedWord { PackedWord(name[range]) }

    private func found(_ match: Match, on shelf: StarterCategory? = nil) -> FoodFinding {
        let concept = concepts[Int(match.concept)]
        var contents = concept.contents
        for part in others(than: match)
        where !exclusions.contains(part) && !FoodWords.qualities.contains(word(part)) {
            // Another food in the name is perhaps in it: "walnut bread", "chicken ravioli".
            if let other = known(part) { contents.addPerhaps(concepts[Int(other.concept)].contents) }
        }
        exclusions.doubt(&contents)
        return FoodFinding(concept: concept, shelf: shelf ?? concept.shelf, contents: contents)
    }

    /// Returns the words outside of a match, and the beginning of a word that only ends with it.
    private func others(than match: Match) -> [Range<Int>] {
        words.compactMap { word in
            if !word.overlaps(match.part) { return word }
            return word.lowerBound < match.part.lowerBound ? word.lowerBound..<match.part.lowerBound : nil
        }
    }

    /// Returns the food whose whole name is a part of this one.
    private func known(_ part: Range<Int>) -> Match? {
        if let meaning = names.meaning(of: name[part]), !meaning.isWholeOnly {
            return Match(concept: meaning.first, part: part)
        }
        return plural(part)
    }

    /// Returns the food whose plural is a part of the name.
    private func plural(_ part: Range<Int>) -> Match? {
        for singular in singulars(of: part) {
            guard let meaning = names.meaning(of: name[singular]), meaning.kindLast >= 0 else { continue }
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
    private var isForeign: Bool { words.contains { FoodWords.foreign.contains(word($0)) } }

    /// The food after a piece, or after an unknown vessel: "filete de merluza", "verre de vin".
    private var measured: Match? {
        words.split { FoodWords.of.contains(word($0)) }.dropFirst()
            .lazy.compactMap { whole($0) ?? kindFirst(in: $0) }.first
    }

    /// Returns the food of a phrase that is one word.
    private func whole(_ phrase: ArraySlice<Range<Int>>) -> Match? {
        guard phrase.count == 1, let part = phrase.first, let meaning = names.meaning(of: name[part]) else {
            return nil
        }
        return Match(concept: meaning.first, part: part)
    }

    /// Returns the food at the beginning, as French, Spanish and Italian have it.
    private func kindFirst(in phrase: ArraySlice<Range<Int>>) -> Match? {
        for last in phrase.indices.prefix(names.mostWords).reversed() {
            let part = phrase[phrase.startIndex].lowerBound..<phrase[last].upperBound
            guard let meaning = names.meaning(of: name[part]), meaning.kindFirst >= 0 else { continue }
            if last > phrase.startIndex || !meaning.isWholeOnly {
                return Match(concept: meaning.kindFirst, part: part)
            }
        }
        return nil
    }

    /// Returns the food at the end, as German and Dutch have it, also as the end of a compound:
    /// "Dinkelvollkornmehl" is flour.
    private func kindLast(in phrase: ArraySlice<Range<Int>>) -> Match? {
        guard let end = phrase.lastIndex(where: { !exclusions.contains($0) }) else { return nil }
        let forms = [phrase[end]] + singulars(of: phrase[end])
        return forms.lazy.compactMap { longest(from: phrase[..<end] + [$0]) { $0.kindLast } }.first
            ?? forms.lazy.compactMap { compound(in: $0) }.first
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
            guard let meaning = names.meaning(of: name[part], hash), number(meaning) >= 0 else { continue }
            if count > 1 || !meaning.isWholeOnly || meaning.english >= 0 {
                match = Match(concept: number(meaning), part: part)
            }
        }
        return match
    }

    private func compound(in word: Range<Int>) -> Match? {
        guard 8...40 ~= word.count else { return nil }
        var (hash, match) = (NameHash(), Match?.none)
        for start in (word.lowerBound + 3..<word.upperBound).reversed() {
            hash.add(name[start])
            let part = start..<word.upperBound
            guard part.count >= 4, let meaning = names.meaning(of: name[part], hash) else { continue }
            if meaning.kindLast >= 0, !meaning.isWholeOnly {
                match = Match(concept: meaning.kindLast, part: part)
            }
        }
        return match
    }
}
