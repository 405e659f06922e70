import JSON
import Testing

@Test(
    arguments: [
        ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("9223372036854775807", Int64.max),
        ("-9223372036854775808", Int64.min),
        ("9223372036854775808", nil), ("-9223372036854775809", nil), ("99999999999999999999", nil),
        ("1.0", nil), ("1e2", nil),
        ("1E0", nil),
    ] as [(String, Int64?)])
func `an integer is digits only, within 64 bits`(literal: String, integer: Int64?) throws {
    #expect(try #require(JSONNumber(literal)).integer == integer)
}

@Test(arguments: ["", "+5", "05", "1.", ".5", " 1", "1 ", "NaN", "\"1\"", "1,2", "٣"])
func `text outside the grammar is not a number`(literal: String) {
    #expect(JSONNumber(literal) == nil)
}

@Test(
    arguments: [
        ("0", 0, 0), ("-0.000", 0, 0), ("0e99999999999999999999", 0, 0), ("1", 1, 0), ("100", 1, 2),
        ("-1.50", -15, -1), ("0.05", 5, -2),
        ("2.5e-3", 25, -4), ("1e2", 1, 2), ("1E+2", 1, 2), ("12300e-2", 123, 0), ("10.01", 1001, -2),
        ("1e400", 1, 400),
        ("1000000000000000000000000", 1, 24), ("1.00000000000000000000000000", 1, 0),
        ("9223372036854775807", Int64.max, 0),
        ("-9.223372036854775808", Int64.min, -18),
    ] as [(String, Int64, Int)])
func `a decimal is exact`(literal: String, significand: Int64, exponent: Int) throws {
    #expect(
        try #require(JSONNumber(literal)).decimal
            == ExactDecimal(significand: significand, exponent: exponent))
}

@Test(arguments: [
    "9223372036854775808", "-9.223372036854775809", "1e401", "1e-401", "1e99999999999999999999",
    "1.0000000000000000000000000001",
])
func `a decimal that does not fit is nil`(literal: String) throws {
    #expect(try #require(JSONNumber(literal)).decimal == nil)
}

@Test(arguments: ["1.0", "1e2", "100000000000000000000000.5", "-0", "0.10"])
func `a number keeps its digits`(
    literal: String
) throws {
    #expect(try JSON.value(from: literal.utf8).json() == Array(literal.utf8))
}
