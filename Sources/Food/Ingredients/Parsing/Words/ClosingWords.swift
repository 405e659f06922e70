/// The words with which a note begins without a comma.
enum ClosingWords {
    /// Pairs like "to taste" in "salt to taste".
    static let pairs: Set<String> = [
        "to taste", "to serve", "to garnish", "to finish", "to decorate", "to cover", "to coat",
        "to sprinkle",
        "to drizzle", "to dust", "to grease", "to brush", "to fry", "to top", "to thin", "to season",
        "to moisten", "to thicken", "to fill", "to make", "to yield", "to equal", "to accompany", "to roll",
        "to cook", "to bind", "to deep",
        "or to", "or as", "or more", "or less", "or other", "or another", "or any", "or similar", "or your",
        "or enough", "or equivalent", "or so", "or substitute", "or use", "or about",
        "plus more", "plus extra", "plus additional", "plus some", "plus a", "plus enough", "plus about",
        "as needed", "as required", "as desired", "as necessary", "as garnish", "as an", "as accompaniment",
        "if needed", "if desired", "if necessary", "if using", "if you", "if available", "if possible",
        "if wanted", "if liked", "if preferred", "if frozen", "if large",
        "for garnish", "for decoration", "for the", "for your", "for dredging", "for color", "for colour",
        "for a", "for deep", "for shallow", "for pan", "for stir",
        "with skin", "with juice", "with juices", "with liquid", "with their", "with its", "with leaves",
        "with tops", "with syrup", "with a", "with the", "with some", "with stems", "with stem",
        "at room", "at least", "room temperature", "room temp",
        "just until", "just enough", "up to", "less if", "more if", "more to", "more as", "more for",
        "just before",
    ]

    /// Words before a colon that say when or whether a food is needed, and not what it is.
    static let cues: Set<String> = [
        "optional", "to serve", "to garnish", "to finish", "to decorate", "to taste", "for garnish",
        "for serving", "for topping", "for decoration", "one of the", "any of the", "garnish", "serving",
        "zum servieren", "zum garnieren", "zum bestreuen", "zum braten", "nach belieben", "nach wunsch",
        "wer mag", "optional dazu", "außerdem", "ausserdem", "dazu",
    ]

    /// The last nouns of lists like "avocado, peanut, or canola oil", which all words before share.
    static let sharedNouns: Set<String> = [
        "oil", "juice", "stock", "broth", "milk", "vinegar", "sauce", "flour", "sugar", "cheese", "wine",
        "pepper", "peppers", "beans", "nuts", "seeds", "powder", "salt", "syrup", "peas", "lettuce", "leaves",
        "onion", "onions", "potatoes", "potato", "rice", "noodles", "pasta", "bread", "tomatoes", "mushrooms",
        "olives", "apples", "apple", "squash", "cream", "yogurt", "yoghurt", "butter", "mustard", "honey",
        "zest", "extract", "sausage", "chips", "crackers", "greens", "lentils", "berries", "thighs",
        "breasts", "jam", "jams", "jelly", "preserves", "marmalade",
    ]

    /// Words after "or" with which an amount ends, as in "1 dozen or so clams".
    static let ends: Set<String> = ["so", "more", "less", "thereabouts"]

    /// Pairs before a number, like "up to". They go to the note.
    static let limits: Set<String> = [
        "up to", "at least", "at most", "just under", "just over", "just about", "less than", "more than",
    ]
}
