import JSON
import Testing

private let accepted: [SpelledText] = [
    .init("an exponent far below any Double", "[123.456e-789]"),
    .init(
        "an exponent of a hundred digits",
        "[0.4e00669999999999999999999999999999999999999999999999999999999999999"
            + "999999999999999999999999999999999999999999999999999999969999999006]"
    ),
    .init("a negative number beyond any Double", "[-1e+9999]"),
    .init("a positive number beyond any Double", "[1.5e+9999]"),
    .init("a negative number with a huge exponent", "[-123123e100000]"),
    .init("a positive number with a huge exponent", "[123123e100000]"),
    .init("a number too close to zero for a Double", "[123e-10000000]"),
    .init("a negative integer beyond 64 bits", "[-123123123123123123123123123123]"),
    .init("a positive integer beyond 64 bits", "[100000000000000000000]"),
    .init("a negative integer of 48 digits", "[-237462374673276894279832749832423479823246327846]"),
    .init("a whole number with an exponent", "[123e65]"),
    .init("zero with a signed exponent", "[0e+1]"),
    .init("zero with an exponent", "[0e1]"),
    .init("after space", "[ 4]", written: "[4]"),
    .init(
        "seventy-eight decimal places",
        "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]‹0A›",
        written: "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]"),
    .init("an integer with an exponent", "[20e1]"),
    .init("minus zero", "[-0]"),
    .init("negative int", "[-123]"),
    .init("negative one", "[-1]"),
    .init("negative zero", "[-0]"),
    .init("a capital E", "[1E22]"),
    .init("a capital E and a minus", "[1E-2]"),
    .init("a capital E and a plus", "[1E+2]"),
    .init("a large exponent", "[123e45]"),
    .init("a fraction and an exponent", "[123.456e78]"),
    .init("a negative exponent", "[1e-2]"),
    .init("an exponent with a plus", "[1e+2]"),
    .init("three digits", "[123]"),
    .init("a decimal fraction", "[123.456789]"),
]

private let refused: [SpelledText] = [
    .init("two plus signs", "[++1234]"),
    .init("a plus sign", "[+1]"),
    .init("plus infinity", "[+Inf]"),
    .init("minus zero and a digit", "[-01]"),
    .init("a second point at the end", "[-1.0.]"),
    .init("a minus, a digit, a point", "[-2.]"),
    .init("minus not a number", "[-NaN]"),
    .init("a point before a minus", "[.-1]"),
    .init("nothing before the point, and an exponent", "[.2e-3]"),
    .init("two points", "[0.1.2]"),
    .init("no digit after the plus of the exponent", "[0.3e+]"),
    .init("no digit after e", "[0.3e]"),
    .init("no digit between point and e", "[0.e1]"),
    .init("zero, E, plus, nothing", "[0E+]"),
    .init("zero, E, nothing", "[0E]"),
    .init("zero, e, plus, nothing", "[0e+]"),
    .init("zero, e, nothing", "[0e]"),
    .init("a fraction, e, plus, nothing", "[1.0e+]"),
    .init("a fraction, e, minus, nothing", "[1.0e-]"),
    .init("a fraction, e, nothing", "[1.0e]"),
    .init("a space between thousands", "[1 000.0]"),
    .init("two kinds of e", "[1eE2]"),
    .init("a point, then an exponent with a plus", "[2.e+3]"),
    .init("a point, then a negative exponent", "[2.e-3]"),
    .init("a point, then an exponent", "[2.e3]"),
    .init("a point, e, plus, nothing", "[9.e+]"),
    .init("infinity, cut short", "[Inf]"),
    .init("not a number", "[NaN]"),
    .init("a full-width digit", "[１]"),
    .init("a sum", "[1+2]"),
    .init("hexadecimal with one digit", "[0x1]"),
    .init("hexadecimal with two digits", "[0x42]"),
    .init("infinity", "[Infinity]"),
    .init("an exponent with both signs", "[0e+-1]"),
    .init("letters after a negative fraction", "[-123.123foo]"),
    .init("a broken byte after three digits", "[123‹E5›]"),
    .init("a broken byte in the exponent", "[1e1‹E5›]"),
    .init("a broken byte after zero", "[0‹E5›]‹0A›"),
    .init("minus infinity", "[-Infinity]"),
    .init("a minus and letters", "[-foo]"),
    .init("a space after the minus", "[- 1]"),
    .init("a negative number with a leading zero", "[-012]"),
    .init("a minus and a point", "[-.123]"),
    .init("a negative number and a letter", "[-1x]"),
    .init("a letter after e", "[1ea]"),
    .init("a broken byte after e", "[1e‹E5›]"),
    .init("nothing after the point", "[1.]"),
    .init("nothing before the point", "[.123]"),
    .init("a letter inside the fraction", "[1.2a-3]"),
    .init("a letter in place of the e", "[1.8011670033376514H-308]"),
    .init("a leading zero", "[012]"),
]

@Test(arguments: accepted) func `a valid number is accepted and written again`(row: SpelledText)
    throws
{
    #expect(try JSON.value(from: row.bytes).json() == row.written)
}

@Test(arguments: refused) func `an invalid number is refused`(row: SpelledText) {
    #expect(throws: JSONError.self) { try JSON.value(from: row.bytes) }
}
