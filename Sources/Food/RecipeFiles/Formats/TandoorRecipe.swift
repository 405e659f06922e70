import Domain
import JSON
import RecipeImport

/// A recipe of Tandoor: steps that hold their ingredients.
enum TandoorRecipe {
    static let taken: TakenFields = """
        name description keywords(name label) working_time waiting_time servings servings_text source_url
        image
        steps(name instruction show_as_header
            ingredients(food(name supermarket_category(name) ignore_shopping on_hand)
                unit(name) amount note is_header no_amount original_text))
        """

    /// Returns the recipe of a value that Tandoor has written, nil for any other value.
    static func found(in value: JSONValue) -> FoundRecipe? {
        guard let steps = value["steps"]?.list,
            steps.contains(where: { $0["ingredients"] != nil && $0["instruction"] != nil })
        else { return nil }
        return .recipe(
            .recipe([
                "name": value["name"], "description": value["description"], "keywords": value["keywords"],
                "working_time": value["working_time"], "waiting_time": value["waiting_time"],
                "servings": value["servings"], "servings_text": value["servings_text"],
                "source_url": value["source_url"],
                "recipeIngredient": .array(steps.compactMap(group)),
                "recipeInstructions": .array(steps.flatMap(instructions)),
            ]), .beside)
    }

    /// Returns the shelves of the foods, and the foods that are never bought.
    static func past(of value: JSONValue) -> ImportedPast {
        var past = ImportedPast()
        for line in (value["steps"]?.list ?? []).lazy.flatMap({ $0["ingredients"]?.list ?? [] }) {
            guard let food = line["food"], let name = food["name"]?.text else { continue }
            if let shelf = food["supermarket_category"]?["name"]?.text { past.put(name, on: shelf) }
            if food["ignore_shopping"] == .bool(true) || food["on_hand"] == .bool(true) { past.keep(name) }
        }
        return past
    }

    /// Returns the ingredients of a step, under the step's name.
    private static func group(_ step: JSONValue) -> JSONValue? {
        let lines = (step["ingredients"]?.list ?? []).filter { !isEmpty($0) }
        guard !lines.isEmpty else { return nil }
        return .recipe(["title": name(of: step), "ingredients": .array(lines.map(part))])
    }

    /// Returns a line with the fields that are taken.
    private static func part(_ line: JSONValue) -> JSONValue {
        .recipe([
            "food": line["food"]?["name"], "unit": line["unit"]?["name"], "amount": line["amount"],
            "note": line["note"], "is_header": line["is_header"], "no_amount": line["no_amount"],
            "original_text": line["original_text"],
        ])
    }

    /// True for the line without a food that Tandoor keeps for text alone.
    private static func isEmpty(_ line: JSONValue) -> Bool {
        line["food"] ?? .null == .null && (line["note"]?.text ?? "").isEmpty
            && (line["original_text"]?.text ?? "").isEmpty
    }

    private static func instructions(_ step: JSONValue) -> [JSONValue] {
        let words = MarkdownText.lines(filled(step["instruction"]?.text ?? "", of: step))
        guard !words.isEmpty else { return [] }
        return [.recipe(["title": name(of: step), "steps": .texts(words)])]
    }

    /// Returns a text with the ingredients for which its templates stand: "{{ ingredients[0] }}".
    /// Other templates say nothing without Tandoor.
    private static func filled(_ text: String, of step: JSONValue) -> String {
        let lines = step["ingredients"]?.list ?? []
        var (words, rest) = ("", text[...])
        while let start = rest.firstRange(of: "{{"),
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            words += rest[..<start.lowerBound]
            let digits = rest[start.upperBound..<end.lowerBound].filter { $0.isASCII && $0.isNumber }
            if let place = Int(digits), lines.indices.contains(place) { words += line(lines[place]) }
            rest = rest[end.upperBound...]
        }
        return words + rest
    }

    /// Returns an ingredient in words: "200 g flour".
    private static func line(_ ingredient: JSONValue) -> String {
        let amount: String? =
            if case .number(let number)? = ingredient["amount"], ingredient["no_amount"] != .bool(true),
                number.literal.contains(where: { ("1"..."9").contains($0) })
            {
                number.literal.hasSuffix(".0") ? String(number.literal.dropLast(2)) : number.literal
            } else {
                nil
            }
        let names = ["unit", "food"].compactMap { ingredient[$0]?["name"]?.text }
        return ([amount].compactMap { $0 } + names).joined(separator: " ")
    }

    private static func name(of step: JSONValue) -> JSONValue? {
        step["name"]?.text.flatMap { $0.isEmpty ? nil : .string($0) }
    }
}
