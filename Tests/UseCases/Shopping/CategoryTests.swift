import Domain
import Ingredients
import Tables
import Testing
import UseCases

@Suite struct `A category` {
    private var home = TestHousehold()

    @discardableResult
    private mutating func add(_ name: String, at position: Int? = nil) throws(Refusal) -> Category.ID {
        let id: Category.ID = home.newID()
        try home.write { draft throws(Refusal) in try draft.addCategory(id, named: name, at: position) }
        return id
    }

    private var names: [String] { Categories(home.household).all.map(\.row.name) }

    @Test mutating func `comes after all others`() throws {
        for name in ["Fruit", "Bread"] { try add(name) }
        #expect(names == ["Fruit", "Bread"])
    }

    @Test mutating func `comes at the place it is given`() throws {
        for name in ["Fruit", "Bread"] { try add(name) }
        try add("Fish", at: 2)
        #expect(names == ["Fruit", "Fish", "Bread"])
    }

    @Test mutating func `with the name of another is refused in any spelling`() throws {
        let fruit = try add("Fruit")
        #expect(throws: Refusal.nameTaken(.category, by: fruit.text)) { try add("FRUIT") }
    }

    @Test mutating func `keeps its own name`() throws {
        let fruit = try add("Fruit")
        try home.write { draft throws(Refusal) in
            try draft.changeCategory(fruit, name: "fruit", position: nil)
        }
        #expect(names == ["fruit"])
    }

    @Test mutating func `counts against a limit`() throws {
        for number in 0..<Category.most { try add("Shelf \(number)") }
        #expect(throws: Refusal.tooMany(.category, most: Category.most)) { try add("One more") }
    }

    @Test mutating func `moves into the same gap any number of times`() throws {
        let last = try ["Fruit", "Bread", "Fish"].map { name throws(Refusal) in try add(name) }
        for round in 0..<70 {
            let id = last[1 + round % 2]
            try home.write { draft throws(Refusal) in try draft.changeCategory(id, name: nil, position: 2) }
        }
        #expect(names == ["Fruit", "Fish", "Bread"])
    }

    @Test mutating func `that is removed leaves its foods without a category`() throws {
        let fruit = try add("Fruit")
        home.put(Food(id: FoodName("apples")!, shelf: .category(fruit)))
        try home.write { draft throws(Refusal) in try draft.removeCategory(fruit) }
        #expect(home.household.foods[FoodName("apples")!]?.row.shelf == .lost)
    }

    @Test mutating func `that is removed leaves its usual items without a category`() throws {
        let fruit = try add("Fruit")
        let usual = Usual(id: home.newID(), item: Ingredient("2 apples"), categoryID: fruit)
        home.put(usual)
        try home.write { draft throws(Refusal) in try draft.removeCategory(fruit) }
        #expect(home.household.usuals[usual.id]?.row.categoryID == nil)
    }

    @Test mutating func `that does not exist is not removed`() {
        let id: Category.ID = home.newID()
        #expect(throws: Refusal.notThere(.category)) {
            try home.write { draft throws(Refusal) in try draft.removeCategory(id) }
        }
    }
}
