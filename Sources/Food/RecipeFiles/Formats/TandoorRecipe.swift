import JSON

/// A recipe of Tandoor: steps that hold their ingredients.
enum TandoorRecipe {
    /// Returns the recipe of a value that Tandoor has written, nil for any other value.
    static func found(in value: JSONValue) -> FoundRecipe? {
        guard case .object(let members) = value, let steps = value["steps"]?.list,
            steps.contains(where: { $0["ingredients"] != nil && $0["instruction"] != nil })
        else { return nil }
        let others = members.filter { $0.name != "steps" && $0.name != "image" }
        return .recipe(
            .object(
                others + [
                    JSONValue.Member("recipeIngredient", .array(steps.compactMap(group))),
                    JSONValue.Member("recipeInstructions", .array(steps.flatMap(instructions))),
                ]), .beside)
    }

    /// Returns the ingredients of a step, under the step's name.
    private static func group(_ step: JSONValue) -> JSONValue? {
        let lines = (step["ingredients"]?.list ?? []).filter { !isEmpty($0) }
        guard !lines.isEmpty else { return nil }
        return .recipe(["title": name(of: step), "ingredients": .array(lines)])
    }

    /// True for the line without a food that Tandoor keeps for text alone.
    private static func isEmpty(_ line: JSONValue) -> Bool {
        line["food"] ?? .null == .null && (line["note"]?.text ?? "").isEmpty
            && (line["original_text"]?.text ?? "").isEmpty
    }

    private static func instructions(_ step: JSONValue) -> [JSONValue] {
        let words = MarkdownText.lines(step["instruction"]?.text ?? "")
        guard !words.isEmpty else { return [] }
        return [.recipe(["title": name(of: step), "steps": .texts(words)])]
    }

    private static func name(of step: JSONValue) -> JSONValue? {
        step["name"]?.text.flatMap { $0.isEmpty ? nil : .string($0) }
    }
}
