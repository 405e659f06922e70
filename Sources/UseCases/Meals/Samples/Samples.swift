package import Domain

/// Recipes for a new household, so that the first plan and the first shopping list are not empty.
package enum Samples {
    package static let recipes = read(EnglishSamples.text, from: "english.txt")
    package static let recipesInGerman = read(GermanSamples.text, from: "german.txt")

    /// Reads a file that is compiled in. A test reads it, so that no released program has a wrong
    /// one.
    private static func read(_ text: String, from file: String) -> [Recipe] {
        do { return try SampleReader.recipes(in: text) } catch { preconditionFailure("\(file):\(error)") }
    }
}
