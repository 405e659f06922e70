/// The English words that decide about a line's language. English wins every doubt.
enum EnglishWords {
    /// The words with which a line is English, whatever else it says.
    static let grammar = words(
        """
        and or with without the into about each cup cups tablespoon tablespoons tbsp tbsps tbs tbl
        teaspoon teaspoons tsp tsps ounce ounces oz ozs pound pounds lb lbs pint pints gallon
        gallons fl floz qt pkg pkgs dessertspoon dessertspoons
        clove cloves can cans tin tins packet packets package packages slice slices bunch bunches stick
        sticks sprig sprigs handful handfuls pinch pinches dash dashes jar jars bottle bottles bag bags head
        heads leaf leaves piece pieces stalk stalks wedge wedges knob splash drizzle rasher rashers bulb
        bulbs
        ear ears loaf loaves container containers envelope envelopes box boxes strip strips sheet sheets
        inch
        inches dozen few some
        chopped minced diced sliced grated shredded peeled crushed melted softened beaten toasted roasted
        cooked drained rinsed halved quartered trimmed seeded cubed mashed ground dried fresh freshly frozen
        finely coarsely thinly roughly cut torn juiced zested divided packed heaping sifted pitted boneless
        skinless cored deveined uncooked unsalted salted softly warmed chilled thawed crumbled
        taste serving garnish needed temperature
        one two three four five seven eight nine ten eleven twelve
        """)

    /// The English words of foods and colours: evidence against other languages.
    static let foods = words(
        """
        large small medium whole white red black green yellow brown dark light sweet hot cold raw ripe lean
        juice sauce oil flour sugar salt pepper peppers cheese garlic onion onions cream milk egg eggs
        chicken
        beef pork lamb turkey fish shrimp bread broth stock water wine vinegar honey syrup powder seeds seed
        beans bean rice noodles potato potatoes tomatoes carrot carrots celery apple apples lemon lemons
        lime
        limes orange oranges banana bananas berries nuts almonds walnuts pecans peanuts chips chocolate
        vanilla cinnamon ginger thyme rosemary basil parsley cilantro coriander mint oregano sage dill
        cumin turmeric nutmeg paste sour soy heavy olive vegetable mushrooms mushroom spinach cabbage
        lettuce
        cucumber corn peas squash zest rind sausage bacon breast thighs thigh breasts fillets fillet
        style dressing seasoning crackers cookies cake dough crust pie mix spray extract soda baking purpose
        yeast icing quart quarts
        warm cool boiling yoghurt yogurt yoghurts total smoked canned tinned salmon cheddar curd pears
        """)

    /// The words that English shares with another language, or has borrowed.
    static let shared = words(
        """
        a an half plus six optional in of on as at to so no me do des du de la le les en et un es al con
        per van der den das die
        bar bars ball block cube cubes sachet sachets tube carton pack pot bouquet filet boule tranche dose
        drop once pan sale burro more room worst brood rind kohl gift grand petit large long fin fine sec
        mince
        dates date olives olive radis rape sole mole raisin raisins prune prunes lard pain chips mousse
        medium bus bone teen pit spek mayonnaise ketchup pasta pesto paprika curry mango melon melone kiwi
        avocado avocados broccoli zucchini banane baguette baguettes croissant croissants brioche creme
        crème
        fraiche fraîche haricot haricots verts vert herbes fleur sel menthe noir blanc beurre poivre pommes
        frites framboise cassis roux confit gras foie chevre chèvre bleu jus kirsch schnapps wurst
        sauerkraut spatzle spätzle schnitzel pumpernickel quark strudel stollen kraut chile chiles chili
        tortilla tortillas queso leche carne salsa verde rojo blanco fresco dulce pico gallo masa harina
        crema
        frijoles arroz pollo limon porcini prosciutto pancetta mozzarella ricotta parmesan feta polenta
        risotto pomodoro latte gelato balsamico rum cognac champagne port chou choux piment herb dal mint
        mais sambal tofu sushi pizza burger muesli granola couscous bulgur quinoa tahini hummus wasabi miso
        butter margarine ham salami mortadella chorizo rosette pate pâté terrine gelatine gelatin
        bocal brie camembert gouda edam emmental gruyere gruyère sardine sardines scampi calamari
        grappa vermouth sherry peperoncini peperoncino cavolo nero pepe capers endive chicory mandarin
        mandarine mandarines clementine clementines courgette courgettes aubergine aubergines orange
        artichoke fennel pesca panini cocos safran saffron vodka cola bier stout sago sorbet
        pinto poblano romano rosa panko malt garni mignon gros nori melasse pastis anis absinthe
        spaghetti bouillon pots julienne brunoise mature natural total orange cognac passata demi tres
        leches poire belle salade croissants carne canard tarte canards
        circa ca max mind mal je u e o y d l i bl fl st sch pa pr p s c pack extra per tot dal das od
        rasa glass stack panna muscat muscade gamba gambas uni pita cape
        """)

    /// True for an English unit in any spelling. Metric units do not count: all languages share
    /// them.
    static func isUnit(_ word: String) -> Bool {
        guard case .unit(let unit) = WordMeaning.of(Array(word.utf8)[...]) else { return false }
        return unit.family != .metric
    }

    /// True for a word that has its own English meaning, and so no singular of another language.
    static func keepsMeaning(_ word: String) -> Bool {
        shared.contains(word) || foods.contains(word) || grammar.contains(word)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
