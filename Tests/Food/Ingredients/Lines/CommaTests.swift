import Ingredients
import Testing

@Test(arguments: [
    Expected("1/4 cup avocado, peanut, or canola oil", "1/4 cup", "avocado, peanut, or canola oil"),
    Expected("2 tbsp vegetable, canola or peanut oil", "2 tbsp", "vegetable, canola or peanut oil"),
    Expected("1 cup nuts, walnuts or pecans", "1 cup", "nuts", note: "walnuts or pecans"),
    Expected("1 onion, red or yellow", "1", "onion", note: "red or yellow"),
    Expected("2 cups parsley, chopped or torn", "2 cup", "parsley", note: "chopped or torn"),
    Expected("2 cups diced, cooked chicken", "2 cup", "cooked chicken", note: "diced"),
    Expected("1 cup chopped, toasted walnuts", "1 cup", "walnuts", note: "chopped, toasted"),
    Expected("1 cup peeled, chopped apple", "1 cup", "apple", note: "peeled, chopped"),
    Expected("1 cup shredded, cooked pork", "1 cup", "cooked pork", note: "shredded"),
    Expected("3 cups cooked, shredded chicken", "3 cup", "cooked chicken", note: "shredded"),
    Expected("1 cup finely chopped, seeded tomato", "1 cup", "tomato", note: "finely chopped, seeded"),
    Expected("1 cup cooked, drained lentils", "1 cup", "cooked lentils", note: "drained"),
    Expected("1/2 cup fresh, chopped basil", "1/2 cup", "fresh basil", note: "chopped"),
    Expected("2 boneless, skinless chicken thighs", "2", "boneless, skinless chicken thighs"),
    Expected(
        "2 skinless, boneless chicken breasts, cubed", "2", "skinless, boneless chicken breasts",
        note: "cubed"),
    Expected("4 bone-in, skin-on chicken breasts", "4", "bone-in, skin-on chicken breasts"),
    Expected("1 cup dry, white wine", "1 cup", "dry, white wine"),
    Expected("1 cup low-fat, low-sodium broth", "1 cup", "low-fat, low-sodium broth"),
    Expected("1 ripe, firm avocado", "1", "ripe, firm avocado"),
    Expected("3 large, firm bananas", "3", "firm bananas", note: "large"),
    Expected("1 large, finely chopped onion", "1", "onion", note: "large, finely chopped"),
    Expected("2 small, ripe tomatoes, diced", "2", "ripe tomatoes", note: "small, diced"),
    Expected("1 cup canola, sunflower, or vegetable oil", "1 cup", "canola, sunflower, or vegetable oil"),
    Expected("1 cup canola, sunflower or vegetable oil", "1 cup", "canola, sunflower or vegetable oil"),
    Expected("1 cup chicken, beef or vegetable broth", "1 cup", "chicken, beef or vegetable broth"),
    Expected("1 cup white, brown, or basmati rice", "1 cup", "white, brown, or basmati rice"),
    Expected(
        "2 cups cheddar, Monterey Jack, or Colby cheese", "2 cup", "cheddar, Monterey Jack, or Colby cheese"),
    Expected(
        "1/4 cup walnut, olive, or hazelnut oil, divided", "1/4 cup", "walnut, olive, or hazelnut oil",
        note: "divided"),
    Expected("3 tbsp lemon, lime, or orange juice", "3 tbsp", "lemon, lime, or orange juice"),
    Expected("1 cup butter, or margarine", "1 cup", "butter", note: "or margarine"),
    Expected("1 lb fish, cod or haddock", "1 lb", "fish", note: "cod or haddock"),
    Expected("1 cup oil, olive or canola", "1 cup", "oil", note: "olive or canola"),
    Expected("salt, pepper, and garlic powder", nil, "salt", note: "pepper, and garlic powder"),
    Expected("1 tbsp parsley, thyme, or sage, chopped", "1 tbsp", "parsley", note: "thyme, or sage, chopped"),
    Expected("1 onion, chopped, sautéed", "1", "onion", note: "chopped, sautéed"),
    Expected("1 cup walnuts, chopped and toasted", "1 cup", "walnuts", note: "chopped and toasted"),
    Expected("2 cups flour, sifted, divided", "2 cup", "flour", note: "sifted, divided"),
    Expected("1,5 l water, cold", "3/2 l", "water", note: "cold"),
    Expected("1 cup sugar, plus 2 tbsp", "1 cup", "sugar", note: "plus 2 tbsp"),
])
func `a comma ends the name only after the food`(expected: Expected) {
    #expect(expected.actual.summary == expected.summary)
}
