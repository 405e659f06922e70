import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func listMeals(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try MealQuery(request, world).page(request)
    }

    func addMeal(_ draft: inout HouseholdDraft, _: NoPath, _ body: MealBody) throws(Refusal) -> RowPath<Meal>
    {
        let id: Meal.ID = draft.newID()
        try draft.putMeal(id, body.recipe.recipe(defaultServings: draft.household.defaultServings))
        try draft.changeHabits(of: id, body.recipe.habits.apply)
        return RowPath(id)
    }

    func getMeal(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Problem) -> MealPayload {
        let servings = try request.routed.number("servings", Recipe.servings)
        let meal = try asProblem { () throws(Refusal) in try self.meal(request, path) }
        guard let servings else { return meal }
        let system = request.household.settings?.row.chosenUnitSystem
        guard let scaled = meal.scaled(to: servings, readIn: system) else {
            throw request.routed.wrongQuery(
                "servings", "An amount of this recipe is too large for that many servings. Send fewer.")
        }
        return scaled
    }

    func meal(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Refusal) -> MealPayload {
        try MealPayload(path.id, in: request.household, for: request.member.id)
    }

    func mealIfThere(_ request: MemberRequest, _ path: RowPath<Meal>) -> MealPayload? {
        try? meal(request, path)
    }

    /// Replaces a meal, or makes one under an id that the client has chosen. A second request makes
    /// no second meal.
    func putMeal(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>, _ body: MealBody) throws(Refusal)
        -> Bool
    {
        let recipe = body.recipe.recipe(
            defaultServings: draft.household.defaultServings,
            insteadOf: draft.household.mealIndex[path.id])
        let isNew = try draft.putMeal(path.id, recipe)
        try draft.changeHabits(of: path.id, body.recipe.habits.apply)
        return isNew
    }

    func changeMeal(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>, _ body: RecipePatch)
        throws(Refusal)
    {
        let (servings, old) = (draft.household.defaultServings, draft.household.mealIndex[path.id])
        try draft.changeMeal(path.id) { body.apply(to: &$0, of: old, defaultServings: servings) }
        try draft.changeHabits(of: path.id, body.habits.apply)
    }

    func deleteMeal(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>, _ body: MealDeletion)
        throws(Refusal)
    {
        if body.purges {
            try draft.purgeMeal(path.id)
        } else {
            try draft.deleteMeal(path.id, isConfirmed: body.isConfirmed)
        }
    }

    func restoreMeal(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>) throws(Refusal) {
        try draft.restoreMeal(path.id)
    }

    func likeMeal(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>) throws(Refusal) {
        try draft.likeMeal(path.id)
    }

    func unlikeMeal(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>) throws(Refusal) {
        try draft.unlikeMeal(path.id)
    }

    /// Lists all tags unless `limit` is sent: a household has dozens.
    func listTags(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let household = request.household
        let limit = request.routed.query["limit"] == nil ? Int.max : try request.limit()
        var last: Tag?
        if let cursor = request.routed.query["cursor"] {
            guard let tag = CursorText.decode(cursor[...]).flatMap({ Tag($0) }) else {
                throw request.routed.wrongCursor
            }
            last = tag
        }
        let tags = household.tags.lazy.filter { tag, _ in last.map { $0 < tag } ?? true }
        let items = tags.map { TagPayload(tag: $0, count: $1, version: household.version) }
        return request.shown(
            page: Page(items, version: household.version, limit: limit) { CursorText.encode($0.tag.text) })
    }

    func parseIngredients(_ request: MemberRequest, _: NoPath, _ body: IngredientLinesBody) -> Response {
        request.routed.json(as: "IngredientList") {
            $0.list("items", body.lines, atMost: Recipe.mostIngredients) {
                IngredientPayload(IngredientLine(parsing: $0))
            }
        }
    }
}

extension Meal: CollectedRow {
    static var collection: String { "/v1/meals" }
}

/// The query of a deletion.
struct MealDeletion {
    let isConfirmed: Bool
    let purges: Bool
}

extension BodyReader where Body == MealDeletion {
    static var deletion: BodyReader {
        BodyReader(.none, query: ["confirm", "purge"]) { routed throws(Problem) in
            MealDeletion(isConfirmed: try routed.isSet("confirm"), purges: try routed.isSet("purge"))
        }
    }
}

extension RoutedRequest {
    /// Reads a switch in the query: "true", "false", or the name alone.
    func isSet(_ name: String) throws(Problem) -> Bool {
        switch query[name] {
        case nil, "false": return false
        case "true", "": return true
        case let other?:
            throw wrongQuery(name, "Send true or false; “\(other.prefix(40))” was sent.")
        }
    }
}

private struct TagPayload: Representation {
    static let form = ValueForm.schema("TagCount")

    let tag: Tag
    let count: Int
    let version: Int

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("tag", tag)
            $0.field("count", count, 1...Int.max)
        }
    }
}
