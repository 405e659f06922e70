import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

extension TestHousehold {
    /// Makes a meal. The last lines use the recipes of `used`.
    @discardableResult
    mutating func cook(
        _ name: String, servings: Int? = 4, yield: String? = nil, _ lines: String..., using used: [Meal.ID]
    ) throws(Refusal) -> Meal.ID {
        let id: Meal.ID = newID()
        try write(id, name, servings: servings, yield: yield, lines, using: used)
        return id
    }

    /// Writes a meal. The last lines use the recipes of `used`.
    mutating func write(
        _ id: Meal.ID, _ name: String, servings: Int? = 4, yield: String? = nil, _ lines: [String],
        using used: [Meal.ID]
    ) throws(Refusal) {
        var recipe = Recipe(name: name, servings: servings)
        recipe.yield = yield
        recipe.ingredients = lines.map { Ingredient($0) }
        for (index, meal) in used.enumerated() {
            recipe.ingredients[lines.count - used.count + index].mealID = meal
        }
        try write { [recipe] draft throws(Refusal) in try draft.putMeal(id, recipe) }
    }

    /// The lines of a list of one meal.
    mutating func bought(_ meal: Meal.ID, servings: Int? = nil) throws(Refusal) -> [String] {
        let list = try makeList { $0.includesUsuals = .chosen(false) }
        let addition: Addition.ID = newID()
        try write { draft throws(Refusal) in
            try draft.addListMeal(addition, of: meal, servings: servings, to: list)
        }
        return try lines(list).sorted()
    }

    func read(_ meal: Meal.ID) -> [String] { household.mealIndex[meal]?.lines.map(\.text) ?? [] }
}

@Suite struct `A recipe in another recipe` {
    private var home = TestHousehold()

    private mutating func sauce(servings: Int? = 4, yield: String? = nil) throws(Refusal) -> Meal.ID {
        try home.cook(
            "Tomato sauce", servings: servings, yield: yield, "800 g tomatoes", "2 onions", using: [])
    }

    @Test mutating func `brings its lines to the list in place of its name`() throws {
        let pasta = try home.cook("Pasta", "500 g spaghetti", "Tomato sauce", using: [sauce()])
        #expect(try home.bought(pasta) == ["2 onions", "500 g spaghetti", "800 g tomatoes"])
    }

    @Test mutating func `is scaled exactly with the servings of the meal`() throws {
        let pasta = try home.cook("Pasta", servings: 3, "1/3 Tomato sauce", using: [sauce()])
        #expect(try home.bought(pasta, servings: 9) == ["2 onions", "800 g tomatoes"])
    }

    @Test(arguments: [
        ("Tomato sauce", "2 onions"), ("2 tomato sauces", "4 onions"), ("1/2 tomato sauce", "1 onion"),
        ("2 servings tomato sauce", "1 onion"), ("6 servings of tomato sauce", "3 onions"),
        ("8 Portionen Tomatensauce", "4 onions"), ("1-2 tomato sauces", "4 onions"),
        ("3 jars tomato sauce", "2 onions"),
    ])
    mutating func `is taken as often as the line says`(line: String, onions: String) throws {
        let pasta = try home.cook("Pasta", line, using: [sauce()])
        #expect(try home.bought(pasta).first { $0.contains("onion") } == onions)
    }

    @Test(arguments: [
        ("1 l", "500 ml tomato sauce", "1 onion"), ("4 jars", "2 jars tomato sauce", "1 onion"),
        ("40 meatballs", "20 meatballs", "1 onion"), ("4 balls", "2 pizza doughs", "4 onions"),
        ("1 kg", "500 ml tomato sauce", "2 onions"),
    ])
    mutating func `is taken in the share of what it yields`(
        yield: String, line: String, onions: String
    ) throws {
        let pasta = try home.cook("Pasta", line, using: [sauce(servings: nil, yield: yield)])
        #expect(try home.bought(pasta).first { $0.contains("onion") } == onions)
    }

    @Test mutating func `belongs to the dish that is planned`() throws {
        let pasta = try home.cook("Pasta", "Tomato sauce", using: [sauce()])
        try home.plan(.meal(pasta), at: "2026-11-24 dinner", servings: 8)
        try home.generate()
        #expect(try home.lines().sorted() == ["1.6 kg tomatoes", "4 onions"])
        #expect(try home.view().allSatisfy { $0.mealTitles == ["Pasta"] })
    }

    @Test mutating func `changes the meals that use it, also through another`() throws {
        let sauce = try sauce()
        let pasta = try home.cook("Pasta", "Tomato sauce", using: [sauce])
        let menu = try home.cook("Menu", "Pasta", "Tomato sauce", using: [pasta, sauce])
        try home.write(sauce, "Sauce", ["1 leek"], using: [])
        #expect(home.read(pasta) == ["Sauce: 1 leek"])
        #expect(home.read(menu) == ["Pasta: Sauce: 1 leek", "Sauce: 1 leek"])
    }

    @Test mutating func `is plain text while its meal is deleted`() throws {
        let sauce = try sauce()
        let pasta = try home.cook("Pasta", "2 tomato sauces", using: [sauce])
        try home.write { draft throws(Refusal) in try draft.deleteMeal(sauce, isConfirmed: false) }
        #expect(try home.bought(pasta) == ["2 tomato sauces"])
        try home.write { draft throws(Refusal) in try draft.restoreMeal(sauce) }
        #expect(try home.bought(pasta) == ["1.6 kg tomatoes", "4 onions"])
    }

    @Test mutating func `keeps its words when its meal is purged, until that is undone`() throws {
        let sauce = try sauce()
        let pasta = try home.cook("Pasta", "2 tomato sauces", using: [sauce])
        try home.write { draft throws(Refusal) in try draft.deleteMeal(sauce, isConfirmed: false) }
        let purge = try home.write { draft throws(Refusal) in try draft.purgeMeal(sauce) }
        #expect(home.household.meals[pasta]?.row.recipe.ingredients == [Ingredient("2 tomato sauces")])
        #expect(home.household.brokenReferences.isEmpty)
        try home.undo(purge)
        #expect(home.household.meals[pasta]?.row.recipe.usedMeals == [sauce])
    }

    @Test mutating func `may not use itself`() throws {
        let sauce = try sauce()
        #expect(throws: Refusal.usingRecipes(.circle(["Sauce", "Sauce"]))) {
            try home.write(sauce, "Sauce", ["Sauce"], using: [sauce])
        }
    }

    @Test mutating func `may not use a recipe that it is in`() throws {
        let sauce = try sauce()
        let bolognese = try home.cook("Bolognese", "Sauce", using: [sauce])
        try home.cook("Lasagne", "Bolognese", using: [bolognese])
        #expect(throws: Refusal.usingRecipes(.circle(["Sauce", "Bolognese", "Sauce"]))) {
            try home.write(sauce, "Sauce", ["Bolognese"], using: [bolognese])
        }
    }

    @Test mutating func `may lie three recipes deep, not four`() throws {
        let herbs = try home.cook("Herbs", "1 bay leaf", using: [])
        let stock = try home.cook("Stock", "Herbs", using: [herbs])
        let sauce = try home.cook("Sauce", "Stock", using: [stock])
        let lasagne = try home.cook("Lasagne", "Sauce", using: [sauce])
        #expect(home.read(lasagne) == ["Sauce: Stock: Herbs: 1 bay leaf"])
        let way = ["Menu", "Lasagne", "Sauce", "Stock", "Herbs"]
        #expect(throws: Refusal.usingRecipes(.tooDeep(way))) {
            try home.cook("Menu", "Lasagne", using: [lasagne])
        }
        let salt = try home.cook("Salt", "salt", using: [])
        #expect(throws: Refusal.usingRecipes(.tooDeep(["Lasagne", "Sauce", "Stock", "Herbs", "Salt"]))) {
            try home.write(herbs, "Herbs", ["Salt"], using: [salt])
        }
    }

    @Test mutating func `brings no more lines than a meal may have`() throws {
        let sauce = home.cook("Sauce", of: (1...200).map { "\($0) leeks" })
        #expect(throws: Refusal.usingRecipes(.tooManyLines("Menu", count: 600))) {
            try home.cook("Menu", "Sauce", "Sauce", "Sauce", using: [sauce, sauce, sauce])
        }
        let small = try home.cook("Small", "1 leek", using: [])
        try home.cook("Menu", "Small", "Small", "Small", using: [small, small, small])
        #expect(throws: Refusal.usingRecipes(.tooManyLines("Menu", count: 600))) {
            try home.write(small, "Small", (1...200).map { "\($0) leeks" }, using: [])
        }
    }

    @Test mutating func `is one of at most 20 in a meal`() throws {
        let parts = try (1...21).map { try home.cook("Part \($0)", "\($0) leeks", using: []) }
        #expect(throws: Refusal.usingRecipes(.tooManyUsed("Menu", count: 21))) {
            try home.write(home.newID(), "Menu", parts.map { _ in "a part" }, using: parts)
        }
    }

    @Test mutating func `is a meal of the household`() throws {
        let other: Meal.ID = home.newID()
        #expect(throws: Refusal.unknown(.meal, field: "ingredients")) {
            try home.cook("Pasta", "Sauce", using: [other])
        }
    }

    @Test mutating func `does not come back into a circle by an undo`() throws {
        let sauce = try sauce()
        let pasta = try home.cook("Pasta", "Tomato sauce", using: [sauce])
        let plain = try home.write { draft throws(Refusal) in
            try draft.changeMeal(pasta) { $0.ingredients = [] }
        }
        try home.write(sauce, "Sauce", ["Pasta"], using: [pasta])
        #expect(throws: Refusal.usingRecipes(.circle(["Pasta", "Sauce", "Pasta"]))) { try home.undo(plain) }
    }

    @Test mutating func `keeps the step that made its meal from being undone`() throws {
        let made = try home.write { draft throws(Refusal) in
            try draft.putMeal(draft.newID(), Recipe(name: "Sauce", servings: 4))
        }
        let sauce = try #require(home.household.mealIndex.meals(called: "Sauce").first?.kept.row.id)
        let pasta = try home.cook("Pasta", "Sauce", using: [sauce])
        #expect(throws: Refusal.changedSince([RowKey(.meals, pasta.text)])) { try home.undo(made) }
    }

    @Test mutating func `is looked through for what members avoid`() throws {
        let pesto = try home.cook("Pesto", "50 g parmesan", "1 bunch basil", using: [])
        let pasta = try home.cook("Pasta", "2 carrots", "Pesto", using: [pesto])
        let mia = home.eater("Mia")
        try home.write { draft throws(Refusal) in
            try draft.changeMember(mia.id, name: nil, role: nil) { $0.avoids = [.allergen(.milk)] }
        }
        let indexed = try #require(home.household.mealIndex[pasta])
        #expect(home.household.warnings(of: indexed).map(\.line) == ["Pesto: 50 g parmesan"])
        #expect(home.household.contents(of: indexed).lines == 3)
    }

    @Test mutating func `gives a meal the character of its foods`() throws {
        let filling = try home.cook("Filling", "500 g minced beef", using: [])
        let pie = try home.cook("Pie", "Filling", using: [filling])
        #expect(home.household.mealIndex[pie]?.character.mainGroup == .beef)
    }

    @Test mutating func `brings its steps ahead`() throws {
        let dough = try home.cook("Dough", "500 g flour", using: [])
        try home.write { draft throws(Refusal) in
            try draft.changeMeal(dough) { $0.steps = ["Let the dough rise overnight."] }
        }
        let pizza = try home.cook("Pizza", "Dough", using: [dough])
        #expect(home.household.mealIndex[pizza]?.ahead.steps.map(\.hours) == [12])
    }

    @Test mutating func `in a circle of a document is a fault, and nothing goes round`() throws {
        let (one, other): (Meal.ID, Meal.ID) = (home.newID(), home.newID())
        for (id, name, used) in [(one, "Hen", other), (other, "Egg", one)] {
            var recipe = Recipe(name: name, servings: 4)
            recipe.ingredients = [Ingredient(name)]
            recipe.ingredients[0].mealID = used
            home.put(Meal(id: id, recipe: recipe, createdAt: home.now))
        }
        #expect(HouseholdValidator.flaws(of: home.household).map(\.field) == ["ingredients", "ingredients"])
        #expect(home.read(one).count == 1)
    }

    @Test mutating func `is read the same after a start`() throws {
        let sauce = try sauce()
        let pasta = try home.cook("Pasta", "Tomato sauce", using: [sauce])
        let menu = try home.cook("Menu", "Pasta", using: [pasta])
        var read = Household(home.id, isComplete: false)
        for meal in home.household.meals.all.map(\.row).reversed() {
            var change = Change()
            change.put(meal)
            read.apply(change, at: read.version + 1)
        }
        read.complete()
        #expect(read.mealIndex[menu]?.lines.map(\.text) == home.read(menu))
        #expect(read.mealIndex.users(of: sauce) == [pasta])
    }

    /// A recipe of an import, with the id that its program gave it.
    private func item(
        _ id: Meal.ID, _ name: String, _ lines: String..., using used: Meal.ID? = nil
    ) -> MealImport.Item {
        var recipe = Recipe(name: name, servings: 4)
        recipe.ingredients = lines.map { Ingredient($0) }
        if let used { recipe.ingredients[lines.count - 1].mealID = used }
        return MealImport.Item(id: id, source: SourcedRecipe(recipe))
    }

    private mutating func imported(_ items: MealImport.Item...) throws -> [MealImport.Outcome?] {
        var outcomes: [MealImport.Outcome?] = []
        try home.write { draft throws(Refusal) in outcomes = draft.importMeals(items).map { $0?.outcome } }
        return outcomes
    }

    @Test mutating func `comes with an import, in any order`() throws {
        let (pasta, pesto): (Meal.ID, Meal.ID) = (home.newID(), home.newID())
        let items = [item(pasta, "Pasta", "1 Pesto", using: pesto), item(pesto, "Pesto", "1 bunch basil")]
        #expect(try imported(items[0], items[1]) == [.created, .created])
        #expect(home.read(pasta) == ["Pesto: 1 bunch basil"])
        #expect(try imported(items[0], items[1]) == [.unchanged, .unchanged])
    }

    @Test mutating func `stays where an import brings other lines`() throws {
        let (pasta, pesto): (Meal.ID, Meal.ID) = (home.newID(), home.newID())
        _ = try imported(item(pasta, "Pasta", "1 Pesto"), item(pesto, "Pesto", "1 bunch basil"))
        try home.write { draft throws(Refusal) in
            try draft.changeMeal(pasta) { $0.ingredients[0].mealID = pesto }
        }
        #expect(try imported(item(pasta, "Pasta", "1 Pesto", "salt")) == [.updated])
        #expect(home.read(pasta) == ["Pesto: 1 bunch basil", "salt"])
    }

    @Test mutating func `is text where an import goes in a circle or has no such meal`() throws {
        let (pasta, pesto): (Meal.ID, Meal.ID) = (home.newID(), home.newID())
        let (one, other) = (
            item(pasta, "Pasta", "1 Pesto", using: pesto), item(pesto, "Pesto", "1 Pasta", using: pasta)
        )
        #expect(try imported(one, other) == [.created, .created])
        #expect(home.household.meals[pesto]?.row.recipe.usedMeals == [])
        let soup = item(home.newID(), "Soup", "1 Stock", using: home.newID())
        #expect(try imported(soup) == [.created])
    }
}
