import Domain
import Ingredients
import Tables
import Testing
import UseCases

/// Clients make the ids of lines, so a document may have two lines for one food.
@Suite struct `Two lines for one food` {
    private var home = TestHousehold()
    private let list: ShoppingList.ID
    private var lines: [ListItem] = []

    init() {
        list = home.newID()
        home.put(ShoppingList(id: list, number: 1, ownName: "Shop", createdAt: home.now))
        for (name, amount) in [("jalapeño", "2"), ("jalapeno", "3")] {
            let source = Source(
                .usual(home.newID()), name: name, quantity: Quantity(parsing: amount))
            lines.append(
                ListItem(
                    id: ListItemID(list, home.newID()), food: FoodName(name)!, name: name, sources: [source],
                    purchases: [], note: nil, writtenAmount: nil, setAside: nil))
        }
        lines[0].tick(by: home.alex.id, at: home.now, of: home.household.forSale(lines[0]))
        lines[1].note = "not too hot"
        home.put(lines[0], lines[1])
    }

    private func items(of household: Household) -> [ListItem] { household.items(of: list).map(\.row) }

    @Test mutating func `are joined with all that they need when a meal is added`() throws {
        var recipe = Recipe(name: "Salsa", servings: 4)
        recipe.ingredients = [Ingredient("1 jalapeño")]
        let meal = Meal(id: home.newID(), recipe: recipe, createdAt: home.now)
        home.put(meal)
        let addition: Addition.ID = home.newID()
        try home.write { [list] draft throws(Refusal) in
            try draft.addListMeal(addition, of: meal.id, servings: nil, to: .id(list))
        }
        let item = try #require(items(of: home.household).first)
        #expect(items(of: home.household).count == 1)
        #expect(item.sources.count == 3 && item.note == "not too hot")
        #expect(home.left(item).map { $0?.text } == ["4"])
    }

    @Test func `are no flaw of a document`() {
        #expect(HouseholdValidator.flaws(of: home.household).isEmpty)
    }

    @Test mutating func `with the same source are a flaw of a document`() {
        let copy = ListItem(
            id: ListItemID(list, home.newID()), food: lines[0].food, name: lines[0].name,
            sources: lines[0].sources, purchases: [], note: nil, writtenAmount: nil, setAside: nil)
        home.put(copy)
        let flaws = HouseholdValidator.flaws(of: home.household)
        #expect(flaws.map(\.field) == ["food"])
        #expect(flaws.first?.detail.contains("two lines for “jalapeno”") == true)
    }
}
