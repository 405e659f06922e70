import Ingredients
import Testing

@Test(arguments: [
    Expected("½ cup all-purpose flour", "1/2 cup", "all-purpose flour"),
    Expected("1 ½ teaspoons ground black pepper", "3/2 tsp", "ground black pepper"),
    Expected("1½ tsp salt", "3/2 tsp", "salt"),
    Expected("1/8 cup sugar", "1/8 cup", "sugar"),
    Expected("1 1/2 tsp garam masala", "3/2 tsp", "garam masala"),
    Expected(
        "2 tbsp minced cilantro, leaves and stems", "2 tbsp", "cilantro", note: "minced, leaves and stems"),
    Expected("1 large yellow onion, coarsely chopped", "1", "yellow onion", note: "large, coarsely chopped"),
    Expected("salt", nil, "salt"),
    Expected("salt and pepper, to taste", nil, "salt and pepper", note: "to taste"),
    Expected("Salt to taste", nil, "Salt", note: "to taste"),
    Expected("400g unsalted butter", "400 g", "unsalted butter"),
    Expected("3.5 l water", "7/2 l", "water"),
    Expected("3,5 l water", "7/2 l", "water"),
    Expected("2¼ l water", "9/4 l", "water"),
    Expected("½l water", "1/2 l", "water"),
    Expected("1,000 g potatoes", "1000 g", "potatoes"),
    Expected("2-3 cups water", "2..3 cup", "water"),
    Expected("2 – 3 carrots", "2..3", "carrots"),
    Expected("1 to 2 pounds carrots", "1..2 lb", "carrots"),
    Expected("one or two pounds of carrots", "1..2 lb", "carrots"),
    Expected(
        "1 (16 ounce) package dry lentils, rinsed", "1 package", each: "16 oz", "dry lentils",
        note: "rinsed"),
    Expected("2 14 ounce cans of coconut milk", "2 can", each: "14 oz", "coconut milk"),
    Expected("2 x 400 g tins chopped tomatoes", "2 tin", each: "400 g", "chopped tomatoes"),
    Expected("1 cup (120g) flour, sifted", "1 cup", or: "120 g", "flour", note: "sifted"),
    Expected("500g/1lb 2oz pecorino", "500 g", or: "18 oz", "pecorino"),
    Expected("2lb 1oz cherry tomatoes", "33 oz", "cherry tomatoes"),
    Expected("Butter 80 g", "80 g", "Butter"),
    Expected("Ripe tomato x2", "2", "Ripe tomato"),
    Expected("砂糖 50g", "50 g", "砂糖"),
    Expected(
        "3 carrots, peeled and sliced into 5mm (¼in) coins", "3", "carrots",
        note: "peeled and sliced into 5mm (¼in) coins"),
    Expected("juice of 1 lemon", "1", "lemon", note: "juice of"),
    Expected("a pinch of salt", "1 pinch", "salt"),
    Expected("half a cucumber", "1/2", "cucumber"),
    Expected("a dozen eggs", "12", "eggs"),
    Expected("one and a half cups milk", "3/2 cup", "milk"),
    Expected("1 and 1/2 tsp vanilla", "3/2 tsp", "vanilla"),
    Expected("&frac12; cup cream", "1/2 cup", "cream"),
    Expected("1⁄2 cup cream", "1/2 cup", "cream"),
    Expected(".5 cup oil", "1/2 cup", "oil"),
    Expected("1 fl  oz rum", "1 fl oz", "rum"),
    Expected("2 T soy sauce", "2 tbsp", "soy sauce"),
    Expected("2 t soy sauce", "2 tsp", "soy sauce"),
    Expected("1/2LB ground beef", "1/2 lb", "ground beef"),
    Expected("3 cloves garlic, minced", "3 clove", "garlic", note: "minced"),
    Expected("1 can black beans (drained)", "1 can", "black beans", note: "drained"),
    Expected("2 cups of flour", "2 cup", "flour"),
    Expected("red pepper flakes", nil, "red pepper flakes"),
    Expected("unsalted butter, for greasing", nil, "unsalted butter", note: "for greasing"),
    Expected("- 2 eggs", "2", "eggs"),
    Expected("• 1 tbsp honey", "1 tbsp", "honey"),
    Expected("12 corn tortillas", "12", "corn tortillas"),
    Expected("1 bunch parsley", "1 bunch", "parsley"),
    Expected("2 sticks butter, melted", "2 stick", "butter", note: "melted"),
    Expected("5 Zwiebeln (gehackt)", "5", "Zwiebeln", note: "gehackt"),
    Expected("600 g Kürbisfleisch, geschält", "600 g", "Kürbisfleisch", note: "geschält"),
])
func `a line is read as a cook would read it`(expected: Expected) {
    #expect(expected.actual.summary == expected.summary)
}

@Test(arguments: [
    ("For the icing:", "For the icing"), ("  FILLING : ", "FILLING"), ("- For 2 eggs:", "For 2 eggs"),
    ("たれ：", "たれ"),
])
func `a line that ends in a colon is a heading`(line: String, heading: String) {
    let read = IngredientLine(parsing: line)
    #expect(read.heading == heading)
    #expect(read.quantity == nil && read.name == "" && read.note == nil)
}
