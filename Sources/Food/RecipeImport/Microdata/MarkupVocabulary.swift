/// The names that markup gives the properties of a recipe: microdata and RDFa with the words of
/// schema.org or of data-vocabulary.org, and the classes of hRecipe and h-recipe.
enum MarkupVocabulary {
    /// The last part of a name: "http://schema.org/name", "schema:name" and "name" are equal.
    static func last(of name: some StringProtocol) -> String {
        let divides: (UInt8) -> Bool = {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#")
        }
        let last = name.utf8.split(whereSeparator: divides).last
        return last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    static func isRecipe(_ type: some StringProtocol) -> Bool { last(of: type).lowercased() == "recipe" }

    /// True for a name of RDFa without a prefix, or with a prefix that recipes use. Pages describe
    /// themselves with other prefixes, such as "og:".
    static func isOfRecipes(_ name: some StringProtocol) -> Bool {
        guard let colon = name.firstIndex(of: ":") else { return true }
        return prefixes.contains(name[..<colon].lowercased())
    }

    private static let prefixes: Set<String> = ["schema", "s", "v", "http", "https"]

    /// The property that a name of microdata or RDFa stands for.
    static func property(_ name: some StringProtocol) -> String {
        let last = last(of: name)
        return aliases[last.lowercased()] ?? last
    }

    /// The words of schema.org in any case, and the older words for them.
    private static let aliases: [String: String] = {
        let current = [
            "name", "description", "recipeIngredient", "recipeInstructions", "recipeYield", "prepTime",
            "cookTime", "totalTime", "image", "author", "recipeCategory", "recipeCuisine", "keywords", "url",
            "text", "itemListElement", "mainEntityOfPage",
        ]
        let older = [
            "ingredients": "recipeIngredient", "ingredient": "recipeIngredient",
            "instructions": "recipeInstructions", "instruction": "recipeInstructions",
            "yield": "recipeYield", "servings": "recipeYield", "duration": "totalTime", "photo": "image",
            "summary": "description", "recipetype": "recipeCategory", "title": "name",
        ]
        return older.merging(current.map { ($0.lowercased(), $0) }) { $1 }
    }()

    /// The properties that the classes of hRecipe and h-recipe stand for.
    static let classes: [String: String] = [
        "fn": "name", "p-name": "name", "summary": "description", "p-summary": "description",
        "ingredient": "recipeIngredient", "p-ingredient": "recipeIngredient",
        "instruction": "recipeInstructions", "instructions": "recipeInstructions",
        "e-instructions": "recipeInstructions", "p-instructions": "recipeInstructions",
        "yield": "recipeYield", "p-yield": "recipeYield",
        "duration": "totalTime", "dt-duration": "totalTime", "totaltime": "totalTime",
        "preptime": "prepTime", "cooktime": "cookTime",
        "photo": "image", "u-photo": "image", "author": "author", "p-author": "author",
        "p-category": "recipeCategory", "u-url": "url",
    ]

    static let rootClasses: Set<String> = ["hrecipe", "h-recipe"]

    /// The properties whose text is a list of lines.
    static let lists: Set<String> = ["recipeIngredient", "recipeInstructions"]

    /// The properties whose parts may have names of their own: of a food, of a person.
    static let named = lists.union(["author"])

    /// The properties that a recipe may have more than once. Of any other the first counts.
    static let repeated: Set<String> = [
        "recipeIngredient", "recipeInstructions", "itemListElement", "steps", "author", "image",
        "recipeCategory", "recipeCuisine", "keywords", "recipeYield",
    ]

    /// The properties whose value is an address: of a link its target, of a picture its file.
    static let addresses: Set<String> = [
        "url", "image", "mainEntityOfPage", "contentUrl", "thumbnailUrl", "sameAs",
    ]

    /// The properties that say what a step or another part of a recipe is.
    static let telling: Set<String> = ["text", "itemListElement", "name", "description", "url", "contentUrl"]

    /// True for a title that only says which list follows: "Ingredients:".
    static func isPlainTitle(_ title: String) -> Bool {
        let words = title.lowercased()
        return plainTitles.contains(words.hasSuffix(":") ? String(words.dropLast()) : words)
    }

    private static let plainTitles: Set<String> = [
        "ingredients", "directions", "instructions", "method", "preparation", "steps", "zutaten",
        "zubereitung", "ingrédients", "préparation", "ingredientes", "preparación", "elaboración",
        "ingredienti", "preparazione", "procedimento", "ingrediënten", "bereiding", "bereidingswijze",
    ]

    /// True for a text that is the page's and not the recipe's: an advertisement, a call to print.
    static func isOfPage(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        return words.contains(where: advertisements.contains)
            || !words.isEmpty && words.allSatisfy(callWords.contains)
    }

    private static let advertisements: Set<Substring> = [
        "advertisement", "advertisements", "sponsored", "newsletter", "anzeige", "werbung", "publicité",
        "publicidad", "pubblicità", "advertentie", "advertenties",
    ]

    /// The words of which calls consist: "Jump to recipe", "Print".
    private static let callWords: Set<Substring> = [
        "ad", "print", "jump", "skip", "to", "recipe", "recipes", "save", "share", "pin", "drucken",
        "rezept", "speichern", "teilen", "imprimer", "imprimir", "stampa", "afdrukken", "or", "oder", "and",
        "und", "plus",
    ]
}
