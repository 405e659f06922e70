import JSON
import Testing

private let accepted: [SpelledText] = [
    .init("false alone", "false"),
    .init("a number alone", "42"),
    .init("a negative fraction alone", "-0.1"),
    .init("null alone", "null"),
    .init("a text alone", #""asd""#),
    .init("true alone", "true"),
    .init("an empty text alone", #""""#),
    .init("a line break after", #"["a"]‹0A›"#, written: #"["a"]"#),
    .init("true in a list", "[true]"),
    .init("a list between spaces", " [] ", written: "[]"),
]

private let refused: [SpelledText] = [
    .init("a byte order mark before an object", "‹EF BB BF›{}"),
    .init("false without its e", "[fals]"),
    .init("null without its l", "[nul]"),
    .init("true without its e", "[tru]"),
    .init("a null byte after a number", "123‹00›"),
    .init("a space alone", " "),
    .init("an invisible joiner in a list", "[‹E2 81 A0›]"),
    .init("a byte order mark alone", "‹EF BB BF›"),
    .init("angle brackets", "<.>"),
    .init("null in angle brackets", "[<null>]"),
    .init("a letter after a list", "[1]x"),
    .init("two closing brackets", "[1]]"),
    .init("a text without its second quote", #"["asd]"#),
    .init("two letters without quotes", "aå"),
    .init("True with a capital", "[True]"),
    .init("a closing bracket after a number", "1]"),
    .init("the end after the comma of an object", #"{"x": true,"#),
    .init("two lists", "[][]"),
    .init("a closing bracket alone", "]"),
    .init("two thirds of a byte order mark", "‹EF BB›{}"),
    .init("a broken byte alone", "‹E5›"),
    .init("an opening bracket alone", "["),
    .init("nothing at all", ""),
    .init("a null byte in a list", "[‹00›]"),
    .init("a sign after a number", "2@"),
    .init("two closing braces", "{}}"),
    .init("an object that ends after its colon", #"{"":"#),
    .init("a comment before a value", #"{"a":/*comment*/"b"}"#),
    .init("a text after an object", #"{"a": true} "x""#),
    .init("a list opened, an apostrophe", "['"),
    .init("a list opened, a comma", "[,"),
    .init("a list and an object opened", "[{"),
    .init("a list and a text opened", #"["a"#),
    .init("a list opened, a text", #"["a""#),
    .init("an object opened", "{"),
    .init("an object opened, a list closed", "{]"),
    .init("an object opened, a comma", "{,"),
    .init("an object and a list opened", "{["),
    .init("an object and a name opened", #"{"a"#),
    .init("an object opened, a name in apostrophes", "{'a'"),
    .init("an escaped brace, over and over", #"["\{["\{["\{["\{"#),
    .init("an accented letter of Latin-1", "‹E9›"),
    .init("a star alone", "*"),
    .init("a hash after", #"{"a":"b"}#{}"#),
    .init("an escaped line break outside a text", #"[\u000A""]"#),
    .init("a list without its end", "[1"),
    .init("half of null, and the end", "[ false, nul"),
    .init("half of false, and the end", "[ true, fals"),
    .init("half of true, and the end", "[ false, tru"),
    .init("an object without its end", #"{"asd":"asd""#),
    .init("an accented letter without quotes", "å"),
    .init("an invisible joiner as a space", "[‹E2 81 A0›]"),
    .init("a form feed", "[‹0C›]"),
]

@Test(arguments: accepted) func `a valid document is accepted and written again`(row: SpelledText)
    throws
{
    #expect(try JSON.value(from: row.bytes).json() == row.written)
}

@Test(arguments: refused) func `an invalid document is refused`(row: SpelledText) {
    #expect(throws: JSONError.self) { try JSON.value(from: row.bytes) }
}
