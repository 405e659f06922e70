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
        return home.household.contents(of: home.household.shelf[meal]!)
    }

    /// The lines with a warning, each with a mark if it is not sure.
    private mutating func warned(_ lines: [String]) -> [String] {
        let meal = home.cook("Meal", of: lines)
        return home.household.warnings(of: home.household.shelf[meal]!).map {
            $0.line + ($0.isSure ? "" : " ?")
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
        #expect(warned(["1 l stock"]) == ["1 l stock ?"])
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

    @Test mutating func `is perhaps given for a kind of a food`() throws {
        try avoid(.food("Mushrooms"))
        #expect(
            warned(["200 g oyster mushrooms", "200 g Austernpilze"]) == [
                "200 g oyster mushrooms ?", "200 g Austernpilze ?",
            ])
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

    @Test mutating func `reads notes as perhaps`() throws {
        try avoid(.allergen(.nuts))
        #expect(warned(["1 onion, with walnuts"]) == ["1 onion, with walnuts ?"])
    }

    @Test mutating func `puts the sure lines first`() throws {
        try avoid(.allergen(.celery))
        #expect(warned(["1 l stock", "2 stalks celery"]) == ["2 stalks celery", "1 l stock ?"])
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

    @Test mutating func `costs a household without avoids no mark`() throws {
        #expect(home.household.eatingMark == nil)
        try avoid(.allergen(.milk))
        #expect(home.household.eatingMark != nil)
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
