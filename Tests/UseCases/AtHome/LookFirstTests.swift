import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

/// Curry on Tuesday needs rice, coconut milk and chicken.
@Suite struct `A look before one goes` {
    private var home = TestHousehold()

    init() throws {
        try home.plan(
            "Curry", at: "2026-11-24 dinner", of: "300 g rice", "400 ml coconut milk", "500 g chicken breast")
        try home.generate()
    }

    private var names: [String] {
        get throws { try home.lookFirst().questions.map(\.line.kept.row.name) }
    }

    @Test func `is for what keeps for months, in a household of which nothing is known`() throws {
        #expect(try Set(names) == ["rice", "coconut milk"])
        #expect(try home.lookFirst().questions.allSatisfy { $0.belief.seen == nil })
    }

    @Test mutating func `begins with what was found at home before`() throws {
        try home.have("coconut milk")
        home.wait(days: 40)
        try home.makeList { $0.scope = .days(first: "2026-11-24", last: "2026-11-24") }
        #expect(try names.first == "coconut milk")
    }

    @Test mutating func `leaves out what was answered today`() throws {
        try home.lack("rice")
        try home.have("coconut milk", "100 ml")
        #expect(try names == [])
    }

    @Test mutating func `leaves out what is bought already and what members wrote`() throws {
        try home.tick("rice")
        try home.addItem("500 g lentils")
        #expect(try names == ["coconut milk"])
    }

    @Test mutating func `tells what was bought and what meals have needed since`() throws {
        try home.addItem("1 kg basmati rice")
        try home.tick("basmati rice")
        try home.completeList()
        home.wait(days: 2)
        try home.plan("Rice bowl", at: "2026-11-26 dinner", of: "250 g basmati rice")
        home.wait(days: 3)
        try home.plan("Risotto", at: "2026-11-30 dinner", of: "200 g basmati rice")
        try home.makeList { $0.scope = .days(first: "2026-11-30", last: "2026-11-30") }
        let belief = try #require(
            try home.lookFirst().questions.first { $0.line.kept.row.name == "basmati rice" }?.belief)
        #expect(belief.purchase?.day == "2026-11-23")
        #expect(belief.amountSeen.map { $0?.text } == ["1 kg"])
        #expect(belief.amountUsed?.map(\.text) == ["250 g"])
    }

    @Test func `asks about at most five foods`() throws {
        var home = home
        let foods = [
            "flour", "sugar", "lentils", "oats", "honey", "vinegar", "mustard", "ketchup", "raisins", "cocoa",
            "pasta", "couscous", "bulgur", "quinoa", "tomato paste",
        ]
        try home.plan(.meal(home.cook("Much", of: foods.map { "100 g \($0)" })), at: "2026-11-25 dinner")
        try home.generate()
        let first = try home.lookFirst().questions.map(\.line.kept.row)
        #expect(first.count == LookFirst.most)
        try home.have(first[0].name)
        let skipped = first.dropFirst().map(\.id.item)
        try home.write { draft throws(Refusal) in try draft.changeList(.current) { $0.skipped = Set(skipped) }
        }
        #expect(try home.lookFirst().questions.isEmpty)
    }

    @Test mutating func `asks no more on a list about what was skipped there`() throws {
        let (rice, gone) = (try home.line("rice").id.item, home.newID() as Identifier<ListItem>)
        try home.write { draft throws(Refusal) in
            try draft.changeList(.current) { $0.skipped = [rice, gone] }
        }
        #expect(try home.list().skipped == [rice])
        #expect(try names == ["coconut milk"])
        try home.generate()
        #expect(try names == ["coconut milk"])
        let other = try home.makeList { $0.scope = .days(first: "2026-11-24", last: "2026-11-24") }
        #expect(try home.lookFirst(other).questions.contains { $0.line.kept.row.name == "rice" })
    }

    @Test mutating func `asks again about a line that comes back to the list`() throws {
        let rice = try home.line("rice").id.item
        try home.write { draft throws(Refusal) in try draft.changeList(.current) { $0.skipped = [rice] } }
        try home.tick("rice")
        try home.clearTicked()
        #expect(try home.list().skipped == [])
    }

    @Test mutating func `offers what was found on three days as a staple`() throws {
        for times in 0..<3 {
            #expect(try home.lookFirst().questions.allSatisfy { !$0.offersAlways })
            try home.have("rice")
            #expect(home.word(on: "rice")?.timesFound == times + 1)
            home.wait(days: 7)
            let today = home.today
            try home.plan("Rice \(times)", at: MealTime(today, .dinner), of: "300 g rice")
            try home.generate()
        }
        #expect(try home.lookFirst().questions.filter(\.offersAlways).map(\.line.kept.row.name) == ["rice"])
        try home.lack("rice")
        #expect(home.word(on: "rice")?.timesFound == 0)
    }

    @Test mutating func `begins with a staple of which a pack was used, once`() throws {
        try home.stock("salt", .always)
        try home.write { draft throws(Refusal) in
            try draft.changeFood(FoodName("salt")!) { $0.packs = [Quantity(parsing: "100 g")!] }
        }
        try home.plan("Ham", at: "2026-11-25 dinner", of: "60 g salt")
        try home.plan("Fish", at: "2026-11-26 dinner", of: "60 g salt")
        try home.generate()
        #expect(try names.contains("salt") == false)
        home.wait(days: 4)
        try home.plan("Bread", at: "2026-11-28 dinner", of: "salt")
        try home.makeList { $0.scope = .days(first: "2026-11-28", last: "2026-11-28") }
        let first = try #require(try home.lookFirst().questions.first)
        #expect(first.isStaple && first.line.kept.row.name == "salt")
        try home.have("salt")
        home.wait(days: 1)
        #expect(try names.contains("salt") == false)
    }

    @Test mutating func `offers the staples of the household's meals until it has named one`() throws {
        _ = home.cook("Bread", of: ["500 g flour", "1 tsp salt", "1 tsp sugar", "250 ml milk"])
        #expect(try home.lookFirst().staples.map(\.name).sorted() == ["flour", "salt", "sugar"])
        try home.stock("salt", .always)
        #expect(try home.lookFirst().staples.isEmpty)
    }

    @Test mutating func `offers one more staple when five meals use it`() throws {
        try home.stock("salt", .always)
        for number in 1...4 { _ = home.cook("Bread \(number)", of: ["500 g flour", "1 tsp fine sea salt"]) }
        try home.plan("Pizza", at: "2026-11-25 dinner", of: "500 g flour", "2 tsp salt")
        try home.generate()
        #expect(try home.lookFirst().staples.map(\.name) == ["flour"])
        try home.stock("flour", .asNeeded)
        #expect(try home.lookFirst().staples.isEmpty)
    }
}

@Suite struct `Foods to use soon` {
    private var home = TestHousehold()

    private func toUse() -> [String] {
        let dayOf = WorldInputs(now: { [now = home.now] in now }).dayOf
        return home.household.foodsToUse(today: home.today, dayOf: dayOf).map {
            "\($0.food.name.text) \($0.by?.text ?? "-")"
        }
    }

    private mutating func buy(_ text: String) throws {
        let id = try home.addItem(text)
        try home.write { draft throws(Refusal) in try draft.tickItem(id, on: .current) }
    }

    @Test mutating func `are those bought, near their end and in no meal since`() throws {
        try buy("200 ml cream")
        try buy("500 g rice")
        try home.stock("cream", nil)
        try home.write { draft throws(Refusal) in
            try draft.changeFood(FoodName("cream")!) { $0.keepsDays = 5 }
        }
        #expect(toUse() == [])
        home.wait(days: 3)
        #expect(toUse() == ["cream 2026-11-28"])
        try home.plan("Cream soup", at: "2026-11-27 dinner", of: "200 ml cream")
        #expect(toUse() == [])
    }

    @Test mutating func `are those that a member named, which come first`() throws {
        try home.have("cabbage", "1/2", isToUseSoon: true)
        #expect(toUse() == ["cabbage -"])
        try home.plan("Slaw", at: "2026-11-24 dinner", of: "1/2 cabbage")
        #expect(toUse() == [])
    }

    @Test mutating func `fall silent when nobody says more`() throws {
        try home.have("cabbage", "1/2", isToUseSoon: true)
        home.wait(days: 15)
        #expect(toUse() == [])
    }
}

@Suite struct `What can be cooked` {
    private var home = TestHousehold()
    private let curry, toast: Meal.ID

    init() throws {
        curry = home.cook("Curry", of: ["300 g rice", "400 ml coconut milk", "1 l water"])
        toast = home.cook("Toast", of: ["2 slices bread", "salt"])
    }

    private func missing(_ meal: Meal.ID) throws -> [String] {
        let dayOf = WorldInputs(now: { [now = home.now] in now }).dayOf
        let atHome = MealsAtHome(in: home.household, today: home.today, dayOf: dayOf)
        return atHome.missing(for: try Meals(home.household).find(meal))
    }

    @Test mutating func `follows from staples, purchases and words`() throws {
        #expect(try missing(curry) == ["rice", "coconut milk"])
        #expect(try missing(toast) == ["bread", "salt"])
        try home.stock("salt", .always)
        try home.have("rice")
        try home.addItem("1 loaf bread")
        try home.tick("bread")
        #expect(try missing(curry) == ["coconut milk"])
        #expect(try missing(toast) == [])
        home.wait(days: 30)
        #expect(try missing(toast) == ["bread"])
    }
}
