import Chance
import Domain
import Ingredients
import Tables
import Testing
import UseCases
import Walks

/// Random deeds with leftovers, beside a model that knows servings and times only.
@Suite struct `A list is the sum of all that is cooked` {
    @Test func `whatever is planned, moved, removed and undone`() throws {
        var walk = LeftoverWalk(Chance.fresh)
        print("seed \(walk.chance.seed)")
        for _ in 0..<300 {
            let deed = try walk.step()
            try walk.check(after: deed)
        }
    }
}

/// Each meal needs a hundred grams of a food of its own for each serving.
private struct LeftoverWalk {
    /// A planned meal as the model knows it.
    private struct Planned: Equatable {
        var meal: Int
        var time: MealTime
        var servings: Int
        var cooking: PlannedMeal.ID?
    }

    private static let first: Day = "2026-12-20"

    var chance: Chance
    private var home = TestHousehold()
    private var meals: [Meal.ID] = []
    private var model: [PlannedMeal.ID: Planned] = [:]
    /// The steps that can be undone, each with the model before it and after it.
    private var steps: [(step: Transaction, before: [PlannedMeal.ID: Planned], days: [PlannedDay])] = []

    init(_ chance: Chance) {
        self.chance = chance
        for number in 0..<5 {
            meals.append(home.cook("Meal \(number)", servings: 1, of: "100 g food \(number)"))
        }
    }

    private mutating func time() -> MealTime {
        // The end of the year and of winter time are among the days.
        MealTime(LeftoverWalk.first.adding(days: chance.below(24)), Slot.allCases[chance.below(4)])
    }

    private mutating func any() -> PlannedMeal.ID? {
        let ids = model.keys.sorted()
        return ids.isEmpty ? nil : ids[chance.below(ids.count)]
    }

    /// The plan. A slot that has become empty is as good as none.
    private var planned: [PlannedDay] {
        home.household.days.all.map { kept in
            PlannedDay(id: kept.row.id, slots: kept.row.unversioned.slots.filter { !$0.value.isEmpty })
        }.filter { !$0.isEmpty }
    }

    mutating func step() throws -> String {
        let (before, days) = (model, planned)
        let version = home.household.version
        let deed = try deed()
        if home.household.version > version, !deed.hasPrefix("undid") {
            steps.append((home.last, before, days))
        }
        return deed
    }

    private mutating func deed() throws -> String {
        guard let id = any(), let planned = model[id], chance.below(8) > 0 else { return try plan() }
        switch chance.below(8) {
        case 0: return try plan()
        case 1, 2: return try planLeftover(of: id, planned)
        case 3: return try move(id, planned)
        case 4: return try remove(id, planned)
        case 5:
            let servings = 1 + chance.below(9)
            try home.change(id) { $0.servings = servings }
            // One serving is the recipe's own, and a planned meal of one shows as such.
            model[id]?.servings = servings
            return "changed the servings"
        case 6: return try clear(planned.time.day)
        default: return try undo()
        }
    }

    private mutating func plan() throws -> String {
        let (meal, time, servings) = (chance.below(meals.count), time(), 1 + chance.below(9))
        let id = try home.plan(.meal(meals[meal]), at: time, servings: servings)
        model[id] = Planned(meal: meal, time: time, servings: servings)
        return "planned"
    }

    private mutating func planLeftover(of id: PlannedMeal.ID, _ planned: Planned) throws -> String {
        let (time, servings) = (time(), 1 + chance.below(9))
        let cooking = planned.cooking ?? id
        let isFull = model.values.count { $0.cooking == cooking } >= PlannedMeal.mostLeftovers
        guard !isFull, let cooked = model[cooking], cooked.time < time else {
            #expect(throws: Refusal.self) { try home.planLeftover(of: id, at: time, servings: servings) }
            return "was refused a rest"
        }
        let rest = try home.planLeftover(of: id, at: time, servings: servings)
        model[rest] = Planned(meal: cooked.meal, time: time, servings: servings, cooking: cooking)
        return "planned a rest"
    }

    private mutating func move(_ id: PlannedMeal.ID, _ planned: Planned) throws -> String {
        let time = time()
        let rests = model.values.filter { $0.cooking == id }
        let cooked = planned.cooking.flatMap { model[$0] }
        let isRefused = rests.contains { $0.time <= time } || cooked.map { $0.time >= time } == true
        if isRefused, time != planned.time {
            #expect(throws: Refusal.self) { try home.move(id, to: time) }
            return "was refused a move"
        }
        try home.move(id, to: time)
        model[id]?.time = time
        return "moved"
    }

    private mutating func remove(_ id: PlannedMeal.ID, _ planned: Planned) throws -> String {
        let rests = model.filter { $0.value.cooking == id }.keys.sorted {
            (model[$0]!.time, $0) < (model[$1]!.time, $1)
        }
        if rests.isEmpty {
            try home.remove(id)
            model[id] = nil
            return "removed"
        }
        #expect(throws: Refusal.self) { try home.remove(id) }
        if chance.once(in: 2) {
            try home.remove(id, leftovers: .remove)
            for rest in rests { model[rest] = nil }
        } else {
            try home.remove(id, leftovers: .cook)
            promote(rests)
        }
        model[id] = nil
        return "removed with its rests"
    }

    private mutating func promote(_ rests: [PlannedMeal.ID]) {
        guard let first = rests.first, let time = model[first]?.time else { return }
        for rest in rests {
            let isEatenWithFirst = model[rest]?.time == time
            model[rest]?.cooking = isEatenWithFirst ? nil : first
        }
    }

    private mutating func clear(_ day: Day) throws -> String {
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: day) }
        let gone = model.filter { $0.value.time.day == day }.keys.sorted()
        for id in gone { model[id] = nil }
        for id in gone {
            promote(
                model.filter { $0.value.cooking == id }.keys.sorted {
                    (model[$0]!.time, $0) < (model[$1]!.time, $1)
                })
        }
        return "cleared a day"
    }

    private mutating func undo() throws -> String {
        guard let last = steps.popLast() else { return "had nothing to undo" }
        try home.undo(last.step)
        model = last.before
        #expect(planned == last.days)
        return "undid a step"
    }

    func check(after deed: String) throws {
        var wanted: [String: Int] = [:]
        for planned in model.values { wanted["food \(planned.meal)", default: 0] += 100 * planned.servings }
        var home = home
        try home.generate { $0.scope = .days(first: "2026-12-01", last: "2027-02-28") }
        var listed: [String: Int] = [:]
        for line in try home.items() {
            listed[line.name, default: 0] += line.sources.compactMap(\.quantity).reduce(0) { sum, part in
                sum + part.amount.numerator * (part.unit?.rawValue == "kg" ? 1_000 : 1)
                    / part.amount.denominator
            }
        }
        #expect(listed == wanted, "after a deed: \(deed)")
        for (id, planned) in model {
            let meal = try home.meal(id)
            #expect(meal.leftover?.cooking == planned.cooking, "after a deed: \(deed)")
        }
    }
}
