/// What an amount is counted or measured in. The raw value is its name in JSON and, for one of it,
/// to people.
///
/// The order is the one in which amounts that don't add up stand side by side.
package enum Unit: String, CaseIterable, Hashable, Sendable {
    // Counted.
    case bag, ball, bar, block, bottle, box, bulb, bunch, can, carton, clove, container, cube, dash, drizzle,
        drop, ear, envelope
    case handful, head, jar, knob, leaf, loaf, pack, package, packet, piece, pinch, pouch, punnet, rasher,
        roll, sachet, sheet, slice
    case splash, sprig, stalk, stick, strip, tin, tub, tube, wedge
    // Measured, not by tens.
    case oz, lb
    case tsp, tbsp
    case fluidOunce = "fl oz"
    case cup, pint, quart, gallon
    // Measured by tens.
    case mg, g, kg
    case ml, cl, dl, l

    package enum Dimension: Sendable { case count, mass, volume }

    enum Family: Sendable { case customary, metric }

    package var dimension: Dimension {
        switch self {
        case .mg, .g, .kg, .oz, .lb: .mass
        case .ml, .cl, .dl, .l, .tsp, .tbsp, .fluidOunce, .cup, .pint, .quart, .gallon: .volume
        default: .count
        }
    }

    /// Nil for what is counted.
    var family: Family? {
        switch self {
        case .mg, .g, .kg, .ml, .cl, .dl, .l: .metric
        default: dimension == .count ? nil : .customary
        }
    }

    /// Whether a size that stands behind it is the size of each: "2 cans (400 g)", but "2 sticks (1
    /// cup)".
    var isContainer: Bool {
        switch self {
        case .bag, .bottle, .box, .can, .carton, .container, .envelope, .jar, .pack, .package, .packet,
            .pouch, .punnet, .sachet, .tin,
            .tub, .tube:
            true
        default: false
        }
    }

    /// One of several words for the same thing.
    var merged: Unit {
        switch self {
        case .tin: .can
        case .pack, .packet: .package
        default: self
        }
    }

    /// The three that people change between as an amount grows.
    var isKitchenMeasure: Bool { self == .tsp || self == .tbsp || self == .cup }

    /// As it stands behind an amount: "cup" or "cups", but always "lb".
    package func name(ofMany isMany: Bool) -> String { isMany && isWord ? plural : rawValue }

    /// A word has a plural; an abbreviation has none.
    var isWord: Bool {
        switch self {
        case .cup, .pint, .quart, .gallon: true
        default: dimension == .count
        }
    }

    var plural: String {
        switch self {
        case .leaf: "leaves"
        case .loaf: "loaves"
        case .bunch, .box, .dash, .pinch, .pouch, .splash: rawValue + "es"
        default: rawValue + "s"
        }
    }
}

extension Unit: Comparable {
    private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    package static func < (one: Unit, other: Unit) -> Bool {
        places[one, default: 0] < places[other, default: 0]
    }
}
