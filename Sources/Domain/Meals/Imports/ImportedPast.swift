/// The knowledge of another program about a recipe, besides its text.
package struct RecipePast: Equatable, Sendable {
    /// The word of a person on a recipe.
    package struct Opinion: Equatable, Sendable {
        /// The names by which the program knows the person; none for the person who imports.
        package let names: [String]
        package let vote: Vote.Word?
        package let isFavourite: Bool

        package init(of names: [String] = [], vote: Vote.Word?, isFavourite: Bool) {
            (self.names, self.vote, self.isFavourite) = (names, vote, isFavourite)
        }

        package var isEmpty: Bool { vote == nil && !isFavourite }
    }

    /// The most opinions on a recipe.
    package static let mostOpinions = 100

    package var opinions: [Opinion] = []
    /// The times it was cooked that stand on no plan.
    package var made = MealUsage()

    package init() {}
}

/// The knowledge of another program about a household, besides its recipes. Recipes have the ids
/// that the program gave them.
package struct ImportedPast: Equatable, Sendable {
    /// The most planned meals of an import: ten years of dinners and some lunches.
    package static let mostPlanned = 5_000
    /// The most foods with a shelf, and the most foods at home.
    package static let mostFoods = 500
    /// The most lists, and the most lines of all of them: all are written at once.
    package static let mostLists = 20, mostLines = 1_000

    /// A meal, or a text, on a day.
    package struct Planned: Equatable, Sendable {
        package let id: PlannedMeal.ID
        package let recipe: Meal.ID?
        /// The title of what is no recipe.
        package let title: String?
        package let note: String?
        package let mealTime: MealTime
        /// The factor of the recipe's servings.
        package let scale: Double
        package let isEaten: Bool

        package init(
            id: PlannedMeal.ID, recipe: Meal.ID?, title: String?, note: String?, mealTime: MealTime,
            scale: Double = 1, isEaten: Bool
        ) {
            (self.id, self.recipe, self.title, self.note) = (id, recipe, title, note)
            (self.mealTime, self.scale, self.isEaten) = (mealTime, scale, isEaten)
        }
    }

    /// A shopping list with what is still to be bought.
    package struct List: Equatable, Sendable {
        package let id: ShoppingList.ID
        package let name: String?
        package let lines: [String]

        package init(id: ShoppingList.ID, name: String?, lines: [String]) {
            (self.id, self.name, self.lines) = (id, name, lines)
        }
    }

    package var planned: [Planned] = []
    package private(set) var lists: [List] = []
    /// The shelves of foods, by the names that the program has for both.
    package var shelves: [String: String] = [:]
    /// The foods that the program calls at home.
    package var onHand: [String] = []

    package init() {}

    /// Adds a list. Returns the count of lines for which there is no room.
    package mutating func add(_ lines: [String], as id: ShoppingList.ID, named name: String?) -> Int {
        let taken = lists.reduce(0) { $0 + $1.lines.count }
        let kept = lines.prefix(lists.count < ImportedPast.mostLists ? ImportedPast.mostLines - taken : 0)
        if !kept.isEmpty { lists.append(List(id: id, name: name, lines: Array(kept))) }
        return lines.count - kept.count
    }

    /// Puts a food on a shelf; false if there are too many.
    @discardableResult
    package mutating func put(_ food: String, on shelf: String) -> Bool {
        guard shelves.count < ImportedPast.mostFoods || shelves[food] != nil else { return false }
        shelves[food] = shelf
        return true
    }

    /// Notes a food that is always at home; false if there are too many.
    @discardableResult
    package mutating func keep(_ food: String) -> Bool {
        if onHand.contains(food) { return true }
        guard onHand.count < ImportedPast.mostFoods else { return false }
        onHand.append(food)
        return true
    }

    /// Adds what another file of the same program knows of foods.
    package mutating func addFoods(of other: ImportedPast) {
        for (food, shelf) in other.shelves.sorted(by: <) { put(food, on: shelf) }
        for food in other.onHand { keep(food) }
    }
}

extension Vote.Word {
    /// Returns the word for a number of stars, of five; nil for no star.
    package init?(stars: Double) {
        guard stars > 0, stars <= 5 else { return nil }
        self = stars >= 3.5 ? .love : stars <= 2.5 ? .no : .fine
    }
}
