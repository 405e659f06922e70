import Domain
import Foods
import Ingredients
import Testing

@testable import Domain

@Suite struct `What to buy` {
    /// The shelf's text for lines of recipes of one food.
    private func buy(
        _ lines: [String], in system: UnitSystem = .metric, written: [String] = [], packs: [String] = []
    ) throws -> String {
        let read = (lines + written).map { IngredientLine(parsing: $0) }
        let table = FoodTable.shared
        let foods = Set(try read.map { table.food(of: try #require(FoodName($0.name)), on: $0) })
        #expect(foods.count == 1, "\(foods)")
        let food = try #require(foods.first)
        let parts = zip(0..., read).map { index, line in
            Buying.Need(
                quantity: line.quantity, isWritten: index >= lines.count,
                ofEgg: Buying.Need.partOfEgg(line.name))
        }
        let sale = FoodForSale(
            sizes: table.facts(of: food)?.sizes, isKind: table.concept(of: food) == nil,
            packs: try packs.map { try #require(Quantity(parsing: $0)) }, system: system,
            isMilk: food.name.text == "milk")
        let buying = Buying(parts.shuffled(), of: sale)
        return buying.quantities.map(\.text).joined(separator: " + ")
    }

    @Test(arguments: [
        (["3/4 lime"], "1"), (["9 tbsp chopped parsley"], "1 bunch"), (["1 1/2 stalks celery"], "1 head"),
        (["3 cloves garlic", "1 head garlic"], "2 heads"), (["0.19 onion"], "1"), (["10.21 eggs"], "11"),
        (["1/4 cabbage"], "1/2"), (["5 scallions"], "1 bunch"),
        (["1 loaf bread", "3 slices bread"], "2 loaves"), (["2 parsley"], "2 bunches"),
        (["15 frische Salbeiblätter"], "1 bunch"), (["1 1/3 ears corn"], "2 ears"),
        (["1/2 bulb fennel"], "1 bulb"), (["1 bulb fennel", "1/2 fennel"], "2"),
        (["2 egg yolks", "3 eggs"], "5"), (["2 egg yolks", "2 egg whites"], "2"),
        (["2 egg yolks", "5 egg whites", "1 egg"], "6"),
    ])
    func `is whole pieces, heads, bunches and halves`(lines: [String], text: String) throws {
        #expect(try buy(lines) == text)
    }

    @Test(arguments: [
        (["1 can tomatoes", "400 g canned tomatoes"], "2 cans"),
        (["1 1/2 cans (15 oz each) black beans"], "2 cans"), (["2 jars pesto"], "2 jars"),
        (["1 bottle red wine", "1/2 bottle red wine"], "2 bottles"),
    ])
    func `is whole cans, jars and bottles`(lines: [String], text: String) throws {
        #expect(try buy(lines) == text)
    }

    @Test(arguments: [
        ["2 bay leaves"], ["1 clove", "1/4 tsp cloves"], ["2 tsp cumin"],
        ["3 tbsp olive oil", "1/4 cup olive oil"], ["1/2 tsp baking powder"],
        ["1 pinch salt"], ["soy sauce"], ["1 tsp sugar"], ["2 tbsp zorkmid", "1 tsp zorkmid"],
        ["1/8 cup zorkmid"],
    ])
    func `is the name alone for what is kept for months and used by the spoon`(lines: [String]) throws {
        #expect(try buy(lines) == "")
    }

    @Test(arguments: [
        (["2 tbsp butter", "50 g butter", "1/2 stick butter"], UnitSystem.metric, "140 g"),
        (["5 sticks butter", "14 tbsp butter"], UnitSystem.us, "1 3/4 lb"),
        (["58 1/3 tsp flour"], .metric, "160 g"), (["2.49 l milk"], .metric, "2.5 l"),
        (["2.49 l milk"], .imperial, "5 pints"), (["5 cups milk"], .us, "2 quarts"),
        (["0.94 lb chicken breast"], .us, "15 oz"), (["1.1 lb ground beef"], .us, "1 1/4 lb"),
        (["312 g ground beef"], .metric, "350 g"), (["1230 g ground beef"], .metric, "1.3 kg"),
        (["5 tbsp milk", "1 tsp milk"], .us, ""), (["1/4 cup zorkmid"], .us, "1/4 cup"),
        (["1/4 cup zorkmid"], .metric, "70 ml"), (["5 tbsp zorkmid"], .imperial, "80 ml"),
        (["200 g onions"], .metric, "200 g"), (["1 (1 lb) salmon fillet"], .us, "1 lb"),
        (["2 (6 oz) salmon fillets", "100 g salmon"], .metric, "450 g"),
        (["6 cups spinach", "3 cups spinach"], .us, "10 oz"), (["3 cups spinach"], .us, "3 cups"),
        (["150 g sugar", "1 pinch sugar"], .metric, "150 g"),
        (["2 cups sweet onion"], .us, "3"), (["2 tbsp dark brown sugar"], .us, ""),
    ])
    func `is what scales and cartons show, rounded up`(
        lines: [String], system: UnitSystem, text: String
    ) throws {
        #expect(try buy(lines, in: system) == text)
    }

    @Test func `leaves over nothing where nobody knows how much a part is`() throws {
        let sizes = FoodTable.shared.concept(of: FoodID(try #require(FoodName("garlic"))))?.sizes
        let part = Buying.Need(quantity: Quantity(parsing: "1 splash"))
        let buying = Buying([part], of: FoodForSale(sizes: sizes, system: .metric))
        #expect(buying.over == nil)
    }

    @Test func `is measured where more than spoons of a spice are needed`() throws {
        #expect(try buy(["2 sprigs olive oil", "600 ml olive oil"]) != "")
    }

    @Test(arguments: [
        (["3 1/2 cups butter", "2 tbsp butter", "1 cup butter", "225 g butter"], "3 lb"),
        (["1 cup butter", "225 g butter"], "500 g"), (["225 g butter", "2 tbsp butter"], "250 g"),
    ])
    func `is in the units of most of the need where nobody has chosen any`(
        lines: [String], text: String
    ) throws {
        let need = lines.map { Buying.Need(quantity: IngredientLine(parsing: $0).quantity) }
        let sizes = FoodTable.shared.facts(of: FoodID(try #require(FoodName("butter"))))?.sizes
        let buying = Buying(need, of: FoodForSale(sizes: sizes, system: .us, isSystemChosen: false))
        #expect(buying.quantities.map(\.text) == [text])
    }

    @Test func `is what somebody wrote, in which a tenth more disappears`() throws {
        #expect(try buy(["1/2 cup milk"], written: ["2 l milk"]) == "2 l")
        #expect(try buy(["1 l milk"], written: ["2 l milk"]) == "3 l")
        #expect(try buy([], written: ["3/4 lime"]) == "3/4")
    }

    @Test(arguments: [
        (["750 g"], ["400 g"], "2 packs (400 g each)"), (["7"], ["6"], "12"), (["7"], ["6", "10"], "10"),
        (["1100 g"], ["500 g", "1 kg"], "1 pack (1 kg) + 1 pack (500 g)"),
    ])
    func `is in the packs of the household`(need: [String], packs: [String], text: String) throws {
        #expect(try buy(need.map { "\($0) zorkmids" }, packs: packs) == text)
    }

    @Test func `is whole for pieces of an unknown food, and the name alone without an amount`() throws {
        #expect(try buy(["1 1/3 zorkmids"]) == "2")
        #expect(try buy(["zorkmids"]) == "")
    }
}
