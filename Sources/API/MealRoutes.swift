import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    var mealRoutes: [Route] {
        let meal: Resource = { visit, household throws(Problem) in
            try visit.meal(try visit.call.uuid(of: Meal.self), in: household)
        }
        return [
            Route(.get, "/v1/meals", "listMeals", query: MealQuery.parameters + Visit.pageQuery + Visit.asOfQuery) {
                visit throws(Problem) in
                try MealQuery(visit).page(visit, from: written)
            },
            create("/v1/meals", "addMeal", .addMeal) { visit throws(Problem) in
                let recipe = try visit.call.body(MealBody.self).recipe.recipe(defaultServings: visit.defaultServings)
                let id: Meal.ID = surroundings.newID()
                return (
                    rule: { draft, _ throws(Refusal) in try Meals(draft.household).put(id, recipe, at: draft.now) },
                    answer: { draft throws(Problem) in
                        visit.call.created(at: "/v1/meals/\(id.text)", try visit.meal(id, in: draft.household))
                    }
                )
            },
            Route(.get, "/v1/meals/{id}", "getMeal", query: ["servings"] + Visit.asOfQuery) { visit throws(Problem) in
                let servings = try visit.call.number("servings", Recipe.servings)
                let id = try visit.call.uuid(of: Meal.self)
                return visit.shown(try visit.meal(id, in: visit.household, servings: servings, from: written))
            },
            Route(.put, "/v1/meals/{id}", "putMeal", body: .json, write: put),
            change(.patch, "/v1/meals/{id}", "changeMeal", .changeMeal, of: meal) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Meal.self)
                let body = try visit.call.body(RecipeChange.self)
                return { draft, _ throws(Refusal) in
                    try Meals(draft.household).change(id, at: draft.now) { body.apply(to: &$0, defaultServings: visit.defaultServings) }
                }
            },
            Route(.delete, "/v1/meals/{id}", "deleteMeal", query: ["confirm", "purge"]) { visit throws(Problem) in
                removal(try visit.call.isSet("purge") ? .purgeMeal : .deleteMeal, visit, of: meal, try deleting(visit))
            },
            change(.put, "/v1/meals/{id}/restoration", "restoreMeal", .restoreMeal, of: meal, body: .none) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Meal.self)
                return { draft, _ throws(Refusal) in try Meals(draft.household).restore(id, at: draft.now) }
            },
            change(.put, "/v1/meals/{id}/favourite", "likeMeal", .likeMeal, of: meal, body: .none) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Meal.self)
                return { draft, member throws(Refusal) in try Meals(draft.household).like(id, by: member.id) }
            },
            change(.delete, "/v1/meals/{id}/favourite", "unlikeMeal", .unlikeMeal, of: meal, body: .none) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Meal.self)
                return { draft, member throws(Refusal) in try Meals(draft.household).unlike(id, by: member.id) }
            },
            Route(.get, "/v1/tags", "listTags", query: Visit.pageQuery, read: tags),
            Route(.post, "/v1/ingredients/parse", "parseIngredients", body: .json) { visit throws(Problem) in
                let lines = try visit.call.body(LinesBody.self).lines
                return visit.call.json { json in
                    json.array("items") { json in
                        for line in lines { IngredientPayload.write(IngredientLine(parsing: line), to: &json) }
                    }
                }
            },
        ]
    }

    /// Replaces, or makes a meal under an id that the client has chosen: sent twice, it is there once.
    @Sendable private func put(_ visit: Visit) throws(Problem) -> Write {
        let id = try visit.call.uuid(of: Meal.self)
        let recipe = try visit.call.body(MealBody.self).recipe.recipe(defaultServings: visit.defaultServings)
        let current: Write.Target = { household throws(Problem) in
            household.shelf[id] == nil ? nil : try visit.meal(id, in: household)
        }
        return Write(.changeMeal, target: current) { draft, _ throws(Problem) in
            let isNew = draft.household.shelf[id] == nil
            let at = draft.now
            try draft.apply { household throws(Refusal) in try Meals(household).put(id, recipe, at: at) }
            let meal = try visit.meal(id, in: draft.household)
            return isNew ? visit.call.created(at: "/v1/meals/\(id.text)", meal) : visit.call.answer(meal)
        }
    }

    /// All of them unless fewer are asked for: a household has dozens.
    @Sendable private func tags(_ visit: Visit) throws(Problem) -> Response {
        let household = visit.household
        let limit = visit.call.query["limit"] == nil ? Int.max : try visit.limit()
        var last: Tag?
        if let cursor = visit.call.query["cursor"] {
            guard let tag = CursorText.decode(cursor[...]).flatMap({ Tag($0) }) else {
                throw visit.call.wrongCursor
            }
            last = tag
        }
        let tags = household.tags.lazy.filter { tag, _ in last.map { $0 < tag } ?? true }
        let items = tags.map { TagPayload(tag: $0, count: $1, version: household.version) }
        return visit.shown(
            page: Page(items, version: household.version, limit: limit) { CursorText.encode($0.tag.text) })
    }

    private func deleting(_ visit: Visit) throws(Problem) -> Rule {
        let id = try visit.call.uuid(of: Meal.self)
        let isMeant = try visit.call.isSet("confirm")
        if try visit.call.isSet("purge") { return { draft, _ throws(Refusal) in try Meals(draft.household).purge(id) } }
        return { draft, _ throws(Refusal) in
            try Meals(draft.household).delete(id, isMeant: isMeant, today: surroundings.day(at: draft.now), at: draft.now)
        }
    }
}

extension Visit {
    var defaultServings: Int { household.settings?.row.defaultServings ?? 4 }

    func meal(
        _ id: Meal.ID, in household: Household, servings: Int? = nil, from written: WrittenMeals? = nil
    ) throws(Problem) -> MealPayload {
        let shelved = try found { () throws(Refusal) in try Meals(household).find(id) }
        guard let payload = MealPayload(shelved, in: household, for: member.id, servings: servings, from: written) else {
            throw call.wrongQuery("servings", "An amount in this recipe does not fit when it is scaled so far.")
        }
        return payload
    }
}

extension Call {
    /// A switch in the query: "true", "false", or the name alone.
    func isSet(_ name: String) throws(Problem) -> Bool {
        switch query[name] {
        case nil, "false": return false
        case "true", "": return true
        default: throw wrongQuery(name, "Send true or false.")
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
