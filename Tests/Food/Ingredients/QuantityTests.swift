import Chance
import ChanceQuantities
import Ingredients
import Testing

@Test(arguments: [
    ("1.5 cups", "1 1/2 cups"), ("1/2 cup", "1/2 cup"), ("1 cup", "1 cup"), ("1.06 cup", "1.06 cups"),
    ("1/2 kg", "0.5 kg"),
    ("1125 g", "1125 g"),
    ("1.125 kg", "1.125 kg"), ("1 1/3 l", "1.33 l"), ("1/3 g", "0.33 g"), ("5/6 cup", "0.83 cup"),
    ("1/3 lb", "1/3 lb"),
    ("2-3 cup", "2-3 cups"),
    ("1/2 to 1 tsp", "1/2-1 tsp"), ("2 leaf", "2 leaves"), ("3 bunch", "3 bunches"),
    ("2 fluid ounces", "2 fl oz"), ("12", "12"),
    ("2 1/2", "2 1/2"),
    ("1 can (14 oz)", "1 can (14 oz)"), ("3 cans (14 oz)", "3 cans (14 oz each)"),
    ("1-2 cans (14 oz)", "1-2 cans (14 oz each)"),
    ("2 (6 oz)", "2 (6 oz each)"), ("1 cup (120 g)", "1 cup (120 g)"),
    ("2 tins (28 oz total)", "2 tins (28 oz total)"),
    ("0.001 cup", "0.001 cup"),
    ("0.0004567 lb", "0.00046 lb"), ("0 cup", "0 cup"), ("0.004 g", "0.004 g"),
])
func `a quantity is shown as recipes write it`(written: String, shown: String) throws {
    #expect(try #require(Quantity(parsing: written)).text == shown)
}

@Test func `an exactly shown quantity reads back unchanged`() {
    var chance = Chance.fresh
    for _ in 0..<5_000 {
        let quantity = chance.quantity()
        #expect(Quantity(parsing: quantity.text) == quantity, "\(quantity.text), seed \(chance.seed)")
        let line = IngredientLine(quantity: quantity, name: "zebra meat", note: "braised")
        let read = IngredientLine(parsing: line.text)
        #expect(read == line, "\(line.text), seed \(chance.seed)")
    }
}

@Test(arguments: [
    "", "cup", "2 cups flour", "flour", "2 large cloves", "2 cups,", "2 (large)", "1 cup (about 120 g)",
])
func `text with more than a quantity is not a quantity`(text: String) {
    #expect(Quantity(parsing: text) == nil)
}

@Test(
    arguments: [
        ("3/2", "3/2", nil), ("1 1/2", "3/2", nil), ("1.5", "3/2", nil), ("2-3", "2", "3"),
        ("a dozen", "12", nil), ("½", "1/2", nil),
    ] as [(String, String, String?)])
func `an amount is read without a unit`(written: String, lower: String, max: String?) {
    let amount = Amount(parsing: written)
    #expect(amount?.lower.text == lower && amount?.max?.text == max)
}

@Test(arguments: ["", "-1", "1 cup", "1.2.3", "1e3", "some", "1/0"])
func `text that is not an amount is refused`(text: String) {
    #expect(Amount(parsing: text) == nil)
}

@Test func `scaling is exact and keeps the size of cans`() throws {
    let third = try #require(Rational(1, over: 3))
    #expect(
        Quantity.of("2-3 cups (120 g)").scaled(by: third)
            == Quantity(
                .init(Amount(Rational(2, over: 3)!, to: Rational(1)), .cup),
                alternative: .init(Amount(Rational(40)), .g)))
    #expect(Quantity.of("2 cans (14 oz each)").scaled(by: Rational(3)) == Quantity.of("6 cans (14 oz each)"))
    #expect(Quantity.of("1 cup").scaled(by: third)?.scaled(by: Rational(3)) == Quantity.of("1 cup"))
    #expect(Quantity.of("1 cup").scaled(by: Rational(0)) == Quantity.of("0 cup"))
    #expect(Quantity.of("2 cups").scaled(by: Rational(-1)) == nil)
    #expect(Quantity.of("2 cups").scaled(by: Rational(Int.max)) == nil)
}

@Test func `only a line with an amount is scaled, with its text`() {
    let line = IngredientLine(parsing: "1 1/2 lb ground beef (lean), browned")
    #expect(line.scaled(by: Rational(2))?.text == "3 lb ground beef, lean, browned")
    #expect(line.scaled(by: Rational(1)) == line)
    #expect(IngredientLine(parsing: "salt, to taste").scaled(by: Rational(2))?.text == "salt, to taste")
    #expect(IngredientLine(parsing: "For 2 pies:").scaled(by: Rational(2))?.heading == "For 2 pies")
    #expect(line.scaled(by: Rational(Int.max)) == nil)
}
