import Chance
import ChanceQuantities
import Ingredients
import Testing
import Walks

private let pieces = [
    "1", "2", "12", "400", "1/2", "½", "&frac12;", "1.000", ".", ",", "-", "–", "/", "x", "×", "(", ")", " ",
    " ", " ", "  ", "\u{a0}",
    "and", "to",
    "or", "of", "a", "half", "dozen", "large", "about", "juice", "few", "for", "frying", "taste", "plus",
    "each", "total", "inch", "%", "&",
    "+", "•",
    "*", ":", "cups", "cup", "oz", "fl", "g", "ml", "lb", "tbsp", "T", "t", "can", "tins", "cloves", "pinch",
    "99999999999999999999", "0", "chopped", "finely", "cooked", "peeled", "freshly", "ground", "medium", "lg",
    "scant",
    "thick", "packed", "optional", "garlic", "celery", "rib", "[", "]", ";", "\"", "leaves", "from", "some",
    "up", "at",
    "砂糖", "٣",
    "🥚", "e\u{301}", "\u{200d}", "\u{0}", "Zwiebeln", "Prise", "ca",
]
private let foods = ["zebra", "quux", "ålgräs", "糖果", "wug"]

/// Compares bytes, because characters that join others may stand between two letters.
private func contains(_ text: String, _ part: String) -> Bool { Array(text.utf8).contains(Array(part.utf8)) }

/// Counts the scalars that must not get lost: all except space and marks.
private func letters(_ text: String) -> [Unicode.Scalar: Int] {
    text.unicodeScalars.reduce(into: [:]) { counts, scalar in
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            counts[scalar, default: 0] += 1
        }
    }
}

@Test func `no food gets lost in any line`() {
    var chance = Chance.fresh
    for _ in 0..<10_000 {
        let food = chance.one(of: foods)
        let line = chance.text(of: pieces, atMost: 10) + " \(food) " + chance.text(of: pieces, atMost: 6)
        let read = IngredientLine(parsing: line)
        let kept = [read.heading, read.name, read.note].compactMap { $0 }
        #expect(kept.contains { contains($0, food) }, "\(line.debugDescription), seed \(chance.seed)")
        #expect(contains(line, read.text), "\(line.debugDescription), seed \(chance.seed)")
    }
}

@Test func `a line without an amount loses no letter`() {
    var chance = Chance.fresh
    for _ in 0..<10_000 {
        let line = chance.text(of: pieces + foods, atMost: 12)
        let read = IngredientLine(parsing: line)
        guard read.quantity == nil, read.heading == nil else { continue }
        #expect(
            letters(read.name + " " + (read.note ?? "")) == letters(line),
            "\(line.debugDescription), seed \(chance.seed)")
    }
}

@Test func `reading a line's own text again changes nothing`() {
    var chance = Chance.fresh
    for _ in 0..<5_000 {
        let line = IngredientLine(parsing: chance.text(of: pieces + foods, atMost: 12))
        #expect(
            IngredientLine(parsing: line.text) == line, "\(line.text.debugDescription), seed \(chance.seed)")
    }
}

@Test func `any text of any script is a line`() {
    var chance = Chance.fresh
    for _ in 0..<5_000 {
        var line = String.UnicodeScalarView()
        for _ in 0..<chance.below(40) {
            let limit: UInt64 = chance.one(of: [0x80, 0x300, 0x3000, 0x11_0000])
            if let scalar = Unicode.Scalar(UInt32(chance.next() % limit)) { line.append(scalar) }
        }
        let read = IngredientLine(parsing: String(line))
        for quantity in [read.quantity].compactMap({ $0 }) {
            _ = (
                quantity.text, quantity.scaled(by: Rational(7, over: 3)!),
                Quantity.merged([quantity, quantity], system: chance.system())
            )
        }
        _ = FoodName(read.name)
    }
}

@Test(arguments: [
    "(", ")", "()", "(1 oz ", "1 ", "1-", "1/", "½", "&", "&frac12;", "x ", "1 lb 1 oz ", "small ", "a ",
    "half ", "one and ", ",", "1,000",
    "é", "9",
    "fl ", "to taste ", "for ", "juice of ", "- ", "•", "1 x ", "1 (1 oz) ", "a'", "s's",
    "finely chopped ", "cooked and ", "very ", "large to ", "large-", "or 2 tsp ", "/1 tsp ", "1 cup plus ",
    "1-inch ", "a, ", "[", "a-", "peeled, ", "a few ", "1-", "ground ", "dried minced ", "garlic cloves ",
    "é-",
])
func `a line of fifty thousand bytes takes time in proportion`(piece: String) {
    let times = disproportion(from: 12_500, slack: .milliseconds(50)) {
        processorTime(ofReading: piece, bytes: $0)
    }
    #expect(times == nil)
}

private func processorTime(ofReading piece: String, bytes: Int) -> Duration {
    let line = String(repeating: piece, count: bytes / piece.utf8.count)
    let begin = threadTime()
    let read = IngredientLine(parsing: line)
    _ = (FoodName(read.name), read.quantity?.text)
    return threadTime() - begin
}
