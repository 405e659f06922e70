import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

@Suite struct `What a household says of a food` {
    private var home = TestHousehold()
    private let milk = FoodName("milk")!

    private var row: Food? { home.household.foods[milk]?.row }

    private mutating func change(_ change: (inout Food) -> Void) throws {
        try home.write { draft throws(Refusal) in try draft.changeFood(milk, change) }
    }

    private mutating func addCategory() throws -> Category.ID {
        let id: Category.ID = home.newID()
        try home.write { draft throws(Refusal) in try draft.addCategory(id, named: "Cold", at: nil) }
        return id
    }

    @Test mutating func `is one row, field by field`() throws {
        let cold = try addCategory()
        try change { $0.stock = .always }
        try change { $0.keepsDays = 4 }
        try change { $0.contains = [] }
        try change { $0.shelf = .category(cold) }
        #expect(row == Food(id: milk, shelf: .category(cold), stock: .always, keepsDays: 4, contains: []))
    }

    @Test mutating func `is no row once everything is taken back`() throws {
        try change { $0.stock = .always }
        try change { $0.stock = nil }
        #expect(row == nil)
    }

    @Test mutating func `is no row once both of its changes are undone`() throws {
        try change { $0.stock = .always }
        let first = home.last
        try change { $0.keepsDays = 4 }
        let second = home.last
        try home.undo(first)
        try home.undo(second)
        #expect(row == nil)
    }

    @Test mutating func `has each content once, in one order`() throws {
        try change { $0.contains = [.milk, .gluten, .milk] }
        #expect(row?.contains == [.gluten, .milk])
    }

    @Test mutating func `is nothing for a change without effect`() throws {
        try change { _ in }
        #expect(row == nil)
    }

    @Test mutating func `cannot be a category that does not exist`() throws {
        let unknown: Category.ID = home.newID()
        #expect(throws: Refusal.unknown(.category, field: "categoryId")) {
            try home.write { draft throws(Refusal) in
                try draft.changeFood(FoodName("milk")!) { $0.shelf = .category(unknown) }
            }
        }
    }

    @Test mutating func `does not take the food off its usual shelf`() throws {
        let dairy = Category(id: home.newID(), name: "Cold", rank: 1, starter: .dairy)
        home.put(dairy)
        try change { $0.keepsDays = 4 }
        #expect(FoodCategories(of: home.household).find(FoodID(milk))?.source == .table)
    }

    @Test mutating func `outlives its category`() throws {
        let cold = try addCategory()
        try change {
            $0.shelf = .category(cold)
            $0.stock = .always
        }
        try home.write { draft throws(Refusal) in try draft.removeCategory(cold) }
        #expect(row == Food(id: milk, shelf: .lost, stock: .always))
        try change { $0.shelf = nil }
        #expect(row == Food(id: milk, stock: .always))
    }
}
