package import Ingredients

/// Where common foods of home kitchens stand in most shops, as far as nobody has said otherwise.
package enum FoodDictionary {
    /// The whole name where it is known. Otherwise English names a thing by its last words,
    /// "boneless chicken thighs" being chicken thighs, and where those are strange, by the words
    /// before: a "chicken schnitzel" is chicken at least.
    package static func category(of food: FoodName) -> StarterCategory? {
        let name = String(decoding: SearchText.folded(food.text), as: UTF8.self)
        if let category = foods[name] { return category }
        let words = name.split(separator: " ")
        // How it is kept says more than what it is.
        if let keeping = words.lazy.compactMap({ keepings[$0] }).first { return keeping }
        // "tuna in oil", "butter or margarine": what it is comes first.
        for phrase in words.split(whereSeparator: { joints.contains($0) }) {
            if let category = category(of: phrase) { return category }
        }
        return nil
    }

    private static func category(of words: ArraySlice<Substring>) -> StarterCategory? {
        for end in words.indices.reversed() {
            for start in max(words.startIndex, end + 1 - mostWords)...end {
                if let category = foods[words[start...end].joined(separator: " ")] { return category }
            }
        }
        return nil
    }

    private static let keepings: [Substring: StarterCategory] = [
        "frozen": .frozen, "canned": .tins, "tinned": .tins, "jarred": .tins,
    ]

    private static let joints: Set<Substring> = ["in", "with", "without", "for", "from", "or", "and", "plus"]

    /// In the form in which names are looked up. A food on two shelves stays on the first.
    private static let foods: [String: StarterCategory] = StarterCategory.allCases.reduce(into: [:]) {
        foods, category in
        for name in names(in: category) {
            guard let food = FoodName(name) else { continue }
            let key = String(decoding: SearchText.folded(food.text), as: UTF8.self)
            foods[key] = foods[key] ?? category
        }
    }

    private static let mostWords = foods.keys.map { $0.split(separator: " ").count }.max() ?? 1

    /// As they are written below.
    static func names(in category: StarterCategory) -> [String] {
        entries(of: category).split { $0 == "," || $0 == "\n" }.map { String($0.drop { $0 == " " }) }.filter {
            !$0.isEmpty
        }
    }
}
