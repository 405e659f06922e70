import JSON
import Testing

/// A text with a flaw, the place of the flaw, and the sentence about the flaw.
private struct Fault: CustomTestStringConvertible {
    let text: SpelledText
    let offset: Int
    let pointer: String
    let detail: String

    init(_ spelling: String, at offset: Int, _ pointer: String, _ detail: String) {
        text = SpelledText(spelling, spelling)
        (self.offset, self.pointer, self.detail) = (offset, pointer, detail)
    }

    var testDescription: String { detail }
}

private let faults: [Fault] = [
    Fault("", at: 0, "", "The text is empty; send one JSON value."),
    Fault(" ", at: 1, "", "The text ends before the value does."),
    Fault(#"{"a":"#, at: 5, "/a", "The text ends before the value does."),
    Fault("‹EF BB BF›1", at: 0, "", "The text begins with a byte order mark; leave it out."),
    Fault("1 2", at: 2, "", "One JSON value is wanted, but “2” follows it."),
    Fault("{} x", at: 3, "", "One JSON value is wanted, but “x” follows it."),
    Fault("[1,]", at: 3, "/1", "A value is missing before “]”."),
    Fault(#"{"a": ,"b":1}"#, at: 6, "/a", "A value is missing before “,”."),
    Fault("['a']", at: 1, "/0", "A value cannot begin with “'”; text is written in double quotes."),
    Fault("[nope]", at: 1, "/0", "A value cannot begin with “n”; text is written in double quotes."),
    Fault("{a:1}", at: 1, "", "A name in double quotes is wanted here, but “a” was found."),
    Fault(#"{"a" 1}"#, at: 5, "/a", "A colon is missing before “1”."),
    Fault(#"{"a":1 "b":2}"#, at: 7, "", "A comma is missing before “\"”."),
    Fault(#"{"x":[1‹0B›]}"#, at: 7, "/x", "A comma is missing before the byte 0x0B."),
    Fault(#"{"x":[1}}"#, at: 7, "/x", "An object is closed by “}” and a list by “]”; here it is “}”."),
    Fault(#"{"a":1,}"#, at: 7, "", "The comma before “}” is one too many."),
    Fault("[01]", at: 2, "/0", "A number cannot begin with 0 and go on with “1”."),
    Fault("[1.]", at: 3, "/0", "A digit is missing before “]”."),
    Fault("-", at: 1, "", "The text ends before the value does."),
    Fault(
        #"{"a":["x‹0A›"]}"#, at: 8, "/a/0",
        "A control character, here the byte 0x0A, must be written as an escape, such as \\n."),
    Fault(#"["\x"]"#, at: 3, "/0", "A backslash cannot be followed by “x”."),
    Fault(#"["\u00g0"]"#, at: 6, "/0", "Four hexadecimal digits are wanted after \\u, but “g” was found."),
    Fault(
        #"["ab\ud800"]"#, at: 4, "/0", "This \\u escape is one half of a surrogate pair without the other."),
    Fault(
        #"["a‹C0 80›"]"#, at: 3, "/0",
        "The text is not UTF-8: it holds the byte 0xC0 where no such byte can stand."),
    Fault(
        #"{"a":{"b":1,"c":2,"b":3}}"#, at: 18, "/a", "The name is given twice in one object; give it once."),
    Fault(#"{"b":1,"\u0062":3}"#, at: 7, "", "The name is given twice in one object; give it once."),
    Fault(
        #"[{}, {"a/b": {"m~n": [0, 1, x]}}]"#, at: 28, "/1/a~1b/m~0n/2",
        "A value cannot begin with “x”; text is written in double quotes."),
    Fault(
        #"{"\u00e9": [x]}"#, at: 12, "/é/0",
        "A value cannot begin with “x”; text is written in double quotes."),
]

@Test(arguments: faults) private func `an error is a sentence with its place`(fault: Fault) {
    let error = #expect(throws: JSONError.self) { try JSON.value(from: fault.text.bytes) }
    #expect(error?.offset == fault.offset)
    #expect(error?.pointer == fault.pointer)
    #expect(error?.detail == fault.detail)
}
