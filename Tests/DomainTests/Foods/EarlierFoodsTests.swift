import Ingredients
import Testing

@testable import Domain

@Suite struct `Foods under names of earlier versions` {
    private let onion = FoodName("onion")!
    private let chopped = FoodName("finely chopped onion")!

    private func id<Subject>(_ number: Int) -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: number), random: { 0 })
    }

    private func household(_ foods: Food...) -> Household {
        var household = Household(id(1))
        for (number, food) in foods.enumerated() {
            var change = Change()
            for number in 1...2 {
                change.put(Category(id: id(number), name: "\(number)", rank: number, starter: nil))
            }
            change.put(food)
            household.apply(change, at: number + 1)
        }
        return household
    }

    @Test func `keep their place in the shop`() {
        var home = household(Food(id: chopped, categoryID: id(1)))
        #expect(FoodCategories(of: home).find(onion)?.category == id(1))
        #expect(FoodCategories(of: home).find(onion)?.source == .household)
        #expect(home.decision(about: FoodName("leek")!) == nil)
        var change = Change()
        change.delete(Food.self, chopped)
        home.apply(change, at: 2)
        #expect(home.decision(about: onion) == nil)
    }

    @Test func `give way to a decision about the food itself, and to newer ones`() {
        let own = household(Food(id: onion, categoryID: id(2)), Food(id: chopped, categoryID: id(1)))
        #expect(FoodCategories(of: own).category(of: onion) == id(2))
        let newer = household(
            Food(id: chopped, categoryID: id(1)), Food(id: FoodName("diced onion")!, categoryID: id(2)))
        #expect(FoodCategories(of: newer).category(of: onion) == id(2))
    }

    @Test(arguments: [
        ("finely chopped onion", "onion"), ("grated parmesan", "parmesan"), ("large egg", "egg"),
        ("garlic", "garlic"), ("chopped tomato", "chopped tomato"), ("2% milk", "2% milk"),
    ])
    func `are read as lines are`(earlier: String, today: String) {
        #expect(FoodName(earlier)?.readAgain?.text == today)
    }

    @Test func `count as bought`() throws {
        let (two, one) = (Quantity(parsing: "2"), Quantity(parsing: "1"))
        let groceries = [try #require(Grocery(Ingredient("3 finely chopped onions")))]
        let salt = FoodName("salt")!
        #expect([chopped: [two], salt: [nil]].byFoods(of: groceries) == [onion: [two], salt: [nil]])
        #expect([chopped: [two], onion: [one]].byFoods(of: groceries)[onion]?.count == 2)
    }
}
