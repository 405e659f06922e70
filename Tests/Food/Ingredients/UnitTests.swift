import Ingredients
import Testing

@Test(arguments: [
    ("lb", UnitSystem.us, "45359237/100000"), ("oz", .us, "45359237/1600000"),
    ("oz", .imperial, "45359237/1600000"), ("mg", .us, "1/1000"),
    ("gallon", .us, "473176473/125000"), ("quart", .us, "473176473/500000"),
    ("cup", .us, "473176473/2000000"),
    ("tbsp", .us, "473176473/32000000"),
    ("tsp", .us, "157725491/32000000"), ("fl oz", .us, "473176473/16000000"),
    ("gallon", .imperial, "454609/100"),
    ("pint", .imperial, "454609/800"), ("cup", .imperial, "454609/1600"),
    ("fl oz", .imperial, "454609/16000"), ("tbsp", .imperial, "15"),
    ("tsp", .imperial, "5"), ("cup", .metric, "250"), ("tbsp", .metric, "15"), ("tsp", .metric, "5"),
    ("gallon", .metric, "473176473/125000"),
    ("dl", .metric, "100"),
])
func `units have their defined sizes`(unit: String, system: UnitSystem, size: String) {
    #expect(Unit(rawValue: unit)?.size(in: system)?.text == size)
}

@Test func `counted units have no size`() {
    for system in UnitSystem.allCases {
        for unit in Unit.allCases { #expect((unit.size(in: system) == nil) == (unit.dimension == .count)) }
    }
}

@Test(arguments: [
    ("T", Unit.tbsp), ("t", .tsp), ("Tbsp.", .tbsp), ("TSP", .tsp), ("tablespoons", .tbsp),
    ("fl. oz.", .fluidOunce),
    ("Fluid  Ounces", .fluidOunce),
    ("oz", .oz), ("LBS", .lb), ("c.", .cup), ("Liter", .l), ("грамм", .g), ("克", .g), ("pkg", .package),
    ("pinches", .pinch),
    ("loaves", .loaf),
    ("boxes", .box), ("leaf", .leaf),
])
func `all spellings of a unit are read`(text: String, unit: Unit) {
    #expect(Unit(parsing: text) == unit)
}

@Test(arguments: ["", "cupfuls", "2 cups", "large cup", "-cup", "fl", "inch", "cup of", "cups cups"])
func `text that is not a unit is refused`(text: String) {
    #expect(Unit(parsing: text) == nil)
}

@Test func `every unit is read from its singular and plural name`() {
    for unit in Unit.allCases {
        #expect(Unit(parsing: unit.rawValue) == unit)
        #expect(Unit(parsing: SentenceLanguage.en.name(of: unit, ofMany: true)) == unit)
    }
}
