import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

@Suite struct `One food under many names` {
    private var home = TestHousehold()

    private mutating func lines() throws -> [String] {
        try home.generate()
        return try home.lines()
    }

    private mutating func join(_ name: String, with other: String?) throws {
        try home.write { draft throws(Refusal) in
            try draft.joinFood(FoodName(name)!, with: other.flatMap { FoodName($0) })
        }
    }

    private func food(_ name: String) -> FoodID { home.household.food(FoodName(name)!) }

    @Test mutating func `is one line of all meals and of what somebody writes`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "3 carrots")
        try home.plan("Eintopf", at: "2026-11-25 dinner", of: "2 Möhren")
        try home.addItem("1 zanahoria")
        #expect(try lines().count == 1)
        #expect(try home.view()[0].left.texts == ["6"])
    }

    @Test mutating func `is told from its kinds`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "1 onion", "2 red onions", "1 tsp onion powder")
        #expect(try lines().count == 3)
    }

    @Test mutating func `is a staple under every name, and its kinds are with it`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "1 tsp Salz", "1 tsp sea salt", "1 leek")
        try home.stock("salt", .always)
        #expect(try lines() == ["1 leek"])
    }

    @Test mutating func `stands on the shelf on which its other name was put`() throws {
        let cold: Category.ID = home.newID()
        try home.write { draft throws(Refusal) in try draft.addCategory(cold, named: "Cold", at: nil) }
        try home.write { draft throws(Refusal) in
            try draft.changeFood(FoodName("Möhren")!) { $0.shelf = .category(cold) }
        }
        #expect(FoodCategories(of: home.household).category(of: food("carrots")) == cold)
    }

    @Test mutating func `has one word, the newest of each kind, whatever names it was said under`() throws {
        home.put(Food(id: FoodName("Möhre")!, stock: .always, keepsDays: 9))
        home.put(Food(id: FoodName("carrot")!, keepsDays: 12))
        let said = try #require(home.household.said(of: food("carotte"))?.row)
        #expect(said.stock == .always && said.keepsDays == 12)
    }

    @Test mutating func `says nothing once its word is taken back under any name`() throws {
        home.put(Food(id: FoodName("Möhre")!, stock: .always))
        home.put(Food(id: FoodName("carrot")!, keepsDays: 12))
        try home.write { draft throws(Refusal) in
            try draft.changeFood(FoodName("carota")!) { ($0.stock, $0.keepsDays) = (nil, nil) }
        }
        #expect(home.household.foods.count == 0)
    }

    @Test mutating func `is at home under every name`() throws {
        try home.have("Möhren")
        #expect(home.household.wordAtHome(on: food("carrot"))?.isThere == true)
        try home.lack("carrots")
        #expect(home.household.atHome.count == 1)
        #expect(home.household.wordAtHome(on: food("Möhre"))?.isThere == false)
    }

    @Test mutating func `can be what a household says, with all its names`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks", "1 Lauch", "3 scallions")
        try join("leek", with: "scallion")
        #expect(try lines().count == 1)
        #expect(food("Porree") == food("Frühlingszwiebel"))
        try join("leek", with: nil)
        #expect(try lines().count == 2)
    }

    @Test mutating func `is parted again under any of its names, and keeps its own words`() throws {
        try home.stock("leek", .always)
        try join("Porree", with: "scallion")
        #expect(home.household.foodJoins.sameAs(FoodName("leek")!)?.text == "scallion")
        try join("leek", with: nil)
        #expect(food("Porree") == food("leek") && food("leek") != food("scallion"))
        #expect(home.household.said(of: food("leek"))?.row.stock == .always)
        #expect(home.household.said(of: food("scallion")) == nil)
    }

    @Test mutating func `can be kept apart from the food that the table has`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 onions", "1 Gemüsezwiebel", "1 Zwiebel")
        try join("yellow onion", with: "yellow onion")
        #expect(food("yellow onions") != food("onion"))
        #expect(food("Zwiebel") == food("onion"))
    }

    @Test mutating func `is joined in one step, and takes along what was joined with it`() throws {
        try join("leek", with: "scallion")
        #expect(throws: Refusal.shopping(.joinedAlready("leek", with: "scallion"))) {
            try join("chive", with: "leek")
        }
        try join("scallion", with: "chive")
        #expect(food("leek") == food("chive") && food("scallion") == food("chive"))
    }

    @Test mutating func `of a joined pair is one line only at the next generation, with its tick`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 leeks", "3 scallions")
        try home.generate()
        try home.tick("leeks")
        let before = try home.lines()
        try join("leek", with: "scallion")
        #expect(try home.lines() == before)
        #expect(try lines().count == 1)
        let line = try home.view()[0]
        #expect(line.bought.texts == ["2"] && line.left.texts == ["3"])
        try home.undo(home.last)
        #expect(try home.lines() == before)
    }

    @Test mutating func `keeps what was bought when its line is cleared and the plan asks again`() throws {
        try home.plan("Soup", at: "2026-11-24 dinner", of: "2 Möhren")
        try home.generate()
        try home.tick("Möhren")
        try home.clearTicked()
        #expect(try lines() == [])
        try home.plan("Salad", at: "2026-11-25 dinner", of: "1 carrot")
        #expect(try lines() == ["1 carrot"])
    }
}
