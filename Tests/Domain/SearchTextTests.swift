import Chance
import Domain
import Testing

@Test func `a word is found in any place of a text`() {
    var chance = Chance.fresh
    for _ in 0..<20_000 {
        // The letters are few, so that words often match or nearly match.
        let letters = chance.once(in: 2) ? "ab" : "abc\u{e9}"
        let text = String((0..<chance.below(60)).map { _ in letters.randomElement(using: &chance)! })
        let word = String((0..<chance.below(12)).map { _ in letters.randomElement(using: &chance)! })
        let isThere = (0...text.utf8.count).contains { text.utf8.dropFirst($0).starts(with: word.utf8) }
        guard SearchText.contains(Array(word.utf8), in: Array(text.utf8)) == isThere else {
            Issue.record("“\(word)” in “\(text)” is \(isThere), seed \(chance.seed)")
            return
        }
    }
}

@Test(arguments: [
    ("Crème FRAÎCHE", "creme fraiche"), ("Straße", "strasse"), ("Œufs", "oeufs"), ("RICE 77", "rice 77"),
    ("", ""),
    ("Phở BÒ", "pho bo"), ("ΟΔΟΣ οδός", "οδοσ οδόσ"), ("Борщ", "борщ"), ("麻婆豆腐", "麻婆豆腐"), ("İrmik", "irmik"),
    ("Shepherd's", "shepherds"), ("Shepherd’s", "shepherds"), ("“Fish” & «Chips»", "fish & chips"),
    ("12\" pizza", "12 pizza"),
    ("stir‑fry", "stir-fry"), ("cook–chill − warm", "cook-chill - warm"), ("shep\u{AD}herd", "shepherd"),
    ("a\u{A0}b", "a b"),
])
func `text is searched in small letters without accents and quotation marks`(text: String, folded: String) {
    #expect(String(decoding: SearchText.folded(text), as: UTF8.self) == folded)
}

@Suite struct `The words of a search` {
    private func finds(_ query: String, _ text: String) throws -> Bool {
        try SearchWords(query).areIn(SearchText.folded(text))
    }

    @Test(arguments: [
        ("shepherd's", "Shepherd’s pie"), ("shepherd’s", "Shepherd's pie"), ("shepherds", "Shepherd’s pie"),
        ("pie shep", "Shepherd's pie"),
        ("stir-fry", "Stir fry"), ("stir fry", "Stir‑fry"), ("stir–fry", "stir-fry"), ("stir-fry", "Stirfry"),
        ("\"fish\"", "“Fish” & chips"),
        ("creme", "Crème"), ("crème", "creme"), ("", "anything"), ("'", "anything"), (" - ", "anything"),
    ])
    func `find a text with any punctuation`(query: String, text: String) throws {
        #expect(try finds(query, text))
    }

    @Test func `must all be in the text`() throws {
        #expect(try !finds("stir-fry beef", "Stir fry"))
    }

    @Test func `are at most ten different ones`() throws {
        let ten = (1...10).map { "w\($0)" }.joined(separator: " ")
        _ = try SearchWords(ten + " W1 w2")
        #expect(throws: SearchWords.Excess.tooManyWords(11)) { try SearchWords(ten + " more") }
        #expect(throws: SearchWords.Excess.tooManyWords(12)) { try SearchWords(ten + "-more-words") }
    }

    @Test func `have at most two hundred characters`() throws {
        _ = try SearchWords(String(repeating: "é", count: 200))
        #expect(throws: SearchWords.Excess.tooLong(characters: 201)) {
            try SearchWords(String(repeating: "a", count: 201))
        }
    }
}
