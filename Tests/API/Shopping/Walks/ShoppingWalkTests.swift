import Chance
import Foundation
import HTTP
import Testing
import UseCases
import Walks

/// A family's phones, doing whatever they may in any order, next to a model that counts along.
struct ShoppingWalk {
    typealias Model = ShoppingModel

    let home: Home
    var chance: Chance
    var model: ShoppingModel
    private let meals: [(id: String, name: String, needs: [String: ShoppingModel.Part])]
    var log: [String] = []
    /// The seed to ask for when this walk failed.
    let seed: UInt64

    /// Today is Monday, 23 November 2026. Half of the households have planned nothing for this
    /// week, but something for Christmas.
    init(_ chance: Chance, seed: UInt64) async throws {
        (self.chance, self.seed) = (chance, seed)
        home = try await Home(Door(signup: .open, random: SharedChance(seed: chance.seed).random))
        let hasGap = self.chance.once(in: 2)
        var plans: [Model.Plan] = []
        for date in hasGap ? ["2026-11-17", "2026-12-22"] : ["2026-11-17", "2026-11-24", "2026-12-01"] {
            let plan = await home.ask("PUT /v1/weeks/\(date)")
            let id = try plan.plan.id
            let days = try plan.plan.days.map(\.date)
            plans.append(Model.Plan(id: id, days: days, isEarlier: plans.isEmpty))
        }
        model = ShoppingModel(plans: plans)
        var meals: [(id: String, name: String, needs: [String: Model.Part])] = []
        for (name, lines) in [
            ("Pie", ["4 eggs", "2-6 carrots"]), ("Soup", ["4 carrots", "salt"]),
            ("Cake", ["8 eggs", "2 lemons"]),
            ("Stew", ["4-10 carrots", "2 lemons", "salt"]), ("Toast", ["2 eggs"]),
        ] {
            let list = lines.map { "\"\($0)\"" }.joined(separator: ",")
            let id = try await home.cook(name, #","servings":4,"ingredients":[\#(list)]"#)
            meals.append((id, name, Dictionary(uniqueKeysWithValues: lines.map(Self.need))))
        }
        self.meals = meals
        let usual = await home.ask("POST /v1/usuals", body: #"{"text":"3 lemons"}"#)
        model.usual = Model.Extra(
            id: try usual.usual.id, food: "lemons", need: Model.Part(low: 3, high: 3))
    }

    /// "2-6 carrots"
    static func need(_ text: String) -> (food: String, part: ShoppingModel.Part) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return (text, Model.Part(some: 1)) }
        let ends = words[0].split(separator: "-").compactMap { Int($0) }
        return (words[1], Model.Part(low: ends[0], high: ends[ends.count - 1]))
    }

    /// Takes steps until there were enough, or the answers differ from the model: then it gives
    /// false.
    mutating func run(steps: Int) async throws -> Bool {
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
            #expect(
                differences.isEmpty,
                "seed \(seed): \(log.joined(separator: "; "))\n\(differences.joined(separator: "\n"))")
            if !differences.isEmpty { return false }
        }
        return true
    }

    private func lastSeq() async throws -> Int? {
        try await home.ask("GET /v1/activity?limit=1").activities.first?.seq
    }

    private mutating func step() async throws {
        switch chance.below(20) {
        case 0...2: try await plan()
        case 3...6: try await change()
        case 7: try await flag()
        case 8: try await addExtra()
        case 9: try await makeList()
        case 10...12: try await generate()
        case 13...15: try await onLine(ticking: true)
        case 16: try await onLine(ticking: false)
        case 17: try await write()
        default: try await close()
        }
    }
}

/// The writes to plans and days.
extension ShoppingWalk {
    private mutating func place() -> String {
        let days = model.plans[chance.below(model.plans.count)].days
        return "\(days[chance.below(days.count)])/\(Model.slots[chance.below(2) + 1])"
    }

    /// Picks a planned meal, if the model has one.
    private mutating func plannedMeal() -> (place: String, index: Int)? {
        let all = model.places.keys.sorted().flatMap { place in
            model[place].meals.indices.map { (place, $0) }
        }
        return all.isEmpty ? nil : all[chance.below(all.count)]
    }

    private mutating func plan() async throws {
        let (place, meal, servings) = (place(), meals[chance.below(meals.count)], [2, 4, 8][chance.below(3)])
        let answer = await home.ask(
            "POST /v1/days/\(place)/meals", body: #"{"mealId":"\#(meal.id)","servings":\#(servings)}"#)
        let id = try answer.id
        model[place].meals.append(Model.Entry(id: id, needs: meal.needs, servings: servings))
        log.append("plan \(meal.name) for \(servings) at \(place)")
    }

    private mutating func change() async throws {
        guard let (place, index) = plannedMeal() else { return try await plan() }
        let path = "/v1/planned-meals/\(model[place].meals[index].id)"
        switch chance.below(7) {
        case 0:
            _ = await home.ask("DELETE \(path)")
            model[place].meals.remove(at: index)
            log.append("remove from \(place)")
        case 1:
            let isCooked = !model[place].meals[index].isCooked
            guard await home.ask("\(isCooked ? "PUT" : "DELETE") \(path)/completion").status.rawValue < 300
            else { return }
            model[place].meals[index].isCooked = isCooked
            log.append("cooked \(isCooked) at \(place)")
        case 2, 3:
            let servings = [2, 4, 8][chance.below(3)]
            _ = await home.ask("PATCH \(path)", body: #"{"servings":\#(servings)}"#)
            model[place].meals[index].servings = servings
            log.append("\(servings) servings at \(place)")
        case 4:
            let meal = meals[chance.below(meals.count)]
            _ = await home.ask("PATCH \(path)", body: #"{"mealId":"\#(meal.id)"}"#)
            model[place].meals[index].needs = meal.needs
            log.append("\(meal.name) at \(place) instead")
        default: try await move(index, of: place, along: path)
        }
    }

    private mutating func move(_ index: Int, of place: String, along path: String) async throws {
        let other = chance.once(in: 2) ? self.place() : plannedMeal()?.place ?? self.place()
        if other == place { return }
        let (swaps, parts) = (chance.once(in: 2), other.split(separator: "/"))
        let more = swaps ? #","onConflict":"swap""# : ""
        let answer = await home.ask(
            "PATCH \(path)", body: #"{"date":"\#(parts[0])","slot":"\#(parts[1])"\#(more)}"#)
        try #require(answer.status == .ok, "\(answer.text)")
        let moved = model[place].meals.remove(at: index)
        if swaps {
            model[place].meals += model[other].meals
            model[other].meals = []
        }
        model[other].meals.append(moved)
        log.append("\(swaps ? "swap" : "move") \(place) to \(other)")
    }

    private mutating func flag() async throws {
        let place = plannedMeal()?.place ?? place()
        let isHad = !model[place].isMarkedAlreadyHave && chance.once(in: 2)
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
        let extra = Model.Extra(
            id: try answer.id, food: "lemons", need: need)
        if isOfPlan { model.plans[plan].extras.append(extra) } else { model[place].extras.append(extra) }
        log.append("\(count) lemons at \(isOfPlan ? "plan \(plan)" : place)")
    }
}

/// The differences between the answers and the model.
extension ShoppingWalk {
    private mutating func differences() async throws -> [String] {
        var differences: [String] = []
        for (index, list) in model.lists.enumerated() {
            let shown = try await home.ask("GET /v1/lists/\(list.id)?sources").list.items
            differences += Model.differences(of: shown, from: list.lines, on: "list \(index)")
        }
        if let index = model.lists.indices.filter({ model.lists[$0].isOpen }).randomElement(using: &chance) {
            var generated = model
            generated.generate(index)
            let preview =
                try await home.ask("GET /v1/lists/\(model.lists[index].id)/preview?sources").generated.list
            differences += Model.differences(
                of: preview.items, from: generated.lists[index].lines, on: "list \(index) once generated")
        }
        for plan in model.plans {
            let days = try await home.ask("GET /v1/plans/\(plan.id)").plan.days
            differences += days.flatMap(model.differences(of:))
        }
        return differences
    }
}

@Suite(.ownThreads) struct `Shopping, whatever a family does` {
    @Test func `asks for every source what is needed less what was bought`() async throws {
        var chance = Chance.fresh
        for _ in 0..<WalkLength.steps(4, long: 40) {
            var walk = try await ShoppingWalk(Chance(seed: chance.next()), seed: chance.seed)
            guard try await walk.run(steps: 60) else { return }
        }
    }
}
