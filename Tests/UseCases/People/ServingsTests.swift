import Domain
import Ingredients
import Tables
import Testing
import UseCases

private let dinner: MealTime = "2026-11-28 dinner"

@Suite struct `The servings that nobody has chosen` {
    private var home = TestHousehold()
    private let salmon: Meal.ID

    init() throws {
        salmon = home.cook("Lachs aus dem Ofen", servings: 2, of: ["400 g salmon"])
    }

    private mutating func servings(guests: Int? = nil, eaters: [Member.ID]? = nil) throws -> Int? {
        var meal = MealToPlan(.meal(salmon))
        (meal.guests, meal.eaters) = (guests, eaters)
        let id: PlannedMeal.ID = home.newID()
        try home.write { draft throws(Refusal) in try draft.planMeal(id, meal, at: dinner) }
        return home.household.servings(of: try home.meal(id))
    }

    private mutating func setServings(_ number: Int?) throws(Refusal) {
        try home.write { draft throws(Refusal) in
            try draft.changeSettings { $0.chosenServings = number }
        }
    }

    private mutating func change(_ member: Member, _ body: @escaping (inout Member) -> Void) throws(Refusal) {
        try home.write { draft throws(Refusal) in
            try draft.changeMember(member.id, name: nil, role: nil, body)
        }
    }

    private mutating func expect(_ guests: Int?, at mealTime: MealTime) throws(Refusal) {
        try home.write { draft throws(Refusal) in
            try draft.setEaters(SaidEaters(guests: guests), at: mealTime)
        }
    }

    @Test mutating func `are the recipe's where nobody has said anything`() throws {
        #expect(try servings() == 2)
    }

    @Test mutating func `are more for guests, even there`() throws {
        #expect(try servings(guests: 3) == 5)
    }

    @Test mutating func `are the household's number once it has one`() throws {
        try setServings(4)
        #expect(try servings() == 4 && servings(guests: 3) == 7)
    }

    @Test mutating func `are for the named eaters of a meal, wherever the number comes from`() throws {
        try setServings(4)
        #expect(try servings(guests: 1, eaters: [home.sam.id]) == 2)
    }

    @Test mutating func `are for those who eat once the household knows of anybody`() throws {
        try setServings(6)
        try change(home.sam) { $0.portion = Portion("3/2")! }
        #expect(try servings() == 3 && servings(guests: 1) == 4)
    }

    @Test(arguments: ["Zitronenkuchen", "Banana bread", "Tomato sauce", "Smoothie"])
    mutating func `are the recipe's for what is made as written`(name: String) throws {
        _ = home.eater("Mia")
        let meal = home.cook(name, servings: 12)
        let id = try home.plan(.meal(meal), at: dinner)
        #expect(home.household.servings(of: try home.meal(id)) == 12)
    }

    @Test mutating func `follow a member who is there every other weekend`() throws {
        var weekends = Usually()
        weekends.weekdays = [.dinner: [6, 0], .lunch: []]
        weekends.every = 2
        weekends.from = "2026-11-23"
        let mia = home.eater("Mia")
        try change(mia) { $0.usually = weekends }
        let eaters = { (mealTime: MealTime, home: TestHousehold) in
            home.household.eaters(at: mealTime).members.contains { $0.id == mia.id }
        }
        #expect(eaters("2026-11-28 dinner", home) && eaters("2026-11-29 dinner", home))
        #expect(!eaters("2026-11-27 dinner", home) && !eaters("2026-11-28 lunch", home))
        #expect(!eaters("2026-12-05 dinner", home) && eaters("2026-12-12 dinner", home))
        #expect(!eaters("2026-11-21 dinner", home) && eaters("2026-11-14 dinner", home))
        #expect(eaters("2026-11-28 breakfast", home))
    }

    @Test mutating func `are those of a slot for which guests were expected before`() throws {
        _ = home.eater("Mia")
        try expect(3, at: dinner)
        #expect(try servings() == 6)
        try expect(nil, at: dinner)
        #expect(home.household.servings(of: home.household.slot(at: dinner).meals[0]) == 3)
    }

    @Test mutating func `are without the guests of the slot if the meal is for none of them`() throws {
        _ = home.eater("Mia")
        try expect(3, at: dinner)
        #expect(try servings(guests: 0) == 3)
        #expect(home.household.eaters(at: dinner).guests == 3)
    }

    @Test mutating func `are those of the cooking when the choice is taken back later`() throws {
        let meal = try home.plan(.meal(salmon), at: "2026-11-23 dinner")
        try home.change(meal) { $0.servings = 6 }
        let chosen = home.last
        try home.complete(meal, on: home.today)
        try home.undo(chosen)
        #expect(home.household.servings(of: try home.meal(meal)) == 6)
    }

    @Test mutating func `follow the meal when it moves, and its old slot keeps its guests`() throws {
        _ = home.eater("Mia")
        try expect(3, at: dinner)
        let meal = try home.plan(.meal(salmon), at: dinner)
        try home.change(meal) { $0.guests = 1 }
        try home.move(meal, to: "2026-11-29 dinner")
        #expect(home.household.servings(of: try home.meal(meal)) == 4)
        #expect(home.household.eaters(at: dinner).guests == 3)
        #expect(home.household.eaters(at: "2026-11-29 dinner").guests == 0)
    }

    @Test mutating func `stay as they were when the meal is cooked`() throws {
        let mia = home.eater("Mia")
        let meal = try home.plan(.meal(salmon), at: "2026-11-23 dinner")
        try home.complete(meal, on: home.today)
        try change(mia) { $0.portion = Portion("3")! }
        #expect(home.household.servings(of: try home.meal(meal)) == 3)
        try home.complete(meal, on: nil)
        #expect(home.household.servings(of: try home.meal(meal)) == 5)
    }

    @Test mutating func `are taken by no copy`() throws {
        _ = home.eater("Mia")
        try home.plan(.meal(salmon), at: dinner)
        try home.write { draft throws(Refusal) in _ = try draft.copyDay(dinner.day, to: "2026-12-05") }
        #expect(home.household.slot(at: "2026-12-05 dinner").meals.map(\.servings) == [nil])
    }

    @Test mutating func `of a slot come back when they are undone`() throws {
        try expect(3, at: dinner)
        let first = home.last
        try home.plan(.meal(salmon), at: dinner)
        try home.undo(first)
        #expect(home.household.eaters(at: dinner).guests == 0)
        #expect(home.planned(dinner) == ["Lachs aus dem Ofen"])
    }
}

@Suite struct `The course of a dish` {
    private func course(_ name: String, tags: String...) -> Course {
        var recipe = Recipe(name: name, servings: 4)
        recipe.tags = tags.compactMap { Tag($0) }
        return Course(toldBy: recipe)
    }

    @Test(arguments: [
        ("Zitronenkuchen mit Mohn", Course.dessert), ("Torta al limone", .dessert),
        ("Gâteau au chocolat", .dessert), ("Chocolate Chip Cookies (the best)", .dessert),
        ("Easy Apple Pie Recipe", .dessert), ("Koekjes", .dessert), ("Bizcocho de yogur", .dessert),
        ("Simple Banana Bread", .bread), ("Vollkornbrot", .bread), ("Pan de espelta y centeno", .bread),
        ("Sauce béarnaise", .sauce), ("Salsa de tomate", .sauce), ("Mousse de chocolate", .dessert),
        ("Pesto alla genovese", .sauce), ("Lemon Vinaigrette", .sauce), ("Himbeermarmelade", .sauce),
        ("PB&J Smoothie", .drink), ("Limonata", .drink),
    ])
    func `is told from the name`(name: String, expected: Course) {
        #expect(course(name) == expected)
    }

    @Test(arguments: [
        "Crab cakes", "Zwiebelkuchen", "Hartige taart met gehakt", "Torta salata", "Brown Sugar Pancakes",
        "Red Sauce Spaghetti", "Pasta with tomato sauce", "Chicken pot pie", "Brotsalat", "Shepherd's pie",
        "Pfannkuchen", "Fish cakes with dip", "Quiche", "", "Pan Seared Salmon", "Torta Ahogada",
        "Salsa Verde Chicken Enchiladas", "Pesto Chicken Meatballs in Marinara Sauce",
    ])
    func `is a main one where the name says nothing else`(name: String) {
        #expect(course(name) == .main)
    }

    @Test func `is what a tag says, whatever the name`() {
        #expect(course("Schwarzwälder Kirsch", tags: "dessert") == .dessert)
        #expect(course("Rice cakes", tags: "hauptgericht") == .main)
        #expect(course("Ofengemüse", tags: "beilage", "vegan") == .side)
    }

    @Test(arguments: [
        ("Drink", Course.drink), ("Drinks Recipes", .drink), ("Cocktail Recipes", .drink),
        ("Dessert Rezepte", .dessert), ("Dessertrezepte", .dessert), ("Recettes de desserts", .dessert),
        ("Ricette contorni", .side), ("Recetas de salsas", .sauce), ("Koekjes recepten", .dessert),
        ("Side Dish Recipes", .side), ("Bread Recipe", .bread), ("Recipes", .main), ("Party recipes", .main),
        ("Snack", .side), ("Finger foods", .side), ("Cookies & Bars", .dessert),
    ])
    func `is what a tag of recipes says, for one or for several`(tag: String, expected: Course) {
        #expect(course("Rest", tags: tag) == expected)
    }

    @Test func `is the name's where tags say two things`() {
        #expect(course("Pumpkin Sheet Cake", tags: "main dish", "dessert") == .dessert)
        #expect(course("Pear Salad", tags: "dressing", "side dish") == .side)
    }
}
