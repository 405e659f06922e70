package import JSON

/// The reason why a body gives no recipe.
package enum RecipeRefusal: Error {
    /// The body is readable and holds no recipe; the text is a sentence for the sender.
    case noRecipe(String)
    /// A body that is neither JSON nor HTML.
    case unknownFormat
    case json(JSONRefusal)
}
