/// A number as it is written. RFC 8259 sets no limit to the digits, so all digits are kept and none
/// are invented.
@usableFromInline package struct JSONNumber: Hashable, Sendable {
    package let literal: String

    /// Takes digits that the reader has checked.
    package init(checked literal: String) { self.literal = literal }

    /// Returns nil if the text is not a number in JSON's grammar.
    package init?(_ literal: String) {
        guard case .number(let number)? = try? JSON.value(from: literal.utf8), number.literal == literal
        else { return nil }
        self = number
    }

    package init(_ integer: some BinaryInteger) { literal = String(integer) }

    /// The value of a number written in digits alone, if it fits; nil for `1.0` and `1e2`.
    package var integer: Int64? {
        var literal = literal
        return literal.withUTF8 { Int64(integer: UnsafeRawBufferPointer($0)) }
    }

    /// The exact value, nil if the value does not fit.
    package var decimal: ExactDecimal? { ExactDecimal(literal.utf8) }
}

extension FixedWidthInteger {
    /// Reads JSON's integers only: no plus sign, which Swift's own initialiser would take. Returns
    /// nil on overflow or any other byte.
    init?(integer digits: UnsafeRawBufferPointer) {
        let isNegative = digits.first == UInt8(ascii: "-")
        guard digits.count > (isNegative ? 1 : 0) else { return nil }
        var value: Self = 0
        for byte in digits.dropFirst(isNegative ? 1 : 0) {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            // Negative numbers are counted down from zero: the lowest value has no positive
            // counterpart.
            let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) =
                isNegative
                ? tenfold.subtractingReportingOverflow(Self(digit))
                : tenfold.addingReportingOverflow(Self(digit))
            guard !overflows, !overflowsToo else { return nil }
            value = sum
        }
        self = value
    }
}
