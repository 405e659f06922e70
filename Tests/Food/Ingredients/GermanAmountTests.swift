import Ingredients
import Testing

@Suite struct `An amount in German` {
    private func quantity(_ text: String) throws -> Quantity { try #require(Quantity(parsing: text)) }

    @Test(arguments: [
        ("1 can", "1 Dose"), ("2 cans", "2 Dosen"), ("1/2 cup", "1/2 Tasse"), ("1 1/2 cups", "1 1/2 Tassen"),
        ("3 tbsp", "3 EL"), ("1 tsp", "1 TL"), ("3/4 bunch", "3/4 Bund"), ("3 cloves", "3 Zehen"),
        ("2 pinches", "2 Prisen"), ("1 slice", "1 Scheibe"), ("2-3 stalks", "2-3 Stangen"),
        ("2 sticks", "2 Stangen"), ("4 pieces", "4 Stück"), ("1.5 kg", "1,5 kg"), ("0.25 l", "0,25 l"),
        ("1.5-2 kg", "1,5-2 kg"), ("8 oz", "8 oz"), ("3", "3"), ("1 pint", "1 Pint"),
        ("2 cans (400 g each)", "2 Dosen (je 400 g)"), ("1 can (400 g)", "1 Dose (400 g)"),
        ("2 cans (0.8 kg total)", "2 Dosen (zusammen 0,8 kg)"), ("1 cup (120 g)", "1 Tasse (120 g)"),
    ])
    func `has the unit in its number and a comma`(english: String, german: String) throws {
        #expect(try quantity(english).text == english)
        #expect(try quantity(english).text(in: .de) == german)
    }

    /// A few words stand for several units, as “Stück” for a piece and a knob.
    @Test(arguments: Unit.allCases)
    func `is read again with a unit of that word`(unit: Unit) throws {
        let text = Measure(Amount(Rational(2)), unit).text(in: .de)
        let line = IngredientLine(parsing: "\(text) Mehl")
        let read = try #require(line.quantity?.unit, "\(text) is not read")
        let shared: Set<Unit> = [
            .dash, .drizzle, .envelope, .glug, .knob, .pouch, .rasher, .rib, .sachet, .scoop, .sheet, .spear,
            .squeeze, .stalk, .stem, .thumb,
        ]
        #expect((read == unit) == !shared.union([.pack, .tin]).contains(unit))
    }

    @Test(arguments: [
        (["1 can", "200 g"], false, "1 Dose + 200 g Bohnen"),
        (["1 tsp"], true, "1 TL Bohnen, und noch etwas"),
        ([], true, "Bohnen"),
    ])
    func `stands before a name, with what has no amount`(parts: [String], some: Bool, text: String) throws {
        let total = Total(of: try parts.map(quantity) + (some ? [nil] : []), in: .metric)
        #expect(total.text(naming: "Bohnen", in: .de) == text)
    }
}
