import Ingredients
import Testing

@Test(arguments: [
    Expected("2x400g tins tomatoes", "2 tin", each: "400 g", "tomatoes"),
    Expected("2 × 400g/14oz tins tomatoes", "2 tin", each: "400 g", "tomatoes", note: "14oz"),
    Expected("400g/14oz tin tomatoes", "1 tin", each: "400 g", "tomatoes", note: "14oz"),
    Expected("16-oz package spaghetti", "1 package", each: "16 oz", "spaghetti"),
    Expected("2 lb bag of potatoes", "1 bag", each: "2 lb", "potatoes"),
    Expected("1 14-ounce can beans", "1 can", each: "14 oz", "beans"),
    Expected("2 (14-ounce) cans beans, drained", "2 can", each: "14 oz", "beans", note: "drained"),
    Expected("1 (14.5 oz / 411 g) can tomatoes", "1 can", each: "29/2 oz", "tomatoes", note: "411 g"),
    Expected("2 tins (400 g each) beans", "2 tin", each: "400 g", "beans"),
    Expected("2 tins (28 oz total) beans", "2 tin", or: "28 oz", "beans"),
    Expected("2 cans (400 g) (about 14 oz) beans", "2 can", each: "400 g", "beans", note: "about 14 oz"),
    Expected(
        "1 pkg. (8 oz) cream cheese, softened", "1 package", each: "8 oz", "cream cheese", note: "softened"),
    Expected("1 bottle (750 ml) red wine", "1 bottle", each: "750 ml", "red wine"),
    Expected("2-3 (14 oz) cans beans", "2..3 can", each: "14 oz", "beans"),
    Expected("4 6-ounce salmon fillets", "4", each: "6 oz", "salmon fillets"),
    Expected("1 (2 lb) whole chicken", "1", each: "2 lb", "whole chicken"),
    Expected("1 (9-inch) pie crust", "1", "pie crust", note: "9-inch"),
    Expected("1 9-inch pie crust", "1", "pie crust", note: "9-inch"),
    Expected("2 sticks (1 cup) butter", "2 stick", or: "1 cup", "butter"),
    Expected("4 cups (about 1 litre) stock", "4 cup", or: "1 l", "stock", note: "about"),
    Expected("1 cup / 240 ml milk", "1 cup", or: "240 ml", "milk"),
    Expected("1 lb/450g beef", "1 lb", or: "450 g", "beef"),
    Expected("1kg/2lb 4oz potatoes", "1 kg", or: "36 oz", "potatoes"),
    Expected("1 cup (packed) brown sugar, sifted", "1 cup", "brown sugar", note: "packed, sifted"),
    Expected("1 cup plus 2 tbsp flour", "18 tbsp", "flour"),
    Expected("1 tbsp + 1 tsp oil", "4 tsp", "oil"),
    Expected("1 lb., 2 oz. cheese", "18 oz", "cheese"),
    Expected("1 kg 250 g rice", "1250 g", "rice"),
    Expected("1 lb 100 g rice", "1 lb", "100 g rice"),
    Expected("2 x eggs", "2", "eggs"),
    Expected("tomatoes 2x", "2", "tomatoes"),
    Expected("Tomatoes 2 x 400 g tins", "2 tin", each: "400 g", "Tomatoes"),
])
func `a size is kept next to its amount`(expected: Expected) {
    #expect(expected.actual.summary == expected.summary)
}

@Test(arguments: [
    Expected("3 cloves", "3", "cloves"),
    Expected("3 whole cloves, crushed", "3", "whole cloves", note: "crushed"),
    Expected("Pinch of salt", "1 pinch", "salt"),
    Expected("large handful of basil", "1 handful", "basil", note: "large"),
    Expected("2 large cloves garlic, minced", "2 clove", "garlic", note: "large, minced"),
    Expected("1 heaping tablespoon sugar", "1 tbsp", "sugar", note: "heaping"),
    Expected("2 t-bone steaks", "2", "t-bone steaks"),
    Expected("1 c. milk", "1 cup", "milk"),
    Expected("2 fl. oz. rum", "2 fl oz", "rum"),
    Expected("200 г муки", "200 g", "муки"),
    Expected("1 cup 2% milk", "1 cup", "2% milk"),
    Expected("1 cup half and half", "1 cup", "half and half"),
    Expected(
        "2 boneless, skinless chicken breasts, diced", "2", "boneless, skinless chicken breasts",
        note: "diced"),
    Expected("1 onion (about 150 g), chopped", "1", "onion", note: "about 150 g, chopped"),
    Expected("1 lb ground beef (or turkey)", "1 lb", "ground beef", note: "or turkey"),
    Expected("2 cups, sifted flour", "2 cup", "flour", note: "sifted"),
    Expected("2 eggs,", "2", "eggs"),
    Expected("zest and juice of 1 lemon", "1", "lemon", note: "zest and juice of"),
    Expected("juice of half a lemon, strained", "1/2", "lemon", note: "juice of, strained"),
    Expected("about 2 cups water", "2 cup", "water", note: "about"),
    Expected("2 tbsp oil for frying", "2 tbsp", "oil", note: "for frying"),
    Expected("1/2 tsp salt or to taste", "1/2 tsp", "salt", note: "or to taste"),
    Expected("2 tbsp oil plus more for frying", "2 tbsp", "oil", note: "plus more for frying"),
    Expected("Lemon wedges to serve", nil, "Lemon wedges", note: "to serve"),
    Expected("salt & pepper", nil, "salt & pepper"),
    Expected("Sauce for 2 people", nil, "Sauce for 2 people"),
    Expected("Flour, 2 cups", "2 cup", "Flour"),
    Expected("Butter (80 g), soft", "80 g", "Butter", note: "soft"),
    Expected("Flour - 2 cups", "2 cup", "Flour"),
    Expected("Milk: 200 ml", "200 ml", "Milk"),
    Expected("Wasser 3,5 l, lauwarm", "7/2 l", "Wasser", note: "lauwarm"),
    Expected("\u{2610} 2\u{a0}eggs ", "2", "eggs"),
    Expected("-2 eggs", "2", "eggs"),
    Expected("鸡蛋，打散（2个）", nil, "鸡蛋，打散（2个）"),
    Expected("砂糖、大さじ1", nil, "砂糖、大さじ1"),
    Expected("+ 2 eggs", "2", "eggs"),
    Expected("plus 2 eggs", nil, "plus 2 eggs"),
    Expected("salt (to taste", nil, "salt (to taste"),
    Expected("5mm (¼in) coins", nil, "5mm coins", note: "¼in"),
    Expected("", nil, ""),
])
func `the food is separated from its notes`(expected: Expected) {
    #expect(expected.actual.summary == expected.summary)
}

@Test func `a line's text is the line without outer white space`() {
    #expect(IngredientLine(parsing: "  - 2  eggs \n").text == "- 2  eggs")
}
