import Testing

@testable import embed

@Suite struct `The code of sentences` {
    private static func code(
        _ english: String, _ german: String? = nil, for room: LanguageFile.Room = .server
    ) throws -> String {
        let files = try [("en", english), ("de", german ?? english)].map {
            try LanguageFile("\($0.0).txt", $0.1)
        }
        return SentenceCode("Speech", try Languages(files), for: room).text
    }

    @Test func `has a case for each language, and a member for each text of the lowest room`() throws {
        #expect(
            try Self.code(
                "food unit.bag = bag\nserver unit.none = none\n",
                "food unit.bag = Beutel\nserver unit.none = keine\n", for: .food) == """
                    package enum Speech: String, CaseIterable, Sendable {
                        case `en`
                        case `de`
                    }

                    extension Speech {
                        package var `unitBag`: String {
                            switch self {
                            case .`en`: "bag"
                            case .`de`: "Beutel"
                            }
                        }
                    }

                    """)
    }

    @Test func `extends the languages with a member for each text of the server`() throws {
        #expect(
            try Self.code(
                "server list.made-up = made “{list}”\nrest only.page = Here\n",
                "server list.made-up = hat „{list}“ angelegt\nrest only.page = Hier\n") == """
                    import Ingredients

                    extension Speech {
                        func listMadeUp(list: String) -> String {
                            switch self {
                            case .`en`: "made “\\(list)”"
                            case .`de`: "hat „\\(list)“ angelegt"
                            }
                        }
                    }

                    """)
    }

    @Test func `has one member for a family of texts, which finds a text by the end of its key`() throws {
        #expect(
            try Self.code(
                "server thing.named.shops = the shop {name}\n",
                "server thing.named.shops = den Laden {name}\n")
                    == """
                    import Ingredients

                    extension Speech {
                        func thingNamed(_ key: String, name: String) -> String? {
                            switch (self, key) {
                            case (.`en`, "shops"): "the shop \\(name)"
                            case (.`de`, "shops"): "den Laden \\(name)"
                            default: nil
                            }
                        }
                    }

                    """)
    }

    @Test(arguments: [
        ("server a = A", "var `a`: String {", "\"A\""),
        ("server a = \"\\A\"", "var `a`: String {", "\"\\\"\\\\A\\\"\""),
        ("start+server a.b = {minutes} {x}", "func aB(minutes: Int, x: String) -> String {", "\\(minutes)"),
        (
            "server a = {x} | {x}, {count}", "func a(count: Int, x: String) -> String {",
            "count == 1 ? \"\\(x)\" :"
        ),
        ("server a = one | several", "func a(count: Int) -> String {", "count == 1 ? \"one\" : \"several\""),
    ])
    func `takes what is filled in, numbers as numbers`(line: String, head: String, words: String) throws {
        let code = try Self.code(line + "\n")
        #expect(code.contains(head))
        #expect(code.contains(words))
    }
}
