/// The foods whose names begin with a word that would otherwise go to the note. The last word
/// stands in the singular, and a hyphen is a space.
enum WholeNames {
    /// Foods that are sold like this. They keep their names after every word: "finely shredded
    /// coconut" is shredded coconut.
    static let goods: Set<String> = [
        // Preparation.
        "shredded coconut", "shredded wheat", "flaked coconut", "grated coconut", "crushed ice",
        "crushed red pepper", "crushed red pepper flake", "crushed red chilli flake",
        "crushed red chili flake",
        "crushed chilli", "crushed chilli flake", "crushed chili flake", "crushed chile flake",
        "crushed pepper flake", "crushed hot red pepper",
        "minced beef", "minced lamb", "minced pork", "minced turkey", "minced chicken", "minced meat",
        "minced veal", "dried minced onion", "dried minced garlic", "dried chopped onion",
        "instant minced onion", "dehydrated minced onion", "dry minced onion",
        "sliced bread", "sliced white bread", "sliced almond", "toasted sesame oil", "chilled water",
        "melted cheese", "hulled barley", "hulled hemp seed", "hulled sesame seed", "peeled barley",
        "drained weight", "strained yogurt", "strained yoghurt", "strained tomato", "smashed avocado",
        "riced cauliflower",
        // Ground foods, which words like "freshly" and "finely" do not change.
        "ground beef", "ground meat", "ground pork", "ground turkey", "ground chicken", "ground lamb",
        "ground veal", "ground chuck", "ground round", "ground sirloin", "ground bison", "ground venison",
        "ground sausage", "ground almond", "cracked wheat", "milled flaxseed",
        // Sizes.
        "medium curry powder", "medium curry paste", "medium salsa", "medium hot salsa", "medium sherry",
        "medium dry sherry", "medium dry white wine", "medium egg noodle", "medium noodle", "medium oatmeal",
        "medium cheddar", "medium cheddar cheese", "medium sharp cheddar cheese", "medium firm tofu",
        "medium soft tofu", "medium bulgur", "medium bulgur wheat", "medium couscous", "medium rye flour",
        "medium grain rice", "medium grain white rice", "medium chili powder", "medium chilli powder",
        "medium heat", "medium hot sauce", "medium shell pasta", "medium pasta shell", "medium shell",
        "medium cornmeal", "medium semolina", "medium taco sauce", "medium enchilada sauce",
        "medium picante sauce", "medium ground cornmeal", "medium roast coffee",
        "small curd cottage cheese", "large curd cottage cheese", "large flake oat", "large flake rolled oat",
        "large pearl tapioca", "small pearl tapioca", "small shell pasta", "small pasta shell", "small shell",
        "large shell", "large pasta shell", "jumbo shell", "jumbo pasta shell", "jumbo shell pasta",
        "jumbo oat", "jumbo rolled oat", "small batch bourbon",
    ]

    /// Foods that are sold like this in cans. After a plain number and after "finely" the cook
    /// does it: "2 chopped tomatoes".
    static let cannedGoods: Set<String> = [
        "chopped tomato", "chopped plum tomato", "crushed tomato", "diced tomato", "peeled tomato",
        "peeled plum tomato", "crushed pineapple", "chopped green chili", "chopped green chile",
        "chopped green chilli", "diced green chili", "diced green chile", "diced green chilli",
        "diced green chili pepper", "diced green chile pepper", "chopped green chili pepper",
        "chopped green chile pepper", "minced clam", "chopped clam", "diced pimiento", "diced pimento",
        "sliced water chestnut", "crushed san marzano tomato", "diced fire roasted tomato",
        "crushed fire roasted tomato",
    ]

    /// The most words of a name.
    static let mostWords = (goods.union(cannedGoods)).map { $0.split(separator: " ").count }.max() ?? 1

    /// The units that begin a food's name before these words: "2 rib eye steaks" are no ribs.
    static let afterUnits: [Unit: Set<String>] = [
        .rib: ["eye", "eyes", "roast", "roasts", "steak", "steaks", "chop", "chops", "tips"],
        .stem: ["ginger", "broccoli"], .cube: ["steak", "steaks"], .strip: ["steak", "steaks", "loin"],
        .head: ["cheese", "on"], .drop: ["biscuits", "scones"], .squeeze: ["bottle"],
    ]
}
