import Foods
import Ingredients
import Testing

@Suite struct `A line of a recipe` {
    private func read(_ text: String) -> FoodLine { FoodLine(IngredientLine(parsing: text)) }

    private func foods(_ text: String) -> [String] { read(text).foods.map { $0.concept?.name ?? "?" } }

    @Test(arguments: [
        ("burro e farina per la teglia", ["butter", "flour"]), ("4 œufs et 20 cl de lait", ["egg", "milk"]),
        ("1 uovo e 2 cucchiai di latte", ["egg", "milk"]), ("Milch und Eier", ["milk", "egg"]),
        ("2 eieren + 100 ml room", ["egg", "cream"]), ("riso al latte", ["rice", "milk"]),
        ("gambas o pollo", ["prawn", "chicken"]), ("LANDFREUDE Eier", ["egg"]),
        ("500 g Weizenmehl 405", ["flour"]),
        ("chicken or vegetable stock", ["chicken stock", "vegetable stock"]),
        ("1 cup half and half", ["half and half"]), ("2 onions, peeled and finely chopped", ["onion"]),
        ("2 carrots (about 200 g), cut into ribbons", ["carrot"]),
        ("400g tin chopped tomatoes", ["canned tomato"]),
        ("Sea salt, for sprinkling (optional)", ["sea salt"]),
    ])
    func `names its foods`(line: String, foods: [String]) {
        #expect(self.foods(line) == foods)
        #expect(read(line).isUnderstood)
    }

    @Test(arguments: [
        "1 pkt Zaubermix", "butter and Zaubermix", "Zaubermix oder Butter", "2 onions with Glibber",
    ])
    func `is not understood with a part that nobody knows`(line: String) {
        #expect(!read(line).isUnderstood)
    }

    @Test(arguments: [
        ("2 tbsp butter or oil", FoodContent.milk, ContentGrade.often),
        ("2 tbsp butter or cream", .milk, .sure), ("100 g feta (optional)", .milk, .often),
        ("soft cheese such as ricotta", .milk, .sure), ("walnut bread", .nuts, .sure),
        ("chicken ravioli", .meat, .sure), ("breaded fish", .gluten, .sure), ("1 l stock", .celery, .some),
        ("Kartoffeln, mit Milch gestampft", .milk, .sure), ("seasoning for chicken", .meat, .some),
    ])
    func `has contents with a grade`(line: String, content: FoodContent, grade: ContentGrade) {
        #expect(read(line).contents().grade(of: [content]) == grade)
    }

    @Test(arguments: [
        ("cake without eggs", FoodContent.eggs), ("200 g gluten-free flour", .gluten),
        ("Nudeln ohne Ei", .eggs),
        ("mayonnaise, egg-free", .eggs), ("Hafermilch statt Kuhmilch", .milk), ("2 beef tomatoes", .meat),
        ("300 g oyster mushrooms", .molluscs), ("vegan sausages", .meat),
        ("olio al posto del burro", .milk), ("1 hot dog bun", .meat),
    ])
    func `is not said to have what it denies, or only sounds like`(line: String, content: FoodContent) {
        let grade = read(line).contents().grade(of: [content])
        #expect(grade == nil || grade == .some)
    }

    @Test(arguments: [
        ("2 tbsp ghee or butter", "ghee"), ("3 EL Butter oder Margarine", "Butter"), ("olio o burro", "olio"),
        ("1 l chicken or vegetable stock", "chicken stock"), ("2 onions", "onions"),
        ("1 tsp cream of tartar", "cream of tartar"), ("milk or Glibber", "milk or Glibber"),
        ("100 g Rucola/Rauke", "Rucola"), ("1 Prise Salz/Jodsalz", "Salz"), ("salt/pepper", "salt/pepper"),
        ("250 g Nudeln z.B. Fusilli", "Nudeln"),
    ])
    func `is bought by the first of its alternatives`(line: String, name: String) {
        #expect(FoodTable.shared.nameToBuy(of: IngredientLine(parsing: line)) == name)
    }

    @Test(arguments: [
        ("4 1/2 tbsp MILBONA Butter", "Butter"), ("1 Becher MILBONA Schlagsahne", "Schlagsahne"),
        ("200 g VITANELL Sojajoghurt", "Sojajoghurt"), ("2 TL DEL GARDANO Zucker", "Zucker"),
        ("1 kg KORNMARK frisches Weizenmehl", "frisches Weizenmehl"),
        ("1 EL GOLDWIES Sonnenblumen-Margarine", "Sonnenblumen-Margarine"),
        ("50 g KÖNIG’S KRONE Oliven", "Oliven"), ("2 tsp Gourmet Hill™ Organic Paprika", "Organic Paprika"),
        ("200 g OLIVE OIL", "OLIVE OIL"), ("100 g MILBONA BUTTER", "MILBONA BUTTER"),
        ("1 MILBONA Glibber", "MILBONA Glibber"), ("100 g Milbona Butter", "Milbona Butter"),
        ("2 tbsp VEGAN butter", "VEGAN butter"), ("1 UHT milk", "UHT milk"),
        ("100 g DARK Mehl", "DARK Mehl"),
    ])
    func `is bought without the brand in capitals, or with its mark, before a known food`(
        line: String, name: String
    ) {
        #expect(FoodTable.shared.nameToBuy(of: IngredientLine(parsing: line)) == name)
    }

    @Test(arguments: [
        ("Hähnchen ohne Haut und 100 g Butter", FoodContent.milk), ("Käsekuchen ohne Sahne", .milk),
        ("1 chicken with rice (optional: parsley)", .meat), ("100 g parmesan, vegan if needed", .milk),
        ("400 g pasta (gluten-free if necessary)", .gluten), ("Für den Guss Butter", .milk),
        ("wheat-free rye bread", .gluten), ("butter-free cheese biscuits", .milk),
    ])
    func `keeps what another word denies`(line: String, content: FoodContent) {
        #expect(read(line).contents().grade(of: [content]) == .sure)
    }

    @Test func `is doubted where nobody knows what is denied`() {
        let contents = read("spread, no added sugar peanut butter").contents()
        #expect(contents.grade(of: [.peanuts]) == .often)
    }

    @Test func `leaves the last word on each food to the household`() {
        let contents = read("1 l stock and 2 stalks celery").contents {
            $0.name.text == "stock" ? .none : $0.contents
        }
        #expect(contents.contents(.sure) == [.celery] && contents.contents(.some) == [])
    }

    @Test(arguments: [100, 10_000])
    func `takes time in proportion to its length`(count: Int) {
        // A quadratic reader would need minutes for the longer one.
        let text = String(repeating: "butter and ", count: count) + "flour"
        #expect(read(text).foods.count == count + 1)
    }
}

@Suite struct `What a person types` {
    @Test(arguments: [
        ("milk, eggs, bread", ["milk", "eggs", "bread"]),
        ("milk, eggs and bread", ["milk", "eggs", "bread"]),
        ("Milch, Eier und Brot", ["Milch", "Eier", "Brot"]),
        ("latte, uova e pane", ["latte", "uova", "pane"]),
        ("leche, huevos y pan", ["leche", "huevos", "pan"]), ("2 l milk, 6 eggs", ["2 l milk", "6 eggs"]),
        ("500 g flour, butter and bread", ["500 g flour", "butter", "bread"]),
        ("balloons, 12 cupcakes, candles", ["balloons", "12 cupcakes", "candles"]),
        ("salmon, dill and cream", ["salmon", "dill", "cream"]), ("salt and pepper", ["salt", "pepper"]),
        ("2 l milk; wrapping paper", ["2 l milk", "wrapping paper"]),
        ("1,5 l Milch, 2 Brote", ["1,5 l Milch", "2 Brote"]),
        ("eggs (large, brown), milk", ["eggs (large, brown)", "milk"]),
        ("2 eggs and 100 ml cream", ["2 eggs", "100 ml cream"]),
        ("AA batteries and light bulbs", ["AA batteries", "light bulbs"]),
        ("butter for the tin, milk", ["butter for the tin", "milk"]),
    ])
    func `is a line for each thing`(text: String, lines: [String]) {
        #expect(FoodTable.shared.lines(typed: text) == lines)
    }

    @Test(arguments: [
        "milk", "milk,", "", " , ", "2 onions, peeled", "2 onions, peeled and chopped", "onions, red",
        "Zwiebeln, rote", "flour, sifted", "Mandeln, gehackt", "butter, for the tin", "mac and cheese",
        "salt and vinegar crisps", "milk or oat milk", "tuna in oil", "milk, 2", "flour, 500 g",
        "2 cups + 2 tbsp flour", "head & shoulders shampoo",
    ])
    func `is one line with its notes`(text: String) {
        #expect(FoodTable.shared.lines(typed: text) == [text])
    }
}
