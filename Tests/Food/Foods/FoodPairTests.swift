import Foods
import Ingredients
import Testing

/// Pairs of names, labelled by what a shopper knows, and not by what the table says.
@Suite struct `Pairs of names` {
    private struct Pair: CustomStringConvertible {
        /// `same` is one thing in a shop, `kind` a kind of the other, `apart` neither.
        enum Label: String { case same, kind, apart }

        let one, other: String
        let label: Label

        var description: String { "\(one) | \(other)" }
    }

    private static let pairs: [Pair] = {
        let lines = (try? NamesFile.lines(of: "pairs.tsv")) ?? []
        return lines.compactMap { cells in
            Pair.Label(rawValue: cells.last ?? "").map { Pair(one: cells[0], other: cells[1], label: $0) }
        }
    }()

    private func food(_ text: String) throws -> FoodID {
        let line = IngredientLine(parsing: text)
        let name = try #require(FoodName(FoodTable.shared.nameToBuy(of: line)), "\(text)")
        return FoodTable.shared.food(of: name, on: line)
    }

    private func isKnown(_ food: FoodID) -> Bool { FoodTable.shared.concept(of: food) != nil }

    @Test func `are at least 1500, with every label`() {
        #expect(Self.pairs.count >= 1_500)
        #expect(Set(Self.pairs.map(\.label)).count == 3)
    }

    @Test func `join what is not the same in three of a thousand at most`() throws {
        let wrong = try Self.pairs.filter { $0.label != .same }.filter { try food($0.one) == food($0.other) }
        #expect(wrong.count * 1_000 <= Self.pairs.count * 3, "\(wrong.map(\.description))")
    }

    @Test func `miss one in twenty at most where the table has both names`() throws {
        let known = try Self.pairs.filter { $0.label == .same }.filter {
            try isKnown(food($0.one)) && isKnown(food($0.other))
        }
        let missed = try known.filter { try food($0.one) != food($0.other) }
        #expect(known.count >= 1_200)
        #expect(missed.count * 20 <= known.count, "\(missed.map(\.description))")
    }

    @Test func `say of each kind what it is a kind of`() throws {
        for pair in Self.pairs where pair.label == .kind {
            #expect(try FoodTable.shared.wider(than: food(pair.one)) == food(pair.other), "\(pair)")
        }
    }
}
