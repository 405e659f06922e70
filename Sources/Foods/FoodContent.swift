/// A substance that some people avoid: the 14 allergens of the EU, then meat, then everything else
/// of animals. The raw values are words of the table, of the log and of the API.
package enum FoodContent: String, CaseIterable, Sendable {
    case gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites
    case lupin, molluscs
    case meat, animal
}

/// The contents of a food: those of every sort, and those of some sorts only.
package struct FoodContents: Equatable, Sendable {
    package static let none = FoodContents()

    private var sureBits: UInt16 = 0
    private var perhapsBits: UInt16 = 0

    package var sure: [FoodContent] { FoodContent.allCases.filter { sureBits & $0.bit != 0 } }
    package var perhaps: [FoodContent] {
        FoodContent.allCases.filter { perhapsBits & ~sureBits & $0.bit != 0 }
    }

    package init(sure: [FoodContent] = [], perhaps: [FoodContent] = []) {
        for content in sure { add(content, sure: true) }
        for content in perhaps { add(content, sure: false) }
    }

    /// Returns the contents with those of another food as perhaps.
    package func perhaps(_ other: FoodContents) -> FoodContents {
        var contents = self
        contents.addPerhaps(other)
        return contents
    }

    /// Says whether one of these is in the food: true for sure, false for perhaps, nil for none.
    package func hasAny(of contents: [FoodContent]) -> Bool? {
        let bits = contents.reduce(0) { $0 | $1.bit }
        if sureBits & bits != 0 { return true }
        return perhapsBits & bits != 0 ? false : nil
    }

    /// Says whether the food has, for sure or perhaps, all that another surely has.
    package func hasAll(of other: FoodContents) -> Bool {
        other.sureBits & ~(sureBits | perhapsBits) == 0
    }

    /// Adds a content, and with the food of an animal that it is of animals.
    mutating func add(_ content: FoodContent, sure: Bool) {
        let bits = content.bit | (content.isOfAnimals ? FoodContent.animal.bit : 0)
        if sure { sureBits |= bits } else { perhapsBits |= bits }
    }

    /// Adds what another food contains, as a part that this food perhaps has.
    mutating func addPerhaps(_ other: FoodContents) {
        perhapsBits |= other.sureBits | other.perhapsBits
    }

    /// Adds what another food contains.
    mutating func add(_ other: FoodContents) {
        sureBits |= other.sureBits
        perhapsBits |= other.perhapsBits
    }

    /// Doubts what a word of the name excludes: an "egg free" cake perhaps has no eggs. The food is
    /// of animals for as long as anything else in it is.
    mutating func doubt(_ excluded: FoodContents) {
        perhapsBits |= sureBits & excluded.sureBits
        sureBits &= ~excluded.sureBits
        for content in sure where content.isOfAnimals { sureBits |= FoodContent.animal.bit }
    }
}

extension FoodContent {
    fileprivate var bit: UInt16 { 1 << UInt16(FoodContent.allCases.firstIndex(of: self) ?? 0) }

    /// True for what only animals give.
    var isOfAnimals: Bool {
        switch self {
        case .crustaceans, .eggs, .fish, .milk, .molluscs, .meat, .animal: true
        default: false
        }
    }
}
