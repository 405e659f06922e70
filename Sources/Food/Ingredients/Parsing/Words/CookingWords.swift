/// The words that tell how a food is prepared or what it is like, in small letters. Each word has
/// one meaning.
extension WordMeaning {
    static let cooking: [(WordMeaning, String)] = [
        (
            .preparation,
            "chopped minced diced sliced grated shredded crushed cubed peeled julienned crumbled "
                + "melted softened beaten sifted sieved toasted "
                + "shaved halved quartered trimmed rinsed drained "
                + "undrained washed cored seeded deseeded deveined hulled husked shucked stemmed zested "
                + "squeezed torn chilled cooled thawed defrosted warmed snipped pounded scrubbed skinned "
                + "smashed bruised strained scraped sectioned segmented juiced butterflied flattened "
                + "divided riced whisked destemmed tenderized picked"
        ),
        (
            .manner,
            "finely coarsely freshly thinly thickly roughly lightly loosely firmly tightly slightly very "
                + "well partially extra diagonally gently newly"
        ),
        (.grinding, "ground cracked milled"),
        (
            .treatment,
            "cooked uncooked mashed roasted pitted shelled split cut whipped pureed puréed flaked pressed "
                + "boiled steamed poached fried sauteed sautéed grilled broken separated slivered blanched "
                + "deboned dissolved heated soaked browned crisped bashed mixed folded stirred spiralized "
                + "stoned patted tied caramelized"
        ),
        (
            .quality,
            "red green yellow white black brown purple golden pink light dark hot cold warm cool boiling "
                + "mild "
                + "spicy sour sweet salted unsalted plain lowfat nonfat organic crusty soft crisp crispy "
                + "young tiny smoked canned tinned homemade unsweetened sweetened"
        ),
        (
            .following,
            "into on until across off out over by per then fine crosswise crossways lengthwise lengthways"
        ),
        (.closing, "optional preferably including such depending ideally"),
    ]

    /// The last parts of hyphenated words that describe a food, like "bone-in" and "low-fat".
    static let endingsOfDescriptions: Set<String> = [
        "in", "on", "free", "fat", "sodium", "salt", "sugar", "quality", "range", "old", "cut", "style",
        "fed",
        "bought", "made", "sliced", "pressed", "virgin", "size", "sized", "grown", "raised", "caught",
        "boiled",
        "ripened", "smoked", "cooked", "roasted", "dried", "less", "ready", "eat", "calorie", "cured", "aged",
    ]
}
