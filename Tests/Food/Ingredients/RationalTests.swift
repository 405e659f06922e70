import Chance
import ChanceQuantities
import Ingredients
import Testing

@Test(arguments: [
    (6, 4, "3/2"), (-6, 4, "-3/2"), (6, -4, "-3/2"), (0, -7, "0"), (8, 2, "4"), (Int.max, Int.max, "1"),
    (Int.min, Int.min, "1"),
])
func `a number is kept in lowest terms`(numerator: Int, denominator: Int, text: String) throws {
    let number = try #require(Rational(numerator, over: denominator))
    #expect(number.text == text)
    #expect(Rational(text) == number)
}

@Test func `a result that does not fit is refused without a trap`() {
    let (most, least) = (Rational(Int.max), Rational(Int.min))
    #expect(Rational(1, over: 0) == nil)
    #expect(Rational(1, over: Int.min) == nil)
    #expect(Rational(Int.min, over: -1) == nil)
    #expect(Rational(Int.min, over: 1) == least)
    #expect(most.adding(Rational(1)) == nil)
    #expect(least.subtracting(Rational(1)) == nil)
    #expect(least.multiplied(by: least) == nil)
    #expect(most.divided(by: Rational(0)) == nil)
    #expect(Rational(1, over: Int.max)!.adding(Rational(1, over: Int.max - 1)!) == nil)
    #expect(
        Rational(1, timesTenTo: 19) == nil && Rational(10, timesTenTo: 18) == nil
            && Rational(1, timesTenTo: Int.min) == nil)
}

@Test func `a result that fits survives large intermediate values`() {
    #expect(Rational(Int.max, over: 3)!.multiplied(by: Rational(3, over: Int.max)!) == Rational(1))
    #expect(Rational(1, over: Int.max)!.adding(Rational(Int.max - 1, over: Int.max)!) == Rational(1))
    #expect(Rational(Int.min).adding(Rational(Int.max)) == Rational(-1))
}

@Test(arguments: [
    (15, -1, "3/2"), (3, 2, "300"), (1, -18, "1/1000000000000000000"), (0, 18, "0"), (-25, -2, "-1/4"),
])
func `a JSON number is taken exactly`(significand: Int, exponent: Int, text: String) {
    #expect(Rational(significand, timesTenTo: exponent)?.text == text)
}

@Test(arguments: [
    "", "/", "1/", "/2", "2/4", "1/-2", "+1", "01", "1/1", "1.5", " 1", "1 1/2", "1/0", "9223372036854775808",
])
func `only the text of a number is read as a number`(text: String) {
    #expect(Rational(text) == nil)
}

@Test(arguments: [
    ("2/3", 6, "0.666667"), ("1/3", 2, "0.33"), ("3/2", 6, "1.5"), ("5", 6, "5"),
    ("1/2000000", 6, "0.000001"), ("1/2000001", 6, "0"),
    ("-1/8", 2, "-0.13"), ("-1/2000001", 6, "0"), ("999/1000", 2, "1"),
    ("9223372036854775807", 6, "9223372036854775807"),
    ("-9223372036854775808/3", 18, "-3074457345618258602.666666666666666667"), ("1/3", 0, "0"),
    ("1/2", 0, "1"),
    ("1/3", 99, "0.333333333333333333"),
])
func `a decimal is rounded correctly`(number: String, places: Int, text: String) throws {
    #expect(try #require(Rational(number)).decimal(places: places) == text)
}

@Test func `sums and products of small numbers are correct`() throws {
    var chance = Chance.fresh
    for _ in 0..<2_000 {
        let (a, b, c, d) = (
            chance.below(2_000) - 1_000, chance.below(999) + 1, chance.below(2_000) - 1_000,
            chance.below(999) + 1
        )
        let (one, other) = (try #require(Rational(a, over: b)), try #require(Rational(c, over: d)))
        #expect(one.adding(other) == Rational(a * d + c * b, over: b * d), "seed \(chance.seed)")
        #expect(one.subtracting(other) == Rational(a * d - c * b, over: b * d), "seed \(chance.seed)")
        #expect(one.multiplied(by: other) == Rational(a * c, over: b * d), "seed \(chance.seed)")
        #expect(
            one.divided(by: other) == (c == 0 ? nil : Rational(a * d, over: b * c)), "seed \(chance.seed)")
        #expect((one < other) == (a * d < c * b), "seed \(chance.seed)")
    }
}

@Test func `numbers of any size are compared, added and written without a trap`() {
    var chance = Chance.fresh
    let ends = [Int.min, Int.min + 1, -1, 1, 2, Int.max - 1, Int.max]
    func number() -> Rational {
        let pick = {
            chance.once(in: 3)
                ? ends[chance.below(ends.count)] : Int(truncatingIfNeeded: chance.next()) >> chance.below(64)
        }
        return Rational(pick(), over: pick()) ?? Rational(pick())
    }
    for _ in 0..<5_000 {
        let (one, other) = (number(), number())
        #expect(one == other || (one < other) != (other < one), "seed \(chance.seed)")
        if let sum = one.adding(other) {
            #expect(sum.subtracting(other).map { $0 == one } ?? true, "seed \(chance.seed)")
        }
        if let product = one.multiplied(by: other), other.numerator != 0 {
            #expect(product.divided(by: other) == one, "seed \(chance.seed)")
        }
        #expect(Rational(one.text) == one, "seed \(chance.seed)")
        _ = one.decimal(places: chance.below(20))
    }
}
