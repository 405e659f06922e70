import Foods
import Ingredients
import Tables
import Testing

@testable import Domain

@Suite struct `An amount written over the sum of a line` {
    private let list = ShoppingList.ID(at: Instant(milliseconds: 1), random: { 0 })
    private let homeID = Household.ID(at: Instant(milliseconds: 1), random: { 0 })
    private let garlic = FoodName("garlic")!

    private func cloves(_ count: Int) -> Source {
        Source(
            .usual(Identifier(at: Instant(milliseconds: 1), random: { 0 })), name: "garlic",
            quantity: Quantity(parsing: "\(count) cloves"))
    }

    private func line(_ sources: [Source], amount: String? = "1 bulb") -> ListItem {
        var item = ListItem(garlic, on: list)
        item.replaceGenerated(with: sources)
        item.writtenAmount = amount
        return item
    }

    private func generate(_ items: [ListItem], _ wanted: [Source]) -> Reconciliation {
        Reconciliation(
            of: list, items.map { Versioned($0, version: 1, previousVersion: 0) },
            with: wanted.isEmpty ? [:] : [FoodID(garlic): wanted], FoodJoins(), settingAside: { _ in nil })
    }

    private func shown(_ item: ListItem) -> ListLineView {
        let shelves = Shelves(of: Household(homeID), for: list, today: nil)
        return ListLineView(
            Versioned(item, version: 1, previousVersion: 0), shelves.setting(of: item.food))
    }

    @Test func `is shown in place of the sum`() {
        #expect(shown(line([cloves(12)])).text(for: Reader(.en)) == "1 bulb garlic")
        #expect(shown(line([cloves(12)])).amount(in: .en) == "1 bulb")
    }

    @Test func `leaves the sum as it is`() {
        #expect(shown(line([cloves(12)])).left.texts == shown(line([cloves(12)], amount: nil)).left.texts)
    }

    @Test func `stays when the plan needs more`() {
        let changed = generate([line([cloves(12)])], [cloves(16)]).changed
        #expect(changed.map(\.writtenAmount) == ["1 bulb"])
    }

    @Test func `goes with a line that nothing needs any more, while the note stays`() {
        var item = line([cloves(12)])
        item.note = "fresh"
        let changed = generate([item], []).changed
        #expect(changed.map(\.note) == ["fresh"])
        #expect(changed.map(\.writtenAmount) == [nil])
    }

    /// A line of another food whose name is read as garlic now.
    private func otherLine(amount: String?) -> ListItem {
        let food = FoodName("garlic from the garden")!
        let id = Identifier<Source>(at: Instant(milliseconds: 2), random: { 0 })
        return ListItem(
            id: ListItemID(food, on: list), food: food, name: "garlic",
            sources: [Source(.manual(id), name: "garlic", quantity: nil)], purchases: [], note: nil,
            writtenAmount: amount, setAside: nil)
    }

    private static let amounts: [[String?]] = [
        ["1 bulb", "2 bulbs", "1 bulb"], [nil, "2 bulbs", "2 bulbs"], ["1 bulb", nil, "1 bulb"],
    ]

    @Test(arguments: amounts)
    func `of two lines that become one is that of the first, else of the other`(amounts: [String?]) {
        let first = line([cloves(12)], amount: amounts[0])
        let changed = generate([first, otherLine(amount: amounts[1])], [cloves(12)]).changed
        #expect(changed.map(\.writtenAmount) == [amounts[2]])
    }
}
