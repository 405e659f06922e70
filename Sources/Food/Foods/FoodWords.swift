import Ingredients

/// Words next to the foods that a search minds.
enum FoodWords {
    /// The words that put a food on another shelf.
    static let preservation: [PackedWord: StarterCategory] = [
        "frozen": .frozen, "canned": .tins, "tinned": .tins, "jarred": .tins,
    ]

    /// The English words before which the food has been named.
    static let connectives: Set<PackedWord> = [
        "in", "with", "without", "for", "from", "or", "and", "plus", "oder", "und",
    ]

    /// The words of other languages before which the food has been named.
    static let foreignConnectives: Set<PackedWord> = [
        "oder", "und", "mit", "ohne", "aus", "von", "vom", "in", "im", "fur", "zum", "of", "en", "met",
        "zonder", "van", "voor", "uit", "ou", "et", "avec", "san", "pour", "o", "y", "e", "con", "sin",
        "para", "senza", "per",
    ]

    /// The words that no English name has.
    static let foreign: Set<PackedWord> = ["ohne", "san", "sin", "senza", "zonder", "oder", "und", "mit"]

    /// The words before the food that a vessel or a piece is of.
    static let of: Set<PackedWord> = ["de", "du", "des", "del", "di", "della"]

    /// The pieces that are meat by themselves, and of any animal with its name, as in "filete de
    /// merluza".
    static let pieces: Set<PackedWord> = [
        "filete", "filet", "filetto", "fettina", "lomo", "pechuga", "muslo", "alita", "chuleta", "asado",
        "solomill", "escalope", "cotelett", "roti", "arrosto", "fesa", "costolet", "brochett",
    ]

    /// The foods that are only qualities of another food: "low fat yogurt".
    static let qualities: Set<PackedWord> = ["fat", "rose", "gehakt", "green"]

    /// The foods that are named after others, by their English names. So is produce.
    static let namedAfterOthers: Set<String> = ["roll", "pastry", "spice", "taco seasoning"]

    /// The foods that work adds to another food: "breaded fish", "filetti infarinati".
    static let added: [PackedWord: FoodName] = [
        (
            "breadcrumb",
            "breaded crumbed paniert panierte paniertes pané panée empanado empanizado empanizada impanato "
                + "impanata impanati impanate gepaneerd gepaneerde"
        ),
        (
            "flour",
            "battered floured bemehlt mehliert fariné farinée rebozado rebozada enharinado enharinada "
                + "infarinato infarinata infarinati infarinate bebloemd bebloemde"
        ),
        (
            "butter",
            "buttered gebuttert beurré beurrée imburrato imburrata beboterd beboterde"
        ),
    ].reduce(into: [:]) { added, entry in
        for word in entry.1.split(separator: " ").compactMap({ FoodName(String($0)) }) {
            added[PackedWord(Array(word.text.utf8)[...])] = FoodName(entry.0)
        }
    }

    /// The endings of German and Dutch plurals. Names have lost the "s" of "Keks".
    static let plurals: [[UInt8]] = ["en", "n", "er", "e", "s", "se"].map { Array($0.utf8) }

    /// The words that say no more of a food than that it is good: "fresh", "cold", "ripe".
    static let freshness: Set<PackedWord> = englishFreshness.union([
        "extra", "bio",
        "frisch", "frische", "frischer", "frischen", "frisches", "kalt", "kalte", "kaltes", "warme", "warmes",
        "reife", "reifer", "frais", "fraiche", "fraiches", "fresco", "fresca", "frescos", "frescas",
        "freschi",
        "fresche", "verse", "vers", "rijpe",
    ])

    private static let englishFreshness: Set<PackedWord> = [
        "fresh", "freshly", "cold", "warm", "organic", "good", "quality", "ripe", "raw", "plain",
        "pure", "premium", "homemade", "leftover", "additional", "seedless", "lean",
        "whole", "overripe",
    ]

    /// True for "fresh" and its like, as English says them.
    static func isEnglishFreshness(_ word: String) -> Bool {
        englishFreshness.contains(PackedWord(Array(word.utf8)[...]))
    }

    /// The words for a part of a fruit, for which somebody takes the whole one; also as the end of
    /// a compound.
    static let parts = [
        "zest", "rind", "peel", "wedge", "slice", "abrieb", "schale", "zeste", "scheibe", "spalte",
        "ralladura", "piel", "cascara", "scorza", "buccia", "rasp", "schil", "rondelle",
    ]

    /// The names of coriander, which are its leaf by the bunch and its ground seed by the teaspoon.
    static let coriander: Set = ["coriander", "koriander", "coriandre", "coriandolo"]

    /// The words of other languages that mean something else in English. They are foods only as
    /// whole names: a "frying pan" is no bread.
    static let wholeNamesOnly: Set<PackedWord> = [
        "pan", "pane", "pain", "sale", "sel", "room", "worst", "brood", "peer", "mie", "kip", "ail",
        "riz", "res", "col", "papa", "burro", "latte", "alice", "mora", "rape", "sal", "ui",
        "bloem", "vis", "gist", "munt", "dill", "sla", "raap", "biet", "kool", "ei", "uva", "ron",
        "pollo", "queso", "carne", "wild", "speck", "gans", "ente", "pute", "huhn", "mohn", "chou",
        "eau", "vin", "lait", "jus",
    ]
}

/// Words that tell what is not in a food, as names have them: without accents and plurals, so that
/// "sans" is "san", and "freies" is "frey".
extension FoodWords {
    static let exclusions: [PackedWord: FoodExclusions.Mark] = [
        "without": .without, "ohne": .without, "san": .without, "sin": .without, "senza": .without,
        "zonder": .without, "free": .free,
        "vegan": .vegan, "vegane": .vegan, "veganer": .vegan, "veganen": .vegan, "vegana": .vegan,
        "vegano": .vegan, "vegetal": .vegan, "vegetaux": .vegan, "vegetale": .vegan, "vegetali": .vegan,
        "pflanzli": .vegan,
        "plantaar": .vegan, "plant": .vegan, "mock": .vegan, "faux": .vegan,
        "vegetari": .vegetarian, "veggie": .vegetarian,
    ]

    /// The words between two things that are not in a food.
    static let joining: Set<PackedWord> = [
        "and", "or", "und", "oder", "et", "ou", "ni", "y", "o", "e", "en", "of",
    ]

    /// Returns the length of the ending that excludes the beginning of a word, as in "eggless" and
    /// "glutenfrei"; nil for other words.
    static func freeEnding(of word: ArraySlice<UInt8>) -> Int? {
        guard word.count > 5 else { return nil }
        return (4...6).first { freeEndings.contains(PackedWord(word.suffix($0))) }
    }

    private static let freeEndings: Set<PackedWord> = [
        "less", "frei", "freie", "freier", "frey", "freien", "vrij", "vrije",
    ]

    /// The things that foods are without, and that are no foods.
    static let substances: [PackedWord: FoodContent] = [
        "gluten": .gluten, "glutine": .gluten,
        "soy": .soybeans, "soya": .soybeans, "soja": .soybeans,
        "dairy": .milk, "latticin": .milk, "lacteo": .milk,
        "sulfite": .sulphites, "sulphite": .sulphites, "sulfit": .sulphites, "solfiti": .sulphites,
    ]

    /// The foods that are themselves what people avoid, by their English names.
    static let substancesOfFoods: [String: FoodContent] = [
        "egg": .eggs, "milk": .milk, "nut": .nuts, "peanut": .peanuts, "fish": .fish, "meat": .meat,
        "celery": .celery, "mustard": .mustard, "sesame seed": .sesame, "soybean": .soybeans,
        "lupin bean": .lupin,
    ]
}

/// The first eight bytes of a word, as a number.
struct PackedWord: Hashable, Sendable, ExpressibleByStringLiteral {
    private let number: UInt64

    init(_ word: ArraySlice<UInt8>) {
        number = word.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    init(stringLiteral word: StaticString) {
        self.init(ArraySlice(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)))
    }
}
