package import Foods
package import Ingredients
import Tables

/// A food as a household cooks with it, writes it and buys it.
package struct FoodUse: Sendable {
    private let food: FoodID
    fileprivate var inMeals: MealFoods.Use?
    fileprivate var usual: Versioned<Usual>?
    fileprivate var listed: ListedFood?

    fileprivate init(_ food: FoodID) {
        self.food = food
    }

    /// The spelling that a member wrote last on a list, otherwise as a usual item, otherwise the
    /// most frequent one in meals.
    package var name: String {
        listed?.lastWritten?.name ?? usual?.row.item.line.name ?? inMeals?.name ?? listed?.name
            ?? food.name.text
    }

    /// The number of live meals with the food.
    package var meals: Int { inMeals?.meals ?? 0 }
    package var lastBoughtAt: Instant? { listed?.lastBoughtAt }
    /// The number of lines of lists that were bought, at least in part.
    package var timesBought: Int { listed?.timesBought ?? 0 }
    /// The packs that members wrote over the sums of lines.
    package var writtenPacks: [Quantity] { listed?.writtenPacks ?? [] }

    /// Returns the amount that a member would write again: as last written on a list, otherwise as
    /// a usual item, otherwise as last bought.
    package func writtenAmount(in system: UnitSystem?) -> Quantity? {
        if let written = listed?.lastWritten { return written.quantity }
        if let usual { return usual.row.item.line.quantity }
        return listed?.lastBoughtAmount(in: system)
    }
}

extension Household {
    /// The foods of live meals, usual items, shopping lists and the household's own decisions.
    ///
    /// Meals are read again only after a meal has changed, and lists only after a line has changed.
    package var foodUses: [FoodID: FoodUse] {
        var uses: [FoodID: FoodUse] = [:]
        for (food, use) in mealFoods.uses { uses[food, default: FoodUse(food)].inMeals = use }
        for (food, listed) in listedFoods.foods { uses[food, default: FoodUse(food)].listed = listed }
        // The older of two usual items of one food decides.
        for (food, usual) in usualFoods where uses[food]?.usual == nil {
            uses[food, default: FoodUse(food)].usual = usual
        }
        for food in foods.all.lazy.map({ food($0.row.id) }) where uses[food] == nil {
            uses[food] = FoodUse(food)
        }
        return uses
    }

    /// Returns the use of one food, also of a food that the household has never used.
    package func foodUse(_ name: FoodName) -> FoodUse {
        let food = food(name)
        var use = FoodUse(food)
        use.inMeals = mealFoods.uses[food]
        use.listed = listed(food)
        use.usual = usualFoods.first { $0.food == food }?.usual
        return use
    }

    /// Reads the foods of all meals, so that they are at hand for this household and the next.
    package func collectFoods() {
        _ = mealFoods
    }

    var mealFoods: MealFoods {
        mealIndex.foods.value { MealFoods(of: mealIndex.orders(deleted: false), foodJoins) }
    }

    var listedFoods: ListedFoods { foodsOfLists.value { ListedFoods(of: self) } }

    private var usualFoods: some Sequence<(food: FoodID, usual: Versioned<Usual>)> {
        usuals.all.lazy.compactMap { usual in
            food(of: usual.row.item.line).map { (food: $0, usual: usual) }
        }
    }

    /// Makes all foods be collected again after a member has joined two of them, or parted them.
    mutating func forgetFoodsOfNames() {
        ComputedOnce.renew(&foodsOfLists)
        mealIndex.forgetFoods()
        // The weights of another food decide what is left to buy.
        outlines = ListOutlines(of: lists)
    }
}
