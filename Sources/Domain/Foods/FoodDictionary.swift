package import Ingredients

/// The usual places of common foods in a shop, used until a household decides otherwise.
package enum FoodDictionary {
    /// Returns the category of a food: by its whole name, otherwise by its last known words.
    /// "Boneless chicken thighs" are chicken thighs; an unknown last word leaves those before, as
    /// in "chicken schnitzel".
    package static func category(of food: FoodName) -> StarterCategory? {
        known.result(for: food, lookUp)
    }

    private static let known = KnownResults<FoodName, StarterCategory?>()

    private static func lookUp(_ food: FoodName) -> StarterCategory? {
        let name = food.folded
        // English wins: another language has an answer only where English has none.
        if let category = foods[name] ?? ForeignFoods.category(ofWhole: name) { return category }
        let words = name.split(separator: " ")
        // The way of preservation decides before the food.
        if let category = words.lazy.compactMap({ preservationCategories[$0] }).first { return category }
        // The food comes first, as in "tuna in oil" or "butter or margarine".
        for phrase in words.split(whereSeparator: { connectives.contains($0) }) {
            if let category = category(of: phrase) { return category }
        }
        return ForeignFoods.category(of: words)
    }

    private static func category(of words: ArraySlice<Substring>) -> StarterCategory? {
        for end in words.indices.reversed() {
            for start in max(words.startIndex, end + 1 - mostWords)...end {
                if let category = foods[words[start...end].joined(separator: " ")] { return category }
            }
        }
        return nil
    }

    private static let preservationCategories: [Substring: StarterCategory] = [
        "frozen": .frozen, "canned": .tins, "tinned": .tins, "jarred": .tins,
    ]

    private static let connectives: Set<Substring> = [
        "in", "with", "without", "for", "from", "or", "and", "plus",
    ]

    /// The categories by folded name. A food on two shelves stays on the first.
    private static let foods: [String: StarterCategory] = StarterCategory.allCases.reduce(into: [:]) {
        foods, category in
        for name in names(in: category) {
            guard let food = FoodName(name) else { continue }
            foods[food.folded] = foods[food.folded] ?? category
        }
    }

    private static let mostWords = foods.keys.map { $0.split(separator: " ").count }.max() ?? 1

    /// Returns the names of a category as the entries spell them.
    static func names(in category: StarterCategory) -> [String] {
        entries(of: category).phrases
    }
}

extension FoodName {
    /// The text without accents and capitals, by which the dictionary has its foods.
    var folded: String { String(decoding: SearchText.folded(text), as: UTF8.self) }
}
