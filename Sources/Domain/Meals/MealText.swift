import Foods
import Ingredients
import Synchronization
import Tables

/// A recipe's text as it is sorted and searched, and the foods in its ingredients.
///
/// Everything but the name is made at its first use: a household has thousands of ingredients, too
/// many for a start, and few are ever searched.
final class MealText: Sendable {
    let name: [UInt8]
    private let ingredients: [Ingredient]
    private let tags: [Tag]
    private let folded = AtomicLazyReference<FoldedText>()
    private let needed = AtomicLazyReference<Groceries>()
    private let read = AtomicLazyReference<MealLines>()
    private let characterOnce = AtomicLazyReference<MealCharacter>()
    private let coursed = AtomicLazyReference<CoursedDish>()
    private let prepared = AtomicLazyReference<PreparedDish>()

    init(_ recipe: Recipe) {
        name = SearchText.folded(recipe.name)
        ingredients = recipe.ingredients
        tags = recipe.tags
    }

    /// The folded name, tags and ingredients.
    var words: [UInt8] { folded.value { FoldedText(name, tags, ingredients) }.bytes }

    /// The lines with what the table of foods says of them.
    var lines: [MealLine] { read.value { MealLines(ingredients) }.all }

    /// Returns the first line of each food.
    func foods(_ joins: FoodJoins) -> [(food: FoodID, text: String)] {
        var seen: Set<FoodID> = []
        return lines.compactMap { line in
            line.food(joins).flatMap { seen.insert($0).inserted ? (food: $0, text: line.name) : nil }
        }
    }

    var character: MealCharacter { characterOnce.value { MealCharacter(name, lines) } }

    /// Returns the course that the words of the recipe of this text tell.
    func course(toldBy recipe: Recipe) -> Course {
        coursed.value { CoursedDish(Course(toldBy: recipe)) }.course
    }

    /// Returns the steps ahead that the words of the recipe of this text tell.
    func ahead(toldBy recipe: Recipe) -> AheadSteps {
        prepared.value { PreparedDish(AheadSteps(toldBy: recipe)) }.ahead
    }

    /// The groceries. Parsing them takes longer than all other work on a list.
    var groceries: [Grocery] { needed.value { Groceries(ingredients) }.all }
}

private final class CoursedDish: Sendable {
    let course: Course

    init(_ course: Course) {
        self.course = course
    }
}

private final class PreparedDish: Sendable {
    let ahead: AheadSteps

    init(_ ahead: AheadSteps) {
        self.ahead = ahead
    }
}

private final class FoldedText: Sendable {
    let bytes: [UInt8]

    init(_ name: [UInt8], _ tags: [Tag], _ ingredients: [Ingredient]) {
        bytes = (tags.map(\.text) + ingredients.map(\.text)).reduce(into: name) { bytes, text in
            bytes.append(UInt8(ascii: "\n"))
            bytes += SearchText.folded(text)
        }
    }
}
