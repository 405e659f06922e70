package import Foods
package import Ingredients
package import Tables

/// The rows that a household has of each food, whatever names they were written under. Of two rows
/// of one food the newer word counts.
final class FoodRows: Sendable {
    let joins: FoodJoins
    let said: [FoodID: Versioned<Food>]
    let atHome: [FoodID: Versioned<FoodAtHome>]
    let bought: [FoodID: Versioned<BoughtFood>]

    init(of household: Household) {
        joins = FoodJoins(household.foods)
        said = FoodRows.read(household.foods, joins) { $1.saying(what: $0) }
        atHome = FoodRows.read(household.atHome, joins) { $1 }
        bought = FoodRows.read(household.bought, joins) { $1.adding($0) }
    }

    private static func read<R: Row>(
        _ rows: Table<R>, _ joins: FoodJoins, joining: (_ older: R, _ newer: R) -> R
    ) -> [FoodID: Versioned<R>] where R.ID == FoodName {
        var found: [FoodID: Versioned<R>] = [:]
        for kept in rows.all {
            let food = joins.food(kept.row.id)
            guard let other = found[food] else {
                found[food] = kept
                continue
            }
            let (older, newer) = other.version < kept.version ? (other, kept) : (kept, other)
            found[food] = Versioned(
                joining(older.row, newer.row), version: newer.version, previousVersion: newer.previousVersion)
        }
        return found
    }
}

extension Food {
    /// Returns this word on a food, and what an older one says that this does not.
    fileprivate func saying(what older: Food) -> Food {
        let nothing = Food(id: id)
        var food = self
        for field in Food.fieldsOfAllNames where field.isSame(in: self, as: nothing) {
            field.copy(from: older, to: &food)
        }
        return food
    }
}

extension BoughtFood {
    fileprivate func adding(_ other: BoughtFood) -> BoughtFood {
        BoughtFood(
            id: id, purchases: purchases.merging(other.purchases) { $0 + $1 },
            earlier: earlier + other.earlier, writtenPacks: other.writtenPacks + writtenPacks)
    }
}

extension Household {
    private var foodRows: FoodRows { rowsOfFoods.value { FoodRows(of: self) } }

    /// The names that are one food here.
    package var foodJoins: FoodJoins { foodRows.joins }

    /// Returns the food that a name stands for here.
    package func food(_ name: FoodName) -> FoodID { foodJoins.food(name) }

    /// Returns the food of a line as somebody types it; nil for a line without a name.
    package func food(of line: IngredientLine) -> FoodID? { foodJoins.food(of: line) }

    /// Returns what the household says of a food, under whatever name.
    package func said(of food: FoodID) -> Versioned<Food>? { foodRows.said[food] }

    /// Returns the last word on a food at home. Its row keeps the name of the first word.
    package func wordAtHome(on food: FoodID) -> FoodAtHome? { foodRows.atHome[food]?.row }

    /// Returns the purchases of a food whose lines have left their lists.
    package func purchases(of food: FoodID) -> BoughtFood? { foodRows.bought[food]?.row }

    /// The foods of which a member has said whether they are at home.
    var foodsWithWord: [(food: FoodID, word: FoodAtHome)] { foodRows.atHome.map { ($0, $1.row) } }

    /// The foods that have left their lists bought.
    var foodsBoughtBefore: [(food: FoodID, bought: BoughtFood)] { foodRows.bought.map { ($0, $1.row) } }
}
