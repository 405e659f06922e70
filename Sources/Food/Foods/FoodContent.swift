/// A substance that some people avoid: the 14 allergens of the EU, then meat, then everything else
/// of animals. The raw values are words of the table, of the log and of the API.
package enum FoodContent: String, CaseIterable, Sendable {
    case gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites
    case lupin, molluscs
    case meat, animal
}

/// The share of a food's sorts that have a content. The raw values are words of the table and of
/// the API.
package enum ContentGrade: String, CaseIterable, Comparable, Sendable {
    /// Some sorts have the content, most do not: stock and celery.
    case some
    /// Most sorts have the content: pesto and nuts.
    case often
    /// Every sort has the content.
    case sure

    package static func < (one: ContentGrade, other: ContentGrade) -> Bool { one.rank < other.rank }

    private var rank: Int { ContentGrade.allCases.firstIndex(of: self) ?? 0 }
}

/// The contents of a food, each with its grade.
package struct FoodContents: Equatable, Sendable {
    package static let none = FoodContents()

    private var someBits: UInt16 = 0
    private var oftenBits: UInt16 = 0
    private var sureBits: UInt16 = 0

    package init(sure: [FoodContent] = [], often: [FoodContent] = [], some: [FoodContent] = []) {
        for (contents, grade) in [(sure, ContentGrade.sure), (often, .often), (some, .some)] {
            for content in contents { add(content, grade) }
        }
    }

    /// Returns the contents of exactly one grade.
    package func contents(_ grade: ContentGrade) -> [FoodContent] {
        FoodContent.allCases.filter { self.grade(of: [$0]) == grade }
    }

    /// Returns the highest grade of these contents; nil if the food has none of them.
    package func grade(of contents: [FoodContent]) -> ContentGrade? {
        let bits = contents.reduce(0) { $0 | $1.bit }
        if sureBits & bits != 0 { return .sure }
        if oftenBits & bits != 0 { return .often }
        return someBits & bits != 0 ? .some : nil
    }

    /// Says whether the food has, in any grade, all that another surely has.
    package func hasAll(of other: FoodContents) -> Bool {
        other.sureBits & ~(sureBits | oftenBits | someBits) == 0
    }

    /// Adds a content, and with the food of an animal that it is of animals.
    mutating func add(_ content: FoodContent, _ grade: ContentGrade) {
        let bits = content.bit | (content.isOfAnimals ? FoodContent.animal.bit : 0)
        switch grade {
        case .sure: sureBits |= bits
        case .often: oftenBits |= bits
        case .some: someBits |= bits
        }
    }

    /// Adds the contents of another food.
    mutating func add(_ other: FoodContents) {
        sureBits |= other.sureBits
        oftenBits |= other.oftenBits
        someBits |= other.someBits
    }

    /// Returns the contents with no grade above this one.
    func atMost(_ grade: ContentGrade) -> FoodContents {
        var contents = self
        if grade < .sure { (contents.oftenBits, contents.sureBits) = (oftenBits | sureBits, 0) }
        if grade < .often { (contents.someBits, contents.oftenBits) = (someBits | contents.oftenBits, 0) }
        return contents
    }

    /// Returns the contents of a choice between two foods: sure is what both surely have.
    func or(_ other: FoodContents) -> FoodContents {
        var contents = atMost(.often)
        contents.add(other.atMost(.often))
        contents.sureBits = sureBits & other.sureBits
        return contents
    }

    /// Returns the contents without some of them. The food is of animals for as long as anything
    /// else in it is.
    package func without(_ excluded: [FoodContent]) -> FoodContents {
        var contents = FoodContents.none
        for grade in ContentGrade.allCases {
            for content in self.contents(grade) where !excluded.contains(content) {
                // The bit of animals follows from the other contents, but for foods like honey.
                if content == .animal, excluded.contains(where: \.isOfAnimals) { continue }
                contents.add(content, grade)
            }
        }
        return contents
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
