import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// A case of Tests/Kit/Cases/plans.json. Slots have names like "Tue dinner" and words like "✓ Soup"
/// for a cooked meal, "+ 2 candles" for an extra and "at home" for an already-have mark.
struct PlanCase: Decodable, CustomTestStringConvertible {
    let `case`: String
    let isOneMealPerDay: Bool?
    let before: [String: [String]]
    let `do`: [[String]]
    /// The slots with something in them; nil for a refused case.
    let after: [String: [String]]?
    /// The name of the refusal of the last step.
    let refused: String?

    var testDescription: String { `case` }
}

@Suite struct `What the page and the rules of plans agree on` {
    private var home = TestHousehold()
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    @Test(arguments: try Cases.read([PlanCase].self, from: "plans"))
    mutating func `holds for the rules`(plan: PlanCase) throws {
        try home.makePlan()
        for (place, words) in plan.before { put(words, at: mealTime(place)) }
        try home.changeSettings { $0.oneMealPerDay = plan.isOneMealPerDay == true }
        try Cases.run(plan.do, refused: plan.refused) { step in try take(step) }
        #expect(shown == plan.after ?? plan.before)
    }

    private func day(_ name: String) -> Day {
        let sunday: Day = "2026-11-22"
        return sunday.adding(days: Self.weekdays.firstIndex(of: name)!)
    }

    private func mealTime(_ name: String) -> MealTime {
        let words = name.split(separator: " ").map(String.init)
        return MealTime(day(words[0]), Slot(words[1])!)
    }

    private mutating func put(_ words: [String], at mealTime: MealTime) {
        var day = home.household.days[mealTime.day]?.row ?? PlannedDay(id: mealTime.day)
        for word in words {
            if word == "at home" {
                day[mealTime.slot].isAlreadyHad = true
            } else if word.hasPrefix("+ ") {
                let item = Ingredient(String(word.dropFirst(2)))
                day[mealTime.slot].extras.append(Extra(id: home.newID(), item: item))
            } else {
                let isCooked = word.hasPrefix("✓ ")
                var meal = PlannedMeal(
                    id: home.newID(), dish: .text(isCooked ? String(word.dropFirst(2)) : word),
                    addedBy: home.alex.id, createdAt: home.now)
                meal.completedOn = isCooked ? home.today : nil
                day[mealTime.slot].meals.append(meal)
            }
        }
        home.put(day)
    }

    private mutating func take(_ step: [String]) throws {
        let what = step[1]
        switch step[0] {
        case "plan": try home.plan(what, at: mealTime(step[2]))
        case "move":
            let onConflict = step.count > 3 ? OnConflict(rawValue: step[3]) : nil
            try home.move(try id(of: what), to: mealTime(step[2]), onConflict)
        case "unplan": try home.remove(try id(of: what))
        case "cook": try home.complete(try id(of: what), on: day(step[2]))
        case "uncook": try home.complete(try id(of: what), on: nil)
        case "have": try home.setAlreadyHave(true, at: mealTime(what))
        case "lack": try home.setAlreadyHave(false, at: mealTime(what))
        case "extra": try home.addExtra(what, at: mealTime(step[2]))
        case "noExtra": try removeExtra(what)
        default: Issue.record("no step is called \(step[0])")
        }
    }

    private func id(of title: String) throws -> PlannedMeal.ID {
        let meals = home.household.days.all.flatMap(\.row.meals)
        return try #require(meals.first { $0.dish == .text(title) }, "\(title) is not planned").id
    }

    private mutating func removeExtra(_ text: String) throws {
        for day in home.household.days.all.map(\.row) {
            for (slot, planned) in day.slots {
                guard let extra = planned.extras.first(where: { $0.item.text == text }) else { continue }
                try home.write { draft throws(Refusal) in
                    try draft.removeExtra(extra.id, from: .slot(MealTime(day.id, slot)))
                }
            }
        }
    }

    /// The slots of the household in the words of a case.
    private var shown: [String: [String]] {
        var shown: [String: [String]] = [:]
        for day in home.household.days.all.map(\.row) {
            for (slot, planned) in day.slots where !planned.isEmpty {
                let meals = planned.meals.map {
                    ($0.completedOn == nil ? "" : "✓ ") + home.household.title(of: $0)
                }
                let extras = planned.extras.map { "+ " + $0.item.text }
                shown["\(Self.weekdays[day.id.weekday]) \(slot.text)"] =
                    meals + extras + (planned.isAlreadyHad ? ["at home"] : [])
            }
        }
        return shown
    }
}
