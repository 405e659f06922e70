import Ingredients
import Testing

/// Returns the key of a line's food.
private func food(_ line: String) -> String? { FoodName(IngredientLine(parsing: line).name)?.text }

@Test(arguments: [
    (
        "onion",
        [
            "2 finely chopped onions", "1 large onion", "onion, diced", "3 medium onions, peeled and sliced",
            "1 onion chopped", "1 cup chopped onion", "½ onion (grated)", "2 small onions, thinly sliced",
        ]
    ),
    (
        "garlic",
        [
            "2 garlic cloves", "3 cloves garlic, minced", "1 clove of garlic",
            "2 large garlic cloves, crushed",
            "1 tbsp minced garlic", "4 crushed garlic cloves", "1 head garlic", "1 garlic bulb",
            "garlic, to taste",
        ]
    ),
    (
        "celery",
        [
            "2 celery stalks", "1 rib celery, diced", "3 celery sticks", "1 cup sliced celery",
            "2 ribs of celery",
        ]
    ),
    (
        "ginger",
        [
            "2.5cm/1in piece ginger", "1 thumb ginger", "thumb-sized piece of ginger, grated",
            "1 tbsp grated ginger",
            "1-inch piece ginger", "1 (2-inch) piece ginger, peeled", "25g knob ginger", "2 inches ginger",
        ]
    ),
    (
        "black pepper",
        [
            "freshly ground black pepper", "1/2 tsp black pepper", "black pepper to taste",
            "1 tsp coarsely ground black pepper", "fresh ground black pepper", "pinch black pepper",
        ]
    ),
    ("jalapeno", ["1 jalapeño, seeded", "2 jalapenos", "1-2 jalapeños, seeded and minced"]),
    (
        "extra virgin olive oil",
        [
            "2 tbsp extra-virgin olive oil", "extra virgin olive oil, for drizzling",
            "1 glug extra‑virgin olive oil",
        ]
    ),
    (
        "butter",
        [
            "8 tbsp butter melted", "3 tbsp melted butter", "1 stick (1/2 cup) plus 2 tablespoons butter",
            "butter for greasing", "2 tbsp butter at room temperature", "knob butter", "softened butter",
        ]
    ),
    (
        "egg",
        ["2 large eggs, beaten", "1 egg", "3 lightly beaten eggs", "a dozen large eggs", "1 extra-large egg"]
    ),
    (
        "tomato",
        ["2 chopped tomatoes", "3 medium tomatoes, diced", "1 large tomato", "4 tomatoes seeded and diced"]
    ),
    ("chopped tomato", ["400 g tin chopped tomatoes", "2 x 400g cans chopped tomatoes", "chopped tomatoes"]),
    (
        "brown sugar",
        ["1 cup packed brown sugar", "1 cup brown sugar, packed", "1 firmly packed cup brown sugar"]
    ),
    ("creme fraiche", ["2 tbsp crème fraîche", "200 ml creme fraiche"]),
    ("salt and black pepper", ["Salt and freshly ground black pepper", "salt & black pepper, to taste"]),
])
func `lines of one food have one key`(key: String, lines: [String]) {
    for line in lines { #expect(food(line) == key, "\(line)") }
}

@Test(arguments: [
    ("ground beef", "beef"), ("fresh basil", "basil"), ("dried thyme", "thyme"), ("smoked salmon", "salmon"),
    ("canned tuna", "tuna"), ("unsalted butter", "butter"), ("cooked rice", "rice"),
    ("chopped tomatoes", "tomatoes"),
    ("shredded coconut", "coconut"), ("whipped cream", "cream"), ("medium curry powder", "curry powder"),
    ("bay leaves", "bay"), ("pork ribs", "pork"), ("rib eye steak", "eye steak"), ("stem ginger", "ginger"),
    ("roasted peanuts", "peanuts"), ("pitted dates", "dates"), ("mashed potatoes", "potatoes"),
])
func `different foods stay different`(one: String, other: String) {
    #expect(food("100 g \(one)") != food("100 g \(other)"))
    #expect(food("2 \(one)") != nil)
}

@Test(arguments: [
    (["2 garlic cloves", "3 cloves garlic, minced"], ["5 cloves"]),
    (["4 celery stalks", "1 stalk celery"], ["5 stalks"]),
    (["1/3 cup plus 1¼ cups flour", "5/12 cup flour"], ["2 cups"]),
    (["½ cup (1 stick) plus 2 tablespoons butter", "2 tbsp butter"], ["3/4 cup"]),
    (["Two ¼-ounce packets yeast", "1 (¼ oz) packet yeast"], ["3 packets (1/4 oz each)"]),
    (["1 can chickpeas or 1½ cups cooked chickpeas", "1 cup chickpeas"], ["2 1/2 cups"]),
    (["1 tbsp thyme or ½ tsp dried thyme", "1 tbsp thyme"], ["2 tbsp"]),
    (["1 dessertspoon honey", "2 tsp honey"], ["1 1/3 tbsp"]),
    (["3-4 dozen cookies", "1 dozen cookies"], ["48-60"]),
    (["handful parsley", "2 handfuls chopped parsley"], ["3 handfuls"]),
    (["1-inch piece ginger", "2.5cm/1in piece ginger"], ["2 pieces"]),
])
func `lines written differently add up`(lines: [String], texts: [String]) {
    let parts = lines.map { IngredientLine(parsing: $0).quantity }
    #expect(Total(of: parts, in: .us).texts == texts)
    #expect(Total(of: parts.reversed(), in: .us).texts == texts)
}
