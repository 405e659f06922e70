/// Lines as English cooks write them.
enum EnglishLines {
    static let all = (plain + "\n" + borrowed).split(separator: "\n").map(String.init)

    private static let plain = """
        2 cups bread flour, plus more for dusting
        1 cup whole milk
        3 tbsp cold butter, cubed
        1/2 tsp fine sea salt
        2 tsp instant yeast
        4 large eggs, beaten
        1 egg yolk
        250 g plain flour
        100g caster sugar
        75 g dark chocolate
        500 ml vegetable stock
        1 litre water
        1 kg potatoes
        2 kg mussels
        300g minced lamb
        6 chicken thighs
        4 salmon fillets, skin on
        1 onion
        2 red onions, sliced
        3 carrots
        5 garlic cloves
        2 cloves garlic, crushed
        1 leek, cut into rounds
        1 celery stick
        1 bay leaf
        2 bay leaves
        3 sprigs thyme
        1 small bunch parsley
        handful of mint leaves
        pinch of salt
        a pinch of sugar
        salt
        pepper
        black pepper
        salt and pepper
        salt and black pepper to taste
        olive oil
        olive oil for frying
        vegetable oil, for deep-frying
        icing sugar for dusting
        juice of 1 lime
        zest of 2 oranges
        juice and zest of 1 lemon
        1 lemon
        1 lemon, juiced
        2 limes
        1 orange
        3 apples
        2 ripe bananas
        1 avocado
        1 mango
        200 g strawberries
        150g blueberries
        1 tin chopped tomatoes
        400g tin chickpeas
        2 x 400g tins black beans
        1 (14 oz) can coconut milk
        1 jar passata
        1 packet ramen noodles
        1 bag spinach
        200g spinach
        1 head broccoli
        1 head of lettuce
        1 cucumber
        2 tomatoes
        12 cherry tomatoes
        1 red pepper
        1 green chilli
        2 chillies
        1 tbsp soy sauce
        1 tbsp fish sauce
        2 tbsp honey
        1 tsp ground cumin
        1/4 tsp cayenne pepper
        1/2 teaspoon smoked paprika
        1 teaspoon vanilla extract
        2 teaspoons baking powder
        1 stick cinnamon
        3 star anise
        4 cardamom pods
        1 tbsp sesame seeds
        50g walnuts
        100 g almonds
        30g pine nuts
        2 slices bacon
        8 rashers streaky bacon
        1 sausage
        6 sausages
        1 lb ground beef
        2 pounds pork shoulder
        12 oz shrimp
        8 ounces cream cheese
        1/2 pound butter
        1 quart buttermilk
        1 pint cream
        1 gallon water
        1 dozen eggs
        half an onion
        half a cucumber
        one large onion
        two eggs
        three cloves of garlic
        2 to 3 carrots
        1 or 2 chillies
        2-3 potatoes
        1 - 2 tsp sugar
        about 200 g rice
        approx. 1 kg beef
        ca. 500 g beef
        1.5 kg pork belly
        0.5 l milk
        1,000 g flour
        1,5 l water
        1½ cups rice
        ¾ cup sugar
        ⅓ cup oats
        1 1/2 cups oats
        2 1/4 lb veal
        a few drops vanilla
        a little water
        some basil
        few sprigs dill
        large handful kale
        1 heaped tbsp cocoa
        2 level tsp baking soda
        1 thumb ginger
        1-inch piece ginger
        2.5cm piece ginger
        1 cup (240 ml) milk
        1 cup/240ml milk
        500g/1lb 2oz beef
        1 medium zucchini
        1 large aubergine
        2 courgettes
        1 eggplant
        1 cauliflower
        1 small cabbage
        1 swede
        2 parsnips
        1 turnip
        2 beets
        1 bulb fennel
        1 fennel bulb
        4 spring onions
        3 scallions
        2 shallots
        250 g mushrooms
        100 g peas
        200g green beans
        1 ear corn
        1 butternut squash
        1 pumpkin
        1 sweet potato
        Butter 80 g
        Sugar: 100 g
        Eggs x 2
        Flour, 2 cups
        Milk (200 ml)
        For the sauce:
        Dressing:
        To serve
        To garnish
        Optional: 1 chilli
        optional toppings
        ice cubes
        ice
        water
        boiling water
        warm water
        500 g lean turkey mince
        1 can tuna in oil
        1 can of corn
        2 bottles beer
        1 glass white wine
        1 shot espresso
        1 shot of rum
        a splash of milk
        a dash of bitters
        a knob of butter
        a glug of oil
        1 rack of ribs
        1 whole chicken
        1 chicken, about 1.5 kg
        1 duck
        2 lamb shanks
        1 ham hock
        2 pork chops
        4 steaks
        1 rump steak
        2 cod fillets
        1 trout
        200g smoked salmon
        100g crab meat
        12 oysters
        6 scallops
        300 g squid
        10 prawns
        2 sheets nori
        1 block tofu
        200g tofu
        1 cake tempeh
        4 pitas
        8 tortillas
        4 burger buns
        1 loaf bread
        2 slices rye bread
        6 lasagne sheets
        300 g spaghetti
        250g basmati rice
        100g couscous
        80g quinoa
        50 g lentils
        200g rolled oats
        40 g raisins
        40g dates
        6 dried figs
        3 prunes
        2 tbsp maple syrup
        1 tbsp molasses
        1 tsp mustard
        1 tbsp ketchup
        2 tbsp mayonnaise
        100 g yoghurt
        150 ml double cream
        50g cheddar
        100 g feta
        1 ball mozzarella
        30g parmesan
        100 ml sherry
        1 tbsp brandy
        4 gelatine leaves
        1 vanilla pod
        1 tsp rose water
        7up
        5-spice powder
        2% milk
        Heinz 57 sauce
        all-purpose flour
        half-and-half
        half and half
        3 T butter
        2 t salt
        2 c sugar
        1 c. milk
        4 c flour
        2 T. oil
        1 pt cream
        1 qt stock
        1 pkg noodles
        1 tub ricotta
        2 pots yoghurt
        1 pot cream
        3 bars chocolate
        1 bar soap
        1 box pasta
        1 roll pastry
        1 tube tomato paste
        1 carton passata
        1 sachet yeast
        2 cubes bouillon
        1 stock cube
        10 toothpicks
        kitchen twine
        cocktail sticks
        1 St. Louis rib rack
        El Paso seasoning
        1 die-cut cookie
        12 den cakes
        1 pan gravy
        1 pack crackers
        3 large
        2 small
        1 dash
        1 t-bone steak
        2 medium
        1 once-baked potato
        1 teen cracker
        2 once dried figs
        """
}
