import Domain
import JSON
import Words

/// The saved meals that lines of a recipe use. An assistant names them as “uses”, because its lines
/// are plain text.
extension HouseholdCalls {
    /// Returns the names of the meals that the lines of a recipe use.
    func used(by meal: JSONValue) async throws(ToolRefusal) -> [String] {
        let ids = meal["ingredients"]?.elements.compactMap { $0["mealId"]?.text } ?? []
        if ids.isEmpty { return [] }
        return try await meals(Set(ids).sorted().map { ("id", $0) }).compactMap { $0["name"]?.text }
    }

    /// Returns lines as the API takes them. A line uses the meal of `names` that it names. Without
    /// names a line that stays uses what it used.
    func lines(
        _ texts: [String], using names: [String]?, insteadOf old: [JSONValue] = []
    ) async throws(ToolRefusal) -> JSONValue.Member {
        let known = Dictionary(old.map { ($0["text"]?.text ?? "", $0) }) { one, _ in one }
        var used: [String?] = texts.map { names == nil ? known[$0]?["mealId"]?.text : nil }
        var meals: [(id: String, title: String)] = []
        for name in names ?? [] {
            let meal = try await meal(name)
            meals.append((meal["id"]?.text ?? "", meal["name"]?.text ?? ""))
        }
        let folded = texts.map { SearchText.folded($0) }
        // The longer name comes last: “Tomato sauce” wins a line against “Tomato”.
        for (id, title) in meals.sorted(by: { $0.title.count < $1.title.count }) {
            let name = SearchText.folded(title)
            let naming = texts.indices.filter { SearchText.contains(name, in: folded[$0]) }
            if naming.isEmpty {
                throw ToolRefusal(
                    "No line names \(ToolWords.quoted(title)). Send a line like "
                        + "\(ToolWords.quoted("2 servings " + title)).")
            }
            for index in naming { used[index] = id }
        }
        let lines = zip(texts, used).map { (text: String, meal: String?) in
            // A line that stays goes back as it was read, with its parts.
            var line = [JSONValue.Member("text", text: text)]
            if case .object(let members) = known[text] {
                line = members.filter { !$0.name.isWord("mealId") }
            }
            return JSONValue.object(line + (meal.map { [JSONValue.Member("mealId", text: $0)] } ?? []))
        }
        return JSONValue.Member("ingredients", .array(lines))
    }
}
