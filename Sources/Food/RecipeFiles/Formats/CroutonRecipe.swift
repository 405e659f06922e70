import JSON
import RecipeImport

/// A recipe of Crouton (".crumb"): ingredients with the names of units in capitals, steps in their
/// order, and photos in base64.
enum CroutonRecipe {
    static let taken: TakenFields = """
        name serves tags duration cookingDuration notes webLink sourceName images
        ingredients(ingredient(name) name quantity(quantityType amount)) steps(step isSection)
        """

    /// Returns the recipe of a value that Crouton has written, nil for any other value.
    static func found(in value: JSONValue) -> FoundRecipe? {
        guard let name = value["name"]?.text, let steps = value["steps"]?.list,
            let lines = value["ingredients"]?.list,
            (lines.compactMap { $0["ingredient"] } + steps.compactMap { $0["isSection"] }).count > 0,
            value["uuid"] != nil || value["cookingDuration"] != nil || value["serves"] != nil
        else { return nil }
        let photo = (value["images"]?.list ?? []).compactMap(\.text).first { !$0.isEmpty }
        return .recipe(
            .recipe([
                "id": value["uuid"], "name": .string(name), "recipeYield": value["serves"],
                "tags": value["tags"],
                "prepTime": value["duration"], "cookTime": value["cookingDuration"], "notes": value["notes"],
                "url": value["webLink"], "source": value["sourceName"],
                "recipeIngredient": .array(ordered(lines).map(line)),
                "recipeInstructions": .array(ordered(steps).compactMap(step)),
            ]), photo.map { .text($0) } ?? .none)
    }

    /// Returns the elements in the order that they say.
    private static func ordered(_ elements: [JSONValue]) -> [JSONValue] {
        elements.enumerated().sorted { one, other in
            let places = (place(of: one.element), place(of: other.element))
            return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
        }.map(\.element)
    }

    private static func place(of element: JSONValue) -> Int64 {
        if case .number(let number)? = element["order"] { number.integer ?? .max } else { .max }
    }

    private static func line(_ line: JSONValue) -> JSONValue {
        let name = line["ingredient"]?["name"] ?? line["name"]
        let kind = line["quantity"]?["quantityType"]?.text ?? ""
        if kind == "SECTION" { return .recipe(["title": name]) }
        let amount = line["quantity"]?["amount"]
        return .recipe(["quantity": amount, "unit": units[kind].map { .string($0) }, "name": name])
    }

    private static func step(_ step: JSONValue) -> JSONValue? {
        guard let text = step["step"]?.text else { return nil }
        return .string(step["isSection"] == .bool(true) && !text.hasSuffix(":") ? text + ":" : text)
    }

    private static let units = [
        "GRAMS": "g", "KGS": "kg", "MILLS": "ml", "LITRES": "l", "CUP": "cup", "TABLESPOON": "tbsp",
        "TEASPOON": "tsp", "OUNCE": "oz", "FLUID_OUNCE": "fl oz", "POUND": "lb", "PINCH": "pinch",
        "CAN": "can", "BUNCH": "bunch", "PACKET": "packet", "BOTTLE": "bottle",
    ]
}
