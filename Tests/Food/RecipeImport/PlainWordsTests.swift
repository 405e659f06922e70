import Testing

@testable import RecipeImport

@Test(arguments: [
    ("**Note:** rest it", "Note: rest it"), ("*Note:* rest it", "Note: rest it"),
    ("__Bake__ it _slowly_.", "Bake it slowly."), ("***Hot!***", "Hot!"),
    ("[Use the heavy pan](x)", "Use the heavy pan"),
    (
        "see [here](https://a.example/b) and [there](c)",
        "see here and there"
    ), ("![photo](a.jpg)Stir.", "Stir."), ("**a** and **b**", "a and b"),
    ("(*optional*)", "(optional)"),
])
func `the marks of Markdown are no words`(text: String, words: String) {
    #expect(PlainWords.of(text) == words)
}

@Test(arguments: [
    "1 cup sugar*", "sugar* and flour*", "5 * 4 * 3", "2*3*4", "* at room temperature", "[Base]",
    "snake_case_name",
    "a [b] (c)", "[b](c d)", "**Open", "\u{2605}*", "[](x", "**\n**",
])
func `marks without a partner stay`(text: String) {
    #expect(PlainWords.of(text) == text)
}

@Test(arguments: ["[a](b)", "**a ", "[", "*a*_", "](x"])
func `repeated marks are read to their end`(piece: String) {
    let text = String(repeating: piece, count: 2_000)
    #expect(PlainWords.of(text).utf8.count <= text.utf8.count)
}
