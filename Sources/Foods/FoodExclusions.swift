/// The words of a name that tell what is not in the food: "egg free", "ohne Nüsse", "vegan". They
/// make a doubt, and hide nothing else: a vegan croissant still has gluten. Milk without lactose is
/// still milk.
struct FoodExclusions {
    /// A word that excludes something.
    enum Mark {
        /// Excludes the thing after it, as "without" does.
        case without
        /// Excludes the thing before it, as "free" does.
        case free
        case vegan, vegetarian
    }

    /// The usual contents of what stands in the place of milk, eggs and meat.
    private static let substitutes = FoodContents(perhaps: [.soybeans, .gluten, .nuts])
    private static let ofAnimals = FoodContents(sure: FoodContent.allCases.filter(\.isOfAnimals))
    private static let ofDeadAnimals = FoodContents(sure: [.meat, .fish, .crustaceans, .molluscs])

    /// The contents that the food perhaps is without.
    private var contents = FoodContents.none
    /// True for a vegan food, which has something else in the place of the animal.
    private var isVegan = false
    /// The words that name what is not in the food.
    private var things: [Range<Int>] = []

    /// Reads the words of a name. The closure tells what the food of a word contains.
    init(_ name: [UInt8], _ words: [Range<Int>], contentsOf: (Range<Int>) -> FoodContents?) {
        var isAfterWithout = false
        for (index, word) in words.enumerated() {
            let text = name[word]
            if isAfterWithout {
                // A list goes on after "and": "without eggs and milk".
                if FoodWords.joining.contains(PackedWord(text)) { continue }
                let next = words.dropFirst(index + 1).first
                isAfterWithout = next.map { FoodWords.joining.contains(PackedWord(name[$0])) } ?? false
                exclude(word, text, contentsOf(word))
            } else if let mark = FoodWords.exclusions[PackedWord(text)] {
                switch mark {
                case .without: isAfterWithout = true
                case .free:
                    guard let thing = words[..<index].last else { continue }
                    exclude(thing, name[thing], contentsOf(thing))
                case .vegan: (isVegan, contents) = (true, FoodExclusions.ofAnimals)
                case .vegetarian: contents.add(FoodExclusions.ofDeadAnimals)
                }
            } else if let length = FoodWords.freeEnding(of: text) {
                let thing = word.lowerBound..<word.upperBound - length
                exclude(word, name[thing], contentsOf(thing))
            }
        }
    }

    private mutating func exclude(_ word: Range<Int>, _ thing: ArraySlice<UInt8>, _ found: FoodContents?) {
        let substance = FoodWords.substances[PackedWord(thing)].map { FoodContents(sure: [$0]) }
        guard let excluded = substance ?? found else { return }
        contents.add(excluded)
        things.append(word)
    }

    /// Doubts the excluded contents of a food.
    func doubt(_ found: inout FoodContents) {
        let before = found
        found.doubt(contents)
        if isVegan, found != before { found.addPerhaps(FoodExclusions.substitutes) }
    }

    /// True for a word that names no part of the food.
    func contains(_ word: Range<Int>) -> Bool { things.contains(word) }
}
