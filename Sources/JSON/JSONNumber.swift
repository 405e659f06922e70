/// A number as it is written: RFC 8259 sets no limit to its digits, so none are dropped and none
/// are made up.
@usableFromInline package struct JSONNumber: Hashable, Sendable {
    package let literal: String

    /// For digits the reader has checked.
    package init(checked literal: String) { self.literal = literal }

    /// Nil if it is not a number of JSON's grammar.
    package init?(_ literal: String) {
        guard case .number(let number)? = try? JSON.value(from: literal.utf8), number.literal == literal
        else { return nil }
        self = number
    }

    package init(_ integer: some BinaryInteger) { literal = String(integer) }

    /// Nil unless it is written in digits alone and fits; `1.0` and `1e2` are no integers here.
    package var integer: Int64? {
        var literal = literal
        return literal.withUTF8 { Int64(integer: UnsafeRawBufferPointer($0)) }
    }

    /// The exact value, or nil where it does not fit.
    package var decimal: ExactDecimal? { ExactDecimal(literal.utf8) }
}

extension FixedWidthInteger {
    /// JSON's integers only: no plus sign, which Swift's own initialiser would take. Nil on
    /// overflow or any other byte.
    init?(integer digits: UnsafeRawBufferPointer) {
        let isNegative = digits.first == UInt8(ascii: "-")
        guard digits.count > (isNegative ? 1 : 0) else { return nil }
        var value: Self = 0
        for byte in digits.dropFirst(isNegative ? 1 : 0) {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            // Counted down from zero for negative ones: the lowest value has no positive
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
