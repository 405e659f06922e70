import Foods
import Ingredients
import Testing

@Suite struct `Names of foods` {
    private func find(_ name: String) throws -> FoodFinding? {
        FoodTable.shared.find(try #require(FoodName(name), "\(name)"))
    }

    /// Names that stood on another shelf until all languages agreed.
    private let moved: [String: StarterCategory] = [
        "Tomatensauce": .tins, "chocolat au lait": .snacks, "colorante alimentario": .baking,
        "granella di pistacchi": .snacks, "limoenblad": .spices, "knäckebröd": .snacks,
        "manteca": .dairy,
    ]

    @Test func `lead to the shelf where a shop has the food`() throws {
        for line in try NamesFile.lines(of: "shelves.tsv") {
            for name in line[2].phrases {
                let shelf = try find(name)?.shelf
                #expect(shelf == moved[name] ?? StarterCategory(rawValue: line[1]), "\(line[0]): \(name)")
            }
        }
    }

    @Test func `of recipe lines are known, but for a few`() throws {
        var (known, all) = ([String: Int](), [String: Int]())
        for line in try NamesFile.lines(of: "lines.tsv") {
            let count = try #require(Int(line[1]))
            all[line[0], default: 0] += count
            if FoodName(line[2]).flatMap(FoodTable.shared.find)?.concept != nil {
                known[line[0], default: 0] += count
            }
        }
        #expect(all.count == 6)
        for (language, count) in all {
            #expect(
                (known[language] ?? 0) * 100 >= count * 95, "\(language): \(known[language] ?? 0)/\(count)")
        }
    }

    @Test func `stay whole in a line`() throws {
        for line in try NamesFile.lines(of: "shelves.tsv") where line[0] == "en" {
            for name in line[2].phrases { #expect(IngredientLine(parsing: "1 tsp \(name)").name == name) }
        }
    }

    @Test(arguments: [
        ("Zwiebeln", "onion"), ("rote Zwiebeln", "red onion"), ("boneless chicken thighs", "chicken thigh"),
        ("chicken schnitzel", "chicken cutlet"), ("unicorn chicken", "chicken"),
        ("Crème fraiche", "crème fraîche"),
        ("JALAPENOS", "jalapeño"), ("tuna in olive oil", "tuna"), ("Thunfisch in Öl", "tuna in oil"),
        ("butter or margarine", "butter"), ("Butter oder Margarine", "butter"),
        ("chicken or vegetable stock", "chicken stock"), ("vegetable or chicken broth", "vegetable stock"),
        ("Dinkelvollkornmehl", "whole wheat flour"), ("Walnüsse", "walnut"), ("Mandeln", "almond"),
        ("natives Olivenöl", "olive oil"), ("huile d’olive vierge extra", "extra virgin olive oil"),
        ("œufs", "egg"),
        ("filets de poulet", "chicken breast"), ("aceite de oliva virgen extra", "extra virgin olive oil"),
        ("olio extravergine d’oliva", "extra virgin olive oil"), ("kruimige aardappelen", "potato"),
        ("frozen chopped spinach", "frozen spinach"), ("za’atar", "za'atar"), ("Kürbisfleisch", "pumpkin"),
        ("thé vert", "green tea"), ("thé noir", "tea"), ("pâtes fraîches", "pasta"), ("pâté", "pâté"),
        ("Butterkekse", "petit-beurre biscuit"), ("Sojasauce oder Tamari", "soy sauce"),
        ("filetes de merluza", "hake"), ("arrosto di vitello", "veal"), ("filet de bœuf", "beef tenderloin"),
        ("verre de vin blanc", "white wine"), ("bicchiere di latte", "milk"),
        ("latte senza lattosio", "milk"),
        ("kip zonder vel", "chicken"), ("Kekse ohne Nüsse", "biscuit"), ("Brot glutenfrei", "bread"),
    ])
    func `lead to their food as cooks write them`(name: String, food: String) throws {
        #expect(try find(name)?.concept?.name == food)
    }

    @Test(arguments: [
        "almond milk", "butternut", "coconut milk", "vegan butter", "oyster mushroom", "Fleischtomate",
        "Kokosmilch", "Butternut", "Buchweizen", "eggplant", "cream of tartar", "butter beans", "Kakaobutter",
        "water chestnuts", "nutmeg", "Muskatnuss", "coconut", "Reismilch", "leche de coco", "lait d’amande",
        "butter lettuce", "creamed coconut", "ginger ale", "root beer", "Erdnussbutter", "peanut butter",
        "veganer Käse", "oat milk", "buckwheat flour",
    ])
    func `that end with milk, butter, meat, eggs or oysters contain none of it`(name: String) throws {
        let finding = try #require(try find(name))
        #expect(finding.concept != nil)
        for content in [FoodContent.milk, .eggs, .meat, .molluscs, .animal] {
            #expect(finding.contents.grade(of: [content]) != .sure, "\(content)")
        }
    }

    @Test(arguments: [
        ("almond milk", [FoodContent.nuts]), ("Erdnussbutter", [.peanuts]), ("Hafermilch", [.gluten]),
        ("Worcestershire sauce", [.fish, .animal]), ("Leberkäse", [.meat, .animal]),
        ("soy sauce", [.gluten, .soybeans]),
        ("Senf", [.mustard]), ("tahini", [.sesame]), ("Sellerie", [.celery]),
        ("gambas", [.crustaceans, .animal]),
        ("vongole", [.molluscs, .animal]), ("Weißwein", [.sulphites]), ("lupin flour", [.lupin]),
        ("Gelatine", [.meat, .animal]), ("honey", [.animal]), ("Buchweizen", []), ("Reis", []),
        ("mayonnaise", [.eggs, .animal]), ("seitan", [.gluten]), ("pesto", [.milk, .animal]),
        ("oyster sauce", [.molluscs, .animal]), ("fish sauce", [.fish, .animal]),
        ("Nutella", [.milk, .nuts, .animal]),
        // Words that exclude one content hide no other.
        ("vegan croissants", [.gluten]), ("gluten free egg noodles", [.eggs, .animal]),
        ("eggless waffles", [.gluten]), ("laktosefreie Milch", [.milk, .animal]),
        ("lactosevrije yoghurt", [.milk, .animal]), ("dairy free biscuits", [.gluten]),
        ("Mayonnaise ohne Zucker", [.eggs, .animal]), ("large free range eggs", [.eggs, .animal]),
        ("boneless ham", [.meat, .animal]), ("low-fat, plain yogurt", [.milk, .animal]),
    ])
    func `tell what every sort contains`(name: String, contents: [FoodContent]) throws {
        #expect(try find(name)?.contents.contents(.sure) == contents)
    }

    @Test(arguments: [
        ("stock", [FoodContent.gluten, .fish, .meat]), ("chocolate", [.nuts, .soybeans]),
        ("sausages", [.gluten, .milk]), ("bread", [.milk, .sesame]),
    ])
    func `tell what only some sorts contain`(name: String, contents: [FoodContent]) throws {
        let found = try #require(try find(name)).contents
        for content in contents { #expect(found.grade(of: [content]) == .some, "\(content)") }
    }

    @Test(arguments: [
        ("walnut bread", FoodContent.nuts), ("Walnussbrot", .nuts), ("shrimp ramen", .crustaceans),
        ("chicken ravioli", .meat),
    ])
    func `tell for sure what their other words name`(name: String, content: FoodContent) throws {
        #expect(try find(name)?.contents.grade(of: [content]) == .sure)
    }

    @Test(arguments: [
        ("vegetarian chicken", FoodContent.meat), ("vegan croissants", .milk),
        ("gluten free bagels", .gluten),
        ("eggless waffles", .eggs), ("Mayonnaise ohne Ei", .eggs), ("mayonnaise sans œufs", .eggs),
        ("glutenfreies Toastbrot", .gluten), ("gofres sin huevo", .eggs), ("ice cream dairy free", .milk),
        ("pane senza glutine fresco", .gluten), ("waffles without eggs and milk", .milk),
    ])
    func `tell nothing of what a word excludes`(name: String, content: FoodContent) throws {
        #expect(try #require(try find(name)).contents.grade(of: [content]) == nil)
    }

    @Test(arguments: ["vegan mince unicorn", "vegan pancakes"])
    func `tell what stands in the place of animals in a vegan food`(name: String) throws {
        #expect(try find(name)?.contents.grade(of: [.soybeans]) == .often)
    }

    @Test(arguments: [
        "unicorn dust", "砂糖", "in", "with", "42", "scissors for the kitchen drawer", "frying pan",
        "changing room", "worst case", "summer sale", "scissors", "polo shirt", "garden hose", "gift card",
        "screwdriver", "phone charger", "birthday card",
    ])
    func `that are no food have no answer`(name: String) throws {
        #expect(try find(name) == nil)
    }

    @Test(arguments: [
        ("lard", StarterCategory.baking), ("raisins", .baking), ("prunes", .baking), ("paprika", .spices),
        ("butter", .dairy), ("olives", .tins), ("dates", .produce), ("corn", .produce),
        ("frozen mango", .frozen), ("frozen unicorns", .frozen), ("tinned peaches", .tins),
    ])
    func `keep their English meaning, and their way of preservation`(
        name: String, shelf: StarterCategory
    ) throws {
        #expect(try find(name)?.shelf == shelf)
    }
}
