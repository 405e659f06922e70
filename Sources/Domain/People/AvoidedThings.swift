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
        var places = general
        for word in Set(line.names.flatMap(\.words)) { places += foods[String(word)] ?? [] }
        if let concept = line.concept { places += foods[concept.name] ?? [] }
        return Set(places).sorted().map { things[$0] }
    }
}

extension AvoidedThings.Thing {
    /// Says whether a line has the thing: true for sure, false for perhaps, nil if nothing says so.
    func isSure(in line: MealLine, _ contents: FoodContents) -> Bool? {
        switch avoid {
        case .diet(let diet): contents.hasAny(of: diet.leavesOut)
        case .allergen(let allergen): contents.hasAny(of: [allergen])
        case .food: food?.isSure(in: line)
        }
    }
}

/// A food that somebody does not eat, with the foods of the table that are kinds of it.
private struct AvoidedFood: Sendable {
    private let name: FoodName
    private let words: [Substring]
    private let concept: FoodConcept?
    /// The names of foods that the table also calls by the avoided name: shiitake are "shiitake
    /// mushrooms".
    private let kinds: Set<String>

    /// The words by which a line may have the food: the first of its names, or a kind as a whole.
    var wordsOfLines: Set<String> {
        kinds.union([words.first, name.words.first].compactMap { $0.map(String.init) })
    }

    init?(_ avoid: Avoid, in table: FoodTable) {
        guard case .food(let text) = avoid, let name = FoodName(text) else { return nil }
        self.name = name
        let concept = table.find(name)?.concept
        self.concept = concept
        words = (concept.flatMap { FoodName($0.name) } ?? name).words
        kinds = Set(concept.map(table.kinds) ?? [])
    }

    func isSure(in line: MealLine) -> Bool? {
        if line.food == name || line.concept.map({ kinds.contains($0.name) }) == true { return true }
        // A name with the avoided one in it is perhaps a kind of the food, or has the food in it.
        // "Coconut milk" lacks what milk has, so it is neither.
        guard line.names.contains(where: { $0.words.contains(words) }) else { return nil }
        guard let concept, let other = line.concept else { return false }
        return other.contents.hasAll(of: concept.contents) ? false : nil
    }
}

extension MealLine {
    /// The names of the line's food: as written, and in the table.
    fileprivate var names: [FoodName] { [food, concept.flatMap { FoodName($0.name) }].compactMap { $0 } }
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
