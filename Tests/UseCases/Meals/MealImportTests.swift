import Domain
import Tables
import Testing
import UseCases
import Walks

@Suite struct `An imported recipe` {
    private let page = "http://example.org/soup"
    private var home = TestHousehold()

    private func recipe(_ name: String, from source: String? = nil, notes: String? = nil) -> Recipe {
        var recipe = Recipe(name: name, servings: 4)
        recipe.sourceURL = source
        recipe.notes = notes
        return recipe
    }

    @discardableResult
    private mutating func imported(_ recipes: Recipe...) throws -> [MealImport.Result] {
        try home.importing(recipes)
    }

    @Test mutating func `is the meal of its source, also under another name`() throws {
        let first = try imported(recipe("Soup", from: page))
        let again = try imported(recipe("Tomato soup", from: page))
        #expect(again.map(\.outcome) == [.updated])
        #expect(again.map(\.id) == first.map(\.id))
    }

    @Test mutating func `is the meal of its name among several of one source`() throws {
        let first = try imported(recipe("Soup", from: page), recipe("Bread", from: page))
        let again = try imported(recipe("Bread", from: page, notes: "Slowly"))
        #expect(again.map(\.outcome) == [.updated])
        #expect(again.map(\.id) == [first[1].id])
    }

    @Test mutating func `is new beside several others of its source`() throws {
        try imported(recipe("Soup", from: page), recipe("Bread", from: page))
        #expect(try imported(recipe("Cake", from: page)).map(\.outcome) == [.created])
    }

    @Test mutating func `is new if its source has a second recipe on the same page`() throws {
        try imported(recipe("Soup", from: page))
        let both = try imported(recipe("Soup", from: page), recipe("Bread", from: page))
        #expect(both.map(\.outcome) == [.unchanged, .created])
    }

    @Test mutating func `without a source is the meal with the same content`() throws {
        let first = try imported(recipe("Soup"))
        let again = try imported(recipe("Soup"), recipe("Soup", notes: "Slowly"), recipe("soup"))
        #expect(again.map(\.outcome) == [.unchanged, .created, .created])
        #expect(again[0].id == first[0].id)
    }

    @Test mutating func `twice in one import is one meal`() throws {
        #expect(try imported(recipe("Soup"), recipe("Soup")).map(\.outcome) == [.created, .unchanged])
    }

    @Test mutating func `gives its photo to a meal without one, and to no other`() throws {
        let (first, second) = (Digest(of: [1]), Digest(of: [2]))
        let created = try home.importing([recipe("Soup")], photo: nil)
        let updated = try home.importing([recipe("Soup")], photo: first)
        let unchanged = try home.importing([recipe("Soup")], photo: second)
        #expect((created + updated + unchanged).map(\.outcome) == [.created, .updated, .unchanged])
        #expect((created + updated + unchanged).map(\.photo) == [nil, first, nil])
        #expect(home.household.meals[created[0].id]?.row.image == first)
    }

    @Test mutating func `is not a deleted meal with the same content`() throws {
        let first = try imported(recipe("Soup"))
        try home.write { draft throws(Refusal) in try draft.deleteMeal(first[0].id, isConfirmed: true) }
        #expect(try imported(recipe("Soup")).map(\.outcome) == [.created])
    }

    @Test mutating func `restores the deleted meal of its source`() throws {
        let first = try imported(recipe("Soup", from: page))
        try home.write { draft throws(Refusal) in try draft.deleteMeal(first[0].id, isConfirmed: true) }
        let again = try imported(recipe("Soup", from: page))
        #expect(again.map(\.outcome) == [.updated])
        #expect(again.map(\.id) == first.map(\.id))
        #expect(home.household.meals[first[0].id]?.row.deletedAt == nil)
    }

    @Test(.ownThreads) mutating func `costs the same beside sixteen times as many meals`() throws {
        func cost(beside count: Int) throws -> Duration {
            var home = TestHousehold()
            try home.importing((0..<count).map { recipe("Meal \($0)", from: "\(page)/\($0)") })
            let start = threadTime()
            for number in 0..<50 {
                try home.importing([recipe("New \(number)", from: "\(page)/new-\(number)")])
            }
            return threadTime() - start
        }
        let (few, many) = (try cost(beside: 100), try cost(beside: 1_600))
        #expect(many < few * 5, "\(few), \(many)")
    }
}

extension TestHousehold {
    @discardableResult
    fileprivate mutating func importing(
        _ recipes: [Recipe], photo: Digest? = nil
    ) throws -> [MealImport.Result] {
        let items = recipes.map { MealImport.Item(id: nil, source: SourcedRecipe($0), photo: photo) }
        var results: [MealImport.Result?] = []
        try write { draft throws(Refusal) in results = draft.importMeals(items) }
        return results.compactMap { $0 }
    }
}
