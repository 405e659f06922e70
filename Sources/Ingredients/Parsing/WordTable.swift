/// The words of `WordMeaning`, in small letters. The table also gets the units that are words, from
/// `Unit`.
extension WordMeaning {
    static let grammar: [(WordMeaning, String)] = [
        (.article, "a an"),
        (.part(Rational(1, over: 2)!), "half halves"),
        (.part(Rational(1, over: 3)!), "third thirds"),
        (.part(Rational(1, over: 4)!), "quarter quarters fourth fourths"),
        (.part(Rational(1, over: 8)!), "eighth eighths"),
        (.multiple(12), "dozen dozens"), (.multiple(2), "couple"),
        (.fluid, "fl fluid"),
        (
            .length,
            "in inch inches cm centimeter centimeters centimetre centimetres "
                + "mm millimeter millimeters millimetre millimetres"
        ),
        (.to, "to"), (.or, "or"), (.and, "and"), (.plus, "plus"), (.times, "x"), (.of, "of from"),
        (.each, "each apiece"), (.total, "total altogether"),
        (.roughly, "about approx approximately around roughly circa ca"),
        (.describing, "small medium large big heaping heaped level rounded scant generous good packed full"),
        (
            .describing,
            "fresh ripe dried dry frozen raw whole lean firm tender boneless skinless fat thick thin"
        ),
        (.yield, "juice zest rind peel flesh pulp seeds whites yolks"),
        (.vague, "few little bit lot"),
        (.purpose, "for as if"),
    ]

    /// The abbreviations in English, and of metric units in other languages.
    static let abbreviations: [(Unit, String)] = [
        (.tsp, "t tsp tsps teaspoon teaspoons"),
        (.tbsp, "tbsp tbsps tbs tbl tb tblsp tablespoon tablespoons"),
        (.fluidOunce, "floz"),
        (.cup, "c"), (.pint, "pt pts"), (.quart, "qt qts"), (.gallon, "gal gals"),
        (.oz, "oz ozs ounce ounces"), (.lb, "lb lbs pound pounds"),
        (.mg, "mg milligram milligrams milligramme milligrammes мг"),
        (
            .g,
            "g gm gms gr gram grams gramme grammes gramm gramo gramos grammo grammi grama gramas "
                + "г гр грамм грамма граммов 克 グラム"
        ),
        (.kg, "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramos кг 公斤 千克 キロ"),
        (.ml, "ml mls milliliter milliliters millilitre millilitres mililitros millilitri мл 毫升 ミリリットル"),
        (.cl, "cl centiliter centiliters centilitre centilitres zentiliter"),
        (.dl, "dl deciliter deciliters decilitre decilitres deziliter"),
        (.l, "l lt ltr liter liters litre litres litro litros litri л литр литра литров 升 リットル"),
        (.can, "cn"), (.package, "pkg pkgs"), (.packet, "pkt pkts"), (.handful, "handsful"),
    ]

    /// The pairs of words that begin a closing note, like "to taste" in "salt to taste".
    static let closings: Set<String> = [
        "to taste", "to serve", "to garnish", "to finish", "to decorate", "to cover", "to coat",
        "to sprinkle",
        "or to", "or as", "or more", "plus more", "plus extra",
        "as needed", "as required", "as desired", "as necessary", "if needed", "if desired", "if necessary",
        "for garnish", "for decoration", "for the",
    ]
}
