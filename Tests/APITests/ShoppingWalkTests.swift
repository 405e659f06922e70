import Chance
import Foundation
import HTTP
import Testing

/// A family's phones, doing whatever they may in any order, next to a model that counts along.
private struct ShoppingWalk {
    private typealias Model = ShoppingModel

    private let home: Home
    private var chance: Chance
    private var model: ShoppingModel
    private let meals: [(id: String, needs: [String: ShoppingModel.Part])]
    private var log: [String] = []

    /// Today is Monday, 23 November 2026. Half of the households have planned nothing for this week, but something for Christmas.
    init(_ chance: Chance) async throws {
        self.chance = chance
        home = try await Home()
        let hasGap = self.chance.once(in: 2)
        var plans: [Model.Plan] = []
        for date in hasGap ? ["2026-11-17", "2026-12-22"] : ["2026-11-17", "2026-11-24", "2026-12-01"] {
            let plan = await home.ask("PUT /v1/weeks/\(date)")
            let id = try #require(plan.json["id"] as? String, "\(plan.text)")
            let days = (plan.json["days"] as? [[String: Any]] ?? []).compactMap { $0["date"] as? String }
            plans.append(Model.Plan(id: id, days: days, isEarlier: plans.isEmpty))
        }
        model = ShoppingModel(plans: plans)
        var meals: [(id: String, needs: [String: Model.Part])] = []
        for (name, lines) in [
            ("Pie", ["4 eggs", "2-6 carrots"]), ("Soup", ["4 carrots", "salt"]), ("Cake", ["8 eggs", "2 lemons"]),
            ("Stew", ["4-10 carrots", "2 lemons", "salt"]), ("Toast", ["2 eggs"]),
        ] {
            let list = lines.map { "\"\($0)\"" }.joined(separator: ",")
            let id = try await home.cook(name, #","servings":4,"ingredients":[\#(list)]"#)
            meals.append((id, Dictionary(uniqueKeysWithValues: lines.map(Self.need))))
        }
        self.meals = meals
        let usual = await home.ask("POST /v1/usuals", body: #"{"text":"3 lemons"}"#)
        model.usual = Model.Extra(id: try #require(usual.json["id"] as? String), food: "lemons", need: Model.Part(low: 3, high: 3))
    }

    /// "2-6 carrots"
    private static func need(_ text: String) -> (food: String, part: ShoppingModel.Part) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return (text, Model.Part(some: 1)) }
        let ends = words[0].split(separator: "-").compactMap { Int($0) }
        return (words[1], Model.Part(low: ends[0], high: ends[ends.count - 1]))
    }

    /// Takes steps until the answers and the model part, or there were enough.
    mutating func run(steps: Int) async throws {
        for _ in 0..<steps {
            let (before, last) = (model, try await lastSeq())
            try await step()
            if chance.once(in: 10), let seq = try await lastSeq(), let last, seq == last + 1 {
                let undo = await home.ask("POST /v1/activity/\(seq)/undo")
                if undo.status.rawValue < 300 {
                    model = before
                    log.append("undo")
                }
            }
            model.forgetTheGone()
            let differences = try await differences()
            #expect(differences.isEmpty, "seed \(chance.seed): \(log.joined(separator: "; "))\n\(differences.joined(separator: "\n"))")
            if !differences.isEmpty { return }
        }
    }

    private func lastSeq() async throws -> Int? { await home.ask("GET /v1/activity?limit=1").items.first?["seq"] as? Int }

    private mutating func step() async throws {
        switch chance.below(20) {
        case 0...2: try await plan()
        case 3...6: try await change()
        case 7: try await flag()
        case 8: try await addExtra()
        case 9: await makeList()
        case 10...12: await onList { list, model, index, home, _ in
            guard await home.ask("POST \(list)/generation").status == .ok else { return nil }
            model.generate(index)
            return "generate"
        }
        case 13...15: await onLine(ticking: true)
        case 16: await onLine(ticking: false)
        case 17: try await write()
        default: await close()
        }
    }
}

/// What is planned.
extension ShoppingWalk {
    private mutating func place() -> String {
        let days = model.plans[chance.below(model.plans.count)].days
        return "\(days[chance.below(days.count)])/\(Model.slots[chance.below(2) + 1])"
    }

    /// One that is planned, if any is.
    private mutating func entry() -> (place: String, index: Int)? {
        let all = model.places.keys.sorted().flatMap { place in model[place].entries.indices.map { (place, $0) } }
        return all.isEmpty ? nil : all[chance.below(all.count)]
    }

    private mutating func plan() async throws {
        let (place, meal, servings) = (place(), meals[chance.below(meals.count)], [2, 4, 8][chance.below(3)])
        let answer = await home.ask("POST /v1/days/\(place)/meals", body: #"{"mealId":"\#(meal.id)","servings":\#(servings)}"#)
        let id = try #require(answer.json["id"] as? String, "\(answer.text)")
        model[place].entries.append(Model.Entry(id: id, needs: meal.needs, servings: servings))
        log.append("plan \(meal.needs) for \(servings) at \(place)")
    }

    private mutating func change() async throws {
        guard let (place, index) = entry() else { return try await plan() }
        let path = "/v1/days/\(place)/meals/\(model[place].entries[index].id)"
        switch chance.below(7) {
        case 0:
            _ = await home.ask("DELETE \(path)")
            model[place].entries.remove(at: index)
            log.append("remove from \(place)")
        case 1:
            let isCooked = !model[place].entries[index].isCooked
            guard await home.ask("\(isCooked ? "PUT" : "DELETE") \(path)/completion").status.rawValue < 300 else { return }
            model[place].entries[index].isCooked = isCooked
            log.append("cooked \(isCooked) at \(place)")
        case 2, 3:
            let servings = [2, 4, 8][chance.below(3)]
            _ = await home.ask("PATCH \(path)", body: #"{"servings":\#(servings)}"#)
            model[place].entries[index].servings = servings
            log.append("\(servings) servings at \(place)")
        case 4:
            let meal = meals[chance.below(meals.count)]
            _ = await home.ask("PATCH \(path)", body: #"{"mealId":"\#(meal.id)"}"#)
            model[place].entries[index].needs = meal.needs
            log.append("\(meal.needs) at \(place) instead")
        default: try await move(index, of: place, along: path)
        }
    }

    private mutating func move(_ index: Int, of place: String, along path: String) async throws {
        let other = chance.once(in: 2) ? self.place() : entry()?.place ?? self.place()
        if other == place { return }
        let (swaps, parts) = (chance.once(in: 2), other.split(separator: "/"))
        let more = swaps ? #","onConflict":"swap""# : ""
        let answer = await home.ask("PATCH \(path)", body: #"{"date":"\#(parts[0])","slot":"\#(parts[1])"\#(more)}"#)
        try #require(answer.status == .ok, "\(answer.text)")
        let moved = model[place].entries.remove(at: index)
        if swaps {
            model[place].entries += model[other].entries
            model[other].entries = []
        }
        model[other].entries.append(moved)
        log.append("\(swaps ? "swap" : "move") \(place) to \(other)")
    }

    private mutating func flag() async throws {
        let place = entry()?.place ?? place()
        let isHad = !model[place].isSaidToBeHad && chance.once(in: 2)
        let answer = await home.ask("\(isHad ? "PUT" : "DELETE") /v1/days/\(place)/already-have")
        try #require(answer.status == .ok, "\(answer.text)")
        model.setAlreadyHave(isHad, at: place)
        log.append("had \(isHad) at \(place)")
    }

    private mutating func addExtra() async throws {
        let count = chance.below(5) + 1
        let need = Model.Part(low: count, high: count)
        let (place, plan, isOfPlan) = (place(), chance.below(model.plans.count), chance.once(in: 3))
        let path = isOfPlan ? "/v1/plans/\(model.plans[plan].id)" : "/v1/days/\(place)"
        let answer = await home.ask("POST \(path)/extras", body: #"{"text":"\#(count) lemons"}"#)
        let extra = Model.Extra(id: try #require(answer.json["id"] as? String, "\(answer.text)"), food: "lemons", need: need)
        if isOfPlan { model.plans[plan].extras.append(extra) } else { model[place].extras.append(extra) }
        log.append("\(count) lemons at \(isOfPlan ? "plan \(plan)" : place)")
    }
}

/// What is bought.
extension ShoppingWalk {
    private mutating func makeList() async {
        guard model.lists.count < 3, let id = await home.ask("POST /v1/lists").json["id"] as? String else { return }
        model.lists.append(Model.List(id: id))
        model.generate(model.lists.count - 1)
        log.append("list \(model.lists.count - 1)")
    }

    private mutating func onList(
        _ body: (String, inout ShoppingModel, Int, Home, inout Chance) async throws -> String?
    ) async rethrows {
        let open = model.lists.indices.filter { model.lists[$0].isOpen }
        guard !open.isEmpty else { return await makeList() }
        let index = open[chance.below(open.count)]
        if let done = try await body("/v1/lists/\(model.lists[index].id)", &model, index, home, &chance) { log.append("\(done) on \(index)") }
    }

    private mutating func onLine(ticking: Bool) async {
        await onList { list, model, index, home, chance in
            let lines = await home.ask("GET \(list)").lines
            guard !lines.isEmpty else { return nil }
            let line = lines[chance.below(lines.count)]
            let (id, food) = (line["id"] as? String ?? "", line["name"] as? String ?? "")
            let answer = await home.ask("\(ticking ? "PUT" : "DELETE") \(list)/items/\(id)/tick")
            if ticking {
                #expect(answer.json["ticked"] as? Bool == true, "seed \(chance.seed): \(answer.text)")
                #expect(await home.ask("PUT \(list)/items/\(id)/tick").text == answer.text, "seed \(chance.seed)")
                model.lists[index].lines[food]?.tick()
            } else {
                model.lists[index].lines[food]?.untick()
                model.lists[index].dropEmptyLines()
            }
            return "\(ticking ? "tick" : "untick") \(food)"
        }
    }

    private mutating func write() async throws {
        try await onList { list, model, index, home, chance in
            let text = ["2 eggs", "1-3 carrots", "salt", "eggs"][chance.below(4)]
            let answer = await home.ask("POST \(list)/items", body: #"{"text":"\#(text)"}"#)
            try #require(answer.status == .created, "\(answer.text)")
            let (food, part) = Self.need(text)
            model.lists[index].lines[food, default: Model.Line()].written.append(part)
            return "write \(text)"
        }
    }

    /// Clears, completes, reopens or deletes a list, or takes a line off it.
    private mutating func close() async {
        let kind = chance.below(6)
        let done = model.lists.indices.filter { !model.lists[$0].isOpen }
        if kind == 0, let index = done.randomElement(using: &chance) {
            let reopens = chance.once(in: 2)
            _ = await home.ask("DELETE /v1/lists/\(model.lists[index].id)\(reopens ? "/completion" : "")")
            if reopens { model.reopen(index) } else { model.delete(index) }
            return log.append("\(reopens ? "reopen" : "delete completed") \(index)")
        }
        await onList { list, model, index, home, chance in
            let lines = model.lists[index].lines
            switch kind {
            case 1...3:
                _ = await home.ask("DELETE \(list)/ticked")
                model.clear(lines.filter { $0.value.isTicked }.map(\.key), from: index)
                return "clear"
            case 4:
                _ = await home.ask("PUT \(list)/completion")
                model.complete(index)
                return "complete"
            case 5:
                _ = await home.ask("DELETE \(list)")
                model.delete(index)
                return "delete"
            default:
                let shown = await home.ask("GET \(list)").lines
                guard let line = shown.randomElement(using: &chance), let id = line["id"] as? String else { return nil }
                _ = await home.ask("DELETE \(list)/items/\(id)")
                let food = line["name"] as? String ?? ""
                model.remove(food, from: index)
                return "remove \(food)"
            }
        }
    }
}

/// What is shown, next to what the model says.
extension ShoppingWalk {
    private mutating func differences() async throws -> [String] {
        var differences: [String] = []
        for (index, list) in model.lists.enumerated() {
            let shown = await home.ask("GET /v1/lists/\(list.id)").lines
            differences += Self.differences(shown, list.lines, "list \(index)")
        }
        if let index = model.lists.indices.filter({ model.lists[$0].isOpen }).randomElement(using: &chance) {
            var generated = model
            generated.generate(index)
            let preview = await home.ask("GET /v1/lists/\(model.lists[index].id)/preview").json["list"] as? [String: Any]
            let lines = preview?["lines"] as? [[String: Any]] ?? []
            differences += Self.differences(lines, generated.lists[index].lines, "list \(index) once generated")
        }
        for plan in model.plans {
            let days = await home.ask("GET /v1/plans/\(plan.id)").json["days"] as? [[String: Any]] ?? []
            for day in days {
                for (name, slot) in day["slots"] as? [String: [String: Any]] ?? [:] {
                    let place = "\(day["date"] as? String ?? "")/\(name)"
                    let (reason, shown) = (model.reason(at: place), slot["alreadyHaveBy"] as? String)
                    let isHad = slot["alreadyHave"] as? Bool
                    if shown != reason || isHad != (reason != nil) { differences.append("\(place) is had by \(shown ?? "-"), not \(reason ?? "-")") }
                }
            }
        }
        return differences
    }

    private static func differences(_ shown: [[String: Any]], _ lines: [String: ShoppingModel.Line], _ list: String) -> [String] {
        let shown = Set(shown.map(summary))
        let expected = Set(lines.map(summary))
        return shown.subtracting(expected).sorted().map { "\(list) shows \($0)" }
            + expected.subtracting(shown).sorted().map { "\(list) lacks \($0)" }
    }

    private static func summary(_ line: [String: Any]) -> String {
        let sources = (line["sources"] as? [[String: Any]] ?? []).map { source in
            let owner = ["entryId", "extraId", "usualId"].lazy.compactMap { source[$0] as? String }.first
            return "\(owner ?? "-") \(span(source["quantity"] as? [String: Any]))"
        }
        let (left, bought) = (line["quantities"] as? [[String: Any]] ?? [], line["bought"] as? [[String: Any]] ?? [])
        return summary(
            line["name"] as? String ?? "", isTicked: line["ticked"] as? Bool ?? false, left: span(left.first), bought: span(bought.first), sources)
    }

    private static func summary(_ food: String, _ line: ShoppingModel.Line) -> String {
        summary(
            food, isTicked: line.isTicked, left: span(line.asked), bought: span(line.purchases.reduce(Model.Part(), +)),
            line.sources.map { "\($0.owner ?? "-") \(span($0.need))" })
    }

    private static func summary(_ food: String, isTicked: Bool, left: String, bought: String, _ sources: [String]) -> String {
        "\(isTicked ? "✓ " : "")\(food): \(left), bought \(bought), for \(sources)"
    }

    private static func span(_ quantity: [String: Any]?) -> String {
        let low = quantity?["amount"] as? Int ?? 0
        return "\(low)-\((quantity?["max"] as? [String: Any])?["amount"] as? Int ?? low)"
    }

    private static func span(_ part: ShoppingModel.Part) -> String { "\(part.low)-\(part.high)" }
}

@Suite struct `Shopping, whatever a family does` {
    @Test func `asks for every source what is needed less what was bought`() async throws {
        var chance = Chance.fresh
        for _ in 0..<12 {
            var walk = try await ShoppingWalk(Chance(seed: chance.next()))
            try await walk.run(steps: 60)
        }
    }
}
