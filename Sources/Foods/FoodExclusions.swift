/// The words of a name that tell what is not in the food: "egg free", "ohne Nüsse", "vegan". They
/// hide nothing else: a vegan croissant still has gluten. Milk without lactose is still milk.
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
    private static let substitutes = FoodContents(often: [.soybeans, .gluten, .nuts])
    private static let ofAnimals = FoodContent.allCases.filter(\.isOfAnimals)

    /// The contents that the food is without.
    private(set) var contents: [FoodContent] = []
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
                case .vegan:
                    isVegan = true
                    contents += FoodExclusions.ofAnimals
                case .vegetarian: contents += [.meat, .fish, .crustaceans, .molluscs]
                }
            } else if let length = FoodWords.freeEnding(of: text) {
                let thing = word.lowerBound..<word.upperBound - length
                exclude(word, name[thing], contentsOf(thing))
            }
        }
    }

    private mutating func exclude(_ word: Range<Int>, _ thing: ArraySlice<UInt8>, _ found: FoodContents?) {
        guard let excluded = FoodExclusions.substances(of: thing, found) else { return }
        contents += excluded
        things.append(word)
    }

    /// Returns what is not in a food without a thing; nil for a thing that nobody knows.
    static func substances(of thing: ArraySlice<UInt8>, _ found: FoodContents?) -> [FoodContent]? {
        if let substance = FoodWords.substances[PackedWord(thing)] { return [substance] }
        return found?.contents(.sure)
    }

    /// Returns the contents of a food without what is excluded.
    func applied(to found: FoodContents) -> FoodContents {
        if contents.isEmpty { return found }
        var left = found.without(contents)
        if isVegan, left != found { left.add(FoodExclusions.substitutes) }
        return left
    }

    /// True for a word that names no part of the food.
    func contains(_ word: Range<Int>) -> Bool { things.contains(word) }
}
