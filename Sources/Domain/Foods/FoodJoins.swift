package import Foods
package import Ingredients
import Tables

/// The names that are one food for a household: those that are one in the table of foods, but for
/// what its members say otherwise (`Food.sameAs`). One step, and no chains: a food that is joined
/// with another is none that a third can be joined with.
package struct FoodJoins: Sendable {
    /// The names that a member keeps apart from the table's food.
    private var apart: Set<FoodName> = []
    private var joined: [FoodID: FoodID] = [:]
    /// The names of the foods with which others are joined, as members said them.
    private var said: [FoodID: FoodName] = [:]

    /// Creates the joins of a household that says nothing of names.
    package init() {}

    init(_ foods: Table<Food>) {
        let rows = foods.all.lazy.map(\.row).filter { $0.sameAs != nil }
        for food in rows where food.sameAs == food.id { apart.insert(food.id) }
        for food in rows {
            guard let other = food.sameAs, other != food.id else { continue }
            joined[alone(food.id)] = alone(other)
            said[alone(food.id)] = other
        }
        joined = joined.filter { [joined] in joined[$0.value] == nil }
    }

    var isEmpty: Bool { apart.isEmpty && joined.isEmpty }

    /// Returns the food that a name stands for.
    package func food(_ name: FoodName) -> FoodID { food(name, FoodTable.shared.food(of: name)) }

    /// Returns the food that a name stands for, where the table's is known.
    func food(_ name: FoodName, _ inTable: FoodID) -> FoodID {
        if isEmpty { return inTable }
        let food = apart.contains(name) ? FoodID(name) : inTable
        return joined[food] ?? food
    }

    /// Returns what a member said that a name is; nil where the table decides.
    package func sameAs(_ name: FoodName) -> FoodName? { apart.contains(name) ? name : said[alone(name)] }

    /// Returns the food of a line as somebody types it; nil for a line without a name.
    func food(of line: IngredientLine) -> FoodID? {
        name(line.name).map { food($0, FoodTable.shared.food(of: $0, on: line)) }
    }

    /// Returns the name that tells the food of what somebody typed: without a brand, unless a
    /// member said what the whole name is.
    package func name(_ typed: String) -> FoodName? {
        guard let name = FoodName(typed), sameAs(name) == nil else { return FoodName(typed) }
        return FoodName(FoodTable.shared.withoutBrand(typed))
    }

    /// Returns a name's food before anything is joined.
    package func alone(_ name: FoodName) -> FoodID {
        apart.contains(name) ? FoodID(name) : FoodTable.shared.food(of: name)
    }
}
