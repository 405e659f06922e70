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
        "zonder", "van", "voor", "uit", "ou", "et", "avec", "sans", "pour", "o", "y", "e", "con", "sin",
        "para", "senza", "per",
    ]

    /// The words after which a food is perhaps made of something else.
    static let doubts: Set<PackedWord> = [
        "vegan", "vegane", "veganer", "veganes", "veganen", "vegana", "vegano", "vegetal", "vegetale",
        "veggie", "vegetari", "free", "meatless", "mock", "plant", "faux",
    ]

    /// The endings of German and Dutch plurals.
    static let plurals: [[UInt8]] = ["en", "n", "er", "e", "s"].map { Array($0.utf8) }

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
