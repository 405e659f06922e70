import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    private static let query = MealQuery.parameters + MemberRequest.pageQuery

    func listMeals(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        try MealQuery(request).page(request)
    }

    func addMeal(_ request: MemberRequest, _: NoPath, _ body: MealBody) -> Write {
        let id: Meal.ID = world.newID()
        let recipe = body.recipe.recipe(defaultServings: request.defaultServings)
        return .adding(id) { draft throws(Refusal) in
            try draft.putMeal(id, recipe)
        } answer: { id, household throws(Refusal) in
            .created(try MealPayload(id, in: household, for: request.member.id), at: "/v1/meals/\(id.text)")
        }
    }

    func getMeal(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Problem) -> MealPayload {
        let servings = try request.routed.number("servings", Recipe.servings)
        let meal = try asProblem { () throws(Refusal) in
            try MealPayload(path.id, in: request.household, for: request.member.id)
        }
        guard let servings else { return meal }
        guard let scaled = meal.scaled(to: servings) else {
            throw request.routed.wrongQuery(
                "servings", "An amount of this recipe is too large for that many servings. Send fewer.")
        }
        return scaled
    }

    /// Replaces a meal, or makes one under an id that the client has chosen. A second request makes
    /// no second meal.
    func putMeal(_ request: MemberRequest, _ path: RowPath<Meal>, _ body: MealBody) -> Write {
        let recipe = body.recipe.recipe(defaultServings: request.defaultServings)
        return .putting(of: path.payloadIfThere(for: request), at: "/v1/meals/\(path.id.text)") {
            draft throws(Refusal) in
            let isNew = draft.household.shelf[path.id] == nil
            try draft.putMeal(path.id, recipe)
            return isNew
        } shown: { household throws(Refusal) in
            try MealPayload(path.id, in: household, for: request.member.id)
        }.unlessOther(body.recipe.stated, for: request)
    }

    func changeMeal(_ request: MemberRequest, _ path: RowPath<Meal>, _ body: RecipePatch) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.changeMeal(path.id) { body.apply(to: &$0, defaultServings: request.defaultServings) }
        }.unlessOther(body.stated, for: request)
    }

    func deleteMeal(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Problem) -> Write {
        let isConfirmed = try request.routed.isSet("confirm")
        if try request.routed.isSet("purge") {
            return .removing(path.payload(for: request), as: .purgeMeal) { draft throws(Refusal) in
                try draft.purgeMeal(path.id)
            }
        }
        return .removing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.deleteMeal(path.id, isConfirmed: isConfirmed)
        }
    }

    func restoreMeal(_ request: MemberRequest, _ path: RowPath<Meal>) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in try draft.restoreMeal(path.id) }
    }

    func likeMeal(_ request: MemberRequest, _ path: RowPath<Meal>) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in try draft.likeMeal(path.id) }
    }

    func unlikeMeal(_ request: MemberRequest, _ path: RowPath<Meal>) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in try draft.unlikeMeal(path.id) }
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
        request.routed.json { json in
            json.array("items") { json in
                for line in body.lines { IngredientPayload.write(IngredientLine(parsing: line), to: &json) }
            }
        }
    }
}

extension RowPath<Meal> {
    /// Finds the meal as the asking member sees it.
    func payload(for request: MemberRequest) -> (Household) throws(Refusal) -> any Representation {
        { household throws(Refusal) in try MealPayload(id, in: household, for: request.member.id) }
    }

    fileprivate func payloadIfThere(for request: MemberRequest) -> (Household) -> (any Representation)? {
        { household in
            household.shelf[id].map { MealPayload($0, in: household, for: request.member.id) }
        }
    }
}

extension MemberRequest {
    var defaultServings: Int { household.settings?.row.defaultServings ?? 4 }
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
    let tag: Tag
    let count: Int
    let version: Int

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("tag", tag.text)
            $0.field("count", count)
        }
    }
}
