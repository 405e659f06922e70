import Domain

/// Recipes that a page says more than once.
extension RecipeReading {
    /// The name by which repetitions are found, nil for a recipe that failed.
    var key: String? { recipe?.name.lowercased() }

    /// True for a recipe without any content.
    var isHollow: Bool { recipe.map { $0.ingredients.isEmpty && $0.steps.isEmpty } ?? false }

    /// True if one name begins or ends with the other, as titles with an addition do.
    func isNamedLike(_ other: RecipeReading) -> Bool {
        guard let key, let otherKey = other.key else { return false }
        return key.hasPrefix(otherKey) || key.hasSuffix(otherKey) || otherKey.hasPrefix(key)
            || otherKey.hasSuffix(key)
    }

    /// True if markup of the page may say more.
    var lacksFields: Bool {
        guard let recipe else { return true }
        return recipe.ingredients.isEmpty || recipe.steps.isEmpty || recipe.minutes.all == nil
            || !saysServings
    }

    /// Returns the recipe with the fields of another reading that it lacks.
    func filled(from other: RecipeReading) -> RecipeReading {
        guard case .recipe(var recipe, let id) = outcome, let more = other.recipe else { return self }
        if recipe.ingredients.isEmpty { recipe.ingredients = more.ingredients }
        if recipe.steps.isEmpty { recipe.steps = more.steps }
        if recipe.minutes.all == nil { recipe.minutes = more.minutes }
        if recipe.tags.isEmpty { recipe.tags = more.tags }
        if !saysServings, other.saysServings {
            (recipe.servings, recipe.yield) = (more.servings, more.yield)
        }
        recipe.description = recipe.description ?? more.description
        recipe.notes = recipe.notes ?? more.notes
        recipe.sourceURL = recipe.sourceURL ?? more.sourceURL
        var filled = RecipeReading(
            index: index, name: name, outcome: .recipe(recipe, id: id),
            saysServings: saysServings || other.saysServings, isForeign: isForeign,
            imageAddress: imageAddress ?? other.imageAddress)
        filled.leftOut = leftOut
        return filled
    }

    /// Returns the same recipe at another place of the answer.
    func at(_ index: Int) -> RecipeReading {
        var copy = self
        copy.index = index
        return copy
    }

    /// Returns the same recipe with another source.
    func from(_ source: String) -> RecipeReading {
        guard case .recipe(var recipe, let id) = outcome else { return self }
        recipe.sourceURL = source
        return with(.recipe(recipe, id: id))
    }
}
