package import Ingredients

/// The weights of a food, and how shops sell it: orders of magnitude, rounded to two figures. What
/// nobody knows is left out.
package struct FoodSizes: Equatable, Sendable {
    /// A way in which shops sell a food, with the usual size if there is one.
    package struct Sale: Equatable, Sendable {
        package enum Way: Equatable, Sendable {
            /// By the piece, and by the half where it is large: cabbage, squash, melon.
            case piece, half
            /// By weight, as much as one likes.
            case loose
            /// Kept for months and needed by the spoon, so that nobody counts it on a list.
            case spoon
            /// Sold in a bunch, a can, a bottle.
            case unit(Unit)

            package var unit: Unit? { if case .unit(let unit) = self { unit } else { nil } }
        }

        package let way: Way
        package let size: Measure?
    }

    /// The grams of one piece.
    package fileprivate(set) var piece: Rational?
    /// The grams of a millilitre.
    package fileprivate(set) var millilitre: Rational?
    /// The grams of a clove, a slice and other counted units.
    package fileprivate(set) var units: [Unit: Rational] = [:]
    private var sold: [Sale] = []
    private var soldInUS: [Sale] = []

    /// Returns the ways of sale in a household's shops, the usual one first.
    package func sales(in system: UnitSystem) -> [Sale] { system == .us ? soldInUS : sold }
}

/// Reading of the table's cells.
extension FoodSizes {
    /// Reads what a food weighs, like “piece 150, 100ml 53, slice 15”, and how it is sold here and
    /// in the US, like “bunch 60 g” and “pack 1 lb, spoon”. Returns the first part that it cannot
    /// read.
    static func reading(
        _ weights: [Substring], sold: [Substring], soldInUS: [Substring]
    ) -> (sizes: FoodSizes?, wrong: Substring?) {
        if weights.isEmpty, sold.isEmpty, soldInUS.isEmpty { return (nil, nil) }
        var sizes = FoodSizes()
        for part in weights where !sizes.readWeight(part) { return (nil, part) }
        for part in sold {
            guard let sale = Sale(part) else { return (nil, part) }
            sizes.sold.append(sale)
        }
        for part in soldInUS {
            guard let sale = Sale(part) else { return (nil, part) }
            sizes.soldInUS.append(sale)
        }
        return (sizes, nil)
    }

    private mutating func readWeight(_ part: Substring) -> Bool {
        let words = part.split(separator: " ")
        guard words.count == 2, let grams = FoodSizes.number(words[1]) else { return false }
        switch words[0] {
        case "piece": piece = grams
        case "100ml": millilitre = grams.divided(by: Rational(100))
        default:
            guard let unit = FoodSizes.unitsByName[words[0]] else { return false }
            units[unit] = grams
        }
        return true
    }

    fileprivate static let unitsByName = Dictionary(
        uniqueKeysWithValues: Unit.allCases.map { (Substring($0.rawValue), $0) })

    /// Returns a number like “150” and “1.6”; nil for none that is more than nothing.
    fileprivate static func number(_ text: Substring) -> Rational? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let digits = Int(parts.joined()), digits > 0 else { return nil }
        return Rational(digits, timesTenTo: parts.count == 2 ? -parts[1].count : 0)
    }
}

extension FoodSizes.Sale {
    /// Reads a way of sale; nil for a text that is none.
    fileprivate init?(_ text: Substring) {
        let words = text.split(separator: " ", maxSplits: 1)
        switch words.first {
        case "piece"?: way = .piece
        case "half"?: way = .half
        case "loose"?: way = .loose
        case "spoon"?: way = .spoon
        case let word?:
            guard let unit = FoodSizes.unitsByName[word] else { return nil }
            way = .unit(unit)
        case nil: return nil
        }
        guard words.count == 2 else {
            size = nil
            return
        }
        let parts = words[1].split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let number = FoodSizes.number(parts[0]),
            let unit = FoodSizes.unitsByName[parts[1]]
        else { return nil }
        size = Measure(Amount(number), unit)
    }
}
