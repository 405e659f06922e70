package import RecipeImport

/// A recipe of a file, or the reason why a part of the file gives none.
package struct FiledRecipe: Equatable, Sendable {
    /// The name of the file in the archive; empty for a file that was sent alone.
    package let file: String
    /// The recipe. Its index is its place among all recipes of the file as sent.
    package let reading: RecipeReading
    /// The bytes of the photo, of a kind that every browser shows.
    package let photo: [UInt8]?

    init(file: String, reading: RecipeReading, photo: [UInt8]? = nil) {
        self.file = file
        self.reading = reading
        self.photo = photo
    }
}
