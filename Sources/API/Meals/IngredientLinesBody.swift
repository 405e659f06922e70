import Domain
import Ingredients
import JSON

struct IngredientLinesBody: JSONReadable {
    static let schema: String? = "IngredientLines"
    let lines: [String]

    init?(_ fields: inout Fields) {
        guard
            let lines = fields.required(
                "lines",
                .list(of: .text(0...Recipe.ingredientLength.upperBound), atMost: Recipe.mostIngredients))
        else { return nil }
        self.lines = lines
    }
}

/// An ingredient in a body: text, or an object with text or parts. An object that was read can be
/// sent back, because parts may repeat what the text says.
struct IngredientBodyShape: JSONShape {
    var form: ValueForm {
        .either([.text(Recipe.ingredientLength), JSON.form(of: RecipeLineBody.self)])
    }

    func read(at node: Fields.Node, in fields: inout Fields) -> Ingredient? {
        if fields.isText(at: node) {
            return LineShape.line(Recipe.ingredientLength).read(at: node, in: &fields).map { Ingredient($0) }
        }
        return fields.object(at: node) { fields in
            RecipeLineBody(&fields)?.ingredient { fields.refuse(node, $0, $1) }
        }
    }
}

/// A line of a recipe in parts, which may use the recipe of another meal.
private struct RecipeLineBody: JSONReadable {
    static let schema: String? = "WrittenLine"
    private let parts: IngredientParts
    private let meal: Meal.ID?

    init?(_ fields: inout Fields) {
        let parts = IngredientParts(&fields)
        meal = fields.optional("mealId", .id(Meal.ID.self))
        guard let parts else { return nil }
        self.parts = parts
    }

    func ingredient(refuse: (FieldProblem.Code, String) -> Void) -> Ingredient? {
        guard var ingredient = parts.ingredient(refuse: refuse) else { return nil }
        if meal != nil, ingredient.line.heading != nil {
            refuse(.invalid, "This is a heading, which uses no recipe. Leave “mealId” out.")
            return nil
        }
        ingredient.mealID = meal
        return ingredient
    }
}
