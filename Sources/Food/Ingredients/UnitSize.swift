/// The exact sizes of units.
extension Unit {
    /// Returns the grams of a mass or the millilitres of a volume; nil for a counted unit.
    package func size(in system: UnitSystem) -> Rational? { Unit.sizes[system]?[self] }

    /// Returns the number of other units that make this unit.
    func ratio(to other: Unit, in system: UnitSystem) -> Rational? {
        Unit.ratios[Conversion(from: self, to: other, system: system)]
    }

    private struct Conversion: Hashable {
        let from, to: Unit
        let system: UnitSystem
    }

    /// The ratios, divided once: sizes are long numbers, and every sum needs ratios.
    private static let ratios: [Conversion: Rational] = {
        var ratios: [Conversion: Rational] = [:]
        for (system, sizes) in sizes {
            for (from, size) in sizes {
                for (to, otherSize) in sizes where to.dimension == from.dimension {
                    ratios[Conversion(from: from, to: to, system: system)] = size.divided(by: otherSize)
                }
            }
        }
        return ratios
    }()

    /// Returns the measured units, the largest first.
    static func bySize(in system: UnitSystem) -> [Unit] { inOrder[system, default: []] }

    private static let inOrder = sizes.mapValues { sizes in sizes.sorted { $0.value > $1.value }.map(\.key) }

    private static let sizes: [UnitSystem: [Unit: Rational]] = {
        let systems = UnitSystem.allCases.map { system in
            (
                system,
                Dictionary(
                    uniqueKeysWithValues: allCases.compactMap { unit in
                        unit.defined(in: system).map { (unit, $0) }
                    })
            )
        }
        return Dictionary(uniqueKeysWithValues: systems)
    }()

    private func defined(in system: UnitSystem) -> Rational? {
        switch self {
        case .mg: Rational(1, over: 1_000)
        case .g, .ml: Rational(1)
        case .cl: Rational(10)
        case .dl: Rational(100)
        case .kg, .l: Rational(1_000)
        case .lb: Rational(45_359_237, over: 100_000)
        case .oz: Rational(45_359_237, over: 100_000 * 16)
        case .gallon: system.gallon(over: 1)
        case .quart: system.gallon(over: 4)
        case .pint: system.gallon(over: 8)
        case .cup: system == .metric ? Rational(250) : system.gallon(over: 16)
        case .fluidOunce: system.gallon(over: system == .imperial ? 160 : 128)
        case .tbsp: system == .us ? system.gallon(over: 256) : Rational(15)
        case .dessertspoon: system == .us ? system.gallon(over: 384) : Rational(10)
        case .tsp: system == .us ? system.gallon(over: 768) : Rational(5)
        default: nil
        }
    }
}

extension UnitSystem {
    /// Returns a part of a gallon. Gallons in metric households are American ones.
    fileprivate func gallon(over parts: Int) -> Rational? {
        self == .imperial
            ? Rational(454_609, over: 100 * parts) : Rational(3_785_411_784, over: 1_000_000 * parts)
    }
}
