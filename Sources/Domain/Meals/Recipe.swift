/// The written content of a meal: its name, ingredients, steps and notes.
package struct Recipe: Hashable, Sendable {
    /// The times of a recipe; nil for an unknown time.
    package struct Minutes: Hashable, Sendable {
        package let prep: Int?
        package let cook: Int?
        /// The total, only if it differs from the sum of the other two.
        package let total: Int?

        package init(prep: Int? = nil, cook: Int? = nil, total: Int? = nil) {
            self.prep = prep
            self.cook = cook
            let isSum = (prep != nil || cook != nil) && total == (prep ?? 0) + (cook ?? 0)
            self.total = isSum ? nil : total
        }

        /// The whole time, as far as it is known.
        package var all: Int? { total ?? (prep == nil && cook == nil ? nil : (prep ?? 0) + (cook ?? 0)) }
    }

    /// The length of a name; longer than any title in a cookbook.
    package static let nameLength = 1...200
    package static let descriptionLength = 0...2_000
    package static let notesLength = 0...10_000
    package static let mostTags = 30
    package static let servings = 1...100
    /// The length of a yield; a page's sentence about pieces and tins is shorter.
    package static let yieldLength = 1...200
    /// The range of a time, up to a week: dough that rests, cabbage that ferments.
    package static let minutesRange = 0...10_080
    /// The range of the total: the sum of the two other times.
    package static let totalRange = 0...20_160
    package static let mostIngredients = 200
    package static let ingredientLength = 1...500
    package static let mostSteps = 100
    package static let stepLength = 1...5_000
    package static let sourceLength = 1...2_000

    /// The most bytes of all texts together. The longest cookbook recipes have a tenth of that, and
    /// meals stay in memory.
    package static let mostBytes = 128 << 10

    package var name: String
    package var description: String?
    package var tags: [Tag] = []
    /// The course that a member chose; nil for the one that name and tags tell.
    package var course: Course?
    /// The sign that a member chose; nil for the one that course, name and lines tell.
    package var sign: Sign?
    /// The steps ahead that a member chose; nil for those that steps and lines tell.
    package var ahead: AheadSteps?
    /// The people for whom the ingredients are; nil while nobody has said how many eat the yield.
    package var servings: Int?
    /// The pieces, cups or loaves that the ingredients make, such as "40 meatballs".
    package var yield: String?
    package var minutes = Minutes()
    package var ingredients: [Ingredient] = []
    package var steps: [String] = []
    package var notes: String?
    package var sourceURL: String?

    /// True if there is something to cook by or to buy.
    package var isWritten: Bool { !ingredients.isEmpty || !steps.isEmpty }

    package init(name: String, servings: Int?) {
        self.name = name
        self.servings = servings
    }

    /// Gives a recipe that says nothing of what it makes the usual servings.
    package mutating func takeServings(_ usual: Int) {
        if servings == nil, yield == nil { servings = usual }
    }
}

extension Recipe {
    /// The bytes of all texts in UTF-8.
    package var bytes: Int {
        let texts =
            [name, description, yield, notes, sourceURL].compactMap { $0 } + tags.map(\.text) + steps
            + (ahead?.steps.map(\.text) ?? [])
        return texts.reduce(0) { $0 + $1.utf8.count } + ingredients.reduce(0) { $0 + $1.bytes }
    }
}

/// A word by which meals are found, in small letters and without spaces at its ends.
package struct Tag: Hashable, Comparable, Sendable {
    package static let length = 1...50
    /// The tag that stands for every tag and every slot.
    package static let all = Tag("all")!

    package let text: String

    package init?(_ text: String) {
        let words = text.lowercased().split { $0.isWhitespace }
        let text = words.joined(separator: " ")
        guard Tag.length.contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: \.breaksLines),
            !text.unicodeScalars.allSatisfy(\.isInvisible)
        else { return nil }
        self.text = text
    }

    /// Creates a tag from a stored row, without a check.
    package init(kept text: String) {
        self.text = text
    }

    package static func < (one: Tag, other: Tag) -> Bool { one.text < other.text }
}
