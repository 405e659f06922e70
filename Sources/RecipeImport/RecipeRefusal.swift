package import JSON

/// The reason why a body gives no recipe at all.
package enum RecipeRefusal: Error {
    /// The body can be read and holds no recipe; the text is a sentence that says so.
    case noRecipe(String)
    /// A ZIP archive, as other programs export it.
    case archive
    /// Neither JSON nor HTML.
    case unknownFormat
    case json(JSONRefusal)
}
