import Chance
import Domain
import Testing

private func total(_ lines: [String], _ system: UnitSystem = .us) -> Total {
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
