/// A unit in which amounts are counted or measured. The raw value is the name in JSON and the
/// singular for people.
///
/// The order of the cases is the display order of amounts that cannot be added up.
package enum Unit: String, CaseIterable, Hashable, Sendable {
    // Counted units.
    case bag, ball, bar, basket, block, bottle, box, bulb, bunch, can, carton, clove, container, cube, dash
    case dollop, drizzle, drop, ear, envelope, glug
    case handful, head, jar, knob, leaf, loaf, pack, package, packet, piece, pinch, pouch, punnet, rack
    case rasher, rib, roll, sachet, scoop, sheet, slice, spear
    case splash, sprig, squeeze, stalk, stem, stick, strip, thumb, tin, tub, tube, wedge
    // Customary units.
    case oz, lb
    case tsp, dessertspoon, tbsp
    case fluidOunce = "fl oz"
    case cup, pint, quart, gallon
    // Metric units.
    case mg, g, kg
    case ml, cl, dl, l

    package enum Dimension: CaseIterable, Sendable { case mass, volume, count }

    enum Family: Sendable { case customary, metric }

    package var dimension: Dimension {
        switch self {
        case .mg, .g, .kg, .oz, .lb: .mass
        case .ml, .cl, .dl, .l, .tsp, .dessertspoon, .tbsp, .fluidOunce, .cup, .pint, .quart, .gallon: .volume
        default: .count
        }
    }

    /// The family of a measured unit; nil for a counted one.
    var family: Family? {
        switch self {
        case .mg, .g, .kg, .ml, .cl, .dl, .l: .metric
        default: dimension == .count ? nil : .customary
        }
    }

    /// True if a size after the unit is the size of each: true in "2 cans (400 g)", false in "2
    /// sticks (1 cup)".
    package var isContainer: Bool {
        switch self {
        case .bag, .basket, .bottle, .box, .can, .carton, .container, .envelope, .jar, .pack, .package,
            .packet,
            .pouch, .punnet, .sachet, .tin,
            .tub, .tube:
            true
        default: false
        }
    }

    /// True for a touch of a food, whatever the food: a pinch, a dash, a splash.
    package var isTouch: Bool {
        switch self {
        case .pinch, .dash, .drop, .splash, .drizzle, .glug, .squeeze: true
        default: false
        }
    }

    /// True if a weight right before the unit is the weight of one: "25 g knob of butter".
    var isSoldByWeight: Bool {
        switch self {
        case .ball, .bar, .block, .bunch, .knob, .loaf, .piece: true
        default: false
        }
    }

    /// The common unit of several words for one thing.
    package var common: Unit {
        switch self {
        case .tin: .can
        case .pack, .packet: .package
        default: self
        }
    }

    /// True for the three units that people change between as an amount grows.
    var isKitchenMeasure: Bool { self == .tsp || self == .tbsp || self == .cup }

    /// True if the name has a plural; an abbreviation has none.
    var isWord: Bool {
        switch self {
        case .dessertspoon, .cup, .pint, .quart, .gallon: true
        default: dimension == .count
        }
    }

    /// The English plural.
    var plural: String { SentenceLanguage.en.name(of: self, ofMany: true) }
}

extension Unit: Comparable {
    private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    package static func < (one: Unit, other: Unit) -> Bool {
        places[one, default: 0] < places[other, default: 0]
    }
}
