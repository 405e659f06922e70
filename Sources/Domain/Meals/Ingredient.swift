package import Ingredients

/// A line of a recipe's ingredients. Plain text is parsed at each use, so a better parser improves
/// old recipes too. Parts that parsing would not give are stored.
package struct Ingredient: Hashable, Sendable {
    package let text: String
    private var parts: Parts

    /// The stored parts, in a box: a line has many parts, and most ingredients store none.
    private indirect enum Parts: Hashable {
        case ofText
        case given(IngredientLine)
        case ofMeal(Meal.ID, IngredientLine?)
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
    /// The stored parts; nil if the text alone gives them.
    package var given: IngredientLine? {
        switch parts {
        case .ofText: nil
        case .given(let line): line
        case .ofMeal(_, let line): line
        }
    }

    /// The meal whose recipe the line uses; nil for a food.
    package var mealID: Meal.ID? {
        get { if case .ofMeal(let meal, _) = parts { meal } else { nil } }
        set {
            let given = given
            parts = newValue.map { .ofMeal($0, given) } ?? given.map { .given($0) } ?? .ofText
        }
    }

    /// The bytes of all texts in UTF-8.
    var bytes: Int {
        [text, given?.heading, given?.name, given?.note].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
}
