import Chance
import ChanceQuantities
import Ingredients
import Testing

private func total(_ lines: [String], _ system: UnitSystem? = .us) -> Total {
    Total(of: lines.map { IngredientLine(parsing: $0).quantity }, in: system)
}

@Test(arguments: [
    (["1 cup flour", "2 cups flour"], ["3 cups"]),
    (["500 g flour", "1 kg flour"], ["1.5 kg"]),
    (["1 lb beef", "8 oz beef"], ["1 1/2 lb"]),
    (["8 oz butter", "8 oz butter"], ["16 oz"]),
    (["300 ml milk", "1 l milk"], ["1.3 l"]),
    (["2 eggs", "3 eggs"], ["5"]),
    (["1 egg", "3 Eggs"], ["4"]),
    (["2-3 carrots", "1 carrot"], ["3-4"]),
    (["1/3 cup rice", "1/3 cup rice", "1/3 cup rice"], ["1 cup"]),
    (["1 can beans", "200 g beans"], ["1 can", "200 g"]),
    (["1 cup flour", "100 g flour"], ["1 cup", "100 g"]),
    (["salt", "1 tsp salt"], ["1 tsp", "some"]),
    (["salt", "salt"], ["some"]),
    (["1 (14 oz) can tomatoes", "2 (14 oz) cans tomatoes"], ["3 cans (14 oz each)"]),
    (["1 (14 oz) can tomatoes", "1 (28 oz) can tomatoes"], ["1 can (14 oz)", "1 can (28 oz)"]),
    (["4 oz cheese", "1 cup cheese"], ["4 oz", "1 cup"]),
    (["3 cloves garlic", "2 cloves garlic"], ["5 cloves"]),
    (["1 tbsp oil", "1 tsp oil"], ["1 1/3 tbsp"]),
    (["2 tbsp oil", "2 tbsp oil"], ["1/4 cup"]),
    (["1 cup milk", "250 ml milk"], ["2.06 cups"]),
])
func `parts of one food add up as far as they can`(parts: [String], texts: [String]) {
    #expect(total(parts).texts == texts)
    #expect(total(parts.reversed()).texts == texts)
}

@Test(arguments: [
    // Sums grow into larger units, up to a limit.
    (["600 g flour", "500 g flour"], ["1.1 kg"]),
    (["999 g flour"], ["999 g"]),
    (["500 mg salt", "1 g salt"], ["1.5 g"]),
    (["2000 mg salt"], ["2000 mg"]),
    (["0.5 kg flour", "0.2 kg flour"], ["0.7 kg"]),
    (["0.5 kg flour", "200 g flour"], ["700 g"]),
    (["900 ml milk", "100 ml milk"], ["1 l"]),
    (["50 cl milk", "50 cl milk"], ["100 cl"]),
    (["5 dl milk", "50 ml milk"], ["5.5 dl"]),
    (["1 tsp oil", "1 tsp oil", "1 tsp oil"], ["1 tbsp"]),
    (["1/2 tsp oil", "1/2 tsp oil"], ["1 tsp"]),
    (["1/8 tsp salt", "1/8 tsp salt"], ["1/4 tsp"]),
    (["1/8 cup oil"], ["2 tbsp"]),
    (["3 tbsp oil"], ["3 tbsp"]),
    (["8 tbsp oil", "4 tsp oil"], ["9 1/3 tbsp"]),
    (["1 cup oil", "1 tsp oil"], ["16 1/3 tbsp"]),
    (["1 cup oil", "1/2 tsp oil"], ["48 1/2 tsp"]),
    (["1/5 cup oil", "1/5 cup oil"], ["6.4 tbsp"]),
    (["1/5 tsp oil"], ["0.2 tsp"]),
    // A sum never grows into a unit that no part used.
    (["20 oz beef"], ["20 oz"]),
    (["1 lb beef", "1 oz beef"], ["17 oz"]),
    (["1 lb beef", "2 oz beef"], ["1 1/8 lb"]),
    (["1/3 lb beef", "1/5 lb beef"], ["0.53 lb"]),
    (["4 cups milk", "4 cups milk"], ["8 cups"]),
    (["1 pint milk", "1 cup milk"], ["1 1/2 pints"]),
    (["1 pint milk", "1 tbsp milk"], ["33 tbsp"]),
    (["1 fl oz rum", "4 tbsp rum"], ["3 fl oz"]),
    // Ranges and counted foods add up too.
    (["2-3 carrots", "1-2 carrots"], ["3-5"]),
    (["500-800 g beef", "600 g beef"], ["1.1-1.4 kg"]),
    (["300-800 g beef", "600 g beef"], ["900-1400 g"]),
    (["1 tin beans", "1 tin beans"], ["2 tins"]),
    (["1 pinch salt", "1 tsp salt", "salt", "2 pinches salt"], ["3 pinches", "1 tsp", "some"]),
    (["1 clove garlic", "1 head garlic", "2 garlic"], ["2", "1 clove", "1 head"]),
    (["1 (16 oz) can beans", "1 (1 lb) can beans"], ["2 cans (16 oz each)"]),
    (["1 can beans", "1 (14 oz) can beans"], ["1 can", "1 can (14 oz)"]),
    (["2 x 400 g tins beans", "400 g tin beans"], ["3 tins (400 g each)"]),
    (["4 6-ounce salmon fillets", "2 (6 oz) salmon fillets"], ["6 (6 oz each)"]),
    (
        ["100 g beans", "1 cup beans", "1 can beans", "4 beans", "1 ml beans"],
        ["4", "1 can", "1 cup", "100 g"]
    ),
    (["0 eggs", "2 eggs"], ["2"]),
    ([], []),
])
func `amounts are shown as people say them`(parts: [String], texts: [String]) {
    #expect(total(parts).texts == texts)
    #expect(total(parts.reversed()).texts == texts)
}

@Test(arguments: [
    // The second measure is used only where it merges better.
    (["1 cup (120 g) flour", "100 g flour"], ["220 g"]),
    (["1 cup (120 g) flour", "1 cup (120 g) flour"], ["2 cups"]),
    (["1 cup (120 g) flour", "1 cup flour", "100 g flour"], ["2 cups", "100 g"]),
    (["1 cup (120 g) flour", "100 g (1 cup) flour"], ["220 g"]),
    (["1 cup (120 g) flour", "1 cup (120 g) flour", "100 g (1 cup) flour"], ["3 cups"]),
    (["2 sticks (1 cup) butter", "1/2 cup butter"], ["1 1/2 cups"]),
    (["500g/1lb 2oz cheese", "1 lb cheese"], ["2.1 lb"]),
    (["2 sticks (8 oz) butter", "1 stick (113 g) butter"], ["3 sticks"]),
    (["1 clove (5 g) garlic", "1 head (50 g) garlic"], ["55 g"]),
])
func `a part with two measures merges by either`(parts: [String], texts: [String]) {
    #expect(total(parts).texts == texts)
    #expect(total(parts.reversed()).texts == texts)
}

@Test(arguments: [
    (["1 cup milk", "250 ml milk"], UnitSystem.metric, ["500 ml"]),
    (["1 cup milk", "250 ml milk"], .us, ["2.06 cups"]),
    (["1 cup milk", "250 ml milk"], .imperial, ["1.88 cups"]),
    (["4 tbsp oil"], .metric, ["4 tbsp"]),
    (["1 tbsp oil", "1 tsp oil"], .metric, ["1 1/3 tbsp"]),
    (["1 pint milk", "1 fl oz milk"], .us, ["17 fl oz"]),
    (["1 pint milk", "1 fl oz milk"], .imperial, ["21 fl oz"]),
    (["1 gallon milk", "1 quart milk"], .imperial, ["1 1/4 gallons"]),
    (["1 lb beef", "500 g beef"], .us, ["2.1 lb"]),
    (["1 lb beef", "500 g beef"], .metric, ["954 g"]),
    (["1 lb beef", "1 lb beef", "500 g beef"], .metric, ["1.407 kg"]),
    (["1 lb beef", "500 g beef", "500 g beef"], .us, ["3.2 lb"]),
    (["1 cup milk", "2 l milk"], .us, ["9 1/2 cups"]),
    (["1 cup milk", "2 l milk"], .metric, ["2.25 l"]),
    (["1 pint milk", "2 l milk"], .metric, ["2.47 l"]),
    (["1 fl oz milk", "1 l milk"], .us, ["34 3/4 fl oz"]),
    (["1 tsp oil", "100 ml oil"], .us, ["7 tbsp"]),
    (["1 tsp oil", "100 ml oil"], .metric, ["105 ml"]),
])
func `the unit system decides the cup and a sum's units`(
    parts: [String], system: UnitSystem, texts: [String]
) {
    #expect(total(parts, system).texts == texts)
    #expect(total(parts.reversed(), system).texts == texts)
}

@Test(arguments: [
    (["1 cup milk", "2 l milk"], ["2.24 l"]), (["1 cup milk", "250 ml milk"], ["487 ml"]),
    (["1 cup milk", "200 ml milk"], ["1.85 cups"]),
    (["1 cup milk", "1 cup milk", "1 cup milk", "500 ml milk"], ["5 cups"]),
    (["1 tbsp oil", "1/2 l oil"], ["0.51 l"]),
    (["1 lb beef", "500 g beef"], ["954 g"]), (["1 lb beef", "1 lb beef", "500 g beef"], ["3.1 lb"]),
    (["2 cups milk", "1 cup milk"], ["3 cups"]), (["2 l milk", "100 ml milk"], ["2.1 l"]),
])
func `without a chosen system the larger part decides the units`(
    parts: [String], texts: [String]
) {
    #expect(total(parts, nil).texts == texts)
    #expect(total(parts.reversed(), nil).texts == texts)
}

@Test func `cans and tins add up, named by the first word`() {
    #expect(total(["1 tin beans", "2 cans beans"]).texts == ["3 tins"])
    #expect(total(["2 cans beans", "1 tin beans"]).texts == ["3 cans"])
    #expect(total(["1 packet yeast", "1 package yeast"]).texts == ["2 packets"])
}

@Test(arguments: [
    (["3 cups"], ["1 cup"], ["2 cups"]), (["1 lb"], ["8 oz"], ["1/2 lb"]),
    (["1 cup"], ["3/4 cup"], ["1/4 cup"]), (["3"], ["5"], []),
    (["3"], ["3"], []),
    (["500 g"], ["1 cup"], ["500 g"]), (["2-3"], ["2"], ["0-1"]), (["4"], ["2-3"], ["1"]),
    (["3-5"], ["2-3"], ["0-2"]),
    (["2 tins (400 g)"], ["1 can (400 g)"], ["1 tin (400 g)"]),
    (["1 kg"], ["1 lb"], ["0.546 kg"]),
    (["1 cup (120 g)"], ["20 g"], ["100 g"]), (["1 kg", "500 g"], ["1 kg"], ["500 g"]),
])
func `quantities already bought are subtracted`(needed: [String], bought: [String], texts: [String]) {
    let left = Quantity.merged(needed.map(Quantity.of), without: bought.map(Quantity.of), system: .us)
    #expect(left.map(\.text) == texts)
}

@Test func `sums that would overflow stay separate`() {
    let most = Quantity(Measure(Amount(Rational(Int.max)), .g))
    let gram = Quantity.of("1 g")
    #expect(Quantity.merged([most, gram, most], system: .us) == [gram, most, most])
    #expect(Quantity.merged([gram, most, most], system: .us) == [gram, most, most])
    #expect(
        Quantity.merged([Quantity(most.measure, alternative: gram.measure), .of("1 kg")], system: .us).count
            == 2)
}

@Test(arguments: [
    (["2 lb ground beef", "1/2 lb ground beef"], "ground beef", "2 1/2 lb ground beef"),
    (["1 can beans", "200 g beans"], "beans", "1 can + 200 g beans"),
    (["salt", "1 tsp salt"], "salt", "1 tsp salt, and some"), (["salt", "salt"], "salt", "salt"),
])
func `a line of a list reads like a shopping list`(parts: [String], name: String, text: String) {
    #expect(total(parts).text(naming: name) == text)
}
