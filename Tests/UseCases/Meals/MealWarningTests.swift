import Domain
import Foods
import Ingredients
import Tables
import Testing
import UseCases

private let dinner: MealTime = "2026-11-28 dinner"

@Suite struct `A warning about a meal` {
    private var home = TestHousehold()
    private let mia: Member

    init() { mia = home.eater("Mia") }

    private mutating func avoid(_ avoids: Avoid..., by member: Member? = nil) throws(Refusal) {
        let id = (member ?? mia).id
        try home.write { draft throws(Refusal) in
            try draft.changeMember(id, name: nil, role: nil) { $0.avoids = avoids }
        }
    }

    private mutating func contents(_ lines: String...) -> MealContents {
        let meal = home.cook("Meal", of: lines)
        return home.household.contents(of: home.household.mealIndex[meal]!)
    }

    /// The lines with a warning, each with its grade if it is not sure.
    private mutating func warned(_ lines: [String]) -> [String] {
        let meal = home.cook("Meal", of: lines)
        return home.household.warnings(of: home.household.mealIndex[meal]!).map {
            $0.line + ($0.grade == .sure ? "" : " (\($0.grade))")
        }
    }

    @Test mutating func `is given for an allergen in a line`() throws {
        try avoid(.allergen(.milk))
        #expect(warned(["200 ml cream", "2 onions", "100 g butter"]) == ["200 ml cream", "100 g butter"])
    }

    @Test(arguments: [
        "200 ml almond milk", "1 can coconut milk", "1 butternut squash", "3 tbsp peanut butter",
        "200 ml Hafermilch", "1 Fleischtomate", "200 ml Kokosmilch",
    ])
    mutating func `does not follow from the end of a name`(line: String) throws {
        try avoid(.allergen(.milk), .diet(.vegan))
        #expect(warned([line]) == [])
    }

    @Test mutating func `is not sure where only some sorts have the thing`() throws {
        try avoid(.allergen(.celery))
        #expect(warned(["1 l stock"]) == ["1 l stock (some)"])
    }

    @Test mutating func `is often right where most sorts have the thing`() throws {
        try avoid(.allergen(.eggs))
        #expect(warned(["500 g gnocchi"]) == ["500 g gnocchi (often)"])
    }

    @Test(arguments: [
        "burro e farina per la teglia", "4 œufs et 20 cl de lait", "300 g di pasta al burro", "riso al latte",
        "1 kg Kartoffeln, mit Milch gestampft", "1 Hähnchen, in Buttermilch eingelegt", "brood met boter",
        "1 ei en een scheutje melk", "2 eieren + 100 ml room", "1 onion, fried in butter",
    ])
    mutating func `is given for the second food of a line`(line: String) throws {
        try avoid(.allergen(.milk))
        #expect(warned([line]) == [line])
    }

    @Test mutating func `is often right on one side of a choice`() throws {
        try avoid(.allergen(.milk))
        #expect(warned(["3 EL Butter oder Öl"]) == ["3 EL Butter oder Öl (often)"])
        #expect(warned(["3 tbsp butter or cream"]) == ["3 tbsp butter or cream"])
        #expect(warned(["50 g cheese (optional)"]) == ["50 g cheese (optional) (often)"])
        #expect(warned(["fresh cheese, such as ricotta"]).count == 1)
    }

    @Test(arguments: [
        "200 g cake without butter", "100 ml Hafermilch statt Milch", "200 g dairy-free spread",
        "2 cucchiai di olio al posto del burro",
    ])
    mutating func `is not given for what is denied`(line: String) throws {
        try avoid(.allergen(.milk))
        #expect(!warned([line]).contains(line))
    }

    @Test(arguments: [
        (Avoid.Diet.vegetarian, ["400 g ground beef", "200 g shrimp", "200 g salmon"]),
        (.pescatarian, ["400 g ground beef"]),
        (.vegan, ["400 g ground beef", "200 g shrimp", "200 g salmon", "2 eggs", "1 tbsp honey"]),
    ])
    mutating func `is given for what a diet leaves out`(diet: Avoid.Diet, expected: [String]) throws {
        try avoid(.diet(diet))
        let lines = [
            "400 g ground beef", "200 g shrimp", "200 g salmon", "2 eggs", "1 tbsp honey", "500 g rice",
        ]
        #expect(warned(lines) == expected)
    }

    @Test mutating func `is given for a food by what it is`() throws {
        try avoid(.food("mushrooms"))
        let lines = ["200 g mushrooms", "2 Champignons", "1 mushroom", "100 g shiitake", "2 onions"]
        #expect(warned(lines) == ["200 g mushrooms", "2 Champignons", "1 mushroom", "100 g shiitake"])
    }

    @Test mutating func `is given for a kind of a food`() throws {
        try avoid(.food("Mushrooms"))
        let lines = ["200 g oyster mushrooms", "200 g Austernpilze", "200 g cremini", "150 g Egerlinge"]
        #expect(warned(lines) == lines)
    }

    @Test(arguments: [
        ("seaweed", ["2 sheets nori", "1 piece kombu"]), ("nori", ["2 Noriblätter"]),
        ("chili pepper", ["1 jalapeño"]), ("pumpkin", ["1 Hokkaido"]), ("salt", ["1 tsp fleur de sel"]),
    ])
    mutating func `is given for a sort that the table has as a food of its own`(
        food: String, lines: [String]
    ) throws {
        try avoid(.food(food))
        #expect(warned(lines) == lines)
    }

    @Test mutating func `about olives is none about their oil`() throws {
        try avoid(.food("olives"))
        #expect(warned(["2 tbsp olive oil", "3 EL Olivenöl", "12 black olives"]) == ["12 black olives"])
    }

    @Test(arguments: ["400 g Quorn", "2 Beyond burgers", "2 tbsp vegetable suet", "1 can jackfruit"])
    mutating func `takes no substitute for meat`(line: String) throws {
        try avoid(.diet(.vegetarian))
        #expect(warned([line]) == [])
    }

    @Test mutating func `about milk is none about coconut milk`() throws {
        try avoid(.food("milk"))
        #expect(warned(["1 can coconut milk", "100 ml milk", "1 cup buttermilk"]).contains("100 ml milk"))
        #expect(!warned(["1 can coconut milk"]).contains { $0.hasPrefix("1 can") })
    }

    @Test mutating func `is given for a food that the table does not know`() throws {
        try avoid(.food("Zaubermix"))
        #expect(warned(["1 pkt Zaubermix"]) == ["1 pkt Zaubermix"])
    }

    @Test mutating func `follows what the household says of a food`() throws {
        try avoid(.allergen(.milk))
        home.put(
            Food(id: FoodName("cream")!, contains: []), Food(id: FoodName("Zaubermix")!, contains: [.milk]))
        #expect(warned(["200 ml cream", "1 pkt Zaubermix"]) == ["1 pkt Zaubermix"])
        #expect(contents("1 pkt Zaubermix").unread == [])
    }

    @Test mutating func `follows what a household says its own sort lacks`() throws {
        try avoid(.allergen(.celery))
        home.put(Food(id: FoodName("stock")!, lacks: [.celery]))
        #expect(warned(["1 l stock", "1 l broth and 2 stalks celery"]) == ["1 l broth and 2 stalks celery"])
        let contents = contents("1 l stock")
        #expect(contents.lacks.map(\.food.text) == ["stock"] && contents.lacks[0].contents == [.celery])
        #expect(contents.contains.contains { $0.content == .gluten })
    }

    @Test mutating func `is sure of what a note names`() throws {
        try avoid(.allergen(.peanuts))
        #expect(warned(["Chopped peanuts, to serve"]) == ["Chopped peanuts, to serve"])
        #expect(warned(["1 onion, with walnuts and peanuts"]) == ["1 onion, with walnuts and peanuts"])
    }

    @Test mutating func `puts an allergy before a diet, and both before a dislike`() throws {
        try avoid(.food("onions"), .diet(.vegetarian), .allergen(.milk))
        let meal = home.cook("Meal", of: "2 onions", "100 g bacon", "200 ml cream")
        let warnings = home.household.warnings(of: home.household.mealIndex[meal]!)
        #expect(warnings.map(\.line) == ["200 ml cream", "100 g bacon", "2 onions"])
    }

    @Test mutating func `keeps a meal away where most sorts harm`() throws {
        func isKept(_ line: String) -> Bool {
            let meal = home.cook("Meal", of: line)
            return home.household.isKept(
                home.household.mealIndex[meal]!, from: [home.household.members[mia.id]!.row])
        }
        try avoid(.allergen(.eggs), .allergen(.celery))
        #expect(isKept("500 g gnocchi") && isKept("2 eggs") && !isKept("1 l stock"))
        try avoid(.diet(.vegan))
        #expect(!isKept("500 g gnocchi") && isKept("2 eggs"))
    }

    @Test mutating func `has a word for a meal that nobody could check`() throws {
        func unchecked(_ lines: [String]) -> UncheckedLines? {
            let meal = home.cook("Meal", of: lines)
            return home.household.unchecked(in: home.household.mealIndex[meal]!)
        }
        #expect(unchecked([]) == nil)
        try avoid(.food("onions"))
        #expect(unchecked([]) == nil)
        try avoid(.allergen(.milk))
        #expect(unchecked([]) == UncheckedLines(count: 0, first: nil))
        #expect(unchecked(["2 onions"]) == nil)
        #expect(
            unchecked(["2 onions", "1 pkt Zaubermix"]) == UncheckedLines(count: 1, first: "1 pkt Zaubermix"))
    }

    @Test mutating func `puts the sure lines first`() throws {
        try avoid(.allergen(.celery))
        #expect(warned(["1 l stock", "2 stalks celery"]) == ["2 stalks celery", "1 l stock (some)"])
    }

    @Test mutating func `is for each who avoids the thing`() throws {
        try avoid(.allergen(.milk))
        try avoid(.diet(.vegan), by: home.sam)
        let warnings = contents("200 ml cream").warnings
        #expect(Set(warnings.map(\.member)) == [mia.id, home.sam.id])
    }

    @Test mutating func `binds only those who eat`() throws {
        try avoid(.allergen(.milk))
        let (id, meal): (PlannedMeal.ID, _) = (home.newID(), home.cook("Meal", of: "200 ml cream"))
        var planned = PlannedMeal(id: id, dish: .meal(meal), addedBy: home.alex.id, createdAt: home.now)
        #expect(home.household.warnings(of: planned).count == 1)
        planned.eaters = [home.alex.id, home.sam.id]
        #expect(home.household.warnings(of: planned) == [])
    }

    @Test mutating func `ends when the member leaves`() throws {
        try avoid(.allergen(.milk))
        let mia = mia
        try home.write { draft throws(Refusal) in try draft.removeMember(mia.id) }
        #expect(warned(["200 ml cream"]) == [])
    }

    @Test mutating func `is never a word about a line that was not understood`() throws {
        try avoid(.allergen(.milk))
        let contents = contents("1 pkt Zaubermix", "For the sauce:", "2 onions")
        #expect(contents.unread == ["1 pkt Zaubermix"])
        #expect(contents.contains == [] && contents.warnings == [])
    }

    @Test mutating func `is compared with three hundred things at most`() throws {
        let many = (0..<Member.mostAvoids).map { Avoid.food("food \($0)") }
        for number in 0..<10 {
            let id = home.eater("Eater \(number)").id
            try home.write { draft throws(Refusal) in
                try draft.changeMember(id, name: nil, role: nil) { $0.avoids = many }
            }
        }
        #expect(throws: Refusal.tooManyAvoids(most: Member.mostAvoidsOfAll)) {
            try avoid(.allergen(.milk))
        }
    }
}
