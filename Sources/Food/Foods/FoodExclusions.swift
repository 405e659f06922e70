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
    private var contents: [FoodContent] = []
    /// True for a vegan food, which has something else in the place of the animal.
    private var isVegan = false
    /// The words that name what is not in the food.
    private var things: [Range<Int>] = []
    /// True for a name of nothing but what it excludes: "vegan", and not "vegan if needed".
    private(set) var isBare = false

    /// Reads the words of a name. The closure finds the food of a word.
    init(_ name: [UInt8], _ words: [Range<Int>], foodOf: (Range<Int>) -> FoodConcept?) {
        var (isAfterWithout, marks) = (false, 0)
        for (index, word) in words.enumerated() {
            let text = name[word]
            if isAfterWithout {
                // A list goes on after "and": "without eggs and milk".
                if FoodWords.joining.contains(PackedWord(text)) {
                    marks += 1
                    continue
                }
                let next = words.dropFirst(index + 1).first
                isAfterWithout = next.map { FoodWords.joining.contains(PackedWord(name[$0])) } ?? false
                exclude(word, text, foodOf(word))
            } else if let mark = FoodWords.exclusions[PackedWord(text)] {
                marks += 1
                switch mark {
                case .without: isAfterWithout = true
                case .free:
                    guard let thing = words[..<index].last else { continue }
                    exclude(thing, name[thing], foodOf(thing))
                case .vegan:
                    isVegan = true
                    contents += FoodExclusions.ofAnimals
                case .vegetarian: contents += [.meat, .fish, .crustaceans, .molluscs]
                }
            } else if let length = FoodWords.freeEnding(of: text) {
                let thing = word.lowerBound..<word.upperBound - length
                exclude(word, name[thing], foodOf(thing))
            }
        }
        isBare = !contents.isEmpty && marks + things.count == words.count
    }

    private mutating func exclude(_ word: Range<Int>, _ thing: ArraySlice<UInt8>, _ found: FoodConcept?) {
        guard let excluded = FoodExclusions.substance(of: thing, found) else { return }
        contents.append(excluded)
        things.append(word)
    }

    /// Returns the substance that a food is without; nil for another thing. A cheesecake without
    /// cream still has milk, and a bread without wheat the gluten of rye.
    static func substance(of thing: ArraySlice<UInt8>, _ found: FoodConcept?) -> FoodContent? {
        FoodWords.substances[PackedWord(thing)] ?? found.flatMap { FoodWords.substancesOfFoods[$0.name] }
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
