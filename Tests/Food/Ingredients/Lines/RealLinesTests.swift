import Ingredients
import Testing

@Test(arguments: [
    Expected("slices of lemon", nil, "lemon", note: "slices of"),
    Expected("cloves of garlic", nil, "garlic", note: "cloves of"),
    Expected("3 cloves", "3", "cloves"),
    Expected("3 whole cloves, crushed", "3", "whole cloves", note: "crushed"),
    Expected("bone-in, skin-on chicken thighs", nil, "bone-in, skin-on chicken thighs"),
    Expected("2 cups hot, cooked rice", "2 cup", "hot, cooked rice"),
    Expected("1 cup cold, unsalted butter, cubed", "1 cup", "cold, unsalted butter", note: "cubed"),
    Expected("8 oz low-fat, plain yogurt", "8 oz", "low-fat, plain yogurt"),
    Expected("1 tbsp bacon fat, melted", "1 tbsp", "bacon fat", note: "melted"),
    Expected("1 cup whipped cream", "1 cup", "whipped cream"),
    Expected("1 cup heavy cream whipped", "1 cup", "heavy cream", note: "whipped"),
    Expected("1 cup crushed graham crackers", "1 cup", "graham crackers", note: "crushed"),
    Expected("1/2 tsp crushed red pepper flakes", "1/2 tsp", "crushed red pepper flakes"),
    Expected("2 cups shredded mozzarella", "2 cup", "mozzarella", note: "shredded"),
    Expected(
        "1 bunch flat-leaf parsley leaves picked and chopped", "1 bunch", "flat-leaf parsley leaves",
        note: "picked and chopped"),
    Expected("1 tbsp dried minced onion", "1 tbsp", "dried minced onion"),
    Expected("1 cup sliced almonds", "1 cup", "sliced almonds"),
    Expected("1 cup finely shredded coconut", "1 cup", "shredded coconut", note: "finely"),
    Expected("1 cup ham, cooked and diced", "1 cup", "ham", note: "cooked and diced"),
    Expected("1 T. butter", "1 tbsp", "butter"),
    Expected("2 bananas mashed", "2", "bananas", note: "mashed"),
    Expected("1/2 cup mashed banana", "1/2 cup", "mashed banana"),
    Expected("2 cups cherries pitted and halved", "2 cup", "cherries", note: "pitted and halved"),
    Expected("1 pkg. frozen chopped spinach, thawed", "1 package", "frozen spinach", note: "chopped, thawed"),
    Expected(
        "1 10-oz. package frozen chopped spinach", "1 package", each: "10 oz", "frozen spinach",
        note: "chopped"),
    Expected("200g/7oz dark chocolate, chopped", "200 g", or: "7 oz", "dark chocolate", note: "chopped"),
    Expected(
        "1 tbsp sunflower oil, plus extra for greasing", "1 tbsp", "sunflower oil",
        note: "plus extra for greasing"),
    Expected("salt plus pepper", nil, "salt plus pepper"),
    Expected(
        "1 head garlic cloves separated and peeled", "1 head", "garlic cloves", note: "separated and peeled"),
    Expected("1 cup diced onions or shallots", "1 cup", "onions or shallots", note: "diced"),
    Expected("1 cup peeled chopped apples", "1 cup", "apples", note: "peeled, chopped"),
    Expected("1 tbsp grated fresh ginger", "1 tbsp", "fresh ginger", note: "grated"),
    Expected("2 tsp finely grated lemon zest", "2 tsp", "lemon zest", note: "finely grated"),
    Expected("1 cup hulled strawberries", "1 cup", "strawberries", note: "hulled"),
    Expected("2 cups cubed butternut squash", "2 cup", "butternut squash", note: "cubed"),
    Expected("4 cups torn romaine lettuce", "4 cup", "romaine lettuce", note: "torn"),
    Expected("1 (8 oz) package sliced mushrooms", "1 package", each: "8 oz", "mushrooms", note: "sliced"),
    Expected(
        "1 1/2 pounds skinless, boneless chicken breast halves, cut into strips", "3/2 lb",
        "skinless, boneless chicken breast halves", note: "cut into strips"),
    Expected(
        "3/4 cup all-purpose flour, sifted, plus more for the pan", "3/4 cup", "all-purpose flour",
        note: "sifted, plus more for the pan"),
    Expected("green onions, sliced, for garnish", nil, "green onions", note: "sliced, for garnish"),
    Expected("1 tbsp butter, softened", "1 tbsp", "butter", note: "softened"),
    Expected("1 cup sugar or 3/4 cup honey", "1 cup", or: "3/4 cup", "sugar", note: "or honey"),
    Expected(
        "1 bunch parsley or 2 tsp dried parsley", "1 bunch", or: "2 tsp", "parsley",
        note: "or dried parsley"),
    Expected(
        "1 can chickpeas or 1½ cups cooked chickpeas", "1 can", or: "3/2 cup", "chickpeas",
        note: "or cooked chickpeas"),
    Expected("25g knob butter", "1 knob", each: "25 g", "butter"),
    Expected("200g block feta", "1 block", each: "200 g", "feta"),
    Expected("1 inch ginger", nil, "ginger", note: "1 inch"),
    Expected("12 inch pizza base", nil, "pizza base", note: "12 inch"),
    Expected(
        "2 tablespoons each chopped parsley and chives", "2 tbsp", "parsley and chives", note: "each, chopped"
    ),
    Expected("a pinch each of salt and pepper", "1 pinch", "salt and pepper", note: "each"),
    Expected("6 sprigs thyme plus leaves for garnish", "6 sprig", "thyme", note: "plus leaves for garnish"),
    Expected("kernels cut from 3 ears corn", "3 ear", "corn", note: "kernels cut from"),
    Expected("2 plump cloves garlic", "2 clove", "garlic", note: "plump"),
    Expected(
        "1/4 cup red, yellow, or orange bell peppers, diced", "1/4 cup",
        "red, yellow, or orange bell peppers", note: "diced"),
    Expected("125g ball mozzarella, torn", "1 ball", each: "125 g", "mozzarella", note: "torn"),
    Expected(
        "2 cups chicken, beef, or vegetable stock (see note)", "2 cup", "chicken, beef, or vegetable stock",
        note: "see note"),
    Expected("3 cups baby spinach, roughly chopped", "3 cup", "baby spinach", note: "roughly chopped"),
    Expected(
        "1 (15-ounce) can black beans, drained and rinsed", "1 can", each: "15 oz", "black beans",
        note: "drained and rinsed"),
    Expected(
        "1 15.5-oz. can cannellini (white kidney) beans, rinsed, drained", "1 can", each: "31/2 oz",
        "cannellini beans", note: "white kidney, rinsed, drained"),
    Expected("2 sprigs rosemary, leaves picked", "2 sprig", "rosemary", note: "leaves picked"),
    Expected(
        "1 small head green cabbage (about 1 1/2 lb), cored and thinly sliced", "1 head", "green cabbage",
        note: "small, about 1 1/2 lb, cored and thinly sliced"),
    Expected(
        "4 skin-on, bone-in chicken thighs (about 2 pounds)", "4", "skin-on, bone-in chicken thighs",
        note: "about 2 pounds"),
    Expected("1 tablespoon plus 1 teaspoon kosher salt, divided", "4 tsp", "kosher salt", note: "divided"),
    Expected(
        "2 tablespoons extra-virgin olive oil, plus more for drizzling", "2 tbsp", "extra-virgin olive oil",
        note: "plus more for drizzling"),
    Expected("1 1/2 cups (355 ml) whole milk, warmed", "3/2 cup", or: "355 ml", "whole milk", note: "warmed"),
    Expected("100g/3½oz caster sugar", "100 g", or: "7/2 oz", "caster sugar"),
    Expected("150ml/5fl oz double cream", "150 ml", or: "5 fl oz", "double cream"),
    Expected("1 free-range egg, beaten", "1", "free-range egg", note: "beaten"),
    Expected("2 free-range eggs", "2", "free-range eggs"),
    Expected("1 tbsp clear honey", "1 tbsp", "clear honey"),
    Expected("large pinch of sea salt", "1 pinch", "sea salt", note: "large"),
    Expected(
        "a large handful of fresh coriander leaves, roughly chopped", "1 handful", "fresh coriander leaves",
        note: "large, roughly chopped"),
    Expected(
        "sea salt and freshly ground black pepper", nil, "sea salt and black pepper", note: "freshly ground"),
    Expected("freshly ground black pepper", nil, "black pepper", note: "freshly ground"),
    Expected("freshly grated nutmeg, to taste", nil, "nutmeg", note: "freshly grated, to taste"),
    Expected("4 spring onions, finely sliced", "4", "spring onions", note: "finely sliced"),
    Expected("½ red onion, finely diced", "1/2", "red onion", note: "finely diced"),
    Expected(
        "1 red chilli, deseeded and finely chopped", "1", "red chilli", note: "deseeded and finely chopped"),
    Expected("2 x 400g cans chopped tomatoes", "2 can", each: "400 g", "chopped tomatoes"),
    Expected("1 x 400g tin chickpeas, drained", "1 tin", each: "400 g", "chickpeas", note: "drained"),
    Expected(
        "thumb-sized piece fresh root ginger, peeled and grated", "1 piece", "fresh root ginger",
        note: "thumb-sized, peeled and grated"),
    Expected("1 tsp mixed spice", "1 tsp", "mixed spice"),
    Expected(
        "250g pack chestnut mushrooms, sliced", "1 pack", each: "250 g", "chestnut mushrooms",
        note: "sliced"),
    Expected("200g bag baby spinach", "1 bag", each: "200 g", "baby spinach"),
    Expected("1 large egg plus 1 egg yolk", "1", "egg", note: "large, plus 1 egg yolk"),
    Expected("4 egg yolks, lightly beaten", "4", "egg yolks", note: "lightly beaten"),
    Expected("1 cup hot water", "1 cup", "hot water"),
    Expected("3 cups boiling water", "3 cup", "boiling water"),
    Expected("1 cup lukewarm water (110°F)", "1 cup", "lukewarm water", note: "110°F"),
    Expected("2 cups low-sodium chicken broth", "2 cup", "low-sodium chicken broth"),
    Expected("1 cup reduced-fat sour cream", "1 cup", "reduced-fat sour cream"),
    Expected(
        "1/2 cup finely chopped fresh flat-leaf parsley", "1/2 cup", "fresh flat-leaf parsley",
        note: "finely chopped"),
    Expected("1/2 cup chopped walnuts or pecans", "1/2 cup", "walnuts or pecans", note: "chopped"),
    Expected(
        "1/4 cup loosely packed fresh mint leaves", "1/4 cup", "fresh mint leaves", note: "loosely packed"),
    Expected(
        "1 cup coarsely grated sharp cheddar cheese", "1 cup", "sharp cheddar cheese", note: "coarsely grated"
    ),
    Expected(
        "1 cup freshly grated Parmigiano-Reggiano", "1 cup", "Parmigiano-Reggiano", note: "freshly grated"),
    Expected("8 oz. cream cheese, at room temperature", "8 oz", "cream cheese", note: "at room temperature"),
    Expected(
        "8 ounces cream cheese, softened at room temperature", "8 oz", "cream cheese",
        note: "softened at room temperature"),
    Expected(
        "1 stick unsalted butter, cut into cubes and chilled", "1 stick", "unsalted butter",
        note: "cut into cubes and chilled"),
    Expected("6 tablespoons (3/4 stick) unsalted butter", "6 tbsp", "unsalted butter", note: "3/4 stick"),
    Expected(
        "1/2 cup (1 stick/113g) unsalted butter, softened", "1/2 cup", "unsalted butter",
        note: "1 stick/113g, softened"),
    Expected("2 1/4 teaspoons (1 packet) active dry yeast", "9/4 tsp", "active dry yeast", note: "1 packet"),
    Expected("1 envelope (1/4 oz) unflavored gelatin", "1 envelope", each: "1/4 oz", "unflavored gelatin"),
    Expected("1 (1/4 ounce) envelope active dry yeast", "1 envelope", each: "1/4 oz", "active dry yeast"),
    Expected("1 pinch cayenne pepper, or to taste", "1 pinch", "cayenne pepper", note: "or to taste"),
    Expected("salt and ground black pepper to taste", nil, "salt and ground black pepper", note: "to taste"),
    Expected("2 quarts vegetable oil for frying", "2 quart", "vegetable oil", note: "for frying"),
    Expected("1 tablespoon vegetable oil, or as needed", "1 tbsp", "vegetable oil", note: "or as needed"),
    Expected(
        "1 (3 pound) whole chicken, cut into pieces", "1", each: "3 lb", "whole chicken",
        note: "cut into pieces"),
    Expected("1 (9 inch) unbaked pie crust", "1", "unbaked pie crust", note: "9 inch"),
    Expected("2 (9-inch) prepared pie shells", "2", "prepared pie shells", note: "9-inch"),
    Expected("1 (18.25 ounce) package yellow cake mix", "1 package", each: "73/4 oz", "yellow cake mix"),
    Expected("12 ounces dark beer, such as stout", "12 oz", "dark beer", note: "such as stout"),
    Expected("1 cup white wine, preferably dry", "1 cup", "white wine", note: "preferably dry"),
    Expected("2 cups fresh or frozen blueberries", "2 cup", "fresh or frozen blueberries"),
    Expected("1 cup plain whole-milk Greek yogurt", "1 cup", "plain whole-milk Greek yogurt"),
    Expected("1 lime, cut into wedges, for serving", "1", "lime", note: "cut into wedges, for serving"),
    Expected("lime wedges, for serving", nil, "lime wedges", note: "for serving"),
    Expected("Cooking spray", nil, "Cooking spray"),
    Expected("nonstick cooking spray", nil, "nonstick cooking spray"),
    Expected(
        "1 dash hot pepper sauce (such as Tabasco®)", "1 dash", "hot pepper sauce", note: "such as Tabasco®"),
    Expected(
        "2 green onions, chopped, or more to taste", "2", "green onions", note: "chopped, or more to taste"),
    Expected("3 tablespoons butter, divided", "3 tbsp", "butter", note: "divided"),
    Expected("1 ½ pounds ground turkey", "3/2 lb", "ground turkey"),
    Expected("1 pound lean ground beef", "1 lb", "lean ground beef"),
    Expected("1 lb. 93% lean ground beef", "1 lb", "93% lean ground beef"),
    Expected("1 pound bulk Italian sausage", "1 lb", "bulk Italian sausage"),
    Expected("1 pound uncooked spaghetti", "1 lb", "uncooked spaghetti"),
    Expected("8 ounces uncooked elbow macaroni", "8 oz", "uncooked elbow macaroni"),
    Expected("2 cups cooked white rice", "2 cup", "cooked white rice"),
    Expected("3 cups shredded cooked chicken", "3 cup", "cooked chicken", note: "shredded"),
    Expected("2 cups shredded rotisserie chicken", "2 cup", "rotisserie chicken", note: "shredded"),
    Expected("2 cups leftover cooked turkey, diced", "2 cup", "leftover cooked turkey", note: "diced"),
    Expected("1 small yellow squash, sliced", "1", "yellow squash", note: "small, sliced"),
    Expected(
        "2 medium russet potatoes, peeled and cubed", "2", "russet potatoes", note: "medium, peeled and cubed"
    ),
    Expected(
        "1 medium head cauliflower, cut into florets", "1 head", "cauliflower",
        note: "medium, cut into florets"),
    Expected("1 medium butternut squash", "1", "butternut squash", note: "medium"),
    Expected(
        "1 large bunch kale, stems removed and leaves torn", "1 bunch", "kale",
        note: "large, stems removed and leaves torn"),
    Expected(
        "1 bunch Swiss chard, ribs removed, leaves chopped", "1 bunch", "Swiss chard",
        note: "ribs removed, leaves chopped"),
    Expected("2 ripe bananas, mashed", "2", "ripe bananas", note: "mashed"),
    Expected("3 very ripe bananas", "3", "very ripe bananas"),
    Expected("1/2 ripe avocado, sliced", "1/2", "ripe avocado", note: "sliced"),
    Expected("1 firm, ripe mango", "1", "firm, ripe mango"),
    Expected("4 thin slices prosciutto", "4 slice", "prosciutto", note: "thin"),
    Expected("4 slices thick-cut bacon, chopped", "4 slice", "thick-cut bacon", note: "chopped"),
    Expected("6 slices bacon, cooked and crumbled", "6 slice", "bacon", note: "cooked and crumbled"),
    Expected(
        "1/4 cup sun-dried tomatoes packed in oil, drained", "1/4 cup", "sun-dried tomatoes",
        note: "packed in oil, drained"),
    Expected(
        "1 jar (12 oz) roasted red peppers, drained", "1 jar", each: "12 oz", "roasted red peppers",
        note: "drained"),
    Expected(
        "1 can (14.5 oz) diced tomatoes, undrained", "1 can", each: "29/2 oz", "diced tomatoes",
        note: "undrained"),
    Expected("1 can (4 oz) diced green chiles", "1 can", each: "4 oz", "diced green chiles"),
    Expected(
        "1 (28-oz) can whole peeled tomatoes, crushed by hand", "1 can", each: "28 oz",
        "whole peeled tomatoes", note: "crushed by hand"),
    Expected("1 28-ounce can crushed tomatoes", "1 can", each: "28 oz", "crushed tomatoes"),
    Expected("one 14-ounce can coconut milk", "1 can", each: "14 oz", "coconut milk"),
    Expected("One 28-ounce can San Marzano tomatoes", "1 can", each: "28 oz", "San Marzano tomatoes"),
    Expected(
        "Two 15-ounce cans pinto beans, drained", "2 can", each: "15 oz", "pinto beans", note: "drained"),
    Expected("1 14-oz can full-fat coconut milk", "1 can", each: "14 oz", "full-fat coconut milk"),
    Expected("2 Tbsp. minced garlic", "2 tbsp", "garlic", note: "minced"),
    Expected("2 Tbs minced fresh ginger", "2 tbsp", "fresh ginger", note: "minced"),
    Expected("2 tsp. minced peeled fresh ginger", "2 tsp", "fresh ginger", note: "minced, peeled"),
    Expected(
        "1 (1-inch) piece ginger, peeled and minced", "1 piece", "ginger", note: "1-inch, peeled and minced"),
    Expected("1 (1-inch) knob fresh ginger, grated", "1 knob", "fresh ginger", note: "1-inch, grated"),
    Expected("1 2\" cinnamon stick", "1", "cinnamon stick", note: "2\""),
    Expected("1 (3-inch) cinnamon stick", "1", "cinnamon stick", note: "3-inch"),
    Expected("one 2-inch strip lemon zest", "1 strip", "lemon zest", note: "2-inch"),
    Expected("3 (2-inch) strips orange peel", "3 strip", "orange peel", note: "2-inch"),
    Expected("2 inches ginger, peeled", nil, "ginger", note: "2 inches, peeled"),
    Expected(
        "juice of 1/2 lemon (about 2 tablespoons)", "1/2", "lemon", note: "juice of, about 2 tablespoons"),
    Expected("Juice and zest of 1 large orange", "1", "orange", note: "Juice and zest of, large"),
    Expected("Grated zest and juice of 1 lime", "1", "lime", note: "Grated zest and juice of"),
    Expected("zest of half a lemon", "1/2", "lemon", note: "zest of"),
    Expected("1 tablespoon lemon juice (from 1/2 lemon)", "1 tbsp", "lemon juice", note: "from 1/2 lemon"),
    Expected(
        "2 tablespoons fresh lemon juice (from 1 lemon)", "2 tbsp", "fresh lemon juice",
        note: "from 1 lemon"),
    Expected("finely grated zest of 1 lemon", "1", "lemon", note: "finely grated zest of"),
    Expected("1/2 lemon, juiced", "1/2", "lemon", note: "juiced"),
    Expected("1 lemon, zested and juiced", "1", "lemon", note: "zested and juiced"),
    Expected("1 lemon, halved", "1", "lemon", note: "halved"),
    Expected("2 lemons, 1 juiced and 1 sliced", "2", "lemons", note: "1 juiced and 1 sliced"),
    Expected("2 limes, juice only", "2", "limes", note: "juice only"),
    Expected("1 orange, zest only", "1", "orange", note: "zest only"),
])
func `whole lines are read as a cook would read them`(expected: Expected) {
    #expect(expected.actual.summary == expected.summary)
}
