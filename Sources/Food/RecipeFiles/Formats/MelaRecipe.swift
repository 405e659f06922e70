import JSON
import RecipeImport

/// A recipe of Mela (".melarecipe"): an object of texts in Markdown, with the photos in base64.
enum MelaRecipe {
    static let taken: TakenFields = """
        title text ingredients instructions notes yield prepTime cookTime totalTime categories link
        favorite images
        """

    /// Returns the recipe of a value that Mela has written, nil for any other value.
    static func found(in value: JSONValue) -> FoundRecipe? {
        guard let title = value["title"]?.text, let steps = value["instructions"]?.text,
            let ingredients = value["ingredients"]?.text,
            value["wantToCook"] != nil || value["favorite"] != nil || value["images"] != nil
        else { return nil }
        let photo = (value["images"]?.list ?? []).compactMap(\.text).first { !$0.isEmpty }
        return .recipe(
            .recipe([
                "id": value["id"], "name": .string(title), "description": value["text"],
                "recipeIngredient": .string(ingredients),
                "recipeInstructions": .texts(MarkdownText.lines(steps)), "notes": value["notes"],
                "recipeYield": value["yield"], "prepTime": value["prepTime"], "cookTime": value["cookTime"],
                "totalTime": value["totalTime"], "categories": value["categories"], "source": value["link"],
                "favorite": value["favorite"],
            ]), photo.map { .text($0) } ?? .none)
    }
}
