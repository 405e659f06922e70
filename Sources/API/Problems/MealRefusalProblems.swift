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

    /// The sentence for a recipe that may not be used so.
    static func words(_ refusal: RecipeUseRefusal) -> String {
        switch refusal {
        case .circle(let names):
            "This way “\(names.first ?? "")” would be part of itself: \(way(names)). Leave out the “mealId” of "
                + "one of these lines."
        case .tooDeep(let names):
            "A recipe can be taken \(UsedRecipes.mostDeep) recipes deep. This is deeper: \(way(names)). Leave "
                + "out the “mealId” of one of these lines."
        case .tooManyLines(let name, let count):
            "“\(name)” has \(count) lines with those of the recipes it uses; a meal takes at most "
                + "\(UsedRecipes.mostLines). Leave out the “mealId” of one of its lines."
        case .tooManyUsers(let name):
            "More than \(UsedRecipes.mostUsers) meals use “\(name)”, the most that can. Leave out the “mealId” "
                + "of this line."
        }
    }

    private static func way(_ names: [String]) -> String { names.joined(separator: " → ") }
}
