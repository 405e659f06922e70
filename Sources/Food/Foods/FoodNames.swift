import Ingredients

/// The names of all foods in six languages, found by their bytes.
struct FoodNames: Sendable {
    /// A language of the table. The raw values are places in a meaning.
    enum NameLanguage: Int, CaseIterable {
        case en, de, fr, es, it, nl

        /// Creates the language; nil stands for English.
        init(_ language: Language?) {
            self =
                switch language {
                case nil: .en
                case .german: .de
                case .french: .fr
                case .spanish: .es
                case .italian: .it
                case .dutch: .nl
                }
        }
    }

    /// The foods of a name by language, as places in the table; -1 where a language has none.
    struct Meaning: Sendable {
        private var foods = SIMD8<Int16>(repeating: -1)
        /// True for a word that means something else in English, and is a food only by itself.
        var isWholeOnly = false
        /// The languages in which this is the name of a kind of the food, which is a food of its
        /// own in a shop: a bit for each.
        private var kinds: UInt8 = 0

        subscript(language: NameLanguage) -> Int16 {
            get { foods[language.rawValue] }
            set { foods[language.rawValue] = newValue }
        }

        mutating func markAsKind(in language: NameLanguage) { kinds |= 1 << UInt8(language.rawValue) }

        /// True if every language that has the name for a food has it for a kind of the food.
        func isKind(of food: Int16) -> Bool {
            NameLanguage.allCases.allSatisfy { self[$0] != food || kinds & 1 << UInt8($0.rawValue) != 0 }
        }

        var english: Int16 { self[.en] }
        /// The food in the languages that name the kind of food first, as in "huile d'olive". The
        /// reader makes sure that they agree, unless English has the name too, which then wins.
        var kindFirst: Int16 { max(self[.fr], self[.es], self[.it]) }
        /// The food in the languages that name the kind of food last, as in "Olivenöl".
        var kindLast: Int16 { max(self[.de], self[.nl]) }
        /// The food of a whole name. The language of the line wins, then English.
        func first(in language: Language? = nil) -> Int16 {
            if let language, self[language] >= 0 { return self[language] }
            return english >= 0 ? english : kindFirst >= 0 ? kindFirst : kindLast
        }

        /// True for a name that is the same food in all languages that have it.
        var isOneFood: Bool {
            !isWholeOnly && NameLanguage.allCases.allSatisfy { self[$0] < 0 || self[$0] == first() }
        }

        subscript(language: Language) -> Int16 { self[NameLanguage(language)] }
    }

    private struct Entry {
        let start: UInt32
        let count: UInt16
        var meaning: Meaning
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// The entries by hash, as numbers from 1; 0 is a free place.
    private var places = [UInt16](repeating: 0, count: 1 << 16)
    private(set) var mostWords = 1
    private var words: Set<PackedWord> = []

    /// Half of the places stay free, so that a search is short.
    static let most = 1 << 15

    func meaning(of name: ArraySlice<UInt8>) -> Meaning? {
        var hash = NameHash()
        for byte in name.reversed() { hash.add(byte) }
        return meaning(of: name, hash)
    }

    func meaning(of name: ArraySlice<UInt8>, _ hash: NameHash) -> Meaning? {
        guard case let number = places[place(of: name, hash)], number > 0 else { return nil }
        return entries[Int(number) - 1].meaning
    }

    /// Says whether a word is in any name.
    func hasWord(_ word: [UInt8]) -> Bool { words.contains(PackedWord(word[...])) }

    mutating func change(_ name: [UInt8], _ change: (inout Meaning) -> Void) {
        var hash = NameHash()
        for byte in name.reversed() { hash.add(byte) }
        let place = place(of: name[...], hash)
        if places[place] == 0 {
            precondition(entries.count < FoodNames.most, "the table of foods has too many names")
            entries.append(
                Entry(start: UInt32(bytes.count), count: UInt16(name.count), meaning: Meaning()))
            places[place] = UInt16(entries.count)
            bytes += name
            for word in name.split(separator: UInt8(ascii: " ")) { words.insert(PackedWord(word)) }
            mostWords = max(mostWords, 1 + name.count { $0 == UInt8(ascii: " ") })
        }
        change(&entries[Int(places[place]) - 1].meaning)
    }

    /// Returns the place of a name, or the free place where it belongs.
    private func place(of name: ArraySlice<UInt8>, _ hash: NameHash) -> Int {
        let mask = UInt32(places.count - 1)
        var place = Int((hash.value ^ hash.value >> 15) & mask)
        while places[place] > 0, !isEntry(Int(places[place]) - 1, name) { place = (place + 1) & Int(mask) }
        return place
    }

    private func isEntry(_ index: Int, _ name: ArraySlice<UInt8>) -> Bool {
        let entry = entries[index]
        guard Int(entry.count) == name.count else { return false }
        let start = Int(entry.start)
        return bytes[start..<start + name.count] == name
    }
}
