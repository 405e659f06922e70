/// The words of `WordMeaning`, in small letters. The table also gets the units that are words, from
/// `Unit`.
extension WordMeaning {
    static let grammar: [(WordMeaning, String)] = [
        (.article, "a an"),
        (.part(Rational(1, over: 2)!), "half halves"),
        (.part(Rational(1, over: 3)!), "third thirds"),
        (.part(Rational(1, over: 4)!), "quarter quarters fourth fourths"),
        (.part(Rational(1, over: 8)!), "eighth eighths"),
        (.multiple(12), "dozen dozens doz"), (.multiple(2), "couple"),
        (.fluid, "fl fluid"),
        (
            .length,
            "in inch inches ins cm cms centimeter centimeters centimetre centimetres "
                + "mm millimeter millimeters millimetre millimetres"
        ),
        (.to, "to"), (.or, "or"), (.and, "and"), (.plus, "plus"), (.times, "x"), (.of, "of from"),
        (.each, "each apiece"), (.total, "total altogether"),
        (.roughly, "about approx approximately around circa ca nearly almost"),
        (.limit, "up at just less more"),
        (.size, "small medium large big jumbo sm med md lg lge xl"), (.sized, "size sized"),
        (.measuring, "heaping heaped level rounded scant generous packed"),
        (.thickness, "thick thin long wide"),
        (
            .describing,
            "fresh ripe dried dry frozen raw whole lean firm tender boneless skinless fat good "
                + "full plump"
        ),
        (
            .yield,
            "juice juices zest rind peel flesh pulp seeds whites yolks kernels meat segments needles fronds"
        ),
        (.vague, "few little bit lot several some plenty"),
        (.purpose, "for as if with room"),
    ]

    /// The abbreviations in English, and of metric units in other languages.
    static let abbreviations: [(Unit, String)] = [
        (.tsp, "t tsp tsps tspn teaspoon teaspoons"),
        (.tbsp, "tbsp tbsps tbs tbl tbls tb tblsp tbspn tablespoon tablespoons"),
        (.dessertspoon, "dsp dstsp dstspn"),
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
        (.piece, "unit units"), (.can, "cn"), (.envelope, "env"), (.package, "pkg pkgs"),
        (.packet, "pkt pkts"),
        (.handful, "handsful"),
    ]
}
