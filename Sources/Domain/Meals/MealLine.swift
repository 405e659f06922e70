package import Foods
package import Ingredients
import Tables

/// An ingredient of a meal, as the table of foods reads it.
package struct MealLine: Sendable {
    /// The line as written.
    package let text: String
    package let food: FoodName?
    /// The food as written, without its amount.
    let name: String
    /// The entry of the table; nil for a line that the table does not understand.
    let concept: FoodConcept?
    /// The contents, with those of the note as perhaps: "cheese, or vegan cheese".
    private let contents: FoodContents

    init?(_ ingredient: Ingredient, in table: FoodTable = .shared) {
        let line = ingredient.line
        guard line.heading == nil else { return nil }
        text = line.text
        name = line.name
        food = FoodName(line.name)
        let finding = food.flatMap(table.find)
        concept = finding?.concept
        let note = line.note.flatMap { FoodName($0) }.flatMap(table.find)
        contents = (finding?.contents ?? .none).perhaps(note?.contents ?? .none)
    }

    /// Returns the contents of the line's food: the household's word before the table's.
    package func contents(in household: Household) -> FoodContents {
        guard let said = food.flatMap({ household.foods[$0]?.row.contains }) else { return contents }
        return FoodContents(sure: said)
    }

    /// Says whether the contents of the line are known.
    package func isRead(in household: Household) -> Bool {
        concept != nil || food.flatMap { household.foods[$0]?.row.contains } != nil
    }
}

/// The lines of a meal without headings.
final class MealLines: Sendable {
    let all: [MealLine]

    init(_ ingredients: [Ingredient]) {
        all = ingredients.compactMap { MealLine($0) }
    }
}

extension ShelvedMeal {
    package var lines: [MealLine] { text.lines }
}
