package import Ingredients

/// What a meal is made of, and how: everything about it that somebody writes.
package struct Recipe: Hashable, Sendable {
    /// What is not known is nil.
    package struct Minutes: Hashable, Sendable {
        package let prep: Int?
        package let cook: Int?
        /// Only where it is not what the others amount to.
        package let total: Int?

        package init(prep: Int? = nil, cook: Int? = nil, total: Int? = nil) {
            self.prep = prep
            self.cook = cook
            let isSum = (prep != nil || cook != nil) && total == (prep ?? 0) + (cook ?? 0)
            self.total = isSum ? nil : total
        }

        /// How long it takes in all, as far as anybody said.
        package var all: Int? { total ?? (prep == nil && cook == nil ? nil : (prep ?? 0) + (cook ?? 0)) }
    }

    /// Longer than any title of a cookbook.
    package static let nameLength = 1...200
    package static let descriptionLength = 0...2_000
    package static let notesLength = 0...10_000
    package static let mostTags = 30
    package static let servings = 1...100
    /// A week: dough that rests, cabbage that ferments.
    package static let minutesRange = 0...10_080
    /// What the two others can amount to.
    package static let totalRange = 0...20_160
    package static let mostIngredients = 200
    package static let ingredientLength = 1...500
    package static let mostSteps = 100
    package static let stepLength = 1...5_000
    package static let sourceLength = 1...2_000

    /// The bytes of all texts together. The longest recipes of cookbooks have a tenth of that, and
    /// meals lie in memory.
    package static let mostBytes = 128 << 10

    package var name: String
    package var description: String?
    package var tags: [Tag] = []
    package var servings: Int
    package var minutes = Minutes()
    package var ingredients: [Ingredient] = []
    package var steps: [String] = []
    package var notes: String?
    package var sourceURL: String?

    package init(name: String, servings: Int) {
        self.name = name
        self.servings = servings
    }
}

extension Recipe {
    /// The bytes of all its texts in UTF-8.
    package var bytes: Int {
        let texts = [name, description, notes, sourceURL].compactMap { $0 } + tags.map(\.text) + steps
        return texts.reduce(0) { $0 + $1.utf8.count } + ingredients.reduce(0) { $0 + $1.bytes }
    }
}

extension Ingredient {
    fileprivate var bytes: Int {
        [text, given?.heading, given?.name, given?.note].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
}

/// A line of a recipe's ingredients. As text it is read anew whenever it is needed: what the reader
/// learns helps old recipes too. Parts that its text would not give again are kept.
package struct Ingredient: Hashable, Sendable {
    package let text: String
    private let parts: Parts

    /// Elsewhere, because a line has many parts and most ingredients keep none.
    private indirect enum Parts: Hashable {
        case ofText
        case given(IngredientLine)
    }

    package init(_ text: String) {
        self.text = text
        parts = .ofText
    }

    package init(_ line: IngredientLine) {
        text = line.text
        parts = IngredientLine(parsing: line.text) == line ? .ofText : .given(line)
    }

    package var line: IngredientLine { given ?? IngredientLine(parsing: text) }
    /// Nil where the text says it all.
    package var given: IngredientLine? { if case .given(let line) = parts { line } else { nil } }
}

/// A word by which meals are found: in small letters, without blanks at its ends.
package struct Tag: Hashable, Comparable, Sendable {
    package static let length = 1...50
    /// Stands for every tag and every slot.
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

    /// As it was kept.
    package init(kept text: String) {
        self.text = text
    }

    package static func < (one: Tag, other: Tag) -> Bool { one.text < other.text }
}
