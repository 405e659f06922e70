import Domain
import Testing
import UseCases

@Suite struct `The sign of a dish` {
    private func sign(_ name: String, _ ingredients: String..., course: Course? = nil) -> Sign {
        var recipe = Recipe(name: name, servings: 4)
        recipe.ingredients = ingredients.map { Ingredient($0) }
        recipe.course = course
        return Sign(toldBy: recipe)
    }

    @Test(arguments: [
        ("Baked salmon, green beans", Sign.fish), ("Lemon shrimp linguine", .fish), ("Tuna salad", .fish),
        ("Lachs aus dem Ofen", .fish), ("Fischstäbchen mit Kartoffelbrei", .fish), ("Chicken fajitas", .bird),
        ("Sheet-pan chicken and vegetables", .bird), ("Hähnchenpfanne", .bird), ("Poulet rôti", .bird),
        ("Beef tacos", .beef), ("Rinderbraten", .beef), ("Frikadellen mit Erbsen", .beef),
        ("Sausages, mashed potatoes", .pork), ("Schweineschnitzel", .pork), ("Pulled pork", .pork),
        ("Potato and leek frittata", .egg), ("Rührei", .egg), ("Eggs on toast", .egg),
        ("Cauliflower cheese", .cheese), ("Käsefondue", .cheese), ("Black bean chili", .bean),
        ("Chickpea curry", .bean), ("Crispy tofu noodles", .bean), ("Linseneintopf", .soup),
        ("Greek salad", .leaf), ("Gemüsepfanne", .leaf), ("Mushroom toast", .bread),
        ("Kartoffelsalat", .potato),
        ("Jacket potatoes", .potato), ("Spaghetti Bolognese", .pasta), ("Spinach gnocchi bake", .pasta),
        ("Nudelauflauf", .pasta), ("Vegetable fried rice", .rice), ("Risotto mit Pilzen", .rice),
        ("Tomato soup", .soup), ("Kürbissuppe", .soup), ("Homemade pizza", .pizza),
        ("Grilled sandwich", .bread),
        ("Pancakes", .sweet), ("Lemon cake", .sweet), ("Smoothie", .drink), ("Pesto", .sauce),
        ("Banana bread", .bread), ("Vegan lasagne", .pasta), ("Veggie burger", .bean),
        ("Vegane Buletten", .leaf), ("Easy air fryer french fries", .potato),
    ])
    func `is told from its name`(name: String, expected: Sign) {
        #expect(sign(name) == expected)
    }

    @Test func `is told from the food that carries it where the name says nothing`() {
        #expect(sign("Grandma's best", "2 carrots", "500 g minced beef") == .beef)
        #expect(sign("Grandma's best", "200 g rice", "1 onion") == .rice)
    }

    @Test func `is a plate where nothing is known`() {
        #expect(sign("Grandma's best") == .plate)
    }

    @Test func `of what is made as written follows from the course`() {
        #expect(sign("Grandma's best", "3 eggs", course: .dessert) == .sweet)
        #expect(sign("Lemon cake", "3 eggs", course: .main) == .egg)
    }

    @Test func `is known for each recipe of the samples`() {
        let plates = (Samples.recipes + Samples.recipesInGerman).filter { Sign(toldBy: $0) == .plate }
        #expect(plates.map(\.name) == [])
    }
}
