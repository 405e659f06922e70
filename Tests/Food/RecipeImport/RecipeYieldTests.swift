import Domain
import JSON
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: [
    ("4", 4), ("4 servings", 4), ("Serves 4-6", 4), ("Serves: 6", 6), ("4 to 6", 4), ("2.5", 2), ("4-5", 4),
    ("4p", 4), ("6pers.", 6), ("~24", 24), ("6/8 personnes", 6), ("Für 4 Personen", 4), ("4–6 Portionen", 4),
    ("pour 6 personnes", 6), ("per 4 persone", 4), ("para 2", 2), ("4 raciones", 4), ("voor 4 personen", 4),
    ("für 4", 4), ("Yield: 4", 4), ("Yields 4 servings", 4), ("ca. 8 Portionen", 8), ("1 personas", 1),
    ("12 servings (1 cup each)", 12), ("Portions: 4", 4), ("4 people", 4), ("Serves 8 as a starter", 8),
    ("feeds 10", 10), ("Reicht für 4 Personen", 4), ("Rendement: 6 parts", 6),
    ("2 Portion(en)", 2), ("4 Person(en)", 4), ("8 serving(s)", 8), ("4 persona(s)", 4), ("4 personne(s)", 4),
    ("Für 4 Person(en)", 4), ("1 porzione/i", 1),
])
func `a text that counts people gives servings`(text: String, servings: Int) {
    let read = RecipeYield(.string(text))
    #expect(read.servings == servings)
    #expect(read.yield == nil)
}

@Test(arguments: [
    ("40 meatballs", "40 meatballs"), ("12 skewers", "12 skewers"), ("14 cups", "14 cups"),
    ("1 loaf", "1 loaf"), ("2 dozen", "2 dozen"), ("a dozen rolls", "a dozen rolls"),
    ("One 9-inch pie", "One 9-inch pie"), ("1 (23 cm) tart", "1 (23 cm) tart"),
    ("Makes about 30 small biscuits", "about 30 small biscuits"), ("x12 muffins", "x12 muffins"),
    ("500 ml", "500 ml"), ("12 Stück", "12 Stück"),
    ("Ergibt 12 Stück", "12 Stück"), ("1 Blech", "1 Blech"), ("Für 12 Muffins", "Für 12 Muffins"),
    ("pour 20 crêpes", "pour 20 crêpes"), ("Makes 12", "12"), ("Yield: 2 loaves", "2 loaves"),
    ("1 loaf (8 slices)", "1 loaf (8 slices)"), ("160 servings", "160 servings"),
    ("serves a crowd", "serves a crowd"), ("4 personal pizzas", "4 personal pizzas"),
    ("2 1/2 dozen", "2 1/2 dozen"), ("24 biscotti", "24 biscotti"),
    ("1 tortilla grande", "1 tortilla grande"),
    ("12 roll(s)", "12 roll(s)"), ("12 Stück(e)", "12 Stück(e)"), ("1 tarte", "1 tarte"),
    ("2 broden", "2 broden"), ("6 slices", "6 slices"),
])
func `a text that counts something else is a yield`(text: String, yield: String) {
    let read = RecipeYield(.string(text))
    #expect(read.servings == nil)
    #expect(read.yield == yield)
}

@Test(arguments: [
    ("Serves 4 (makes 12)", 4, "12"), ("4 servings (12 pancakes)", 4, "12 pancakes"),
    ("12 pancakes (4 servings)", 4, "12 pancakes"), ("Makes 12 muffins, serves 6", 6, "12 muffins"),
    ("4 Portionen / 8 Stück", 4, "8 Stück"), ("4 (8 tacos)", 4, "8 tacos"),
    ("4 to 5 bowls", 4, "4 to 5 bowls"), ("Makes 6 Teller", 6, "6 Teller"),
    ("6 portion(s) (12 rolls)", 6, "12 rolls"),
])
func `a text may count both`(text: String, servings: Int, yield: String) {
    let read = RecipeYield(.string(text))
    #expect(read.servings == servings)
    #expect(read.yield == yield)
}

@Test(arguments: ["", "0", "servings", "people", "-", "Serves:"])
func `a text that says nothing is no yield`(text: String) {
    #expect(RecipeYield(.string(text)).isEmpty)
}

/// The fields of a recipe that say what it makes.
@Test(
    arguments: [
        (#""recipeYield":["24","24 cookies"]"#, nil, "24 cookies"),
        (#""recipeYield":["4","4 servings"]"#, 4, nil), (#""recipeYield":["20","2 pies"]"#, 20, "2 pies"),
        (#""recipeYield":["2","2 dozen cookies"]"#, nil, "2 dozen cookies"),
        (#""recipeYield":["1","1½ dozen"]"#, nil, "1½ dozen"),
        (#""recipeYield":["36","3 dozen"]"#, nil, "3 dozen"),
        (#""recipeYield":["4","2 dozen"]"#, 4, "2 dozen"),
        (#""recipeYield":["12 rolls","Serves 6"]"#, 6, "12 rolls"), (#""recipeYield":6"#, 6, nil),
        (#""recipeYield":{"@type":"QuantitativeValue","value":"10","unitText":"pieces"}"#, nil, "10 pieces"),
        (#""recipe_servings":4.0,"recipe_yield":"4 bowls""#, 4, "4 bowls"),
        (#""recipe_servings":0,"recipe_yield_quantity":12,"recipe_yield":"muffins""#, nil, "12 muffins"),
        (#""servings":12,"servings_text":"pieces""#, nil, "12 pieces"),
        (#""servings":3,"servings_text":"""#, 3, nil), (#""servings":3,"servings_text":"Portionen""#, 3, nil),
        (#""yield":"1 loaf""#, nil, "1 loaf"), (#""x":1"#, 4, nil),
    ] as [(String, Int?, String?)])
func `a recipe keeps what it makes, and people only where they are counted`(
    fields: String, servings: Int?, yield: String?
) throws {
    let body = #"{"@type":"Recipe","name":"R","recipeIngredient":["1 egg"],\#(fields)}"#
    let readings = try RecipeReader(defaultServings: 4).read(Array(body.utf8), contentType: nil)
    let recipe = try #require(readings.first?.recipe)
    #expect(recipe.servings == servings)
    #expect(recipe.yield == yield)
}
