package import Domain

/// Recipes for a new household, so that the first plan and the first shopping list are not empty.
package enum Samples {
    package static let recipes = breakfasts + lunches + dinners + weeknights + others
    package static let recipesInGerman = germanMornings + germanMiddays + germanEvenings + germanOthers

    /// Makes a recipe. Tags are separated by spaces, ingredients and steps by line ends.
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
