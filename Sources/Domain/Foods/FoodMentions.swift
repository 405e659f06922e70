package import Ingredients
import Synchronization

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

/// The foods of a recipe, each once. They are parsed at the first use: a household has thousands of
/// lines, too many for a start.
final class FoodMentions: Sendable {
    private let ingredients: [Ingredient]
    private let read = AtomicLazyReference<FoodMentionList>()

    init(_ ingredients: [Ingredient]) {
        self.ingredients = ingredients
    }

    var all: [FoodMention] { (read.load() ?? read.storeIfNil(FoodMentionList(ingredients))).all }
}

private final class FoodMentionList: Sendable {
    let all: [FoodMention]

    init(_ ingredients: [Ingredient]) {
        var seen: Set<FoodName> = []
        all = ingredients.compactMap { FoodMention($0) }.filter { seen.insert($0.food).inserted }
    }
}
