import Foods
import Ingredients
import Tables

/// The things that present members avoid, each with its members. Looked up once after a change of
/// members.
final class AvoidedThings: Sendable {
    struct Thing: Sendable {
        let avoid: Avoid
        let members: [Member.ID]
        /// A food by its name; nil for a diet or an allergen.
        fileprivate let food: AvoidedFood?
    }

    private let things: [Thing]
    /// The places of diets and allergens, which are asked about each line.
    private let general: [Int]
    /// The places of foods by the words by which a line may have them. A line is compared with few
    /// of them, however many foods the members avoid.
    private let foods: [String: [Int]]

    init(_ members: some Sequence<Member>, in table: FoodTable = .shared) {
        var (order, eaters): ([Avoid], [Avoid: [Member.ID]]) = ([], [:])
        for member in members where member.isPresent {
            for avoid in member.avoids {
                if eaters[avoid] == nil { order.append(avoid) }
                eaters[avoid, default: []].append(member.id)
            }
        }
        things = order.map { avoid in
            Thing(avoid: avoid, members: eaters[avoid] ?? [], food: AvoidedFood(avoid, in: table))
        }
        general = things.indices.filter { [things] in things[$0].food == nil }
        foods = things.indices.reduce(into: [:]) { [things] foods, place in
            for word in things[place].food?.wordsOfLines ?? [] { foods[word, default: []].append(place) }
        }
    }

    var isEmpty: Bool { things.isEmpty }

    /// The things that a line may have, in the order of the members.
    func things(of line: MealLine) -> [Thing] {
        if foods.isEmpty { return general.map { things[$0] } }
        var places = Set(general)
        for food in line.foods {
            for concept in food.concepts { places.formUnion(foods[concept.name] ?? []) }
            for word in food.name.words { places.formUnion(foods[String(word)] ?? []) }
            for concept in food.concepts {
                for word in concept.words { places.formUnion(foods[String(word)] ?? []) }
            }
        }
        return places.sorted().map { things[$0] }
    }
}

extension AvoidedThings.Thing {
    /// Returns the grade of the thing in a line and the food that has it; nil if nothing says so.
    func grade(
        in line: MealLine, _ contents: FoodContents, of household: Household
    ) -> (ContentGrade, FoodName?)? {
        guard let food else {
            let avoided = avoid.contents
            return contents.grade(of: avoided).map { ($0, line.food(with: avoided, in: household)) }
        }
        // A dislike looks at what is named, and at nothing else.
        return line.foods.first(where: food.isIn).map { (.sure, $0.name) }
    }
}

/// A food that somebody does not eat, with the foods of the table that are sorts of it.
private struct AvoidedFood: Sendable {
    private let name: FoodName
    private let words: [Substring]
    private let concept: FoodConcept?
    /// The names of foods that are sorts of the avoided one: shiitake are mushrooms.
    private let sorts: Set<String>

    /// The words by which a line may have the food: the first of its names, or a sort as a whole.
    var wordsOfLines: Set<String> {
        sorts.union([words.first, name.words.first].compactMap { $0.map(String.init) })
    }

    init?(_ avoid: Avoid, in table: FoodTable) {
        guard case .food(let text) = avoid, let name = FoodName(text) else { return nil }
        self.name = name
        let concept = table.find(name)?.concept
        self.concept = concept
        words = concept?.words ?? name.words
        sorts = Set(concept.map(table.sorts) ?? [])
    }

    func isIn(_ food: FoodLine.Food) -> Bool {
        if food.name == name || food.concepts.contains(where: { sorts.contains($0.name) }) { return true }
        guard let concept else { return food.name.words.contains(words) }
        // A name that ends with the avoided one is a kind of the food, like "cherry tomato".
        // "Coconut milk" is none: it lacks what milk has.
        return food.concepts.contains { other in
            other.words.suffix(words.count).elementsEqual(words) && other.mainGroup == concept.mainGroup
                && other.contents.hasAll(of: concept.contents)
        }
    }
}

extension FoodLine.Food {
    /// The foods of the name that the table knows.
    fileprivate var concepts: [FoodConcept] { [concept].compactMap { $0 } + others }
}

extension FoodConcept {
    fileprivate var words: [Substring] { FoodName(name)?.words ?? [] }
}

extension FoodName {
    fileprivate var words: [Substring] { text.split(separator: " ") }
}

extension [Substring] {
    fileprivate func contains(_ words: [Substring]) -> Bool {
        guard count >= words.count else { return false }
        return (0...count - words.count).contains { self[$0..<$0 + words.count].elementsEqual(words) }
    }
}
