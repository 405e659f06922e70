import Testing

@testable import Ingredients

@Suite struct `A file of words` {
    private func mistake(in text: String) -> String {
        do {
            _ = try LanguageWords(reading: text)
            return ""
        } catch { return error.description }
    }

    @Test(arguments: Language.allCases)
    func `has words of every kind`(language: Language) {
        let words = language.words
        #expect(words.units.count >= 35 && words.parts.count >= 3 && words.grammar.count >= 15)
        #expect(words.numbers.count == 11 && !words.unitsAlone.isEmpty && !words.multiples.isEmpty)
        #expect(words.preparations.count >= 40 && !words.endings.after.isEmpty)
        #expect(words.wholeNames.count >= 5 && words.foods.count >= 200)
    }

    @Test func `has keys and phrases, which may go over several lines`() throws {
        let words = try LanguageWords(
            reading: """
                # Units
                cup: Tasse, Tassen
                500 g:
                  Pfund,
                  Pfd

                1/2: halb
                12: Dutzend
                endings after a noun: -, -e
                size of each: à
                """)
        #expect(words.units.map(\.0) == [.cup] && words.units.map(\.1) == [["Tasse", "Tassen"]])
        #expect(words.multiples.map(\.0) == [500] && words.multiples.map(\.2) == [["Pfund", "Pfd"]])
        #expect(words.parts.map(\.0) == [Rational(1, over: 2)])
        #expect(words.grammar.map(\.0) == [.multiple(12), .foreign(.sizeOfEach)])
        #expect(words.endings.after == ["", "e"])
    }

    @Test(arguments: [
        ("cups: Tasse", "1: “cups” is not a key."),
        ("\ncup: Tasse\n500 x: Pfund", "3: “500 x” is not a key."),
        ("0/2: halb", "1: “0/2” is not a key."), ("Tasse, Tassen", "1: “Tasse, Tassen” is not a key."),
        ("cup: Tasse\n  Tassen\n", ""),
    ])
    func `names the line of a mistake`(text: String, mistake expected: String) {
        #expect(mistake(in: text) == expected)
    }

    @Test func `has three kinds of English words`() {
        let keys = WordFile(EnglishWordFile.text).entries.map(\.key)
        #expect(keys == ["grammar", "foods", "shared"])
        #expect(EnglishWords.grammar.contains("cups") && EnglishWords.foods.contains("flour"))
        #expect(EnglishWords.shared.contains("burro"))
    }
}
