import Foods
import Ingredients
import Synchronization
import Tables

/// A recipe's text as it is sorted and searched, and the foods in its ingredients: its own, and
/// those of the recipes that its lines use.
///
/// Everything but the name is made at its first use: a household has thousands of ingredients, too
/// many for a start, and few are ever searched.
final class MealText: Sendable {
    let name: [UInt8]
    private let ingredients: [Ingredient]
    /// The live meals whose recipes the lines use.
    private let used: [Meal.ID: IndexedMeal]
    private let tags: [Tag]
    private let folded = Once<[UInt8]>()
    private let needed = Once<[Grocery]>()
    private let read = Once<[MealLine]>()
    private let characterOnce = Once<MealCharacter>()
    private let coursed = Once<Course>()
    private let signed = Once<Sign>()
    private let prepared = Once<AheadSteps>()

    /// Creates the text. `used` are the live meals that the lines use. Only a document that no rule
    /// has seen has too many of them, and then they are left out.
    init(_ recipe: Recipe, using used: [Meal.ID: IndexedMeal] = [:]) {
        name = SearchText.folded(recipe.name)
        ingredients = recipe.ingredients
        tags = recipe.tags
        let isSound =
            used.values.allSatisfy { $0.text.depth < UsedRecipes.mostDeep }
            && MealText.lines(of: recipe) { used[$0] } <= UsedRecipes.mostLines
        self.used = isSound ? used : [:]
    }

    /// The recipes below each other; 0 for a recipe that uses none.
    private var depth: Int { used.values.reduce(0) { max($0, $1.text.depth + 1) } }

    /// The number of lines with those of the used recipes, headings too.
    var lineCount: Int {
        if used.isEmpty { return ingredients.count }
        return ingredients.reduce(0) { $0 + ($1.meal(of: used)?.text.lineCount ?? 1) }
    }

    /// Returns the number of lines of a recipe with those of the meals that it uses.
    static func lines(of recipe: Recipe, using meal: (Meal.ID) -> IndexedMeal?) -> Int {
        recipe.ingredients.reduce(0) { $0 + ($1.mealID.flatMap(meal)?.text.lineCount ?? 1) }
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

    /// The lines with what the table of foods says of them. Those of a used recipe begin with its
    /// name.
    var lines: [MealLine] {
        read.value {
            ingredients.flatMap { ingredient in
                guard let meal = ingredient.meal(of: used) else { return MealLine.all(of: [ingredient]) }
                return meal.text.lines.map { $0.within(meal.kept.row.recipe.name) }
            }
        }
    }

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

    /// Returns the steps ahead that the words of the recipe of this text tell, and those of the
    /// recipes it uses.
    func ahead(toldBy recipe: Recipe) -> AheadSteps {
        prepared.value {
            let own = AheadSteps(toldBy: recipe)
            if used.isEmpty { return own }
            let others = recipe.usedMeals.compactMap { used[$0] }.flatMap(\.ahead.steps)
            return AheadSteps(Array((own.steps + others).prefix(AheadSteps.most)))
        }
    }

    /// The groceries. Parsing them takes longer than all other work on a list.
    var groceries: [Grocery] {
        needed.value {
            ingredients.flatMap { ingredient in
                guard let meal = ingredient.meal(of: used) else { return Grocery.all(of: [ingredient]) }
                let times = meal.kept.row.recipe.times(in: ingredient.line)
                return meal.text.groceries.map { $0.scaled(by: times) }
            }
        }
    }
}

extension Ingredient {
    fileprivate func meal(of used: [Meal.ID: IndexedMeal]) -> IndexedMeal? {
        used.isEmpty ? nil : mealID.flatMap { used[$0] }
    }
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
