package import Domain

/// Recipes to begin with, so that a first plan and a first shopping list have something in them.
package enum Samples {
    package static let recipes = breakfasts + lunches + dinners + others

    /// One line each for its tags, its ingredients and its steps.
    static func recipe(
        _ name: String, serves servings: Int, _ tags: String, prep: Int, cook: Int, _ description: String,
        _ ingredients: String,
        _ steps: String
    ) -> Recipe {
        var recipe = Recipe(name: name, servings: servings)
        recipe.description = description
        recipe.tags = tags.split(separator: " ").compactMap { Tag(String($0)) }
        recipe.minutes = Recipe.Minutes(prep: prep, cook: cook, total: prep + cook)
        recipe.ingredients = lines(ingredients).map { Ingredient($0) }
        recipe.steps = lines(steps)
        return recipe
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
