import Domain
import Foods
import Ingredients
import Testing

@Suite struct `Categories of foods` {
    private let milk = FoodName("milk")!

    private func household(_ rows: any Row...) -> Household {
        var household = Household(id(1))
        var change = Change()
        for row in rows { change.put(row) }
        household.apply(change, at: 1)
        return household
    }

    private func id<Subject>(_ number: Int) -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: number), random: { 0 })
    }

    private func category(_ number: Int, _ name: String, _ starter: StarterCategory? = nil) -> Category {
        Category(id: id(number), name: name, rank: number, starter: starter)
    }

    @Test func `are found in the first categories under any name`() {
        let home = household(
            category(1, "Cold", .dairy), category(2, "Dairy & eggs"), category(3, "Dairy & eggs"))
        #expect(FoodCategories(of: home).category(of: FoodID(milk)) == id(1))
    }

    @Test func `of old households are found by the categories' names`() {
        let home = household(category(1, "Baking"), category(2, "DAIRY & eggs"), category(3, "Dairy & eggs"))
        #expect(FoodCategories(of: home).category(of: FoodID(milk)) == id(2))
        #expect(FoodCategories(of: household(category(1, "Baking"))).category(of: FoodID(milk)) == nil)
    }

    @Test func `come from the household, a usual item or the dictionary, in order`() {
        let usual = Usual(id: id(1), item: Ingredient("2 l Milk"), categoryID: id(2))
        let later = Usual(id: id(2), item: Ingredient("1 milk"), categoryID: id(1))
        let home = household(category(1, "Cold", .dairy), category(2, "Drinks", .drinks), usual, later)
        #expect(FoodCategories(of: home).category(of: FoodID(milk)) == id(2))
        let said = household(
            category(1, "Cold", .dairy), category(2, "Drinks", .drinks), usual,
            Food(id: milk, shelf: .category(id(1))))
        #expect(FoodCategories(of: said).find(FoodID(milk))?.source == .household)
        #expect(FoodCategories(of: said).category(of: FoodID(milk)) == id(1))
    }
}
