import Domain
import HTTP
import JSON
import Words

/// Saved meals by the names that people say.
extension HouseholdCalls {
    private static let mostShown = 10
    /// The most meals of a search: a page of the API.
    static let mostMeals = 200

    /// Returns the outline of the meal with an id or a name. Refuses a name that fits several
    /// meals, and says which.
    func meal(_ name: String) async throws(ToolRefusal) -> JSONValue {
        if Meal.ID(name) != nil { return try await get("/v1/meals/" + name) }
        let found = try await meals([("q", name)])
        let wanted = SearchText.folded(name)
        let same = found.filter { $0["name"]?.text.map(SearchText.folded) == wanted }
        if let meal = same.count == 1 ? same[0] : found.count == 1 ? found[0] : nil { return meal }
        guard !found.isEmpty else {
            throw ToolRefusal(
                "No saved meal is called \(ToolWords.quoted(name)). find_meals searches by parts of a name, "
                    + "and bring_in_recipe saves a new meal.")
        }
        let names = found.prefix(HouseholdCalls.mostShown).map { meal in
            "\(ToolWords.quoted(meal["name"]?.text ?? "")) (id \(meal["id"]?.text ?? ""))"
        }
        throw ToolRefusal(
            "\(found.count) saved meals fit \(ToolWords.quoted(name)): \(names.joined(separator: ", ")). "
                + "Send the id of the one that is meant.")
    }

    /// Returns the id of the present member with a name or an id.
    func person(_ name: String) async throws(ToolRefusal) -> String {
        let present = try await presentMembers()
        let wanted = SearchText.folded(name)
        let found = present.filter { member in
            member["id"]?.text?.isWord(name) == true || member["name"]?.text.map(SearchText.folded) == wanted
        }
        if found.count == 1, let id = found[0]["id"]?.text { return id }
        let names = ToolWords.quoted(present.compactMap { $0["name"]?.text }.sorted())
        throw ToolRefusal(
            "\(found.isEmpty ? "Nobody" : "More than one person") is called \(ToolWords.quoted(name)). The "
                + "people are \(names).")
    }

    func presentMembers() async throws(ToolRefusal) -> [JSONValue] {
        let members = try await get("/v1/members", [("limit", "200")])["items"]?.elements ?? []
        return members.filter { $0["leftAt"]?.text == nil }
    }

    /// Returns meals that pass filters, as outlines.
    func meals(_ query: [(String, String)]) async throws(ToolRefusal) -> [JSONValue] {
        let query = query + [("view", "outline"), ("limit", String(HouseholdCalls.mostMeals))]
        return try await get("/v1/meals", query)["items"]?.elements ?? []
    }

    /// Returns the ids of the meals in whose names or ingredients foods occur: by the words that
    /// were sent, and by the names under which the table of foods knows them.
    func meals(with foods: [String]) async throws(ToolRefusal) -> Set<String> {
        var ids: Set<String> = []
        for food in foods {
            let known = try await get("/v1/foods/" + Percent.encode(food))
            let names = Set([food, known["id"]?.text, known["table"]?["name"]?.text].compactMap { $0 })
            for name in names {
                ids.formUnion(try await meals([("q", name)]).compactMap { $0["id"]?.text })
            }
        }
        return ids
    }
}
