/// An exact fraction in lowest terms. A result that does not fit in 64 bits is refused, never
/// rounded.
package struct Rational: Hashable, Sendable {
    package let numerator: Int
    /// The denominator, above zero.
    package let denominator: Int

    package init(_ whole: Int) {
        numerator = whole
        denominator = 1
    }

    /// Creates a fraction; nil if the denominator is zero.
    package init?(_ numerator: Int, over denominator: Int) {
        self.init(reducing: Int128(numerator), over: Int128(denominator))
    }

    /// Creates a number from digits and a power of ten, as in JSON.
    package init?(_ significand: Int, timesTenTo exponent: Int) {
        guard let power = Rational.powerOfTen(exponent.magnitude) else { return nil }
        self.init(reducing: Int128(significand) * (exponent > 0 ? power : 1), over: exponent < 0 ? power : 1)
    }

    /// Reads the form that `text` writes, like "3/2" or "2", and no other.
    package init?(_ text: String) {
        let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
        guard let numerator = Rational.integer(text[..<(slash ?? text.endIndex)]) else { return nil }
        self.init(numerator)
        guard let slash else { return }
        guard let denominator = Rational.integer(text[slash...].dropFirst()), denominator > 1,
            let rational = Rational(numerator, over: denominator), rational.denominator == denominator
        else { return nil }
        self = rational
    }

    /// Reads digits as they are written: without a plus sign and without zeros before them.
    private static func integer(_ text: Substring) -> Int? {
        let first = text.utf8.first { $0 != UInt8(ascii: "-") }
        guard let number = Int(text), first != UInt8(ascii: "+"),
            first != UInt8(ascii: "0") || text.utf8.count == 1
        else { return nil }
        return number
    }

    /// Reduces in 128 bits, which hold the products of 64-bit numbers and the sum of two. Only the
    /// reduced result must fit in 64 bits.
    private init?(reducing numerator: Int128, over denominator: Int128) {
        guard denominator != 0 else { return nil }
        let (top, bottom) = Rational.reduced(numerator.magnitude, denominator.magnitude)
        let isNegative = (numerator < 0) != (denominator < 0)
        guard top < 1 << 126, let reduced = Int(exactly: isNegative ? -Int128(top) : Int128(top)),
            let below = Int(exactly: bottom)
        else { return nil }
        self.numerator = reduced
        self.denominator = below
    }

    /// The fraction like "3/2", or "2" for a whole number.
    package var text: String {
        denominator == 1 ? String(numerator) : String(numerator) + "/" + String(denominator)
    }

    package var isWhole: Bool { denominator == 1 }

    package func adding(_ other: Rational) -> Rational? {
        Rational(
            reducing: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator)
                * Int128(denominator),
            over: Int128(denominator) * Int128(other.denominator))
    }

    package func subtracting(_ other: Rational) -> Rational? {
        Rational(
            reducing: Int128(numerator) * Int128(other.denominator) - Int128(other.numerator)
                * Int128(denominator),
            over: Int128(denominator) * Int128(other.denominator))
    }

    package func multiplied(by other: Rational) -> Rational? {
        Rational(
            reducing: Int128(numerator) * Int128(other.numerator),
            over: Int128(denominator) * Int128(other.denominator))
    }

    package func divided(by other: Rational) -> Rational? {
        Rational(
            reducing: Int128(numerator) * Int128(other.denominator),
            over: Int128(denominator) * Int128(other.numerator))
    }

    /// Returns a power of ten; nil beyond 10^18, the last that fits in 64 bits.
    static func powerOfTen(_ exponent: UInt) -> Int128? {
        guard exponent <= 18 else { return nil }
        return (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    private static func reduced(_ top: UInt128, _ bottom: UInt128) -> (UInt128, UInt128) {
        // Division in 128 bits takes many times as long, and few recipes need it.
        guard let shortTop = UInt64(exactly: top), let shortBottom = UInt64(exactly: bottom) else {
            let divisor = greatestDivisor(top, bottom)
            return (top / divisor, bottom / divisor)
        }
        let divisor = greatestDivisor(shortTop, shortBottom)
        return (UInt128(shortTop / divisor), UInt128(shortBottom / divisor))
    }

    private static func greatestDivisor<Number: UnsignedInteger>(_ one: Number, _ other: Number) -> Number {
        var (larger, smaller) = (one, other)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}

extension Rational: Comparable {
    package static func < (one: Rational, other: Rational) -> Bool {
        Int128(one.numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(one.denominator)
    }
}

extension Rational {
    /// The smallest whole number that is not smaller.
    package var roundedUp: Rational {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Rational(rest > 0 ? whole + 1 : whole)
    }

    /// The number, or the next millionth above a number with a longer denominator. Weights that are
    /// only about right add up so, where exact fractions would no longer fit.
    package var shortened: Rational {
        if denominator <= 2_000_000 { return self }
        let (whole, rest) = (Int128(numerator) * 1_000_000).quotientAndRemainder(
            dividingBy: Int128(denominator))
        return Int(exactly: rest > 0 ? whole + 1 : whole).flatMap { Rational($0, over: 1_000_000) } ?? self
    }

    /// The number, if it is whole.
    package var whole: Int? { isWhole ? numerator : nil }
}
