extension FoodDictionary {
    /// Returns the foods of a category. Capitals, plurals and accents make no difference. A name
    /// whose last word misleads is listed whole, like "coconut milk", which is no dairy.
    static func entries(of category: StarterCategory) -> String {
        switch category {
        case .produce: produce
        case .bakery: bakery
        case .meat: meat
        case .dairy: dairy
        case .grains: grains
        case .tins: tins
        case .baking: baking
        case .spices: spices
        case .snacks: snacks
        case .frozen: frozen
        case .drinks: drinks
        case .household: household
        }
    }

    private static let produce = """
        apples, apricots, artichoke, arugula, asparagus, aubergine, avocado, baby spinach, banana, basil
        bean sprouts, beet, beetroot, berries, blackberries, blueberries, bok choy, broad beans, broccoli
        brussels sprouts, butternut squash, cabbage, cantaloupe, carrots, cauliflower, celeriac, celery
        celery rib, chard, cherries, chestnuts, chicory, chili, chili peppers, chilli, chilli peppers
        chives, cilantro, clementines, coconut, collard greens, coriander, corn, corn on the cob
        courgette, cranberries, cucumber, dates, dill, edible flowers, eggplant, endive, fennel, figs
        french beans, fresh bay leaves, fresh oregano, fresh rosemary, fresh sage, fresh thyme
        fresh tarragon, fruit, garlic, ginger, gooseberries, grapefruit, grapes, green beans, green onions
        green peppers, greens, habanero, herbs, hot peppers, iceberg, jalapeños, jicama, kale, kiwi
        kohlrabi, kumquat, leeks, lemon, lemongrass, lemon juice, lettuce, lime, lime juice, lychee
        mandarins, mango, mangetout, melon, mint, mushrooms, mustard greens, nectarine, okra, onions
        orange, orange peppers, pak choi, papaya, parsley, parsnips, passion fruit, peaches, pears
        persimmon, pineapple, plantain, plums, pomegranate, potatoes, pumpkin, quince, bell peppers
        red peppers, yellow peppers, sweet peppers, banana peppers, poblano, serrano, radicchio, radishes
        raspberries, red currants, rhubarb, rocket, romaine, runner beans, rutabaga, salad, salad leaves
        satsumas, savoy, scallions, shallots, snap peas, snow peas, sorrel, spinach, spring greens
        spring onions, sprouts, squash, strawberries, string beans, swede, sweet potatoes, sugar snaps
        tangerine, thai basil, tomatillos, tomatoes, turnip, vegetables, watercress, watermelon, yams
        yuca, zucchini
        """

    private static let bakery = """
        bagels, baguette, bread, breadsticks, brioche, buns, cake, ciabatta, cornbread, croissants
        croutons, crumpets, cupcakes, danish pastry, doughnuts, donuts, english muffins, flatbread
        focaccia, hamburger buns, hot dog buns, lavash, loaf, muffins, naan, pancakes, panettone, pie
        pita, pitta, pizza base, pretzel buns, pumpernickel, rolls, rye bread, sausage rolls, scones
        sourdough, strudel, taco shells, tarts, toast, tortillas, tostadas, wraps
        """

    private static let meat = """
        bacon, beef, black pudding, boar, bratwurst, breast, brisket, burgers, calamari, catfish, caviar
        chicken, chops, chorizo, chuck, clams, cod, cold cuts, corned beef, crab, crab sticks, crayfish
        cutlets, deli meat, drumsticks, duck, eel, escalopes, fillet, fish, fish cakes, flounder
        frankfurters, fresh tuna, gammon, goose, ground meat, haddock, hake, halibut, ham, hare, herring
        hot dogs, kidneys, kielbasa, kippers, lamb, lardons, leg, liver, lobster, loin, mackerel, meat
        meat loaf, meatballs, merguez, mince, monkfish, mortadella, mussels, mutton, octopus, oxtail
        oysters, pancetta, pastrami, pâté, pepperoni, perch, pheasant, pike, plaice, pollock, pork
        poultry, prawns, prosciutto, quail, rabbit, ribs, roast, salami, salmon, sausages, scallops
        sea bass, sea bream, shank, shellfish, shoulder, shrimp, sirloin, snapper, sole, spare ribs, squid
        steak, stew meat, swordfish, tenderloin, thighs, tilapia, trout, turbot, turkey, veal, venison
        wings
        """

    private static let dairy = """
        brie, butter, buttermilk, camembert, cheddar, cheese, clotted cream, cottage cheese, cream
        cream cheese, crème fraîche, custard, eggs, emmental, feta, fromage frais, ghee, goat cheese
        gorgonzola, gouda, gruyère, half and half, halloumi, hummus, kefir, manchego
        margarine, mascarpone, milk, monterey jack, mozzarella, paneer, parmesan, parmigiano
        parmigiano reggiano, pecorino, pizza dough, provolone, quark, queso fresco, ricotta, roquefort
        seitan, skyr, sour cream, soured cream, stilton, tempeh, tofu, tzatziki, vegan butter, whey
        whipped cream, yogurt, yoghurt
        """

    private static let grains = """
        amaranth, arborio, barley, basmati, bran, breakfast cereal, bucatini, buckwheat, bulgur
        cannelloni, cereal, corn flakes, cornflakes, couscous, dal, dhal, dried beans, ditalini
        egg noodles, farfalle, farro, fettuccine, freekeh, fusilli, glass noodles, gnocchi, granola, grits
        hominy, lasagna, lasagna sheets, lasagne, lentils, linguine, mac and cheese, macaroni, millet
        muesli, noodles, oat flakes, oatmeal, oats, orecchiette, orzo, pappardelle, pasta, pasta shells
        pearl barley, penne, polenta, ramen, ravioli, rice, rice noodles, rice paper, rigatoni, soba
        spaghetti, spelt, split peas, spring roll wrappers, tagliatelle, tortellini, udon, vermicelli
        wheat germ, wonton wrappers, wrappers, ziti
        """

    private static let tins = """
        adobo, almond butter, anchovies, apple butter, applesauce, apple sauce, artichoke hearts
        baby corn, baked beans, beans, black-eyed peas, bouillon, broth, butter beans, cannellini, capers
        chestnut purée, chickpeas, chick peas, chocolate spread, chopped tomatoes, clam juice
        coconut cream, coconut milk, condensed soup, cornichons, cranberry sauce, cream of chicken
        cream of mushroom, crushed tomatoes, diced tomatoes, dulce de leche, fire-roasted tomatoes
        fruit cocktail, garbanzo beans, gherkins, hearts of palm, honey, jam, jelly, lemon curd
        maple syrup, maraschino cherries, marinara, marinara sauce, marmalade, marmite, mincemeat
        nut butter, nutella, olives, passata, pasta sauce, peanut butter, peeled tomatoes, pickles
        pickled onions, pizza sauce, plum tomatoes, preserves, pumpkin purée, purée, ratatouille
        refried beans, roasted peppers, roasted red peppers, sardines, sauerkraut, soup, soup mix
        spaghetti sauce, spam, spread, stewed tomatoes, stock, stock cubes, strained tomatoes
        sun-dried tomatoes, sweetcorn, syrup, tomato paste, tomato purée, tomato sauce, tuna, vegemite
        water chestnuts, bamboo shoots
        """

    private static let baking = """
        active dry yeast, agave, almonds, baking powder, baking soda, bicarbonate of soda, bicarb
        breadcrumbs, bread crumbs, candied peel, caster sugar, chia, chocolate chips, chocolate chunks
        cocoa, cocoa butter, cocoa nibs, cocoa powder, coconut flakes, cooking chocolate, dark chocolate
        baking chocolate, white chocolate, condensed milk, corn starch, cornflour, cornmeal, cornstarch
        corn syrup, cream of tartar, currants, custard powder, desiccated coconut, dried apricots
        dried cherries, dried cranberries, dried fruit, evaporated milk, extract, flaked coconut, flax
        flaxseed, flour, food coloring, food colouring, frosting, fruit peel, gelatin, gelatine
        golden syrup, ground almonds, hazelnuts, hundreds and thousands, icing, icing sugar, lard, linseed
        marzipan, masa harina, meringue, milk powder, mix, molasses, muscovado, nutritional yeast
        orange blossom water, panko, pecans, pectin, pine nuts, poppy seeds, powdered sugar, prunes
        psyllium, pudding mix, raisins, rose water, rosewater, seeds, semolina, shortening
        shredded coconut, sprinkles, starch, stevia, stuffing, suet, sugar, sultanas, sweetener, tapioca
        treacle, vanilla, vanilla beans, vanilla pods, vanilla extract, walnuts, xanthan gum, yeast
        """

    private static let spices = """
        allspice, aniseed, annatto, apple cider vinegar, asafoetida, balsamic, barbecue sauce, bay leaves
        bouquet garni, caraway, caraway seeds, cardamom, cayenne, celery seeds, chili flakes, chili powder
        chilli flakes, chilli powder, chili sauce, chilli sauce, chimichurri, chipotle, chutney, cinnamon
        cloves, cooking spray, coriander seeds, ground coriander, crushed red pepper, cumin, cumin seeds
        curry, curry leaves, curry paste, curry powder, dijon, dressing, dried basil, dried chilies
        dried dill, dried herbs, dried mint, dried parsley, fennel seeds, fenugreek, fish sauce
        five spice, garam masala, garlic powder, gochujang, gravy, ground ginger, harissa
        herbes de provence, hoisin, horseradish, hot sauce, italian herbs, italian seasoning, juniper
        kecap manis, ketchup, lavender, lime leaves, liquid smoke, mace, marinade, marjoram, masala, mayo
        mayonnaise, mirin, miso, mixed herbs, msg, mustard, mustard seeds, nigella, nutmeg, oil
        onion powder, oregano, oyster sauce, paprika, paste, pepper, peppercorns, pesto, piri piri, ponzu
        powder, ras el hanout, red pepper flakes, ground red pepper, relish, remoulade, rice wine
        cooking wine, rosemary, rub, saffron, sage, salsa, salt, sambal, sauce, savory, seasoning
        sichuan peppercorns, soy sauce, spice, spray, sriracha, star anise, sumac, tabasco, tahini, tamari
        tamarind, tapenade, tarragon, tartare sauce, teriyaki, thyme, turmeric, vinaigrette, vinegar
        wasabi, worcestershire, za'atar, zaatar
        """

    private static let snacks = """
        biscuits, brownies, candy, caramels, cashews, cereal bars, chewing gum, chips, chocolate, cookies
        crackers, crisps, digestives, fruit snacks, gingerbread, graham crackers, granola bars, gum
        gummy bears, jelly beans, jello, jerky, ladyfingers, licorice, macadamias, macarons, marshmallows
        mixed nuts, nachos, nougat, nuts, oatcakes, peanuts, pistachios, popcorn, pork rinds, pretzels
        protein bars, pudding, rice cakes, rice crackers, shortbread, snacks, sponge fingers, sweets
        toffee, tortilla chips, trail mix, truffles, turkish delight, wafers
        """

    private static let frozen = """
        dumplings, edamame, filo, fish fingers, fish sticks, french fries, fries, gyoza, hash browns, ice
        ice cream, ice cubes, ice lollies, onion rings, oven chips, pastry, peas, phyllo, pie crust
        pierogi, pizza, popsicles, potato wedges, puff pastry, shortcrust pastry, sorbet, spring rolls
        tater tots, vegetable mix, waffles, wontons
        """

    private static let drinks = """
        ale, almond drink, amaretto, aperol, apple cider, beer, bourbon, brandy, champagne, cider
        club soda, coconut water, coffee, coffee beans, cognac, coke, cola, cordial, decaf, espresso
        energy drink, gin, ginger ale, grenadine, hot chocolate, iced tea, juice, kahlúa, kombucha, lager
        lemonade, limoncello, liqueur, marsala, mineral water, orange squash, port, prosecco, rum, sake
        seltzer, sherry, smoothie, soda, soda water, soft drink, sparkling water, sports drink, stout, tea
        tea bags, tea leaves, teabags, tequila, tonic, tonic water, vermouth, vodka, water, whiskey
        whisky, wine
        """

    private static let household = """
        aluminium foil, aluminum foil, baby food, baby oil, baby wipes, baking paper, baking parchment
        bandages, batteries, bath salts, bin bags, bleach, body wash, candles, cat food, cat litter
        charcoal, cleaner, cleaning cloths, cling film, coffee filters, conditioner, cotton buds
        cotton pads, cotton wool, cupcake cases, cupcake liners, dental floss, deodorant, detergent
        diapers, dish soap, dishwasher salt, dishwasher tablets, dog food, dog treats, fabric softener
        firelighters, flowers, foil, freezer bags, garbage bags, hand cream, hand soap, kitchen paper
        kitchen roll, kitchen twine, light bulbs, lip balm, matches, mouthwash, muffin cases, nappies
        napkins, paper, paper plates, paper towels, parchment, parchment paper, pet food, plasters
        plastic wrap, razor blades, razors, rinse aid, rubber gloves, sandwich bags, sanitary pads
        shampoo, shaving cream, shaving foam, shower gel, skewers, soap, sponges, stain remover, straws
        sunscreen, tampons, tissues, toilet cleaner, toilet paper, toilet roll, toilet tissue, toothbrush
        toothpaste, toothpicks, trash bags, washing powder, washing-up liquid, wax paper, wet wipes, wipes
        """
}
