import Foods
import Ingredients
import Tables
import Testing

@testable import Domain

/// A phone without the server says what it has bought in the words that its list showed.
@Suite struct `What a line shows` {
    private static let units = ["", "cloves", "tsp", "tbsp", "cups", "g", "kg", "ml", "l", "oz", "lb"]
    private let member = Member.ID(at: Instant(milliseconds: 1), random: { 0 })

    private func line(_ amount: String) -> ListItem {
        let list = ShoppingList.ID(at: Instant(milliseconds: 1), random: { 0 })
        let meal = Meal.ID(at: Instant(milliseconds: 1), random: { 0 })
        let addition = Addition.ID(at: Instant(milliseconds: 1), random: { 0 })
        var item = ListItem(FoodName("garlic")!, on: list)
        item.replaceGenerated(with: [
            Source(
                .addition(addition, meal, title: "Soup"), name: "garlic", quantity: Quantity(parsing: amount))
        ])
        return item
    }

    /// The quantities as the list's answer has them, read again.
    private func sent(_ item: ListItem, _ food: FoodForSale) -> [Quantity] {
        let left = Total(summed: item.left(of: food)), chosen = food.chosenSystem
        let bought = Total(of: item.bought.upperEnds, in: chosen)
        let shown = bought.quantities + (item.readIn(chosen).map { left.readable(in: $0) } ?? left).quantities
        return shown.compactMap { Quantity(parsing: $0.text) }
    }

    @Test(arguments: [UnitSystem.us, .metric, .imperial, nil], [false, true])
    func `is all that it needs, whatever was bought before`(system: UnitSystem?, isBegun: Bool) {
        let food = FoodForSale(sizes: nil, system: system ?? .metric, isSystemChosen: system != nil)
        for unit in Self.units {
            for number in stride(from: 1, to: 1_600, by: 7) {
                var item = line("\(number)/60 \(unit)")
                if isBegun {
                    let third = Quantity(parsing: "\(number)/180 \(unit)")
                    _ = item.buy([third], by: member, at: Instant(milliseconds: 1), of: food)
                }
                let sent = sent(item, food)
                #expect(item.shows(sent, of: food), "\(number)/60 \(unit): \(sent.map(\.text))")
            }
        }
    }
}
