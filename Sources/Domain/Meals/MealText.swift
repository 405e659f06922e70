import Synchronization

/// A recipe's text as it is sorted and searched, and the foods in its ingredients.
final class MealText: Sendable {
    let name: [UInt8]
    let foods: FoodMentions
    let groceries: Groceries
    private let kept: Versioned<Meal>
    private let folded = AtomicLazyReference<FoldedText>()

    init(_ kept: Versioned<Meal>) {
        name = SearchText.folded(kept.row.recipe.name)
        foods = FoodMentions(kept.row.recipe.ingredients)
        groceries = Groceries(kept.row.recipe.ingredients)
        self.kept = kept
    }

    /// The folded name and ingredients, computed at the first search. This saves time at the start,
    /// and memory in households that never search.
    var words: [UInt8] {
        (folded.load() ?? folded.storeIfNil(FoldedText(name, kept.row.recipe.ingredients))).bytes
    }
}

private final class FoldedText: Sendable {
    let bytes: [UInt8]

    init(_ name: [UInt8], _ ingredients: [Ingredient]) {
        bytes = ingredients.reduce(into: name) { bytes, ingredient in
            bytes.append(UInt8(ascii: "\n"))
            bytes += SearchText.folded(ingredient.text)
        }
    }
}
