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
