import Domain
import JSON
import RecipeImport

/// Imports of meals as this server writes them.
extension RecipeBody: OwnRecipe {
    static func reading(
        of candidate: RecipeCandidate, index: Int, defaultServings: Int, mostProblems: Int
    ) -> RecipeReading {
        var json = JSONWriter()
        candidate.value.write(to: &json)
        do throws(JSONRefusal) {
            let body = try JSON.read(
                RecipeBody.self, from: json.bytes, limits: JSONLimits(problems: mostProblems))
            let recipe = body.recipe(defaultServings: defaultServings)
            return RecipeReading(
                index: index, name: recipe.name,
                outcome: .recipe(recipe, id: body.id),
                saysServings: body.saysServings)
        } catch {
            let name =
                if case .string(let name)? = candidate.value["name"] { name.shortened(to: 200) } else {
                    String?.none
                }
            return RecipeReading(
                index: index, name: name, outcome: .failed(placed(error, at: candidate.pointer)))
        }
    }

    private static func placed(_ refusal: JSONRefusal, at pointer: String) -> [FieldProblem] {
        switch refusal {
        case .unreadable(let error): [FieldProblem(pointer: pointer, code: .invalid, detail: error.detail)]
        case .wrong(let problems):
            problems.map { FieldProblem(pointer: pointer + $0.pointer, code: $0.code, detail: $0.detail) }
        }
    }
}
