import Foods
import Ingredients
import Testing

@Suite struct `The food of a name` {
    private func food(_ line: String) throws -> FoodID {
        let line = IngredientLine(parsing: line)
        let name = try #require(FoodName(FoodTable.shared.nameToBuy(of: line)))
        return FoodTable.shared.food(of: name, on: line)
    }

    @Test(arguments: [
        [
            "1 onion", "2 yellow onions", "1 brown onion", "3 large onions", "1/2 cup chopped onion",
            "2 Zwiebeln",
        ],
        ["2 scallions", "3 green onions", "1 bunch spring onions", "4 Frühlingszwiebeln"],
        ["1 tsp chili powder", "2 tsp chilli powder"],
        ["3 cloves garlic", "2 Knoblauchzehen", "2 spicchi d'aglio", "1 head of garlic"],
        ["3 eggs", "2 large eggs", "2 Eier", "1 egg yolk", "2 egg whites", "3 Eigelb"],
        ["100 g butter", "2 tbsp unsalted butter", "1 EL Butter"],
        ["1 l chicken stock", "2 cups chicken broth", "500 ml Hühnerbrühe"],
        ["1 bunch cilantro", "2 tbsp fresh coriander", "1 handful coriander leaves"],
        ["400 ml passata", "1 bottle tomato passata"], ["200 ml double cream", "1 cup heavy cream"],
        ["3 carrots", "2 Möhren", "500 g Karotten", "2 carottes", "2 zanahorias", "1 carota", "3 wortels"],
    ])
    func `is one for all names of one thing in the shop`(lines: [String]) throws {
        let first = try food(lines[0])
        for line in lines { #expect(try food(line) == first, "\(line)") }
    }

    @Test(arguments: [
        ["1 onion", "1 red onion", "1 tsp onion powder"],
        [
            "2 tomatoes", "200 g cherry tomatoes", "1 can tomatoes", "2 tbsp tomato paste",
            "1 cup tomato puree",
        ],
        ["1 cup sugar", "1 cup white sugar caster", "1 cup brown sugar", "2 tbsp icing sugar"],
        ["1 tsp baking soda", "1 tsp baking powder"],
        ["1 tsp paprika", "1 tsp smoked paprika", "2 paprika"], ["1 coconut", "1 cup coconut"],
        ["1 tsp coriander", "1 bunch coriander"],
        ["200 ml cream", "200 g sour cream"], ["1 lime", "1 lemon"], ["1 l milk", "1 l soy milk"],
        ["1 tbsp peanut butter", "100 g butter", "1 butternut squash"], ["1 tsp salt", "1 tsp sea salt"],
    ])
    func `is another for each thing that a cook would not take for it`(lines: [String]) throws {
        let foods = try lines.map(food)
        #expect(Set(foods).count == lines.count, "\(foods.map(\.name.text))")
    }

    @Test func `is found again by its own name`() {
        for concept in FoodTable.shared.concepts {
            #expect(FoodTable.shared.food(of: concept.id.name) == concept.id, "\(concept.name)")
        }
    }

    @Test func `is its spelling where the table does not have the whole name`() throws {
        #expect(try food("1 jar unicorn butter").name.text == "unicorn butter")
    }

    @Test func `knows the food that it is a kind of`() throws {
        let salt = try food("1 tsp salt")
        #expect(FoodTable.shared.wider(than: try food("1 tsp sea salt")) == salt)
        #expect(FoodTable.shared.wider(than: salt) == nil)
    }

    @Test func `is a kind of no food that is a kind of it`() {
        for concept in FoodTable.shared.concepts {
            var (food, steps) = (FoodTable.shared.wider(than: concept.id), 0)
            while let wider = food, steps < 5 {
                (food, steps) = (FoodTable.shared.wider(than: wider), steps + 1)
            }
            #expect(steps < 5, "\(concept.name)")
        }
    }

    @Test(arguments: [
        ("lentils", "Linsen"), ("black beans", "schwarze Bohnen"), ("blueberries", "Heidelbeeren"),
        ("spinach", "Spinat"), ("Möhren", "Möhren"), ("unicorn dust", "unicorn dust"),
        ("chicken thighs", "Hähnchenoberkeulen"), ("butter", "Butter"), ("egg yolks", "Eier"),
        ("kiwis", "Kiwis"), ("mangoes", "Mangos"), ("frozen berries", "TK-Beeren"), ("oysters", "Austern"),
    ])
    func `has a name for a reader, of one or many as it is written`(written: String, german: String) {
        #expect(FoodTable.shared.name(written, for: .german) == german)
    }

    @Test(arguments: [
        ("1 tsp lemon zest", "lemon"), ("lime wedges", "limes"), ("Zitronenabrieb", "lemon"),
        ("candied orange peel", "candied orange peel"), ("lemon juice", "lemon juice"),
    ])
    func `is named as a whole where a recipe names a part of it`(line: String, name: String) {
        let written = IngredientLine(parsing: line).name
        #expect(FoodTable.shared.name(written, for: nil) == name)
    }

    @Test(arguments: [
        ("2 paprika", "bell pepper"), ("1 tsp coriander", "ground coriander"),
        ("1/2 cup coconut", "shredded coconut"), ("2 Stück Paprika, gewürfelt", "Paprikaschote"),
    ])
    func `is named by what its unit tells`(text: String, name: String) throws {
        let line = IngredientLine(parsing: text)
        #expect(
            FoodTable.shared.nameToldByUnit(of: try #require(FoodName(line.name)), on: line) == name)
    }

    @Test(
        arguments: [
            ("1 tsp paprika", nil), ("1 bunch coriander", nil), ("1 coconut", nil), ("2 cans tomatoes", nil),
        ] as [(String, String?)])
    func `keeps its name where the unit tells nothing else`(text: String, name: String?) throws {
        let line = IngredientLine(parsing: text)
        #expect(
            FoodTable.shared.nameToldByUnit(of: try #require(FoodName(line.name)), on: line) == name)
    }

    @Test(arguments: [
        ("carotte", "Möhren"), ("Süßkartoffel", "Süßkartoffeln"), ("pumpkin", "Kürbis"),
        ("Butter", "Butter"), ("ripe avocado", "Avocados"), ("swordfish steaks", "Schwertfisch"),
    ])
    func `is many after a weight where German says so`(written: String, german: String) {
        #expect(FoodTable.shared.name(ofWeighed: written, for: .german) == german)
    }

    @Test(arguments: [
        ("canned black beans", "black beans"), ("black beans", "black beans"), ("Canned", "Canned"),
    ])
    func `is not called canned after a can`(name: String, after: String) {
        #expect(FoodTable.withoutCan(name) == after)
    }

    @Test func `stays many as it is written where the language has no plural for it`() {
        #expect(FoodTable.shared.name("tortillas", for: .spanish) == "tortillas")
    }
}
