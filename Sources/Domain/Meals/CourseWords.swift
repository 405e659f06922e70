/// The words by which a course is told, as names and tags are searched: small letters without
/// accents.
enum CourseWords {
    /// Whole tags, without the words that only say "recipes".
    static let tags = table(
        """
        main: main, mains, main course, main courses, main dish, main dishes, entree, entrees, \
        hauptgericht, hauptgerichte, hauptspeise, hauptspeisen, plat, plats, plat principal, plats \
        principaux, plato principal, platos principales, primeros platos, segundos platos, primi \
        piatti, secondi piatti, primi, secondi, hoofdgerecht, hoofdgerechten
        side: side, sides, side dish, side dishes, snack, snacks, finger food, finger foods, beilage, \
        beilagen, accompagnement, accompagnements, guarnicion, guarniciones, contorno, contorni, \
        bijgerecht, bijgerechten
        dessert: dessert, desserts, sweets, sweet treats, candy, candies, desserts & sweets, cake, \
        cakes, cookies, cookies & bars, ice cream, ice creams, cheesecake, cheesecakes, chocolate \
        cake, pudding, puddings, nachtisch, nachspeise, nachspeisen, kuchen, torten, platzchen, gateau, \
        gateaux, patisserie, patisseries, postre, postres, dolce, dolci, nagerecht, nagerechten, toetje, \
        toetjes, koekjes, taart recepten
        breakfast: breakfast, breakfasts, fruhstuck, petit dejeuner, petits dejeuners, desayuno, \
        desayunos, colazione, colazioni, ontbijt, ontbijtjes
        drink: drink, drinks, beverage, beverages, cocktail, cocktails, smoothie, smoothies, \
        getrank, getranke, boisson, boissons, bebida, bebidas, bevanda, bevande, drank, dranken, \
        drankje, drankjes
        sauce: sauce, sauces, condiment, condiments, dip, dips, dressing, dressings, salsa, salsas, \
        sosse, sossen, saucen, salse, saus, sauzen
        bread: bread, breads, quick bread, brot, brote, pain, pains, pan, panes, pane, pani, brood, \
        broden
        """)

    /// The last words of a name, in English, German and Dutch.
    static let last = table(
        """
        dessert: cake, cakes, cupcake, cupcakes, cheesecake, cheesecakes, shortcake, shortcakes, \
        shortbread, cookie, cookies, brownie, brownies, blondie, blondies, snickerdoodles, \
        macaroons, macarons, muffin, muffins, pudding, puddings, trifle, fudge, truffles, mousse, \
        tiramisu, sorbet, gelato, sundae, cobbler, crumble, crisp, meringue, meringues, pavlova, \
        parfait, ice cream, ice creams, frosting, icing, streusel, toffee, cinnamon rolls, cinnamon \
        buns, donuts, doughnuts, apple pie, pumpkin pie, pecan pie, cherry pie, cream pie, lime pie, \
        blueberry pie, berry pie, peach pie, rhubarb pie, lemon pie, chocolate pie, meringue pie, \
        custard pie, icebox pie, apple tart, lemon tart, chocolate tart, lemon loaf, banana loaf, \
        caramels, panna cotta, creme brulee, bread pudding, rice pudding, kekse, keks, platzchen, \
        waffeln, rote grutze, apfelstrudel, milchreis, kaiserschmarrn, koekjes, koekje, roomijs, \
        vla, toetje, poffertjes
        drink: smoothie, smoothies, lemonade, cocktail, cocktails, margarita, margaritas, mojito, \
        mojitos, sangria, latte, milkshake, milkshakes, eggnog, spritz, martini, hot chocolate, iced \
        tea, iced coffee, punch, limonade, gluhwein, kakao, bowle, chocolademelk
        sauce: sauce, sauces, gravy, pesto, dressing, vinaigrette, dip, dips, hummus, salsa, \
        chutney, jam, relish, mayonnaise, mayo, aioli, marinade, ketchup, syrup, seasoning, \
        guacamole, tzatziki, sosse, marmelade, konfiture, saus, jus
        bread: bread, breads, baguette, baguettes, focaccia, naan, flatbread, flatbreads, bagel, \
        bagels, scone, scones, croissant, croissants, brioche, sourdough, dinner rolls, bread rolls, \
        burger buns, pizza dough, pie crust, pie dough, biscuits, brot, brotchen, zopf, brood, \
        broodjes
        """)

    /// The ends of longer last words, in German and Dutch.
    static let endings = table(
        """
        dessert: kuchen, torte, torten, platzchen, kekse, muffins, pudding, dessert, sorbet, mousse, \
        taart, koekjes, koek, cake
        sauce: sosse, sauce, saus, dressing, marmelade, konfiture, jam
        bread: brot, brotchen, brood
        drink: limonade, smoothie, sirup
        """)

    /// The first words of a name, in French, Italian and Spanish.
    static let first = table(
        """
        dessert: gateau, gateaux, biscuit, biscuits, madeleines, mousse, sorbet, glace, clafoutis, \
        crumble, moelleux, meringue, meringues, financiers, tiramisu, cookies, muffins, bizcocho, \
        galletas, helado, natillas, magdalenas, biscotti, gelato, budino, crostata, sorbetto, \
        cantucci, minicheesecakes, tarta, torta
        sauce: sauce, vinaigrette, confiture, salsa, mermelada, pesto, sugo, marmellata, hummus
        bread: pain, baguette, brioche, pan, panecillos, pane, focaccia, grissini
        drink: smoothie, limonade, limonada, batido, zumo, limonata, cocktail
        """)

    /// First words that English has too, where they stand for something else: “Pan seared salmon”.
    private static let ambiguous: Set<String> = Set(
        """
        pan pesto salsa hummus cookies muffins crumble smoothie cocktail focaccia brioche baguette biscuit \
        biscuits torta mousse
        """.words)
    private static let ofWords: Set<String> = ["de", "di", "del", "della", "du", "des"]

    /// True for a name that begins with such a word and goes on as in English.
    static func isEnglish(_ words: [String]) -> Bool {
        guard words.count > 1, ambiguous.contains(words[0]) else { return false }
        return !ofWords.contains(words[1])
    }

    /// Words of a name that make something else of a cake, a pie or a bread.
    static let savoury: Set<String> = Set(
        """
        savory savoury hartige salee salada salata herzhafte herzhafter crab fish salmon tuna potato \
        zucchini meat chicken turkey beef pork ham corn cauliflower carne pollo flammkuchen \
        zwiebelkuchen pfannkuchen eierkuchen kartoffelkuchen gemusekuchen lachskuchen pannenkoek \
        pannenkoeken pancake pancakes
        """.words)

    /// Words in front of the dish.
    private static let empty: Set<String> = Set(
        """
        recette recettes receta recetas ricetta ricette recept facil facile easy best la le el il \
        les de di du my the a
        """.words)
    /// Words for a recipe, in front of the dish or after it.
    private static let recipes: Set<String> = Set(
        """
        recipe recipes rezept rezepte recept recepten recette recettes receta recetas ricetta ricette
        """.words)
    /// Words before which the dish is said.
    private static let joints: Set<String> = Set(
        """
        with mit avec con met med in im alla alle allo al aux au fur pour per for from aus and und et y e \
        en ohne without senza sin zonder on auf sur wrapped filled
        """.words)

    /// Returns the course that a folded tag says, also as a tag of recipes: "drinks recipes",
    /// "dessertrezepte", "recettes de desserts".
    static func ofTag(_ tag: String) -> Course? {
        if let course = tags[tag] { return course }
        var words = tag.words
        if words.count > 1, let first = words.first, recipes.contains(first) {
            words = Array(words.dropFirst().drop(while: empty.contains))
        }
        while words.count > 1, let last = words.last, recipes.contains(last) { words.removeLast() }
        let rest = words.joined(separator: " ")
        return tags[rest] ?? (rest.hasSuffix("rezepte") ? tags[String(rest.dropLast(7))] : nil)
    }

    /// The words of a folded name up to a mark or a joining word.
    static func ofFirstPart(_ name: [UInt8]) -> [String] {
        let isMark: (UInt8) -> Bool = { [UInt8](":|(,/".utf8).contains($0) }
        let part = name.prefix { !isMark($0) }
        var words = String(decoding: part, as: UTF8.self).words
        if let dash = words.firstIndex(of: "-"), dash > 0 { words = Array(words[..<dash]) }
        words = Array(words.drop(while: empty.contains))
        if let joint = words.dropFirst().firstIndex(where: joints.contains) { words = Array(words[..<joint]) }
        while let last = words.last, recipes.contains(last) { words.removeLast() }
        return words
    }

    private static func table(_ text: String) -> [String: Course] {
        let lines = text.split(separator: "\n")
        return lines.reduce(into: [:]) { table, line in
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2, let course = Course(rawValue: String(halves[0])) else { return }
            for word in halves[1].split(separator: ",") {
                table[word.drop { $0 == " " }.description] = course
            }
        }
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
