import Domain
import Testing

@Suite struct `The address of a recipe's source` {
    @Test(arguments: [
        "https://e.org/soup", "http://e.org", "HTTPS://E.org/?a=b@c", "https://e.org/@cook/soup#a@b",
        "https://e.org/rührei",
    ])
    func `is a web address`(text: String) {
        #expect(RecipeAddress.checked(text) == text)
    }

    @Test(arguments: [
        "ftp://e.org/", "e.org", "https:e.org", "javascript:alert(1)", "https://e.org/a b",
        "https://e.org/\n",
    ])
    func `is no other text`(text: String) {
        #expect(RecipeAddress.checked(text) == nil)
    }

    @Test(arguments: [
        "https://bank.example@e.org/", "https://me:secret@e.org/soup", #"https://bank.example\@e.org/"#,
        #"https://e.org\soup"#, "https://e.org/\u{202E}gro.knab", "https://e.org/\u{2066}a",
    ])
    func `never shows another host than it leads to`(text: String) {
        #expect(RecipeAddress.checked(text) == nil)
    }
}
