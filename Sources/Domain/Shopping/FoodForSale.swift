import Foods
import Ingredients
import Tables

/// A food as the shops of a household have it.
struct FoodForSale: Equatable, Sendable {
    let sizes: FoodSizes?
    /// The packs that the household buys.
    var packs: [Quantity] = []
    let system: UnitSystem
    /// True for milk, which British shops sell by the pint.
    var isMilk = false

    var sales: [FoodSizes.Sale] { sizes?.sales(in: system) ?? [] }
    /// True for what is sold by volume.
    var isLiquid: Bool { sales.contains { $0.size?.dimension == .volume } }
}

extension Household {
    /// Returns a food as the shops of the household have it.
    func forSale(_ food: FoodID) -> FoodForSale {
        let concept = FoodTable.shared.concept(of: food)
        return FoodForSale(
            sizes: concept?.sizes, packs: said(of: food)?.row.packs ?? [],
            system: settings?.row.chosenUnitSystem ?? .usual,
            isMilk: food.name.text == "milk" || concept?.kindOf?.name.text == "milk")
    }
}
