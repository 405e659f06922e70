import Chance
import Domain
import Testing

@Test func `a word is found wherever it stands in a text, and nowhere else`() {
    var chance = Chance.fresh
    for _ in 0..<20_000 {
        // Few letters, so that words are often there, and oftener nearly.
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

@Test(arguments: [("Crème FRAÎCHE", "creme fraiche"), ("Straße", "strasse"), ("Œufs", "oeufs"), ("RICE 77", "rice 77"), ("", "")])
func `text is searched in small letters without accents`(text: String, folded: String) {
    #expect(String(decoding: SearchText.folded(text), as: UTF8.self) == folded)
}
