package import Foods
package import Ingredients
import Tables

/// An ingredient of a meal, as the table of foods reads it.
package struct MealLine: Sendable {
    /// The line as written.
    package private(set) var text: String
    package let food: FoodName?
    /// The food in the table; the household may say otherwise.
    private let foodInTable: FoodID?
    /// The food as written, without its amount; of alternatives the first.
    let name: String
    /// The first food that the table knows; nil for a line that it does not understand.
    let concept: FoodConcept?
    private let contents: FoodContents
    /// True if the table knows all foods of the line.
    private let isUnderstood: Bool
    /// The foods of a line; nil for a line that is one food by its whole name, as most are.
    private let divided: FoodLine?

    init?(_ ingredient: Ingredient, in table: FoodTable = .shared) {
        let line = ingredient.line
        guard line.heading == nil else { return nil }
        text = line.text
        name = table.nameToBuy(of: line)
        food = FoodName(name)
        foodInTable = food.map { table.food(of: $0, on: line) }
        let reading = FoodLine(line, in: table)
        concept = reading.foods.lazy.compactMap(\.concept).first
        contents = reading.contents()
        isUnderstood = reading.isUnderstood
        let isOne = reading.foods.count == 1 && reading.foods[0].others.isEmpty
        divided = isOne && reading.foods[0].name == food ? nil : reading
    }

    /// Returns the line as one of a recipe that another uses.
    func within(_ recipe: String) -> MealLine {
        var line = self
        line.text = "\(recipe): \(text)"
        return line
    }

    /// Returns the food to buy.
    func food(_ joins: FoodJoins) -> FoodID? {
        guard let food, let foodInTable else { return nil }
        return joins.food(food, foodInTable)
    }

    /// The foods of the line, known or not.
    var foods: [FoodLine.Food] {
        divided?.foods ?? food.map { [FoodLine.Food($0, concept, contents)] } ?? []
    }

    /// Returns the contents of the line: the household's word before the table's.
    package func contents(in household: Household) -> FoodContents {
        if household.foods.count == 0 { return contents }
        guard let divided else {
            return word(of: household, on: food)?.contents(insteadOf: contents) ?? contents
        }
        return divided.contents { contents(of: $0, in: household) }
    }

    /// Says whether the contents of the line are known.
    package func isRead(in household: Household) -> Bool {
        isUnderstood
            || foods.allSatisfy { $0.concept != nil || word(of: household, on: $0.name)?.contains != nil }
    }

    /// Returns the food of the line that has some contents in the highest grade.
    func food(with contents: [FoodContent], in household: Household) -> FoodName? {
        guard let divided else { return food }
        let grades = divided.foods.map { self.contents(of: $0, in: household).grade(of: contents) }
        return grades.firstIndex(of: grades.compactMap { $0 }.max()).map { divided.foods[$0].name }
    }

    private func contents(of food: FoodLine.Food, in household: Household) -> FoodContents {
        word(of: household, on: food.name)?.contents(insteadOf: food.contents) ?? food.contents
    }

    /// Returns the household's word on a food. A line with one food is also known by the name that
    /// stands on lists.
    private func word(of household: Household, on name: FoodName?) -> Food? {
        let names = [name, (divided?.foods.count ?? 1) == 1 ? food : nil]
        return names.lazy.compactMap { $0 }.compactMap { household.said(of: household.food($0))?.row }.first
    }
}

extension MealLine {
    /// Returns the lines of a meal without headings and tools.
    static func all(of ingredients: [Ingredient]) -> [MealLine] {
        ingredients.compactMap { MealLine($0) }
            .filter { !($0.food.map(KitchenTools.contains) ?? false) }
    }
}

extension IndexedMeal {
    package var lines: [MealLine] { text.lines }

    /// The sign and the steps ahead that the words of the recipe tell, and the recipes it uses.
    package var toldSign: Sign { text.sign(toldBy: kept.row.recipe) }
    package var toldAhead: AheadSteps { text.ahead(toldBy: kept.row.recipe) }
}
