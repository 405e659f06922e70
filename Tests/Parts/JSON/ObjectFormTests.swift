import JSON
import Testing

private let accepted: [SpelledText] = [
    .init("two members", #"{"asd":"sdf", "dfg":"fgh"}"#, written: #"{"asd":"sdf","dfg":"fgh"}"#),
    .init("one member", #"{"asd":"sdf"}"#),
    .init("an empty object", "{}"),
    .init("a name without letters", #"{"":0}"#),
    .init("an escaped null byte in a name", #"{"foo\u0000bar": 42}"#, written: #"{"foo\u0000bar":42}"#),
    .init(
        "large numbers", #"{ "min": -1.0e+28, "max": 1.0e+28 }"#,
        written: #"{"min":-1.0e+28,"max":1.0e+28}"#),
    .init(
        "long strings",
        #"""
        {"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}],\#
         "id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}
        """#,
        written:
            #"""
            {"x":[{"id":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}],\#
            "id":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}
            """#
    ),
    .init("an empty list as value", #"{"a":[]}"#),
    .init(
        "a text written in escapes",
        #"""
        {"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430 \#
        \u0417\u0435\u043c\u043b\u0435\u043a\u043e\u043f\u0430" }
        """#,
        written: #"{"title":"Полтора Землекопа"}"#),
    .init("lines", #"{‹0A›"a": "b"‹0A›}"#, written: #"{"a":"b"}"#),
]

private let refused: [SpelledText] = [
    .init("the same name with two values", #"{"a":"b","a":"c"}"#),
    .init("the same name and value twice", #"{"a":"b","a":"b"}"#),
    .init("half of a surrogate pair as name", #"{"\uDFAA":0}"#),
    .init("a misspelled word", #"["x", truth]"#),
    .init("a bracket in place of a name", #"{[: "x"}‹0A›"#),
    .init("a comma in place of the colon", #"{"x", null}"#),
    .init("two colons", #"{"x"::"b"}"#),
    .init("a flag without quotes", "{‹F0 9F 87 A8 F0 9F 87 AD›}"),
    .init("a number after the last value", #"{"a":"a" 123}"#),
    .init("single quotes", "{key: 'value'}"),
    .init("a broken byte in a name", #"{"‹B9›":"0",}"#),
    .init("a letter in place of the colon", #"{"a" b}"#),
    .init("a colon before any name", #"{:"b"}"#),
    .init("two texts without a colon", #"{"a" "b"}"#),
    .init("the end after the colon", #"{"a":"#),
    .init("the end after the name", #"{"a""#),
    .init("a number as name", "{1:1}"),
    .init("a huge number as name", "{9999E9999:1}"),
    .init("null as name, twice", "{null:null,null:null}"),
    .init("five commas at the end", #"{"id":0,,,,,}"#),
    .init("single quotes", "{'a':0}"),
    .init("trailing comma", #"{"id":0,}"#),
    .init("a comment after", #"{"a":"b"}/**/"#),
    .init("a comment and a slash after", #"{"a":"b"}/**//"#),
    .init("two slashes after", #"{"a":"b"}//"#),
    .init("one slash after", #"{"a":"b"}/"#),
    .init("two commas in a row", #"{"a":"b",,"c":"d"}"#),
    .init("a name without quotes", #"{a: "b"}"#),
    .init("a text that does not end", #"{"a":"a"#),
    .init("a name without a value at the end", #"{ "foo" : "bar", "a" }"#),
    .init("something after", #"{"a":"b"}#"#),
]

@Test(arguments: accepted) func `a valid object is accepted and written again`(row: SpelledText)
    throws
{
    #expect(try JSON.value(from: row.bytes).json() == row.written)
}

@Test(arguments: refused) func `an invalid object is refused`(row: SpelledText) {
    #expect(throws: JSONError.self) { try JSON.value(from: row.bytes) }
}
