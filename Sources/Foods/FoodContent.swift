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

    /// Adds a content, and with the food of an animal that it is of animals.
    mutating func add(_ content: FoodContent, sure: Bool) {
        let bits = content.bit | (content.isOfAnimals ? FoodContent.animal.bit : 0)
        if sure { sureBits |= bits } else { perhapsBits |= bits }
    }

    /// Adds what another food contains, as a part that this food perhaps has.
    mutating func addPerhaps(_ other: FoodContents) {
        perhapsBits |= other.sureBits | other.perhapsBits
    }

    /// Doubts everything: "vegan butter" perhaps has no milk.
    mutating func doubt() {
        perhapsBits |= sureBits
        sureBits = 0
    }
}

extension FoodContent {
    fileprivate var bit: UInt16 { 1 << UInt16(FoodContent.allCases.firstIndex(of: self) ?? 0) }

    fileprivate var isOfAnimals: Bool {
        switch self {
        case .crustaceans, .eggs, .fish, .milk, .molluscs, .meat, .animal: true
        default: false
        }
    }
}
