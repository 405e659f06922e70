import JSON
import Testing

private let accepted: [SpelledText] = [
    .init("lists with spaces inside", "[[]   ]", written: "[[]]"),
    .init("empty string", #"[""]"#),
    .init("an empty list", "[]"),
    .init("a line break at the end", #"["a"]"#),
    .init("false", "[false]"),
    .init("values of every kind", #"[null, 1, "1", {}]"#, written: #"[null,1,"1",{}]"#),
    .init("null", "[null]"),
    .init("a line break after a number", "[1‹0A›]", written: "[1]"),
    .init("a space before", " [1]", written: "[1]"),
    .init("null three times", "[1,null,null,null,2]"),
    .init("a space after", "[2] ", written: "[2]"),
]

private let refused: [SpelledText] = [
    .init("two values without a comma", "[1 true]"),
    .init("a bare letter and a broken byte", "[a‹E5›]"),
    .init("colon instead of comma", #"["": 1]"#),
    .init("comma after close", #"[""],"#),
    .init("comma and number", "[,1]"),
    .init("double comma", "[1,,2]"),
    .init("double extra comma", #"["x",,]"#),
    .init("extra close", #"["x"]]"#),
    .init("extra comma", #"["",]"#),
    .init("the end before the bracket", #"["x""#),
    .init("the end after a bare letter", "[x"),
    .init("a list after a number without a comma", "[3[4]]"),
    .init("invalid utf8", "[‹FF›]"),
    .init("items separated by semicolon", "[1:2]"),
    .init("a comma alone", "[,]"),
    .init("a minus alone", "[-]"),
    .init("the end after the colon", #"[   , ""]"#),
    .init("lines, a comma, and the end", #"["a",‹0A›4‹0A›,1,"#),
    .init("number and comma", "[1,]"),
    .init("number and several commas", "[1,,]"),
    .init("a vertical tab inside, a form feed after", #"["‹0B›a"\f]"#),
    .init("a star", "[*]"),
    .init("no closing bracket", #"["""#),
    .init("the end after a comma", "[1,"),
    .init("lines, and no closing bracket", "[1,‹0A›1‹0A›,1"),
    .init("an object, and no closing bracket", "[{}"),
]

@Test(arguments: accepted) func `a valid list is accepted and written again`(row: SpelledText) throws {
    #expect(try JSON.value(from: row.bytes).json() == row.written)
}

@Test(arguments: refused) func `an invalid list is refused`(row: SpelledText) {
    #expect(throws: JSONError.self) { try JSON.value(from: row.bytes) }
}
