package import Ingredients

/// A food as a member wrote it.
package struct FoodMention: Equatable, Sendable {
    package let food: FoodName
    package let text: String

    /// Creates a mention; nil for a heading or a name without letters.
    init?(_ ingredient: Ingredient) {
        let name = ingredient.line.name
        guard let food = FoodName(name) else { return nil }
        self.food = food
        text = name
    }
}

/// The foods of a recipe, each once.
final class FoodMentions: Sendable {
    let all: [FoodMention]

    init(_ ingredients: [Ingredient]) {
        var seen: Set<FoodName> = []
        all = ingredients.compactMap { FoodMention($0) }.filter { seen.insert($0.food).inserted }
    }
}
