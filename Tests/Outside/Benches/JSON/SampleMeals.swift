extension Meal {
    /// Returns meals so different that no branch always goes the same way.
    static func samples(_ count: Int) -> [Meal] { (0..<count).map(sample) }

    private static func sample(_ number: Int) -> Meal {
        Meal(
            id: "019365a2-7c4e-7d3a-9b1f-" + String(100_000_000_000 + number),
            name: ["Spaghetti Bolognese", "Kürbissuppe", "Chana masala", "Fish pie"][number % 4]
                + " \(number)",
            description: number % 3 == 0
                ? nil : "What the children ask for on \"cold\" days; keeps two days in the fridge.",
            tags: Array(["quick", "vegetarian", "freezer", "weekend"].prefix(number % 5)),
            servings: 2 + number % 7,
            minutes: Minutes(preparing: 10 + number % 20, cooking: number % 4 == 0 ? nil : 35),
            ingredients: (0..<4 + number % 4).map(ingredient),
            steps: [
                "Chop the onions finely and fry them in the oil until they are soft.",
                "Add everything else, bring to the boil and simmer for half an hour.",
                "Season, and serve with bread.\nEnough for tomorrow, too.",
            ],
            isFavourite: number % 2 == 0,
            sourceURL: number % 2 == 0 ? nil : "https://example.org/recipes/\(number)",
            createdAt: "2026-11-\(10 + number % 20)T09:15:27Z",
            updatedAt: "2026-11-\(10 + number % 20)T19:45:03Z")
    }

    private static func ingredient(_ number: Int) -> Ingredient {
        [
            Ingredient(text: "400 g chopped tomatoes", quantity: "400", unit: "g", name: "chopped tomatoes"),
            Ingredient(text: "2 onions", quantity: "2", unit: nil, name: "onion"),
            Ingredient(text: "1½ tbsp olive oil", quantity: "3/2", unit: "tbsp", name: "olive oil"),
            Ingredient(text: "salt and pepper", quantity: nil, unit: nil, name: "salt and pepper"),
        ][number % 4]
    }
}
