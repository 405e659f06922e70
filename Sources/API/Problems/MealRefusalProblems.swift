import Domain

/// The sentences of refusals about meals.
extension Problem {
    static func mealIsPlanned(on days: [Day]) -> Problem {
        let first = days.prefix(5).map(\.text).joined(separator: ", ")
        var problem = Problem(
            .mealIsPlanned,
            "This meal is planned for \(first)\(days.count > 5 ? " and later" : ""). Add ?confirm=true to "
                + "delete it anyway; the plan keeps its name.")
        problem.plannedOn = days.map(\.text)
        return problem
    }

    static let mealIsNotDeleted = Problem(
        .mealIsNotDeleted,
        "This meal is not deleted, so it cannot be purged. DELETE it without “purge” first; until it is "
            + "purged it can be restored.")

    static let mealHasNoPhoto = Problem(
        .notFound,
        "This meal has no photo yet. PUT the photo to /v1/meals/{id}/image first, then its small size here.")

    /// The sentence of a meal that is too large.
    static func words(ofMealWith bytes: Int) -> String {
        "This meal has \(bytes) bytes of text; a meal takes at most \(Recipe.mostBytes) (128 KB). Shorten "
            + "its steps, notes or ingredients, or make two meals of it."
    }

    /// The problem of a recipe that may not use another so.
    static func usingRecipes(_ refusal: RecipeUseRefusal) -> Problem {
        switch refusal {
        case .circle(let names):
            return nesting("This way “\(names.first ?? "")” would be part of itself", names)
        case .tooDeep(let names):
            return nesting("Recipes lie at most \(UsedRecipes.mostDeep) deep in another", names)
        case .tooManyLines(let name, let count):
            return Problem(
                .tooLarge,
                "“\(name)” would have \(count) lines with those of the recipes it uses; a meal takes at most "
                    + "\(UsedRecipes.mostLines). Leave out the “mealId” of one of its lines.")
        case .tooManyUsed(let name, let count):
            return Problem(
                .tooLarge,
                "“\(name)” would use \(count) other recipes; a meal uses at most \(UsedRecipes.mostUsed). "
                    + "Leave out the “mealId” of some of its lines.")
        case .tooManyUses:
            return Problem(
                .tooLarge,
                "The meals of this household use others \(UsedRecipes.mostInHousehold) times already, the "
                    + "most that can be. Leave out the “mealId” of the lines.")
        case .tooManyUsers(let name):
            return Problem(
                field: "ingredients",
                "\(UsedRecipes.mostUsers) meals use “\(name)” already, the most that can. Leave out its "
                    + "“mealId”.")
        }
    }

    private static func nesting(_ why: String, _ names: [String]) -> Problem {
        var problem = Problem(
            .recipeNesting,
            "\(why): \(names.joined(separator: " → ")). Leave out the “mealId” of one of these lines.")
        problem.way = names
        return problem
    }
}
