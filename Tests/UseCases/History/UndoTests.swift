import Domain
import Ingredients
import Tables
import Testing
import UseCases

private let dinner: MealTime = "2026-11-24 dinner"

@Suite struct `Undoing a step` {
    private var home = TestHousehold()

    @discardableResult
    private mutating func addCategory(_ name: String) throws(Refusal) -> Category.ID {
        let id: Category.ID = home.newID()
        try home.write { draft throws(Refusal) in try draft.addCategory(id, named: name, at: nil) }
        return id
    }

    private mutating func removeCategory(_ id: Category.ID) throws(Refusal) -> Transaction {
        try home.write { draft throws(Refusal) in try draft.removeCategory(id) }
    }

    private mutating func rename(_ meal: Meal.ID, to name: String) throws(Refusal) -> Transaction {
        try home.write { draft throws(Refusal) in try draft.changeMeal(meal) { $0.name = name } }
    }

    private mutating func clear(_ day: Day) throws(Refusal) -> Transaction {
        try home.write { draft throws(Refusal) in try draft.clearMeals(of: day) }
    }

    private func key(of day: Day) -> RowKey { RowKey(.days, day.text) }

    @Test mutating func `brings back even what was removed for ever`() throws {
        let tacos = home.cook("Tacos")
        try home.plan(.meal(tacos), at: dinner)
        try home.write { draft throws(Refusal) in
            try draft.likeMeal(tacos)
            try draft.deleteMeal(tacos, isConfirmed: true)
        }
        let purge = try home.write { draft throws(Refusal) in try draft.purgeMeal(tacos) }
        try home.undo(purge)
        #expect(home.household.favourites[FavouriteID(home.alex.id, tacos)] != nil)
        #expect(home.household.slot(at: dinner).meals.map(\.dish) == [.meal(tacos)])
    }

    @Test mutating func `is refused after a change by another, until that is undone`() throws {
        let tacos = home.cook("Tacos")
        let (first, second) = (try rename(tacos, to: "Burritos"), try rename(tacos, to: "Wraps"))
        let row = RowKey(.meals, tacos.text)
        #expect(throws: Refusal.changedSince([row])) { try home.undo(first) }
        #expect(try home.stepsInTheWay(of: first) == [row: second.seq])
        try home.write { draft throws(Refusal) in try draft.changeMeal(tacos) { $0.notes = "Hot" } }
        for step in [second, first] { try home.undo(step) }
        let recipe = try #require(home.household.meals[tacos]?.row.recipe)
        #expect(recipe.name == "Tacos" && recipe.notes == "Hot")
    }

    @Test mutating func `is in the way of itself as the last undo, if it was undone twice`() throws {
        let tacos = home.cook("Tacos")
        let step = try rename(tacos, to: "Wraps")
        let undone = try home.undo(step)
        let redone = try home.undo(undone)
        try home.undo(redone)
        try home.undo(undone)
        let last = try home.undo(redone)
        #expect(try home.stepsInTheWay(of: step) == [RowKey(.meals, tacos.text): last.seq])
    }

    @Test mutating func `is refused while another row needs what would go`() throws {
        let tacos: Meal.ID = home.newID()
        let added = try home.write { draft throws(Refusal) in
            try draft.putMeal(tacos, Recipe(name: "Tacos", servings: 4))
        }
        try home.plan(.meal(tacos), at: dinner)
        #expect(throws: Refusal.changedSince([key(of: dinner.day)])) { try home.undo(added) }
    }

    @Test mutating func `is refused while a row is missing that it needs`() throws {
        let cheese = try addCategory("Cheese")
        let brie = Usual(id: home.newID(), item: Ingredient("Brie"), categoryID: cheese)
        home.put(brie)
        let removal = try home.write { draft throws(Refusal) in try draft.removeUsual(brie.id) }
        _ = try removeCategory(cheese)
        #expect(throws: Refusal.changedSince([RowKey(.categories, cheese.text)])) { try home.undo(removal) }
    }

    @Test mutating func `keeps names and days apart, as they are by now`() throws {
        let removal = try removeCategory(try addCategory("Cheese"))
        let taken = try addCategory("cheese")
        #expect(throws: Refusal.nameTaken(.category, by: taken.text)) { try home.undo(removal) }
        let first = try home.makePlan()
        let made = home.last
        try home.plan("Pizza", at: dinner)
        #expect(throws: Refusal.planning(.daysArePlanned([dinner.day]))) { try home.undo(made) }
        _ = try clear(dinner.day)
        let deletion = try home.write { draft throws(Refusal) in
            try draft.deletePlan(first, isConfirmed: false)
        }
        let second = try home.makePlan()
        #expect(throws: Refusal.planning(.overlaps(try home.plan(second)))) { try home.undo(deletion) }
    }

    @Test mutating func `keeps the limits`() throws {
        let removal = try removeCategory(try addCategory("Cheese"))
        for number in 0..<Category.most { try addCategory("C\(number)") }
        #expect(throws: Refusal.tooMany(.category, most: Category.most)) { try home.undo(removal) }
    }

    @Test mutating func `leaves nothing planned without a plan`() throws {
        let plan = try home.makePlan("2026-11-20", to: "2026-11-24")
        try home.plan("Pizza", at: dinner)
        let cleared = try clear(dinner.day)
        try home.changePlan(plan) { $0.last = "2026-11-23" }
        #expect(throws: Refusal.changedSince([key(of: dinner.day)])) { try home.undo(cleared) }
    }

    @Test mutating func `leaves what others have planned for the same day`() throws {
        try home.plan("Soup", at: dinner)
        let first = home.last
        try home.plan(.text("Rice"), at: "2026-11-24 lunch", by: home.sam)
        try home.undo(home.last)
        try home.plan(.text("Bread"), at: "2026-11-24 lunch", by: home.sam)
        #expect(Undoing.isPossible(first, home.past, in: home.household, on: home.today))
        try home.undo(first)
        #expect(home.planned(dinner) == [] && home.planned("2026-11-24 lunch") == ["Bread"])
    }

    @Test mutating func `leaves what others have said of the same planned meal`() throws {
        let soup = try home.plan("Soup", at: dinner, of: "3 carrots")
        try home.change(soup) { $0.servings = 6 }
        let servings = home.last
        try home.complete(soup, on: home.today)
        let cooked = home.last
        try home.change(soup) { $0.note = "Less salt" }
        try home.move(soup, to: "2026-11-24 lunch")
        try home.undo(home.last)
        for step in [servings, cooked] { try home.undo(step) }
        let left = try home.meal(soup)
        #expect(left.servings == nil && left.completedOn == nil && left.note == "Less salt")
    }

    @Test mutating func `makes nothing else of what was cooked`() throws {
        let pizza = try home.plan("Pizza", at: "2026-11-23 dinner", of: "500 g flour")
        let lasagne = home.cook("Lasagne", of: "500 g flour")
        try home.change(pizza) { $0.dish = .meal(lasagne) }
        let changed = home.last
        try home.complete(pizza, on: home.today)
        #expect(throws: Refusal.self) { try home.undo(changed) }
    }

    @Test mutating func `is refused after another has said something else of the same`() throws {
        let soup = try home.plan("Soup", at: dinner, of: "3 carrots")
        try home.change(soup) { $0.servings = 6 }
        let first = home.last
        try home.change(soup) { $0.servings = 8 }
        #expect(throws: Refusal.changedSince([key(of: dinner.day)])) { try home.undo(first) }
    }

    @Test(arguments: [[0, 1], [1, 0]])
    mutating func `of two meals put on one day works whichever is undone first`(order: [Int]) throws {
        try home.makePlan()
        var steps: [Transaction] = []
        for slot in [Slot.dinner, .lunch] {
            try home.plan("Soup", at: MealTime(dinner.day, slot))
            steps.append(home.last)
        }
        for index in order { try home.undo(steps[index]) }
        #expect(home.household.days.all.allSatisfy { $0.row.isEmpty })
    }

    @Test mutating func `of a meal that made its plan takes the plan back, unless others planned more`()
        throws
    {
        try home.plan("Pizza", at: dinner)
        let first = home.last
        try home.undo(first)
        #expect(home.household.plans.count == 0)
        try home.undo(home.last)
        try home.plan("Soup", at: "2026-11-25 lunch")
        try home.undo(first)
        #expect(home.planned(dinner) == [] && home.planned("2026-11-25 lunch") == ["Soup"])
        #expect(home.household.plans.count == 1)
    }

    @Test mutating func `brings no more comments back than a slot has room for`() throws {
        let suggestion = SuggestionRequest(.text("Fish"))
        try home.write { draft throws(Refusal) in try draft.suggestMeal(suggestion, at: dinner) }
        func comment() throws(Refusal) -> Transaction {
            try home.write { draft throws(Refusal) in _ = try draft.addComment("Fish!", at: dinner) }
        }
        let first = try comment()
        for _ in 1..<Comment.most { _ = try comment() }
        let undone = try home.undo(first)
        _ = try comment()
        #expect(throws: Refusal.tooMany(.comment, most: Comment.most)) { try home.undo(undone) }
    }
}

@Suite struct `Undoing a step in the shop` {
    private var home = TestHousehold()

    @Test mutating func `leaves the purchases of a line that then needs less`() throws {
        try home.addItem("1 onion")
        try home.addItem("3 onions")
        let written = home.last
        try home.tick("onions")
        let ticked = home.last
        try home.undo(written)
        #expect(try home.lines() == ["✓ 4 onions"])
        try home.undo(ticked)
        #expect(try home.lines() == ["1 onion"])
    }

    @Test mutating func `leaves completed lists alone, and a reopened list's new name`() throws {
        try home.addItem("1 onion")
        let list = ListReference.id(try home.list().id)
        func rename(_ name: String) throws(Refusal) -> Transaction {
            try home.write { draft throws(Refusal) in try draft.changeList(list) { $0.ownName = name } }
        }
        let named = try rename("Ours")
        try home.completeList(list)
        #expect(throws: Refusal.shopping(.listCompleted(name: "Ours"))) { try home.undo(named) }
        try home.reopenList(list)
        let reopened = home.last
        _ = try rename("Mine")
        try home.undo(reopened)
        #expect(try home.list(list).name == "Mine")
        #expect(try !home.list(list).isOpen)
    }
}

@Suite struct `Undoing a new order of a slot's meals` {
    private var home = TestHousehold()
    private let soup, fruit: PlannedMeal.ID

    init() throws {
        soup = try home.plan("Soup", at: dinner)
        try home.plan("Rice", at: dinner)
        fruit = try home.plan("Fruit", at: dinner)
        try home.move(fruit, to: dinner, position: 1)
    }

    @Test mutating func `brings the old order back around a meal that came since`() throws {
        let step = home.last
        try home.plan(.text("Bread"), at: dinner, position: 2)
        try home.undo(step)
        #expect(home.planned(dinner) == ["Soup", "Bread", "Rice", "Fruit"])
    }

    @Test mutating func `is refused after a later order, and after nothing else`() throws {
        let first = home.last
        try home.change(soup) { $0.note = "hot" }
        try home.move(soup, to: dinner, position: 1)
        let second = home.last
        #expect(throws: Refusal.changedSince([RowKey(.days, dinner.day.text)])) { try home.undo(first) }
        for step in [second, first] { try home.undo(step) }
        #expect(home.planned(dinner) == ["Soup", "Rice", "Fruit"])
    }

    @Test mutating func `is nothing that keeps a meal from being undone`() throws {
        try home.plan("Cake", at: dinner)
        let added = home.last
        try home.plan(.text("Bread"), at: dinner, position: 1)
        try home.undo(added)
        #expect(home.planned(dinner) == ["Bread", "Fruit", "Soup", "Rice"])
    }
}
