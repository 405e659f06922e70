import HTTP
import Testing

struct PercentTests {
    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("%41", "A"), ("%c3%a9", "é"), ("%C3%A9", "é"), ("é", "é"),
        ("a%2Fb", "a/b"), ("%25", "%"),
        ("%2541", "%41"),
        ("%00", "\0"), ("a+b", "a+b"), ("%2B", "+"), ("%F0%9F%8D%9E", "🍞"), ("%0D%0A", "\r\n"),
        ("%E2%84%AA", "\u{212A}"),
    ])
    func `text is decoded once`(_ encoded: String, _ text: String) {
        #expect(Percent.decode(encoded[...]).map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(arguments: [
        "%", "a%", "%4", "a%4", "%zz", "%4g", "%g4", "%+4", "%4+", "%-1", "% 4", "%%41", "%4%31", "%ff",
        "%c3", "%c3a", "%a9", "%c0%af",
        "%c1%81",
        "%ed%a0%80", "%f4%90%80%80", "%e2%82", "%é1",
    ])
    func `bad encoding or invalid UTF-8 gives nil`(_ encoded: String) {
        #expect(Percent.decode(encoded[...]) == nil)
        #expect(Percent.decode(encoded[...], plusIsSpace: true) == nil)
    }

    @Test func `a plus is a space in queries only`() {
        #expect(Percent.decode("a+b%2B+", plusIsSpace: true) == "a b+ ")
        #expect(Percent.decode("a+b%2B+") == "a+b++")
    }

    @Test func `a part of a longer text is decoded alone`() {
        let text = "x%41y%"
        #expect(Percent.decode(text.dropFirst().dropLast()) == "Ay")
        #expect(Percent.decode(text.dropLast(3)) == nil)
    }
}
