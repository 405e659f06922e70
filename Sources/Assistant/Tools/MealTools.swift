import Domain
import HTTP
import JSON
import Words

/// The tools for recipes.
extension Tool {
    private static let mostShown = 15

    static let meals: [Tool] = [
        .reading(
            "find_meals", "Find meals",
            "Finds saved meals, with the names of their ingredients.",
            example: #"{"q":"soup","without":["mushrooms"],"maxMinutes":40}"#, findMeals),
        .reading(
            "recipe", "Read a recipe",
            "Shows one saved meal whole, for so many servings.",
            example: #"{"meal":"Tacos","servings":4}"#, recipe),
        .changing(
            "bring_in_recipe", "Save or change a recipe",
            "Saves a new meal, from its parts or from a document, or changes the saved “meal” as sent. "
                + "Saving a document again updates its meal.",
            example: ##"{"name":"Pea soup","servings":4,"ingredients":["500 g peas"],"steps":["Cook."]}"##,
            bringIn),
    ]

    private static func findMeals(_ input: FindInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let unwanted = try await calls.meals(with: input.without)
        let found = try await calls.meals(input.query).filter { !unwanted.contains($0["id"]?.text ?? "") }
        var lines: [String] = []
        var data: [JSONValue] = []
        for outline in found.prefix(mostShown) {
            let meal = try await calls.get("/v1/meals/" + (outline["id"]?.text ?? ""))
            let ingredients = meal["ingredients"]?.elements.compactMap { $0["name"]?.text } ?? []
            let minutes = meal["minutes"]?["total"]?.integer
            lines.append(
                ToolWords.quoted(meal["name"]?.text ?? "") + (minutes.map { ", \($0) min" } ?? "")
                    + (ingredients.isEmpty ? "" : ": " + ToolWords.quoted(ingredients))
                    + missing(outline) + ToolWords.findings(about: meal).map { ", " + $0 }.joined())
            data.append(
                .object(
                    meal.only("id", "name", "tags", "course", "servings", "warnings", "unchecked")
                        + outline.only("missing", "lastUsed")
                        + [
                            JSONValue.Member("minutes", number: minutes),
                            JSONValue.Member("ingredients", texts: ingredients),
                        ]))
        }
        let first =
            found.count > mostShown
            ? "\(mostShown) of \(found.count) meals; send more filters for the rest."
            : "\(found.count) \(found.count == 1 ? "meal" : "meals")."
        return ToolAnswer(
            ([first] + lines).joined(separator: "\n"),
            [JSONValue.Member("found", number: found.count), JSONValue.Member("meals", .array(data))])
    }

    /// The ingredients that are probably not at home, where that was asked for.
    private static func missing(_ outline: JSONValue) -> String {
        let names = outline["missing"]?.elements.compactMap { $0.text ?? $0["name"]?.text } ?? []
        return names.isEmpty ? "" : ", missing " + ToolWords.quoted(names)
    }

    private static func recipe(_ input: RecipeInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let id = try await calls.meal(input.meal)["id"]?.text ?? ""
        let meal = try await calls.get(
            "/v1/meals/" + id, input.servings.map { [("servings", String($0))] } ?? [])
        let ingredients = meal["ingredients"]?.elements.compactMap { $0["text"]?.text } ?? []
        let uses = try await calls.used(by: meal)
        let steps = meal["steps"]?.elements.compactMap(\.text) ?? []
        let longest = Recipe.notesLength.upperBound
        let facts: [String?] = [
            meal["servings"]?.integer.map { " for \($0)" },
            meal["yield"]?.text.map { ", makes " + ToolWords.quoted($0) },
            meal["minutes"]?["total"]?.integer.map { ", \($0) min" },
        ]
        var lines = [ToolWords.quoted(meal["name"]?.text ?? "") + facts.compactMap { $0 }.joined()]
        lines += ingredients.map { "- " + ToolWords.quoted($0, atMost: longest) }
        if !uses.isEmpty { lines.append("Lines use the recipes of " + ToolWords.quoted(uses)) }
        lines += steps.enumerated().map { "\($0 + 1). " + ToolWords.quoted($1, atMost: longest) }
        if let notes = meal["notes"]?.text {
            lines.append("Notes: " + ToolWords.quoted(notes, atMost: longest))
        }
        lines += ToolWords.findings(about: meal)
        return ToolAnswer(
            lines.joined(separator: "\n"),
            meal.only("id", "name", "description", "tags", "course", "servings", "yield", "minutes") + [
                JSONValue.Member("ingredients", texts: ingredients), JSONValue.Member("uses", texts: uses),
                JSONValue.Member("steps", texts: steps),
            ] + meal.only("notes", "sourceUrl", "warnings", "unchecked", "lastUsed"))
    }

    private static func bringIn(_ input: NewRecipeInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        switch input {
        case .changes(let name, let parts):
            let id = try await calls.meal(name)["id"]?.text ?? ""
            var members = parts.members
            if parts.ingredients != nil || parts.uses != nil {
                let old = try await calls.get("/v1/meals/" + id)["ingredients"]?.elements ?? []
                let texts = parts.ingredients ?? old.compactMap { $0["text"]?.text }
                members.append(try await calls.lines(texts, using: parts.uses, insteadOf: old))
            }
            let change = try await calls.change(.patch, "/v1/meals/" + id, members)
            return ToolAnswer(
                "Changed \(ToolWords.quoted(change.value["name"]?.text ?? ""))" + ToolWords.undo(change),
                change.value.only("id", "name") + [.undo(change)])
        case .parts(let name, let parts, let isAnother):
            let same = try await calls.meals([("q", name)]).first {
                $0["name"]?.text.map(SearchText.folded) == SearchText.folded(name)
            }
            if let same, !isAnother {
                throw ToolRefusal(
                    "A meal \(ToolWords.quoted(same["name"]?.text ?? "")) is saved already (id "
                        + "\(same["id"]?.text ?? "")). Send that id as “meal” to change it, or "
                        + "“another”: true for a second one.")
            }
            let lines = try await calls.lines(parts.ingredients ?? [], using: parts.uses)
            let change = try await calls.change(.post, "/v1/meals", parts.members + [lines])
            return ToolAnswer(
                "Saved \(ToolWords.quoted(change.value["name"]?.text ?? ""))" + ToolWords.undo(change),
                change.value.only("id", "name") + [.undo(change)])
        case .document(let document):
            let isLink = document.begins(with: "https://") || document.begins(with: "http://")
            let change =
                isLink
                ? try await calls.change(
                    .post, "/v1/meals/import", [JSONValue.Member("url", text: String(document.trimmed))])
                : try await calls.change(.post, "/v1/meals/import", bytes: Array(document.utf8))
            let items = change.value["items"]?.elements ?? []
            let failures = items.filter { $0["outcome"]?.text == "failed" }
            guard failures.count < items.count else {
                let reasons = failures.flatMap {
                    $0["errors"]?.elements.compactMap { $0["detail"]?.text } ?? []
                }
                throw ToolRefusal(
                    (["No recipe was found that can be saved."] + reasons).joined(separator: " "))
            }
            let lines = items.map {
                "\($0["outcome"]?.text ?? ""): " + ToolWords.quoted($0["name"]?.text ?? "")
            }
            return ToolAnswer(
                lines.joined(separator: "\n") + ToolWords.undo(change),
                [
                    JSONValue.Member(
                        "recipes",
                        .array(items.map { .object($0.only("outcome", "mealId", "name", "warnings")) })
                    ),
                    .undo(change),
                ])
        }
    }
}
