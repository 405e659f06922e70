import Chance
import ChanceQuantities
import Ingredients
import Testing

/// Lines as people write them, by chance.
private struct ChanceLine {
    let text: String
    /// The words that must be in the name or the note.
    let words: [String]

    private static let amounts = [
        "", "2 ", "1/2 ", "3-4 ", "1 cup ", "2 tbsp ", "400 g ", "1 (14 oz) can ", "1 cup plus 2 tbsp ",
        "Two ½-ounce packets ",
        "2 x 400 g tins ", "a dozen ", "1 lb ", "2 heaped tbsp ", "250g ", "1 large bunch ", "1-inch piece ",
        "handful ",
    ]
    private static let befores = [
        "", "large ", "finely chopped ", "peeled and diced ", "fresh ", "small to medium ", "freshly ground ",
        "cooked, ",
        "diced, cooked ", "boneless, skinless ", "medium-sized ", "very thinly sliced ", "packed ",
        "(optional) ",
    ]
    private static let foods = [
        "zebra", "quux wugs", "red zebras", "zebra or quux", "wug-free quux", "zebra, quux, or wug oil",
    ]
    private static let afters = [
        "", ", diced", " finely chopped", " (about 200 g)", " to taste", " for deep-frying",
        " cut into wedges",
        ", peeled and sliced", " or 2 tsp dried wug", " at room temperature", " plus more for serving",
        " melted and cooled",
        " or more to taste", ", juice of 1", " (see note), halved",
    ]

    init(_ chance: inout Chance) {
        let (amount, before) = (chance.one(of: Self.amounts), chance.one(of: Self.befores))
        let (food, after) = (chance.one(of: Self.foods), chance.one(of: Self.afters))
        text = amount + before + food + after
        words = (before + food + " " + after).split { !$0.isLetter && $0 != "-" }.map(String.init).filter {
            $0 != "-" && !["tsp", "of", "g"].contains($0)
        }
    }
}

@Test func `no word of a line is lost`() {
    var chance = Chance.fresh
    for _ in 0..<5_000 {
        let line = ChanceLine(&chance)
        let read = IngredientLine(parsing: line.text)
        let kept = (read.name + " " + (read.note ?? "")).split { !$0.isLetter && $0 != "-" }.map(String.init)
        let missing = line.words.filter { !kept.contains($0) }
        #expect(
            missing.isEmpty,
            "\(line.text): \(missing), read as \(read.name) | \(read.note ?? "-"), seed \(chance.seed)")
    }
}

@Test func `a scaled line reads as the same food with the scaled amount`() throws {
    var chance = Chance.fresh
    let two = Rational(2)
    for _ in 0..<2_000 {
        let line = IngredientLine(parsing: ChanceLine(&chance).text)
        guard let scaled = line.scaled(by: two), let quantity = line.quantity else { continue }
        #expect(scaled.quantity == quantity.scaled(by: two), "\(line.text), seed \(chance.seed)")
        #expect(scaled.name == line.name && scaled.note == line.note, "\(line.text), seed \(chance.seed)")
        #expect(
            IngredientLine(parsing: scaled.text).quantity == scaled.quantity,
            "\(scaled.text), seed \(chance.seed)")
    }
}

@Test func `the order of lines makes no difference to their total`() {
    var chance = Chance.fresh
    for _ in 0..<500 {
        let parts = (0...chance.below(6)).map { _ in
            IngredientLine(parsing: ChanceLine(&chance).text).quantity
        }
        let shuffled = parts.shuffled(using: &chance)
        #expect(
            Total(of: parts, in: .us) == Total(of: shuffled, in: .us),
            "\(parts.map { $0?.text ?? "some" }), seed \(chance.seed)")
    }
}
