import Foods
import Ingredients
import Tables
import Testing
import UseCases

@testable import Domain

@Suite struct `The foods of a household` {
    private var home = TestHousehold()
    private let milk = FoodName("milk")!

    private mutating func cook(_ ingredient: String) -> Meal {
        var recipe = Recipe(name: "Meal", servings: 4)
        recipe.ingredients = [Ingredient(ingredient)]
        let meal = Meal(id: home.newID(), recipe: recipe, createdAt: home.now)
        home.put(meal)
        return meal
    }

    private mutating func write(_ text: String) throws {
        try home.write { draft throws(Refusal) in
            _ = try draft.addItem(ItemRequest(Ingredient(text), note: nil), to: .current)
        }
    }

    @Test mutating func `of meals are not collected again for a change of a list`() throws {
        _ = cook("1 l milk")
        let before = home.household
        try write("2 l milk")
        #expect(home.household.mealFoods === before.mealFoods)
        #expect(home.household.foodUse(milk).meals == 1)
    }

    @Test mutating func `of lists are not collected again for a change of a meal`() throws {
        try write("2 l milk")
        let before = home.household
        _ = cook("1 l milk")
        #expect(home.household.listedFoods === before.listedFoods)
        #expect(home.household.foodUse(milk).meals == 1)
    }

    @Test mutating func `are collected once for a household and its next states`() throws {
        _ = cook("1 l milk")
        try write("2 l milk")
        _ = home.household.foodUses
        let before = home.household
        home.put(Food(id: milk))
        #expect(home.household.mealFoods === before.mealFoods)
        #expect(home.household.listedFoods === before.listedFoods)
    }

    @Test mutating func `follow every change of a meal`() throws {
        var meal = cook("1 l milk")
        #expect(home.household.foodUse(milk).meals == 1)
        meal.recipe.ingredients = [Ingredient("1 egg")]
        home.put(meal)
        #expect(home.household.foodUse(milk).meals == 0)
        #expect(home.household.foodUse(FoodName("eggs")!).meals == 1)
        meal.deletedAt = home.now
        home.put(meal)
        #expect(home.household.foodUses.isEmpty)
    }

    @Test mutating func `follow every change of a list`() throws {
        try write("2 l milk")
        #expect(home.household.foodUse(milk).writtenAmount(in: nil)?.text == "2 l")
        try write("3 l milk")
        #expect(home.household.foodUse(milk).writtenAmount(in: nil)?.text == "3 l")
        let item = try #require(home.household.items.all.first { _ in true }).row
        try home.write { draft throws(Refusal) in try draft.tickItem(item.id.item, on: .current) }
        #expect(home.household.foodUse(milk).timesBought == 1)
        try home.write { draft throws(Refusal) in try draft.clearTicked(on: .current) }
        #expect(home.household.foodUse(milk).timesBought == 1)
    }

    @Test mutating func `are the same read alone and among all`() throws {
        try write("2 l milk")
        try write("1 egg")
        for item in home.household.items.all.map(\.row) {
            try home.write { draft throws(Refusal) in try draft.tickItem(item.id.item, on: .current) }
        }
        try home.write { draft throws(Refusal) in try draft.completeList(.current) }
        try write("3 l milk")
        let alone = home.household.foodUse(milk)
        let among = try #require(home.household.foodUses[FoodID(milk)])
        #expect(alone.name == among.name)
        #expect(alone.writtenAmount(in: nil)?.text == "3 l" && among.writtenAmount(in: nil)?.text == "3 l")
        #expect(alone.timesBought == 1 && among.timesBought == 1)
        #expect(alone.lastBoughtAt == among.lastBoughtAt)
    }

    @Test mutating func `are those of all rows after a log was read`() throws {
        _ = cook("1 l milk")
        try write("2 l milk")
        var read = Household(home.id, isComplete: false)
        _ = read.foodUses
        for meal in home.household.meals.all { read.restore(meal) }
        for list in home.household.lists.all { read.restore(list) }
        for item in home.household.items.all { read.restore(item) }
        read.complete()
        #expect(read.foodUse(milk).meals == 1)
        #expect(read.foodUse(milk).writtenAmount(in: nil)?.text == "2 l")
    }
}
