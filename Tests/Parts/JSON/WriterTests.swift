import JSON
import Testing

private func text(indent: Int? = nil, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(indent: indent)
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
}

private func sample(_ json: inout JSONWriter) {
    json.object {
        $0.field("id", 7)
        $0.field("tags", ["a", "b"])
        $0.object("minutes") { $0.field("cooking", nil as Int?) }
        $0.array("days") {
            $0.element(true)
            $0.array { $0.null() }
            $0.object { _ in }
        }
        $0.null("note")
        $0.field(named: "a\"b", "é/")
    }
}

@Test func `fields stand in the order of the calls`() {
    #expect(
        text(sample)
            == #"""
            {"id":7,"tags":["a","b"],"minutes":{"cooking":null},"days":[true,[null],{}],\#
            "note":null,"a\"b":"é/"}
            """#
    )
}

@Test func `an indented text has one value on a line`() {
    #expect(
        text(indent: 2, sample) == #"""
            {
              "id": 7,
              "tags": [
                "a",
                "b"
              ],
              "minutes": {
                "cooking": null
              },
              "days": [
                true,
                [
                  null
                ],
                {}
              ],
              "note": null,
              "a\"b": "é/"
            }
            """#)
}

@Test func `a dictionary is sorted by the bytes of its names`() {
    #expect(
        text { ["b": 1, "B": 2, "é": 3, "a": 4, "": 5].write(to: &$0) } == #"{"":5,"B":2,"a":4,"b":1,"é":3}"#)
}

@Test(arguments: [
    ("\"\\/", #"\"\\/"#), ("\u{8}\u{9}\u{a}\u{c}\u{d}", #"\b\t\n\f\r"#),
    ("\u{0}\u{1f}\u{7f}", "\\u0000\\u001f\u{7f}"),
    ("twelve bytes and a quote\"", #"twelve bytes and a quote\""#), ("1234567\n", #"1234567\n"#),
    ("é日𝄞\u{2028}", "é日𝄞\u{2028}"),
])
func `only required escapes are written`(value: String, written: String) {
    #expect(text { $0.string(value) } == "\"\(written)\"")
}

@Test func `every scalar up to U+07FF reads back unchanged`() throws {
    for value in (0..<0x800).compactMap({ Unicode.Scalar(UInt32($0)) }) {
        let text = "abc" + String(value) + "defghijk"
        #expect(try JSON.value(from: text.json()) == .string(text))
    }
}

@Test func `integers are written to their last digit`() {
    #expect(
        text { $0.element([0, -1, Int.min, Int.max]) } == "[0,-1,-9223372036854775808,9223372036854775807]")
    #expect(text { $0.element(UInt64.max) } == "18446744073709551615")
    #expect(text { $0.integer(Int8.min) } == "-128")
}
