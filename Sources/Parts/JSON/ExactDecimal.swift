/// A number that is exactly `significand` times ten to the power `exponent`. Trailing zeros are in
/// the exponent, so equal numbers are equal values.
@usableFromInline package struct ExactDecimal: Hashable, Sendable {
    /// The limit that keeps every loop over the exponent short; 64 bits hold 10^18.
    package static let largestExponent = 400

    package let significand: Int64
    package let exponent: Int

    package init(significand: Int64, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    var isWhole: Bool { exponent >= 0 }

    /// The value as an integer, nil for a fraction or a value of more than 64 bits.
    var integer: Int? {
        guard isWhole else { return nil }
        var value = Int(significand)
        for _ in 0..<exponent {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            value = product
        }
        return value
    }

    /// Takes a number in JSON's grammar. Returns nil if the number needs more than 64 bits or a
    /// larger exponent.
    init?(_ literal: String.UTF8View) {
        let mantissa = literal.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
        guard var (significand, exponent) = Self.digits(of: mantissa) else { return nil }
        guard significand != 0 else {
            self.init(significand: 0, exponent: 0)
            return
        }
        guard let power = Self.power(literal[mantissa.endIndex...].dropFirst()) else { return nil }
        // Neither summand can overflow: the text's length bounds `exponent`, and `power` is
        // bounded.
        exponent += power
        while significand.isMultiple(of: 10) {
            significand /= 10
            exponent += 1
        }
        guard abs(exponent) <= Self.largestExponent else { return nil }
        self.init(significand: significand, exponent: exponent)
    }

    /// Returns the digits as one integer, and the power of ten that puts the point back. Zeros wait
    /// until a digit follows; zeros at the end need no room.
    private static func digits(of mantissa: Substring.UTF8View) -> (significand: Int64, exponent: Int)? {
        let isNegative = mantissa.first == UInt8(ascii: "-")
        var (value, zeros, exponent) = (Int64(0), 0, 0)
        var isAfterPoint = false
        for byte in mantissa.dropFirst(isNegative ? 1 : 0) {
            guard byte != UInt8(ascii: ".") else {
                isAfterPoint = true
                continue
            }
            if isAfterPoint { exponent -= 1 }
            zeros += 1
            let digit = Int64(byte) - 0x30
            guard digit != 0 else { continue }
            if value == 0 { zeros = 1 }
            for _ in 0..<zeros {
                guard let shifted = multipliedByTen(value) else { return nil }
                value = shifted
            }
            let (sum, overflows) =
                isNegative ? value.subtractingReportingOverflow(digit) : value.addingReportingOverflow(digit)
            guard !overflows else { return nil }
            (value, zeros) = (sum, 0)
        }
        return (value, exponent + zeros)
    }

    private static func multipliedByTen(_ value: Int64) -> Int64? {
        let (product, overflows) = value.multipliedReportingOverflow(by: 10)
        return overflows ? nil : product
    }

    /// Returns the number after the E, nil if the number is absurd.
    private static func power(_ text: Substring.UTF8View) -> Int? {
        let isNegative = text.first == UInt8(ascii: "-")
        var power = 0
        for byte in text where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "+") {
            power = power * 10 + Int(byte) - 0x30
            guard power <= 2 * JSONLimits.mostBytes else { return nil }
        }
        return isNegative ? -power : power
    }
}
