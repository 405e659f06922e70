import Domain
import HTTP
import JSON
import Words

/// The tools for the shopping list.
extension Tool {
    static let shopping: [Tool] = [
        .reading(
            "what_to_buy", "What to buy",
            "Shows the open shopping list: what is still to buy, and what is ticked.",
            example: "{}", whatToBuy),
        .changing(
            "make_list", "Make or update the list",
            "Puts what planned meals need on the open shopping list, or a new one; “shop” sorts it. Ticks, "
                + "own lines and the list's days stay.",
            example: #"{"from":"2026-11-23","to":"2026-11-29"}"#, makeList),
        .adding(
            "add_to_list", "Add to the list",
            "Adds things to the open shopping list.",
            example: #"{"items":["2 l milk","bread"]}"#, addToList),
        .changing(
            "tick", "Tick what is bought, or take it off",
            "Ticks lines of the open shopping list as bought, or takes them off.",
            example: #"{"items":["milk"]}"#, tick),
        .reading(
            "use_soon", "What to use soon",
            "Shows the foods at home that should be used soon, and the portions in fridge and freezer.",
            example: "{}", useSoon),
        .reading(
            "look_first", "Look at home first",
            "Shows what is on the list but may still be at home, so that somebody looks before shopping.",
            example: "{}", lookFirst),
        .changing(
            "at_home", "Say what is at home",
            "Says that foods are at home, which takes them off the list, or that none is left. An amount "
                + "lowers what is bought.",
            example: #"{"foods":["flour","rice"]}"#, atHome),
    ]

    private static let list = "/v1/lists/current"

    private static func whatToBuy(_: NoArguments, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let list = try await openList(calls)
        let items = list["items"]?.elements ?? []
        let open = items.filter { $0["ticked"]?.isTrue != true }
        var lines = ["\(ToolWords.quoted(list["name"]?.text ?? "")): \(open.count) of \(items.count) to buy."]
        for group in groups(open, try await otherShops(than: list, calls)) {
            lines.append(
                ToolWords.quoted(group.name) + ": "
                    + group.items.map { item in
                        ToolWords.quoted(shelfText(of: item))
                            + (item["later"]?["text"]?.text.map { " (\($0))" } ?? "")
                            + (item["note"]?.text.map { " (note \(ToolWords.quoted($0)))" } ?? "")
                    }.joined(separator: ", "))
        }
        let ticked = items.filter { $0["ticked"]?.isTrue == true }.compactMap { $0["name"]?.text }
        if !ticked.isEmpty { lines.append("Ticked: " + ToolWords.quoted(ticked)) }
        return ToolAnswer(
            lines.joined(separator: "\n"),
            [
                JSONValue.Member("list", .object(list.only("id", "name", "covers", "stale"))),
                JSONValue.Member(
                    "toBuy",
                    .array(
                        open.map {
                            .object(
                                $0.only("id", "name", "note", "meals", "later")
                                    + [JSONValue.Member("text", text: shelfText(of: $0))])
                        })),
                JSONValue.Member("ticked", texts: ticked),
            ])
    }

    /// Returns the open list. The API's own words for none would name an address.
    private static func openList(_ calls: HouseholdCalls) async throws(ToolRefusal) -> JSONValue {
        let open = try await calls.get("/v1/lists", [("status", "open"), ("limit", "1")])
        guard open["items"]?.elements.isEmpty == false else {
            throw ToolRefusal("No shopping list is open. make_list makes one, and so does add_to_list.")
        }
        return try await calls.get(list)
    }

    /// Items by their categories or by other shops, in the order of the list.
    private static func groups(_ items: [JSONValue], _ others: [String: String]) -> [(
        name: String, items: [JSONValue]
    )] {
        var groups: [(name: String, items: [JSONValue])] = []
        for item in items {
            let other = item["shopId"]?.text.flatMap { others[$0] }
            let name = other.map { "Elsewhere: \($0)" } ?? item["category"]?["name"]?.text ?? ""
            if groups.last?.name.isWord(name) == true {
                groups[groups.count - 1].items.append(item)
            } else {
                groups.append((name, [item]))
            }
        }
        return groups
    }

    private static func makeList(_ input: ListInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let wanted = (first: input.first ?? input.last.map { min($0, calls.today) }, last: input.last)
        let (first, last) = input.areAllDays ? wanted : try await days(with: wanted, calls)
        let body = [
            first.map { JSONValue.Member("from", text: $0.text) },
            last.map { JSONValue.Member("to", text: $0.text) },
        ]
        let change = try await calls.change(.post, list + "/generation", body.compactMap { $0 })
        let made = change.value["list"]
        let sorted = try await sort(made, for: input.shop, calls)
        let counts = ["added", "changed"].map { change.value[$0]?.elements.count ?? 0 }
        let removed = change.value["removed"]?.elements.compactMap { $0["name"]?.text } ?? []
        return ToolAnswer(
            "\(ToolWords.quoted(made?["name"]?.text ?? "")) has \(made?["counts"]?["items"]?.integer ?? 0) "
                + "lines: \(counts[0]) added, \(counts[1]) changed, \(removed.count) removed"
                + (removed.isEmpty ? "" : " (" + ToolWords.quoted(removed) + ")") + ToolWords.undo(change)
                + (sorted.map { ", sorted for the shop" + ToolWords.undo($0) } ?? "")
                + ". what_to_buy shows them, look_first what may be at home.",
            (made?.only("id", "name", "covers", "counts") ?? []) + [
                JSONValue.Member("added", number: counts[0]), JSONValue.Member("changed", number: counts[1]),
                JSONValue.Member("removed", texts: removed), .undo(change),
            ])
    }

    /// Returns the days that the open list is for with some more: somebody may hold it in the shop.
    /// Both are nil where none is added.
    private static func days(
        with wanted: (first: Day?, last: Day?), _ calls: HouseholdCalls
    ) async throws(ToolRefusal) -> (first: Day?, last: Day?) {
        guard let wantedFirst = wanted.first else { return wanted }
        let open = try await calls.get("/v1/lists", [("status", "open"), ("limit", "1")])
        guard let covers = open["items"]?.elements.first?["covers"],
            let first = covers["from"]?.text.flatMap({ Day($0) })
        else { return wanted }
        // A list without a last day is for all later days, and so is a wish without one.
        let last = covers["to"]?.text.flatMap { Day($0) }
        let all = (
            first: min(first, wantedFirst), last: wanted.last.flatMap { wish in last.map { max($0, wish) } }
        )
        return all.first == first && all.last == last ? (nil, nil) : all
    }

    private static func addToList(_ input: ItemsInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        try await each(input.items) { item, part throws(ToolRefusal) in
            let body = [JSONValue.Member("text", text: item)]
            let change = try await calls.change(.post, list + "/items", body, part: part)
            let more = change.value["more"]?.elements.map(shelfText) ?? []
            return ("On the list: " + ToolWords.quoted([shelfText(of: change.value)] + more), change)
        }
    }

    private static func tick(_ input: TickInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let lines = try await openList(calls)["items"]?.elements ?? []
        return try await each(input.items.items) { item, part throws(ToolRefusal) in
            let line = try line(item, of: lines)
            let path = "\(list)/items/\(line["id"]?.text ?? "")"
            if input.isRemoved {
                let change = try await calls.change(.delete, path, part: part)
                return ("Off the list: " + ToolWords.quoted(line["name"]?.text ?? item), change)
            }
            let change = try await calls.change(input.isTicked ? .put : .delete, path + "/tick", part: part)
            let word = input.isTicked ? "Ticked: " : "To buy again: "
            return (word + ToolWords.quoted(line["name"]?.text ?? item), change)
        }
    }

    private static func useSoon(_: NoArguments, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let foods = try await calls.get("/v1/foods", [("use", "soon")])["items"]?.elements ?? []
        let portions = try await calls.get("/v1/portions")["items"]?.elements ?? []
        var lines = foods.map { food in
            ToolWords.quoted(food["name"]?.text ?? "")
                + (food["useSoon"]?["by"]?.text.map { " by \($0)" } ?? "")
        }
        lines += portions.map { portion in
            "\(portion["count"]?.integer ?? 0) portions of "
                + "\(ToolWords.quoted(portion["title"]?.text ?? "")) in the "
                + "\(portion["place"]?.text ?? ""), good until \(portion["useBy"]?.text ?? "")"
        }
        let first =
            lines.isEmpty ? "Nothing has to be used soon." : "To use soon; suggest_week takes foods as “use”:"
        return ToolAnswer(
            ([first] + lines).joined(separator: "\n"),
            [
                JSONValue.Member("foods", texts: foods.compactMap { $0["name"]?.text }),
                JSONValue.Member(
                    "portions",
                    .array(portions.map { .object($0.only("title", "count", "place", "useBy")) })),
            ])
    }

    /// Returns a line as one takes it from the shelf.
    private static func shelfText(of item: JSONValue) -> String {
        item["buy"]?["text"]?.text ?? item["text"]?.text ?? ""
    }

    /// Finds the line of a list that a person means.
    private static func line(_ item: String, of lines: [JSONValue]) throws(ToolRefusal) -> JSONValue {
        let wanted = SearchText.folded(item)
        let texts = lines.map { line in
            (["id", "name"].map { line[$0]?.text ?? "" } + [shelfText(of: line), line["text"]?.text ?? ""])
                .map { SearchText.folded($0) }
        }
        let same = lines.indices.filter { texts[$0].contains(wanted) }
        let near = lines.indices.filter { SearchText.contains(wanted, in: texts[$0][2]) }
        if let index = same.count == 1 ? same[0] : near.count == 1 ? near[0] : nil { return lines[index] }
        let names = (same + near).prefix(10).map { shelfText(of: lines[$0]) }
        throw ToolRefusal(
            "\(ToolWords.quoted(item)) is \(names.isEmpty ? "not on the list" : "not clear"). "
                + (names.isEmpty ? "what_to_buy shows its lines." : "Send one of \(ToolWords.quoted(names)).")
        )
    }

    private static func lookFirst(_: NoArguments, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        _ = try await openList(calls)
        let items = try await calls.get(list + "/look-first")["items"]?.elements ?? []
        let lines = items.map { item in
            ToolWords.quoted(item["text"]?.text ?? "") + ": " + (item["because"]?["text"]?.text ?? "")
        }
        let first = items.isEmpty ? "Nothing has to be looked for." : "Look for these at home; then at_home:"
        return ToolAnswer(
            ([first] + lines).joined(separator: "\n"),
            [JSONValue.Member("look", .array(items.map { .object($0.only("food", "name", "text", "for")) }))])
    }

    private static func atHome(_ input: AtHomeInput, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> ToolAnswer
    {
        let read =
            try await calls.ask(
                "/v1/ingredients/parse", [JSONValue.Member("lines", texts: input.foods)])["items"]?.elements
            ?? []
        return try await each(input.foods) { text, part throws(ToolRefusal) in
            let line = part < read.count ? read[part] : .null
            let food = line["name"]?.text ?? text
            let amount = line["quantity"]?["text"]?.text
            let path = "/v1/foods/\(Percent.encode(food))/at-home"
            var body: [JSONValue.Member] = []
            if input.isThere, let amount { body.append(JSONValue.Member("amount", text: amount)) }
            if input.isThere, input.isUsedSoon { body.append(JSONValue.Member("useSoon", .bool(true))) }
            let change = try await calls.change(input.isThere ? .put : .delete, path, body, part: part)
            let shown = ToolWords.quoted([amount, food].compactMap { $0 }.joined(separator: " "))
            return ((input.isThere ? "At home: " : "None left: ") + shown, change)
        }
    }

    /// Makes a change for each of several things. What is refused does not hinder the rest.
    private static func each(
        _ things: [String],
        _ work: (String, Int) async throws(ToolRefusal) -> (String, HouseholdCalls.MadeChange)
    ) async throws(ToolRefusal) -> ToolAnswer {
        var lines: [String] = []
        var done: [JSONValue] = []
        var refusals: [String] = []
        for (part, thing) in things.enumerated() {
            do throws(ToolRefusal) {
                let (line, change) = try await work(thing, part)
                lines.append(line + ToolWords.undo(change))
                done.append(.object([JSONValue.Member("item", text: thing), .undo(change)]))
            } catch {
                refusals.append(error.text)
            }
        }
        if done.isEmpty { throw ToolRefusal(refusals.joined(separator: "\n")) }
        return ToolAnswer(
            (lines + refusals).joined(separator: "\n"),
            [JSONValue.Member("done", .array(done)), JSONValue.Member("refused", texts: refusals)])
    }
}
