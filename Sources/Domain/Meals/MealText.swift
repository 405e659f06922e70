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
    private let folded = Once<[UInt8]>()
    private let needed = Once<[Grocery]>()
    private let read = Once<[MealLine]>()
    private let characterOnce = Once<MealCharacter>()
    private let coursed = Once<Course>()
    private let signed = Once<Sign>()
    private let prepared = Once<AheadSteps>()

    init(_ recipe: Recipe) {
        name = SearchText.folded(recipe.name)
        ingredients = recipe.ingredients
        tags = recipe.tags
    }

    /// The folded name, tags and ingredients.
    var words: [UInt8] {
        folded.value {
            (tags.map(\.text) + ingredients.map(\.text)).reduce(into: name) { bytes, text in
                bytes.append(UInt8(ascii: "\n"))
                bytes += SearchText.folded(text)
            }
        }
    }

    /// The lines with what the table of foods says of them.
    var lines: [MealLine] { read.value { MealLine.all(of: ingredients) } }

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
        coursed.value { Course(toldBy: recipe) }
    }

    /// Returns the sign that the course, the name and the lines of the recipe of this text tell.
    func sign(toldBy recipe: Recipe) -> Sign {
        signed.value {
            let course = recipe.course ?? course(toldBy: recipe)
            return Sign(toldBy: course, recipe.name, carriedBy: character.mainGroup)
        }
    }

    /// Returns the steps ahead that the words of the recipe of this text tell.
    func ahead(toldBy recipe: Recipe) -> AheadSteps {
        prepared.value { AheadSteps(toldBy: recipe) }
    }

    /// The groceries. Parsing them takes longer than all other work on a list.
    var groceries: [Grocery] { needed.value { Grocery.all(of: ingredients) } }
}

/// A value that is made at its first use and kept.
private struct Once<Value: Sendable>: ~Copyable, Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let box = AtomicLazyReference<Box>()

    /// Returns the value. Two readers at once may both make it.
    func value(_ make: () -> Value) -> Value { box.value { Box(make()) }.value }
}
