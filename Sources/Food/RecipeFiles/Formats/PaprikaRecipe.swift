import JSON
import RecipeImport

/// A recipe of Paprika 2 and 3: an object of texts, with the photo in base64.
enum PaprikaRecipe {
    static let taken: TakenFields = """
        name description ingredients directions notes prep_time cook_time total_time servings categories
        source source_url rating on_favorites photo photo_data photo_large photos
        """

    /// Returns the recipe of a value that Paprika has written, nil for any other value.
    static func found(in value: JSONValue) -> FoundRecipe? {
        guard let name = value["name"]?.text, value["directions"]?.text != nil,
            value["uid"] != nil || value["photo_data"] != nil
        else { return nil }
        // A recipe in the trash stays away.
        if value["in_trash"] == .bool(true) { return .nothing }
        return .recipe(
            .recipe([
                "id": value["uid"], "name": .string(name), "description": value["description"],
                "ingredients": words("ingredients", of: value), "directions": words("directions", of: value),
                "notes": words("notes", of: value), "prep_time": value["prep_time"],
                "cook_time": value["cook_time"], "total_time": value["total_time"],
                "servings": value["servings"], "categories": value["categories"],
                "source": value["source"], "source_url": value["source_url"], "rating": value["rating"],
                "favorite": value["on_favorites"],
            ]), photo(of: value))
    }

    /// Returns a text without the marks that stand for pictures in it: "[photo:1]".
    private static func words(_ name: String, of value: JSONValue) -> JSONValue? {
        guard let text = value[name]?.text else { return value[name] }
        guard text.contains("[photo:") else { return .string(text) }
        var (words, rest) = ("", text[...])
        while let start = rest.firstRange(of: "[photo:"),
            let end = rest[start.upperBound...].firstIndex(of: "]")
        {
            words += rest[..<start.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return .string(words + rest)
    }

    /// Returns the photo: the whole one if the file has it, otherwise the small one, otherwise the
    /// first picture of a step.
    private static func photo(of value: JSONValue) -> PhotoClue {
        let photos = value["photos"]?.list ?? []
        let large = value["photo_large"]?.text
        let whole = photos.first { large != nil && $0["filename"]?.text == large }
        let texts = [whole?["data"]?.text, value["photo_data"]?.text] + photos.map { $0["data"]?.text }
        return texts.compactMap { $0 }.first { !$0.isEmpty }.map { .text($0) } ?? .none
    }
}
