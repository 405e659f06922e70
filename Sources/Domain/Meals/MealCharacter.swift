package import Foods
package import Ingredients

/// The character of a meal as the table of foods gives it: the food that carries the meal, and the
/// foods that do not keep.
package final class MealCharacter: Sendable {
    /// A food of the meal that keeps a week at most.
    package struct Perishable: Sendable {
        /// The place of the food in the table.
        package let place: Int
        /// The food as the recipe names it.
        package let text: String
    }

    /// A food that keeps for so many days is used up within the week.
    package static let perishableDays = 7

    /// The group of the food that carries the meal; nil if no line names one.
    package let mainGroup: MainGroup?
    package let perishables: [Perishable]
    /// The numbers of what the meal shares with its kin.
    package let kin: [Int]
    /// Every food with its place in the table, and as the recipe names it.
    package let foods: [(food: FoodName, place: Int?, text: String)]

    init(_ name: [UInt8], _ lines: [MealLine]) {
        var main: (group: MainGroup, rank: Int)?
        var perishables: [Perishable] = []
        var foods: [(food: FoodName, place: Int?, text: String)] = []
        for line in lines {
            guard let food = line.food else { continue }
            let place = line.concept.flatMap { MealCharacter.places[$0.name] }
            foods.append((food, place, line.name))
            if let group = line.concept?.mainGroup, group.rank < main?.rank ?? .max {
                main = (group, group.rank)
            }
            if let place, let keeps = line.concept?.keeping.first,
                keeps.days <= MealCharacter.perishableDays,
                !perishables.contains(where: { $0.place == place })
            {
                perishables.append(Perishable(place: place, text: line.name))
            }
        }
        mainGroup = main?.group
        self.perishables = perishables
        self.foods = foods
        kin = MealKin.numbers(of: name, foods)
    }

    /// Returns the place of a food in the table.
    package static func place(of food: FoodName) -> Int? {
        FoodTable.shared.find(food)?.concept.flatMap { places[$0.name] }
    }

    private static let places = Dictionary(
        FoodTable.shared.concepts.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: min)
}

extension MainGroup {
    /// The rank of a group among those of one meal. Meat and fish carry a meal before pulses,
    /// pulses before pasta, and pasta before the egg or the cheese on it.
    fileprivate var rank: Int {
        switch self {
        case .beef, .pork, .poultry, .lamb, .game, .meat, .fish, .shellfish: 0
        case .pulses, .tofu: 1
        case .pasta, .rice, .potato, .grain: 2
        case .bread, .egg, .cheese, .veg: 3
        }
    }
}
