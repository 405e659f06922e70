import Domain
import RecipeFiles
import RecipeImport
import Testing

private let recipes = """
    "recipes": [{"name": "Lentils", "description": "Boil the lentils.\\nAdd the salt.", 
      "time": 30, "photo": "abc.jpg", "cook_time": 25, "prep_time": 5, "yields": 2,
      "source": "https://example.org/lentils",
      "items": [{"name": "Lentils", "description": "200 g", "optional": false},
        {"name": "Parsley", "description": "", "optional": true}],
      "tags": ["Quick"]}]
    """

@Test func `a household of KitchenOwl brings the shelves of its items`() throws {
    let household = """
        {"name": "Home", \(recipes), "items": [{"name": "Milk", "category": "Fridge", "icon": "milk"}],
        "expenses": [{"name": "Rent", "amount": 3}]}
        """
    var file = try RecipeFile(Array(household.utf8))
    while file.next(by: reader) != nil {}
    #expect(file.past.shelves == ["Milk": "Fridge"])
    #expect(file.leftOut.items.map(\.what) == ["name", "items.icon", "expenses"])
}

@Test(arguments: [
    "{\(recipes)}",
    """
    {"name": "Home", "language": "en", "planner_feature": true, "member": ["ida"],
    "shoppinglists": ["Default"],
    \(recipes), "items": [{"name": "Milk"}], "expenses": []}
    """,
])
func `recipes of KitchenOwl are read alone and in a household's export`(export: String) throws {
    let all = try filed(export)
    #expect(all.map(\.reading.name) == ["Lentils"])
    let lentils = try #require(all.first)
    #expect(lentils.lines == ["200 g Lentils", "Parsley, optional"])
    #expect(lentils.steps == ["Boil the lentils.", "Add the salt."])
    #expect(lentils.tags == ["quick"])
    #expect(lentils.recipe?.servings == 2)
    #expect(lentils.recipe?.minutes.all == 30)
}
