import Foods
import Ingredients
import Tables
import Testing

@testable import Domain

@Suite struct `Lines whose names are read in another way` {
    private let list = ShoppingList.ID(at: Instant(milliseconds: 1), random: { 0 })

    private func id<Subject>(_ number: Int) -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: number), random: { 0 })
    }

    private func source(_ number: Int, _ name: String, _ quantity: String) -> Source {
        Source(.usual(id(number)), name: name, quantity: Quantity(parsing: quantity))
    }

    /// Returns a line of another food.
    private func line(_ food: String, _ sources: [Source], isTicked: Bool) -> ListItem {
        let food = FoodName(food)!
        var item = ListItem(food, on: list)
        item.replaceGenerated(with: sources)
        if isTicked { item.tick(by: id(1), at: Instant(milliseconds: 1), of: .unweighed) }
        return item
    }

    private func generate(_ items: [ListItem], _ wanted: [String: [Source]]) -> Reconciliation {
        Reconciliation(
            of: list, items.map { Versioned($0, version: 1, previousVersion: 0) },
            with: Dictionary(uniqueKeysWithValues: wanted.map { (FoodID(FoodName($0)!), $1) }),
            FoodJoins(), settingAside: { _ in nil })
    }

    @Test func `keep their ids and ticks when their name is read as another food`() throws {
        let old = line("finely chopped onions", [source(1, "finely chopped onions", "2")], isTicked: true)
        let new = generate([old], ["onion": [source(1, "onions", "2")]])
        let item = try #require(new.changed.first)
        #expect(item.id == old.id && item.food.text == "onion" && item.isTicked(of: .unweighed))
        #expect(new.changed.count == 1 && new.gone.isEmpty && new.outcome.added.isEmpty)
    }

    @Test func `are joined when they are one food now`() throws {
        let items = [
            line("finely chopped onions", [source(1, "finely chopped onions", "2")], isTicked: true),
            line("large onion", [source(2, "large onion", "1")], isTicked: false),
        ]
        let new = generate(items, ["onion": [source(1, "onions", "2"), source(2, "onion", "1")]])
        let item = try #require(new.changed.first)
        #expect(item.left(of: .unweighed).map { $0?.text } == ["1"])
        #expect(new.gone == [items[1].id])
    }

    @Test func `that are joined lose no note and no purchase`() throws {
        var items = [
            line("finely chopped onions", [source(1, "finely chopped onions", "2")], isTicked: true),
            line("large onion", [source(2, "large onion", "1")], isTicked: true),
        ]
        (items[0].note, items[1].note) = ("the red ones", "from the market")
        let new = generate(items, ["onion": [source(1, "onions", "2"), source(2, "onion", "1")]])
        let item = try #require(new.changed.first)
        #expect(item.isTicked(of: .unweighed) && item.purchases.count == 2)
        #expect(item.note == "the red ones\nfrom the market")
    }

    @Test func `are joined when only their accents differ`() throws {
        let items = ["jalapeño", "jalapeno"].enumerated().map { number, name in
            ListItem(
                id: ListItemID(list, id(number + 1)), food: FoodName(name)!, name: name,
                sources: [source(number, name, "1")], purchases: [], note: nil,
                writtenAmount: nil, setAside: nil)
        }
        let new = generate(items, ["jalapeno": [source(0, "jalapeño", "1"), source(1, "jalapeno", "1")]])
        #expect(new.changed.map(\.id) == [items[0].id] && new.gone == [items[1].id])
        #expect(new.changed.first?.sources.count == 2)
    }

    @Test func `stay two if together they are too much for one line`() {
        var items = [
            line("finely chopped onions", [source(1, "finely chopped onions", "2")], isTicked: true),
            line("large onion", [source(2, "large onion", "1")], isTicked: true),
        ]
        let most = ListItem.noteLength.upperBound
        for index in items.indices { items[index].note = String(repeating: "\(index)", count: most) }
        let new = generate(items, ["onion": [source(1, "onions", "3")]])
        #expect(new.gone == [])
        #expect(new.changed.map { $0.note?.count } == [most, most])
    }

    @Test func `stay as they are while their food is wanted`() {
        let old = line("chopped unicorns", [source(1, "chopped unicorns", "1 can")], isTicked: false)
        let new = generate(
            [old], ["chopped unicorns": old.generated, "unicorns": [source(2, "unicorns", "2")]])
        #expect(new.outcome.kept == 1 && new.outcome.added.count == 1)
    }
}

extension FoodForSale {
    /// A food of which nobody knows the weight, in a household that measures by the cup.
    static let unweighed = FoodForSale(sizes: nil, system: .us)
}
