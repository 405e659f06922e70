import Chance
import Domain
import Ingredients
import Tables
import Testing
import UseCases

private let dinner: MealTime = "2026-11-28 dinner"

@Suite struct `A planned meal for those who eat` {
    private var home = TestHousehold()
    private let mia: Member
    private let tacos: Meal.ID

    init() throws {
        mia = home.eater("Mia")
        tacos = home.cook("Tacos", servings: 4, of: ["4 eggs"])
        try home.write { draft throws(Refusal) in
            try draft.changeSettings { $0.servingsFrom = .eaters }
        }
        try give("1/2", to: mia)
    }

    private mutating func give(_ portion: String, to member: Member) throws(Refusal) {
        let portion = Portion(portion)!
        try home.write { draft throws(Refusal) in
            try draft.changeMember(member.id, name: nil, role: nil) { $0.portion = portion }
        }
    }

    private mutating func plan(
        servings: Int? = nil, eaters: [Member.ID]? = nil, guests: Int = 0
    ) throws(Refusal) {
        let (id, tacos): (PlannedMeal.ID, _) = (home.newID(), tacos)
        try home.write { draft throws(Refusal) in
            var meal = MealToPlan(.meal(tacos), servings: servings)
            (meal.eaters, meal.guests) = (eaters, guests)
            try draft.planMeal(id, meal, at: dinner)
        }
    }

    private var planned: PlannedMeal { home.household.slot(at: dinner).meals.last! }
    private var servings: Int? { home.household.servings(of: planned) }

    @Test mutating func `is for all portions, rounded up`() throws {
        try plan()
        #expect(servings == 3)
        #expect(home.household.eaters(of: planned).members.map(\.name) == ["Alex", "Sam", "Mia"])
    }

    @Test mutating func `is for guests too, who eat one each`() throws {
        try plan(guests: 2)
        #expect(servings == 5)
    }

    @Test mutating func `is for the named eaters only`() throws {
        try plan(eaters: [mia.id], guests: 1)
        #expect(servings == 2)
        #expect(home.household.eaters(of: planned).members == [home.member("Mia")!])
    }

    @Test mutating func `is not for eaters who have left`() throws {
        try plan()
        let sam = home.sam
        try home.write { draft throws(Refusal) in try draft.removeMember(sam.id) }
        #expect(servings == 2)
    }

    @Test mutating func `is for one at least`() throws {
        try plan(eaters: [])
        #expect(servings == 1)
    }

    @Test mutating func `keeps servings of its own`() throws {
        try plan(servings: 7, guests: 3)
        #expect(servings == 7)
    }

    @Test mutating func `has the recipe's servings if the household says so`() throws {
        try home.write { draft throws(Refusal) in
            try draft.changeSettings { $0.servingsFrom = .settings }
        }
        try plan(guests: 3)
        #expect(servings == 4)
    }

    @Test mutating func `needs groceries for as many on a list`() throws {
        try plan(guests: 2)
        let list: ShoppingList.ID = home.newID()
        var days = SelectionRequest()
        days.scope = .days(first: dinner.day, last: dinner.day)
        try home.write { draft throws(Refusal) in try draft.makeList(list, days) }
        let amounts = home.household.items(of: list).flatMap(\.row.sources).compactMap(\.quantity?.text)
        #expect(amounts == ["5"])
        try give("1", to: mia)
        try give("2", to: mia)
        #expect(home.household.isStale(home.household.lists[list]!.row, today: dinner.day))
    }

    @Test mutating func `names members of this household`() throws {
        let stranger: Member.ID = home.newID()
        #expect(throws: Refusal.unknown(.member, field: "eaters")) { try plan(eaters: [stranger]) }
    }

    @Test func `is for the exact sum, over many random portions`() {
        var chance = Chance(seed: 46)
        for round in 0..<2_000 {
            var (portions, guests): ([Portion], _) = ([], chance.below(5))
            // The sum over one denominator that every portion divides.
            let common = (1...Portion.largestDenominator).reduce(1) { $0 / gcd($0, $1) * $1 }
            var sum = guests * common
            for _ in 0..<chance.below(round % 10 == 0 ? 500 : 8) {
                let below = 1 + chance.below(Portion.largestDenominator)
                let above = (below + 1) / 2 + chance.below(3 * below - (below + 1) / 2 + 1)
                guard let amount = Rational(above, over: below), let portion = Portion(amount.text) else {
                    Issue.record("\(above)/\(below) is refused")
                    continue
                }
                portions.append(portion)
                sum += above * (common / below)
            }
            let servings = portions.servings(withGuests: guests)
            #expect(servings == max(1, sum / common + (sum % common > 0 ? 1 : 0)))
        }
    }

    private func gcd(_ one: Int, _ other: Int) -> Int { other == 0 ? one : gcd(other, one % other) }
}

@Suite struct `A portion` {
    @Test(arguments: ["1/2", "3/4", "1", "3/2", "2", "5/2", "3", "35/36"])
    func `is an exact fraction`(text: String) { #expect(Portion(text)?.text == text) }

    @Test(arguments: ["0", "1/3", "4", "7/2", "2/4", "0.5", "1 1/2", "-1", "37/38", "", "½", "+1"])
    func `is nothing else`(text: String) { #expect(Portion(text) == nil) }
}
