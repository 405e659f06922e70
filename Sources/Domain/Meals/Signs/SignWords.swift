import Foods
import Ingredients

/// The words by which a name tells the sign of its dish: those of the table of foods, and those
/// for dishes, which are no foods.
enum SignWords {
    /// The most words of a name that are one food: "egg fried rice".
    private static let longest = 3

    /// Returns the sign that a name tells; of several the first of the highest rank.
    static func sign(of name: String) -> Sign? {
        let words = name.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
        var best: Sign?
        var isMeatless = false
        var place = 0
        while place < words.count {
            let (sign, count) = sign(in: words[place...])
            isMeatless = isMeatless || meatless.contains(folded(words[place]))
            place += count
            if let sign, sign.rank < best?.rank ?? .max, !(isMeatless && sign.isOfAnimals) { best = sign }
        }
        return best ?? (isMeatless ? .leaf : nil)
    }

    /// Returns the sign of the first words, and how many words tell it.
    private static func sign(in words: ArraySlice<String>) -> (Sign?, Int) {
        for count in stride(from: min(longest, words.count), to: 0, by: -1) {
            let text = words.prefix(count).joined(separator: " ")
            let key = folded(text)
            if let sign = dishes[key] { return (sign, count) }
            if count == 1, silent.contains(key) { return (nil, 1) }
            if let group = FoodName(text).flatMap(FoodTable.shared.findWhole)?.mainGroup {
                return (Sign(group), count)
            }
        }
        return (words.first.flatMap { compound(folded($0)) }, 1)
    }

    /// Returns the sign of a German or Dutch compound: the one of its end, unless its beginning is
    /// of a higher rank. "Kartoffelsuppe" is a soup, and "Kartoffelsalat" is potatoes.
    private static func compound(_ word: String) -> Sign? {
        let isLonger: (String) -> Bool = { word.utf8.count >= $0.utf8.count + 3 }
        let ends = endings.filter { isLonger($0.key) && word.hasSuffix($0.key) }.values
        let starts = beginnings.filter { isLonger($0.key) && word.hasPrefix($0.key) }.values
        // A word has at most one of each.
        return [ends.first, starts.first].compactMap { $0 }.min { $0.rank < $1.rank }
    }

    private static func folded(_ text: String) -> String {
        String(decoding: SearchText.folded(text), as: UTF8.self)
    }

    /// Words of dishes, as names are searched.
    private static let dishes = table(
        """
        soup: soup, soups, chowder, bisque, minestrone, gazpacho, broth, ramen, pho, borscht, laksa, hotpot, \
        suppe, eintopf, bruhe, soupe, potage, veloute, sopa, caldo, zuppa, minestra, vellutata, brodo, soep
        pizza: pizza, pizzas, pizzette, calzone, flammkuchen
        fish: sushi, ceviche, poke, bouillabaisse
        bird: coq au vin, tandoori, wings, brathendl, backhendl
        beef: burger, burgers, hamburger, hamburgers, cheeseburger, cheeseburgers, meatball, meatballs, \
        meatloaf, stroganoff, chili con carne, goulash, gulasch, steak, bulgogi, kofte, cevapcici, \
        sauerbraten, rouladen, roulade, hackbraten, hackballchen, frikadellen, buletten, shepherds pie, \
        cottage pie, moussaka, boeuf, gehaktballen
        pork: sausage, sausages, bratwurst, wurstchen, hot dog, hot dogs, schnitzel, carnitas, spareribs, ribs
        bean: falafel, falafels, dal, daal, dahl, dhal, hummus, chili sin carne, sin carne, chana masala, \
        tempeh
        pasta: carbonara, bolognese, mac and cheese, pad thai, chow mein, lo mein, noodles, nudeln, spatzle, \
        pates, pasta e fagioli, maultaschen
        rice: risotto, paella, biryani, pilaf, pilau, jollof, bibimbap, nasi goreng, jambalaya, porridge, \
        granola, muesli, musli, overnight oats, oatmeal
        potato: hash, rosti, stamppot, tartiflette, kartoffeln, pommes, bratkartoffeln, gratin dauphinois
        egg: omelette, omelettes, omelet, frittata, shakshuka, quiche, ruhrei, ruhreier, spiegelei, \
        spiegeleier, tortilla espanola, huevos rancheros
        cheese: raclette, fondue, grilled cheese, cauliflower cheese, saganaki
        sweet: pancake, pancakes, crepe, crepes, waffle, waffles, waffel, waffeln, french toast, \
        arme ritter, pfannkuchen, eierkuchen, pannenkoek, pannenkoeken, kaiserschmarrn, milchreis, \
        germknodel, fruit salad, obstsalat, trail mix
        bread: sandwich, sandwiches, toast, toasts, toastie, toasties, wrap, wraps, taco, tacos, burrito, \
        burritos, quesadilla, quesadillas, enchilada, enchiladas, panini, bruschetta, crostini, abendbrot, \
        brotzeit, tartine, tartines
        leaf: salad, salads, salat, salade, ensalada, insalata, slaw, coleslaw, ratatouille, vegetable, \
        vegetables, gemuse, legumes, verdura, verduras, verdure, groente, groenten, rohkost
        """)

    private static let endings = table(
        """
        soup: suppe, suppen, eintopf, soep
        pizza: pizza
        fish: fisch, lachs
        bird: huhn, hahnchen
        beef: burger, gulasch, rouladen, steak
        pork: wurst, wurste, wurstchen, schnitzel
        bean: linsen
        pasta: nudeln, spatzle, pasta
        rice: reis, risotto
        potato: kartoffeln, puffer, rosti
        egg: omelett, omelette
        sweet: pfannkuchen, waffeln
        bread: brot, toast, stulle
        leaf: salat, gemuse, salade
        """)

    private static let beginnings = table(
        """
        fish: lachs, thunfisch, fisch, garnelen, forellen
        bird: hahnchen, huhner, puten, enten
        beef: rinder, rinds, hackfleisch, lamm
        pork: schweine, schinken, speck, wurst
        bean: linsen, kichererbsen, bohnen, tofu
        pasta: nudel, spaghetti
        rice: reis
        potato: kartoffel
        egg: eier
        cheese: kase
        bread: brot
        leaf: gemuse, spinat, kurbis, pilz, zucchini, tomaten, brokkoli, spargel, blumenkohl
        """)

    /// Words that are foods in one language and something else in the names of dishes.
    private static let silent: Set<String> = [
        "pan", "pot", "fryer", "game", "meat", "sole", "die", "of", "the",
    ]

    /// Words of dishes that have no meat, whatever else they are called.
    private static let meatless: Set<String> = [
        "vegan", "vegane", "veganer", "veganes", "vegetarian", "vegetarisch", "vegetarische", "veggie",
        "meatless", "fleischlos", "fleischlose",
    ]

    private static func table(_ text: String) -> [String: Sign] {
        text.split(separator: "\n").reduce(into: [:]) { table, line in
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2, let sign = Sign(rawValue: String(halves[0])) else { return }
            for word in halves[1].split(separator: ",") { table[word.drop { $0 == " " }.description] = sign }
        }
    }
}
