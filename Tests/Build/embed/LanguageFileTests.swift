import Testing

@testable import embed

private func read(_ content: String, code: String = "en") throws(LanguageError) -> LanguageFile {
    try LanguageFile("Languages/\(code).txt", content)
}

@Suite struct `A file of a language` {
    @Test func `has a text a line, between comments and blank lines`() throws {
        let file = try read("# English\n\nstart  list.none = Nothing\nrest   meal.count = {a} | {b}, {a}\n")
        #expect(file.code == "en")
        #expect(file.keys == ["list.none", "meal.count"])
        let count = try #require(file.texts["meal.count"])
        #expect(count.line == 4)
        #expect(count.forms == ["{a}", "{b}, {a}"])
        #expect(count.placeholders == ["a", "b"])
    }

    private static let places: [(String, String?, LanguageFile.Room?)] = [
        ("start", "start", nil), ("server", nil, .server), ("rare+server", "rare", .server),
        ("food", nil, .food), ("start+food", "start", .food),
    ]

    @Test(arguments: places)
    func `says where a text is needed`(place: String, script: String?, room: LanguageFile.Room?) throws {
        let places = try #require(try read("\(place) a = A\n").texts["a"]).places
        #expect(places.script == script)
        #expect(places.room == room)
    }

    @Test(arguments: [
        "a = A", "start a", "start a =", "start a = ", "start a= A", "start  = A", "start a = A ",
        " start a = A", "late a = A", "start+rest a = A", "server+start a = A", "start+ a = A",
        "start a = A | B | C", "start a = A |  | B", "start a = A|B", "start a = {}", "start a = {a",
        "start a = a}", "start a = {A b}",
    ])
    func `is refused with a line in another form`(line: String) {
        #expect { try read("start Z = Z\n\(line)\n") } throws: { ($0 as? LanguageError)?.line == 2 }
    }

    @Test func `is refused with a key twice, or out of order`() {
        #expect(
            throws: LanguageError(
                path: "Languages/en.txt", line: 3, reason: "a.b stands in line 1 already")
        ) { try read("start a.b = 1\nstart a.c = 2\nrest a.b = 3\n") }
        #expect(
            throws: LanguageError(
                path: "Languages/en.txt", line: 2, reason: "a.b belongs further up, with the others of “a”")
        ) { try read("start b = 1\nstart a.b = 2\n") }
    }
}

@Suite struct `The languages` {
    private static let english = "start a = {x} and {y}\nrest b.c = one | {count}\nserver d = D\n"

    private static func reason(_ german: String) -> String? {
        do throws(LanguageError) {
            _ = try Languages([try read(german, code: "de"), try read(english)])
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `say the same, each with its own order of words`() {
        #expect(Self.reason("start a = {y} und {x}\nrest b.c = eins | {count}\nserver d = D\n") == nil)
    }

    @Test(arguments: [
        (
            "start a = {y}\nrest b.c = 1 | {count}\nserver d = D",
            "de.txt:1: a lacks {x} of Languages/en.txt:1"
        ),
        (
            "start a = {y} {x} {z}\nrest b.c = 1 | {count}\nserver d = D",
            "de.txt:1: a has no {z} in Languages/en.txt:1"
        ),
        ("start a = {y} {x}\nrest b.c = {count}\n", "de.txt:2: b.c has 2 forms in Languages/en.txt:2"),
        ("rest a = {y} {x}\n", "de.txt:1: a has another place in Languages/en.txt:1"),
        ("start a = {y} {x}\nrest b.d = 1\n", "de.txt:2: b.d is not in Languages/en.txt"),
        ("start a = {y} {x}\nserver d = D\n", "de.txt: b.c of Languages/en.txt:2 is missing"),
    ])
    func `are refused where one says something else`(german: String, reason: String) {
        #expect(Self.reason(german) == "Languages/" + reason)
    }

    @Test func `are refused without English`() {
        #expect(throws: LanguageError.self) { try Languages([try read("", code: "de")]) }
    }

    @Test func `are all known to the module that loads the words`() throws {
        let languages = try Languages([try read(Self.english)])
        try languages.check("words.js", "let a;\nconst languages = ['en'];\n")
        #expect(throws: LanguageError.self) {
            try languages.check("words.js", "const languages = ['en', 'de'];\n")
        }
    }

    @Test func `are modules for the page, each with the words of one script`() throws {
        let modules = try Languages([try read("start a = It's {x}\nrest b.c = one | {count}\nserver d = D\n")]
        )
        .modules
        #expect(
            modules == [
                "words/en.js": "export default {\n'a': 'It\\'s {x}',\n};\n",
                "words/enRest.js": "export default {\n'b.c': ['one', '{count}'],\n};\n",
                "words/enRare.js": "export default {\n};\n",
            ])
    }
}
