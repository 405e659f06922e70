import HTTP
import Testing

struct EntityTagTests {
    @Test func `a tag stands in quotes`() {
        #expect(EntityTag("42").text == "\"42\"")
        #expect(EntityTag("42", isWeak: true).text == "W/\"42\"")
    }

    @Test(
        arguments: [
            ("*", .anything), ("\"a\"", .tags([EntityTag("a")])), ("\"\"", .tags([EntityTag("")])),
            ("W/\"a\"", .tags([EntityTag("a", isWeak: true)])),
            ("\"a\", W/\"b\",\"c\"", .tags([EntityTag("a"), EntityTag("b", isWeak: true), EntityTag("c")])),
            (" \t\"a\"\t , \"b\" ", .tags([EntityTag("a"), EntityTag("b")])),
            ("\"a,b\"", .tags([EntityTag("a,b")])),
            ("\"*\"", .tags([EntityTag("*")])), ("\"é\\!~\"", .tags([EntityTag("é\\!~")])),
            ("\"a\",, \"b\" ,", .tags([EntityTag("a"), EntityTag("b")])),
            (", \"a\"", .tags([EntityTag("a")])),
        ] as [(String, EntityTagCondition)])
    func `a condition is read`(_ text: String, _ condition: EntityTagCondition) {
        #expect(EntityTagCondition(text) == condition)
    }

    @Test(arguments: [
        "", " ", ",", "a", "42", "\"a", "a\"", "\"", "'a'", "w/\"a\"", "W/a", "W/", "W /\"a\"", "W/ \"a\"",
        "\"a\" \"b\"", "\"a\"b",
        "\"a\"\"b\"",
        "*, \"a\"", "\"a\", *", "* ", "**", "\"a b\"", "\"a\tb\"", "\"a\u{7F}\"", "\"\0\"", "\"a\", b",
        "\"a\";\"b\"",
    ])
    func `an unreadable condition is nil`(_ text: String) {
        #expect(EntityTagCondition(text) == nil)
    }

    @Test(
        arguments: [
            ("*", "1", false, true), ("*", "1", true, true), ("*", nil, false, false),
            ("\"1\"", "1", false, true), ("\"1\"", "2", false, false), ("\"1\"", nil, false, false),
            ("\"2\", \"1\"", "1", false, true), ("W/\"1\"", "1", false, true), ("\"1\"", "1", true, true),
            ("W/\"1\"", "1", true, true), ("\"A\"", "a", false, false),
            ("\"K\"", "\u{212A}", false, false), ("\"e\u{301}\"", "é", false, false),
        ] as [(String, String?, Bool, Bool)])
    func `If-None-Match compares weakly`(
        _ text: String, _ current: String?, _ isWeak: Bool, _ matches: Bool
    ) throws {
        let condition = try #require(EntityTagCondition(text))
        #expect(condition.matchesWeakly(current.map { EntityTag($0, isWeak: isWeak) }) == matches)
    }

    @Test func `a condition of thousands of tags is read in one pass`() {
        let text = Array(repeating: "\"a\"", count: 4_000).joined(separator: ",")
        #expect(EntityTagCondition(text)?.matchesWeakly(EntityTag("b")) == false)
        #expect(EntityTagCondition(text + ",\"b\"")?.matchesWeakly(EntityTag("b")) == true)
    }
}
