import Chance
import ChanceQuantities
import Ingredients
import Testing

@Test(arguments: [
    ("Tomatoes", "tomato"), ("a  Tomato", "tomato"), ("the\u{a0}TOMATO.", "tomato"), ("An apple", "apple"),
    ("corn tortillas", "corn tortilla"),
    ("Berries", "berry"), ("cookies", "cookie"), ("bay leaves", "bay leaf"), ("olives", "olive"),
    ("chives", "chive"),
    ("cheeses", "cheese"),
    ("peaches", "peach"), ("radishes", "radish"), ("boxes", "box"), ("glasses", "glass"), ("peas", "pea"),
    ("kiwis", "kiwi"),
    ("mangoes", "mango"),
    ("mangos", "mango"), ("asparagus", "asparagus"), ("hummus", "hummus"), ("watercress", "watercress"),
    ("molasses", "molasses"),
    ("confectioners’ sugar", "confectioner sugar"), ("Confectioner's Sugar", "confectioner sugar"),
    ("2% milk", "2% milk"),
    ("large eggs", "large egg"), ("Jalapeños", "jalapeno"), ("砂糖", "砂糖"), ("A", "a"),
    ("all-purpose flour", "all purpose flour"),
    ("Green Beans", "green bean"), ("the a the egg", "egg"), ("brussels sprouts", "brussel sprout"),
    ("quiches", "quiche"), ("gas", "gas"), ("Thé vert", "thé vert"), ("thés noirs", "thé noir"),
    ("THÉ", "thé"), ("the\u{301} vert", "thé vert"), ("pâté de campagne", "paté de campagne"),
    ("pâtes", "pate"),
])
func `all spellings of a food give one name`(written: String, name: String) {
    #expect(FoodName(written)?.text == name)
}

@Test(arguments: [
    ("jalapeño", "jalapeno"), ("JALAPEN\u{303}OS", "jalapenos"), ("crème fraîche", "creme fraiche"),
    ("gruyère", "Gruyere"), ("extra-virgin olive oil", "extra virgin olive oil"),
    ("half-and-half", "half & half"),
    ("all‑purpose flour", "all-purpose flour"), ("Käse", "kase"), ("œuf", "oeuf"),
    ("bone-in, skin-on thighs", "bone in skin on thigh"), ("açaí", "acai"),
    ("self–raising flour", "self raising flour"),
])
func `accents and hyphens make no difference`(one: String, other: String) {
    #expect(FoodName(one) == FoodName(other))
    #expect(FoodName(one) == FoodName(one.uppercased()))
}

@Test(arguments: ["", " ", "\u{3000}\n", "...", "( )"])
func `text without letters is not a food`(text: String) {
    #expect(FoodName(text) == nil)
}

@Test func `the words large and fresh make different foods`() {
    #expect(FoodName("large eggs") != FoodName("eggs"))
    #expect(FoodName("fresh basil") != FoodName("basil"))
}

@Test func `the name of a name is that name`() {
    var chance = Chance.fresh
    for _ in 0..<5_000 {
        let text = chance.text(of: Chance.wordPieces, atMost: 8)
        guard let name = FoodName(text) else { continue }
        #expect(FoodName(name.text) == name, "\(text.debugDescription), seed \(chance.seed)")
        #expect(
            FoodName("  The " + text.uppercased()) == FoodName("the " + text),
            "\(text.debugDescription), seed \(chance.seed)")
    }
}

extension Chance {
    static let wordPieces = [
        "s", "es", "ies", "'s", "’s", "ss", "us", "a", "the ", "an ", "o", "ch", "x", " ", ".", "(", "é",
        "tomato", "leave", "-", "糖", "%",
    ]
}
