import Foundation
import Testing
import Words

private let kelvin = "\u{212A}"

@Test func `a word equals a text of the same bytes`() {
    #expect(Word("chunked") == "chunked")
    #expect("chunked".isWord("chunked"))
}

@Test func `a word differs from a text that only looks like it`() {
    #expect(Word(kelvin) != "K")
    #expect(!"e\u{301}".isWord("é"))
    #expect(!["é"].containsWord("e\u{301}"))
}

@Test func `a word finds its own bytes in a dictionary`() {
    let words: [Word: Int] = ["é": 1, "e\u{301}": 2]
    #expect(words[Word("e\u{301}")] == 2)
}

@Test func `only capitals of ASCII become small`() {
    #expect("GZip-Ä".inSmallLetters.isWord("gzip-Ä"))
    #expect(kelvin.inSmallLetters.isWord(kelvin))
}

@Test func `a beginning and an end are compared as bytes`() {
    #expect("kitchen.local".begins(with: "kitchen"))
    #expect("kitchen.local".ends(with: ".local"))
    #expect("e\u{301}".begins(with: "e"))
    #expect(!"local".ends(with: ".local"))
}

@Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a,b", ["a", "b"]), (",a,", ["", "a", ""]),
])
func `pieces stand between the bytes that divide`(text: String, pieces: [String]) {
    #expect(text.pieces(at: UInt8(ascii: ",")).map(String.init) == pieces)
}

@Test func `the last piece has the rest`() {
    #expect("a=b=c".pieces(at: UInt8(ascii: "="), most: 2) == ["a", "b=c"])
}

@Test(arguments: [("", ""), (" \t", ""), (" a b\t", "a b"), ("a", "a")])
func `spaces and tabs at both ends are taken off`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
}
