/// The singulars of kitchen words. A wrong singular does little harm: both forms still share one
/// key.
package enum EnglishNoun {
    /// Returns the singular of a word in small letters; a word without a plural ending is returned
    /// unchanged.
    package static func singular(of word: String) -> String {
        if let irregular = irregular[word] { return irregular }
        for possessive in ["'s", "’s"]
        where word.utf8.count > possessive.utf8.count && word.hasSuffix(possessive) {
            return String(word.dropLast(2))
        }
        // Words as short as "gas" are no plurals; "glass" and "asparagus" are not either.
        guard word.utf8.count > 3, word.utf8.last == UInt8(ascii: "s"), !unchanged.contains(word),
            isLetter(word.utf8.dropLast().last),
            !word.hasSuffix("ss"), !word.hasSuffix("us")
        else { return word }
        for (plural, singular) in endings where word.hasSuffix(plural) {
            return word.dropLast(plural.count) + singular
        }
        return String(word.dropLast())
    }

    private static func isLetter(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte >= 0x80
    }

    /// The plural endings; the first match counts.
    private static let endings = [
        ("ies", "y"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("sses", "ss"),
        ("uses", "us"),
    ]

    private static let irregular = [
        "leaves": "leaf", "loaves": "loaf", "halves": "half", "calves": "calf", "knives": "knife",
        "geese": "goose",
        "cookies": "cookie", "brownies": "brownie", "pies": "pie", "smoothies": "smoothie",
        "veggies": "veggie", "hoagies": "hoagie",
        "sweeties": "sweetie", "quiches": "quiche", "brioches": "brioche", "ganaches": "ganache",
        "ceviches": "ceviche",
        "mousses": "mousse",
        "houses": "house", "chilies": "chili", "chillies": "chilli",
    ]

    private static let unchanged: Set = [
        "molasses", "haggis", "cassis", "pastis", "chablis", "anis", "bouillabaisse", "madras", "schnapps",
        "hors", "pois", "gras", "fois",
    ]
}

extension EnglishNoun {
    /// Returns a noun in another number; nil for one that stays as it is.
    package static func inNumber(_ word: String, ofMany isMany: Bool) -> String? {
        let small = word.lowercased()
        let single = singular(of: small)
        if !isMany { return single == small ? nil : single }
        guard single == small, !same.contains(small) else { return nil }
        return plural(of: word)
    }

    /// The nouns of foods that are the same for one and many.
    private static let same: Set = [
        "asparagus", "celery", "garlic", "corn", "fish", "salmon", "cod", "trout", "shrimp", "squid",
        "spinach", "broccoli", "cauliflower", "kale", "lettuce", "fruit", "bread", "bacon", "ginger", "meat",
        "chicken", "beef", "pork", "turkey", "duck", "tofu", "cheese", "ham", "thyme", "basil",
    ]

    private static func plural(of word: String) -> String {
        let small = word.lowercased()
        if ["potato", "tomato", "mango"].contains(small) { return word + "es" }
        if small.hasSuffix("leaf") || small.hasSuffix("loaf") || small.hasSuffix("half") {
            return String(word.dropLast()) + "ves"
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: small.hasSuffix) { return word + "es" }
        if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
            return String(word.dropLast()) + "ies"
        }
        return word + "s"
    }
}
