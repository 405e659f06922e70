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
    Fault(" ", at: 1, "", "The text ends before the value is complete; send the whole text."),
    Fault(#"{"a":"#, at: 5, "/a", "The text ends before the value is complete; send the whole text."),
    Fault("‹EF BB BF›1", at: 0, "", "The text begins with a byte order mark; leave it out."),
    Fault("1 2", at: 2, "", "After the JSON value comes “2”; send only one value."),
    Fault("{} x", at: 3, "", "After the JSON value comes “x”; send only one value."),
    Fault("[1,]", at: 3, "/1", "A value is missing before “]”."),
    Fault(#"{"a": ,"b":1}"#, at: 6, "/a", "A value is missing before “,”."),
    Fault("['a']", at: 1, "/0", "A value cannot begin with “'”; write text in double quotes."),
    Fault("[nope]", at: 1, "/0", "A value cannot begin with “n”; write text in double quotes."),
    Fault("{a:1}", at: 1, "", "A name cannot begin with “a”; write names in double quotes."),
    Fault(#"{"a" 1}"#, at: 5, "/a", "A colon is missing before “1”."),
    Fault(#"{"a":1 "b":2}"#, at: 7, "", "A comma is missing before “\"”."),
    Fault(#"{"x":[1‹0B›]}"#, at: 7, "/x", "A comma is missing before the byte 0x0B."),
    Fault(#"{"x":[1}}"#, at: 7, "/x", "A list ends with “]” and an object with “}”, but “}” was sent."),
    Fault(#"{"a":1,}"#, at: 7, "", "A comma cannot come right before “}”; leave the comma out."),
    Fault("[01]", at: 2, "/0", "A number cannot have a 0 before “1”; leave the 0 out."),
    Fault("[1.]", at: 3, "/0", "A digit is missing before “]”."),
    Fault("-", at: 1, "", "The text ends before the value is complete; send the whole text."),
    Fault(
        #"{"a":["x‹0A›"]}"#, at: 8, "/a/0",
        "Write a control character as an escape, such as \\n; the byte 0x0A was sent."),
    Fault(#"["\x"]"#, at: 3, "/0", "A backslash cannot come before “x”; write a backslash as \\\\."),
    Fault(#"["\u00g0"]"#, at: 6, "/0", "Write four hexadecimal digits after \\u; “g” was sent."),
    Fault(
        #"["ab\ud800"]"#, at: 4, "/0", "This \\u escape is half of a surrogate pair; send both halves."),
    Fault(
        #"["a‹C0 80›"]"#, at: 3, "/0",
        "The text is not UTF-8, because the byte 0xC0 cannot come here; send UTF-8."),
    Fault(
        #"{"a":{"b":1,"c":2,"b":3}}"#, at: 18, "/a",
        "This name is given twice in one object; give each name once."),
    Fault(#"{"b":1,"\u0062":3}"#, at: 7, "", "This name is given twice in one object; give each name once."),
    Fault(
        #"[{}, {"a/b": {"m~n": [0, 1, x]}}]"#, at: 28, "/1/a~1b/m~0n/2",
        "A value cannot begin with “x”; write text in double quotes."),
    Fault(
        #"{"\u00e9": [x]}"#, at: 12, "/é/0",
        "A value cannot begin with “x”; write text in double quotes."),
]

@Test(arguments: faults) private func `an error is a sentence with its place`(fault: Fault) {
    let error = #expect(throws: JSONError.self) { try JSON.value(from: fault.text.bytes) }
    #expect(error?.offset == fault.offset)
    #expect(error?.pointer == fault.pointer)
    #expect(error?.detail == fault.detail)
}
