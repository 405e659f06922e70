/// Foods, sizes and sums as plain numbers, kept apart from the code that is tested.
struct PantryModel {
    enum System: String, CaseIterable { case metric, us, imperial }

    /// A food with its names in six languages, one and many, and what it weighs.
    struct Food {
        let names: [(one: String, many: String)]
        /// The grams of a unit; "" is a piece, "ml" a millilitre.
        let grams: [String: Double]
        let units: [String]
        /// The grams of the largest thing that a shop sells whole; nil for what is weighed.
        var whole: [System: Double] = [:]
        /// True if everything is bought whole, however it is needed.
        var isAlwaysWhole = false
        /// True if the name is enough for a shopper.
        var isNamed = false

        var key: String { names[0].many }
    }

    static let foods = [
        Food(
            names: [
                ("onion", "onions"), ("Zwiebel", "Zwiebeln"), ("oignon", "oignons"), ("cebolla", "cebollas"),
                ("cipolla", "cipolle"), ("ui", "uien"),
            ], grams: ["": 130, "ml": 0.68], units: ["", "", "g", "cup"], whole: all(130)),
        Food(
            names: [
                ("egg", "eggs"), ("Ei", "Eier"), ("œuf", "œufs"), ("huevo", "huevos"), ("uovo", "uova"),
                ("ei", "eieren"),
            ], grams: ["": 55], units: [""], whole: all(55)),
        Food(
            names: [
                ("lemon", "lemons"), ("Zitrone", "Zitronen"), ("citron", "citrons"), ("limón", "limones"),
                ("limone", "limoni"), ("citroen", "citroenen"),
            ], grams: ["": 100, "ml": 0.9], units: ["", "tbsp", "g"], whole: all(100)),
        Food(
            names: [
                ("cabbage", "cabbages"), ("Weißkohl", "Weißkohl"), ("chou", "choux"), ("repollo", "repollos"),
                ("cavolo", "cavoli"), ("witte kool", "witte kool"),
            ], grams: ["": 1_000, "ml": 0.34], units: ["", "g", "cup"], whole: all(500)),
        Food(
            names: Array(repeating: ("parsley", "parsley"), count: 6),
            grams: ["bunch": 50, "ml": 0.25, "sprig": 1, "handful": 15],
            units: ["bunch", "tbsp", "sprig", "handful"],
            whole: [.metric: 50, .imperial: 50, .us: 2 * ounce]),
        Food(
            names: Array(repeating: ("garlic", "garlic"), count: 6),
            grams: ["clove": 4, "head": 40, "ml": 0.57], units: ["clove", "head", "tsp"], whole: all(40)),
        Food(
            names: Array(repeating: ("scallion", "scallions"), count: 6),
            grams: ["": 15, "bunch": 90, "ml": 0.42], units: ["", "bunch", "tbsp"], whole: all(90)),
        Food(
            names: Array(repeating: ("black bean", "black beans"), count: 6),
            grams: ["can": 400, "ml": 0.73], units: ["can", "g", "cup"],
            whole: [.metric: 400, .imperial: 400, .us: 15 * ounce], isAlwaysWhole: true),
        Food(
            names: [
                ("flour", "flour"), ("Mehl", "Mehl"), ("farine", "farine"), ("harina", "harina"),
                ("farina", "farina"), ("bloem", "bloem"),
            ], grams: ["ml": 0.53], units: ["g", "g", "cup", "tbsp"], isNamed: true),
        Food(
            names: [
                ("butter", "butter"), ("Butter", "Butter"), ("beurre", "beurre"),
                ("mantequilla", "mantequilla"), ("burro", "burro"), ("boter", "boter"),
            ], grams: ["ml": 0.95, "stick": 113], units: ["g", "tbsp", "stick", "oz", "lb"]),
        Food(
            names: [
                ("ground beef", "ground beef"), ("Rinderhack", "Rinderhack"),
            ] + Array(repeating: ("ground beef", "ground beef"), count: 4),
            grams: [:], units: ["g", "kg", "lb", "oz"]),
        Food(
            names: [
                ("milk", "milk"), ("Milch", "Milch"), ("lait", "lait"), ("leche", "leche"),
                ("latte", "latte"), ("melk", "melk"),
            ], grams: ["ml": 1.03], units: ["ml", "l", "cup", "tbsp", "dl"]),
        Food(
            names: [
                ("cumin", "cumin"), ("Kreuzkümmel", "Kreuzkümmel"), ("cumin", "cumin"), ("comino", "comino"),
                ("cumino", "cumino"), ("komijn", "komijn"),
            ], grams: ["ml": 0.45], units: ["tsp", "tbsp"], isNamed: true),
        Food(
            names: Array(repeating: ("zorkmid", "zorkmids"), count: 6), grams: [:],
            units: ["", "g", "cup"]),
    ]

    private static let ounce = 28.349_523_125

    private static func all(_ grams: Double) -> [System: Double] {
        Dictionary(uniqueKeysWithValues: System.allCases.map { ($0, grams) })
    }

    let system: System

    /// The grams of units of mass, and the millilitres of units of volume.
    static func mass(_ unit: String) -> Double? {
        ["mg": 0.001, "g": 1, "kg": 1_000, "oz": ounce, "lb": 16 * ounce][unit]
    }

    func millilitres(_ unit: String) -> Double? {
        if let metric = ["ml": 1, "cl": 10, "dl": 100, "l": 1_000.0][unit] { return metric }
        let gallon = system == .imperial ? 4_546.09 : 3_785.411_784
        let spoon = system == .us ? 3_785.411_784 / 256 : 15
        switch unit {
        case "tsp": return spoon / 3
        case "tbsp": return spoon
        case "cup": return system == .metric ? 250 : gallon / 16
        case "pint": return gallon / 8
        case "quart": return gallon / 4
        default: return nil
        }
    }

    /// An amount in grams, or of a food without weights in pieces, grams or millilitres.
    typealias Sum = [String: Double]

    func sum(_ amount: Double, _ unit: String, of food: Food) -> Sum {
        if let grams = size(of: unit, food) ?? PantryModel.mass(unit) { return ["g": amount * grams] }
        guard let millilitres = millilitres(unit) else { return [unit: amount] }
        return food.grams["ml"].map { ["g": amount * millilitres * $0] } ?? ["ml": amount * millilitres]
    }

    /// The grams of a unit. Cans, bunches and sticks are as large as shops here sell them.
    private func size(of unit: String, _ food: Food) -> Double? {
        switch unit {
        case "can", "bunch": food.whole[system] ?? food.grams[unit]
        case "stick" where system == .us: 4 * PantryModel.ounce
        default: food.grams[unit]
        }
    }

    /// The most that may be bought beyond a need, by the unit that is bought.
    func step(_ amount: Double, _ unit: String, need: Double, of food: Food) -> Double {
        let density = food.grams["ml"] ?? 1
        let metric = { (small: Double) in small <= 250 ? 10.0 : small <= 1_000 ? 50 : 100 }
        switch unit {
        case "g", "kg": return metric(max(need, PantryModel.mass(unit)! * amount))
        case "ml", "l": return metric(max(need / density, millilitres(unit)! * amount)) * density
        case "oz": return PantryModel.ounce
        case "lb": return 4 * PantryModel.ounce
        case "tsp", "cup": return millilitres(unit)! / 4 * density
        case "tbsp", "pint", "quart": return millilitres(unit)! * density
        default: return size(of: unit, food) ?? food.whole[system] ?? 1
        }
    }
}
