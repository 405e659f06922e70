/// The counted nouns that may stand after the food: "2 garlic cloves" are 2 cloves of garlic.
enum CountedNouns {
    /// Says whether a noun after a food counts it. "Bay leaves" and "pork ribs" are foods.
    static func counts(_ unit: Unit, of food: String) -> Bool { foods[unit]?.contains(food) ?? false }

    /// The foods of each noun, in the singular.
    private static let foods: [Unit: Set<String>] = [
        .clove: ["garlic"],
        .stalk: [
            "celery", "lemongrass", "rhubarb", "asparagus", "broccoli", "chard", "fennel", "kale", "leek",
            "scallion", "grass", "dill", "cilantro", "coriander", "parsley",
        ],
        .rib: ["celery", "chard", "kale", "fennel", "rhubarb"],
        .stick: ["celery", "rhubarb", "lemongrass"],
        .stem: [
            "lemongrass", "grass", "parsley", "cilantro", "coriander", "dill", "thyme", "rosemary", "mint",
            "basil", "rhubarb", "celery", "asparagus", "chive",
        ],
        .sprig: herbs.union(["watercress", "lavender", "leaf", "chive"]),
        .bulb: ["fennel", "garlic", "shallot", "onion", "lemongrass", "celeriac"],
        .spear: ["asparagus", "broccoli", "pineapple", "endive"],
        .head: [
            "garlic", "lettuce", "cabbage", "cauliflower", "broccoli", "fennel", "radicchio", "romaine",
            "endive", "escarole", "choy", "choi", "frisee", "frisée", "celery", "kale", "iceberg", "dill",
        ],
        .leaf: herbs.union([
            "lettuce", "cabbage", "kale", "spinach", "chard", "collard", "romaine", "endive", "iceberg",
            "gelatin", "gelatine", "sorrel", "radicchio", "arugula", "rocket", "watercress", "shiso", "savoy",
        ]),
        .bunch: herbs.union(["spinach", "kale", "watercress", "radish"]),
    ]

    private static let herbs: Set = [
        "basil", "mint", "sage", "cilantro", "coriander", "parsley", "thyme", "oregano", "tarragon",
        "marjoram",
        "rosemary", "dill", "chervil", "lovage", "savory", "epazote",
    ]
}
