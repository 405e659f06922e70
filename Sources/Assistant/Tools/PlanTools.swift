import Domain
import HTTP
import JSON
import Words

/// The tools for the plan.
extension Tool {
    static let planning: [Tool] = [
        .reading(
            "planned", "What is planned",
            "Shows the meals planned for days, and today's date.",
            example: #"{"from":"2026-11-23","days":3}"#, planned),
        .reading(
            "suggest_week", "Suggest meals",
            "Suggests saved meals for the empty slots of days, by the habits of the household and what its "
                + "people avoid. Plans nothing: show it, then send what is wanted to plan_meals.",
            example: #"{"from":"2026-11-23","days":7,"without":["mushrooms"]}"#, suggestWeek),
        .adding(
            "plan_meals", "Plan meals",
            "Plans meals on days, for dinner unless “slot” is sent. Meals already there stay.",
            example: #"{"meals":[{"date":"2026-11-23","slot":"dinner","meal":"Tacos"}]}"#, planMeals),
        .changing(
            "move_or_remove", "Move, change or remove a planned meal",
            "Changes one planned meal: moves it, sets servings, eaters, guests or a note, or takes it out of "
                + "the plan.",
            example: #"{"date":"2026-11-23","slot":"dinner","toDate":"2026-11-24"}"#, moveOrRemove),
        .changing(
            "mark_cooked", "Mark as cooked",
            "Marks one planned meal as cooked, with what is left of it.",
            example: #"{"date":"2026-11-23","slot":"dinner","left":2}"#, markCooked),
        .adding(
            "plan_rest", "Plan a rest",
            "Plans the rest of one planned meal for a later day, for lunch unless “toSlot” is sent.",
            example: #"{"date":"2026-11-23","slot":"dinner","toDate":"thursday"}"#, planLeftover),
    ]

    private static func planLeftover(_ input: LeftoverInput, _ calls: HouseholdCalls)
        async throws(ToolRefusal)
        -> ToolAnswer
    {
        let dish = try await PlannedDish(input.place, calls)
        let change =
            dish.isCooked
            ? try await planPortions(of: dish, input, calls)
            : try await calls.change(
                .post, "/v1/planned-meals/\(dish.id)/leftovers",
                [
                    JSONValue.Member("date", text: input.toDay.text),
                    JSONValue.Member("slot", text: input.toSlot.rawValue),
                    JSONValue.Member("servings", number: input.servings ?? dish.servings ?? 1),
                ])
        let rest = PlannedDish(change.value, on: input.toDay.text, input.toSlot.rawValue)
        return ToolAnswer(
            "Planned as the rest: \(rest.line)" + ToolWords.undo(change), rest.data + [.undo(change)])
    }

    /// Plans what a cooked meal left. It is there already, so nothing more is bought for it.
    private static func planPortions(of dish: PlannedDish, _ input: LeftoverInput, _ calls: HouseholdCalls)
        async throws(ToolRefusal) -> HouseholdCalls.MadeChange
    {
        if (try? await calls.get("/v1/portions/" + dish.id)) == nil {
            throw ToolRefusal(
                "\(ToolWords.quoted(dish.title)) is cooked, and nobody said what is left of it. Send that "
                    + "with mark_cooked (“left”) first.")
        }
        let servings = input.servings.map { [JSONValue.Member("servings", number: $0)] } ?? []
        return try await calls.change(
            .post, "/v1/days/\(input.toDay.text)/\(input.toSlot.rawValue)/meals",
            [JSONValue.Member("portionId", text: dish.id)] + servings)
    }

    private static func planned(_ input: DaysInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let (from, to) = input.span(today: calls.today)
        let days =
            try await calls.get(
                "/v1/days", [("from", from.text), ("to", to.text), ("limit", String(DaysInput.most))])[
                "items"]?
            .elements ?? []
        let all = days.flatMap(PlannedDish.all)
        let people = all.isEmpty ? [] : try await calls.presentMembers()
        let meals = all.map { $0.with(people: people) }
        var lines = ["Today is \(ToolWords.day(calls.today))."]
        lines += meals.isEmpty ? ["Nothing is planned from \(from.text) to \(to.text)."] : meals.map(\.line)
        return ToolAnswer(
            lines.joined(separator: "\n"),
            [
                JSONValue.Member("today", text: calls.today.text), JSONValue.Member("from", text: from.text),
                JSONValue.Member("to", text: to.text),
                JSONValue.Member("meals", .array(meals.map { .object($0.data) })),
            ])
    }

    private static func planMeals(_ input: PlanInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        var lines: [String] = []
        var data: [JSONValue] = []
        var refusals: [String] = []
        for (part, wanted) in input.meals.enumerated() {
            do throws(ToolRefusal) {
                let day = (try? await calls.get("/v1/days/" + wanted.day.text)) ?? .null
                let (dish, change) = try await plan(wanted, calls, part)
                // The same message that comes again finds its own meal there.
                let others = PlannedDish.all(of: day).filter {
                    $0.slot.isWord(wanted.slot.rawValue) && !$0.id.isWord(dish.id)
                }.map(\.title)
                lines.append(
                    "Planned \(dish.line)" + (others.isEmpty ? "" : ", next to \(ToolWords.quoted(others))")
                        + ToolWords.undo(change))
                data.append(.object(dish.data + [.undo(change)]))
            } catch {
                refusals.append("Not planned on \(wanted.day.text): \(error.text)")
            }
        }
        if data.isEmpty { throw ToolRefusal(refusals.joined(separator: "\n")) }
        if !input.passed.isEmpty {
            do throws(ToolRefusal) {
                lines.append(try await pass(input.passed, calls, part: input.meals.count))
            } catch {
                refusals.append("Not passed over: \(error.text)")
            }
        }
        return ToolAnswer(
            (lines + refusals).joined(separator: "\n"),
            [JSONValue.Member("planned", .array(data)), JSONValue.Member("refused", texts: refusals)])
    }

    /// Passes over meals that were suggested, so that others come first for some weeks.
    private static func pass(_ names: [String], _ calls: HouseholdCalls, part: Int) async throws(ToolRefusal)
        -> String
    {
        var ids: [String] = []
        for name in names { ids.append(try await calls.meal(name)["id"]?.text ?? "") }
        let change = try await calls.change(
            .post, "/v1/proposals/passes", [JSONValue.Member("meals", texts: ids)], part: part)
        return "Others come before \(ToolWords.quoted(names)) for some weeks" + ToolWords.undo(change)
    }

    private static func plan(_ wanted: PlanInput.Dish, _ calls: HouseholdCalls, _ part: Int)
        async throws(ToolRefusal) -> (PlannedDish, HouseholdCalls.MadeChange)
    {
        var body: [JSONValue.Member] = []
        switch wanted.what {
        case .saved(let name):
            body.append(JSONValue.Member("mealId", text: try await calls.meal(name)["id"]?.text))
        case .text(let text): body.append(JSONValue.Member("title", text: text))
        }
        if let servings = wanted.servings { body.append(JSONValue.Member("servings", number: servings)) }
        body += try await wanted.company.members(calls)
        let path = "/v1/days/\(wanted.day.text)/\(wanted.slot.rawValue)/meals"
        let change = try await calls.change(.post, path, body, part: part)
        return (PlannedDish(change.value, on: wanted.day.text, wanted.slot.rawValue), change)
    }

    private static func moveOrRemove(_ input: MoveInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let dish = try await PlannedDish(input.place, calls)
        let path = "/v1/planned-meals/" + dish.id
        if input.isRemoved {
            let change = try await calls.change(.delete, path)
            return ToolAnswer("Removed from the plan: \(dish.line)" + ToolWords.undo(change), [.undo(change)])
        }
        let body = [
            input.toDay.map { JSONValue.Member("date", text: $0.text) },
            input.toSlot.map { JSONValue.Member("slot", text: $0.rawValue) },
            input.servings.map { JSONValue.Member("servings", number: $0) },
        ]
        let company = try await input.company.members(calls)
        let change = try await calls.change(.patch, path, body.compactMap { $0 } + company)
        let moved = PlannedDish(
            change.value, on: input.toDay?.text ?? dish.day, input.toSlot?.rawValue ?? dish.slot)
        return ToolAnswer("Now planned: \(moved.line)" + ToolWords.undo(change), moved.data + [.undo(change)])
    }

    private static func markCooked(_ input: CookedInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let dish = try await PlannedDish(input.place, calls)
        let path = "/v1/planned-meals/\(dish.id)/completion"
        var body: [JSONValue.Member] = []
        if let left = input.left, input.isCooked {
            body = [
                JSONValue.Member("left", number: left), JSONValue.Member("place", text: input.store.rawValue),
            ]
        }
        let change = try await calls.change(input.isCooked ? .put : .delete, path, body)
        let now = PlannedDish(change.value, on: dish.day, dish.slot)
        return ToolAnswer(
            "\(input.isCooked ? "Cooked" : "Not cooked"): \(dish.line)" + ToolWords.undo(change),
            now.data + [.undo(change)])
    }
}
