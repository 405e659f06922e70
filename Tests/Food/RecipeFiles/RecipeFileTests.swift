import Archives
import Deflate
import Domain
import RecipeImport
import Testing

@testable import RecipeFiles

@Test(
    arguments: [
        ("", RecipeFileForm.empty), (" \n", .empty), ("{}", .json), ("\u{feff} [1]", .json),
        ("<html>", .page),
        ("---\ntitle: x\n---", .markdown), ("Title,Ingredients\n", .table), ("title;directions\n", .table),
        ("Name\tIngredients\n", .table), ("hello", .unknown), ("a,b\n1,2\n", .unknown),
        ("MMMMM----- Meal-Master", .mealMaster), ("-----Meal-Master-----", .mealMaster),
        ("<div class=\"recipe\"><div id=\"name\">", .copyMeThat), ("PK\u{3}\u{4}", .archive),
    ] as [(String, RecipeFileForm)])
func `the form of a file is told by its bytes`(text: String, form: RecipeFileForm) {
    #expect(RecipeFileForm(Array(text.utf8)) == form)
}

@Test func `the form of gzip is told by its bytes`() {
    #expect(RecipeFileForm(Gzip.pack([1, 2, 3])) == .gzip)
}

@Test(
    arguments: [
        ("", RecipeFileRefusal.empty), ("hello", .unknownForm),
        ("PK\u{3}\u{4}", .archive(.truncated)),
    ] as [(String, RecipeFileRefusal)])
func `a file that cannot be opened is refused`(text: String, expected: RecipeFileRefusal) {
    #expect(throws: expected) { try RecipeFile(Array(text.utf8)) }
}

@Test func `an archive without a recipe says so once`() throws {
    let all = try filed([.init("README.md", "hello"), .init("settings.json", #"{"theme": "dark"}"#)])
    #expect(all.compactMap(\.refusal) == [RecipeFileRefusal.nothingFound.description])
}

@Test func `files without a recipe are passed over by their names`() throws {
    var file = try RecipeFile(
        ArchiveWriter.archive([
            .init("README.md", "hello"), .init("settings.json", #"{"theme": "dark"}"#),
            .init("a.json", #"{"name": "Soup", "recipeIngredient": ["leeks"]}"#), .init("photo.jpg", jpeg()),
        ]))
    while file.next(by: reader) != nil {}
    #expect(file.passedOver == ["README.md", "settings.json"])
}

@Test func `JSON that cannot be read does not spoil the other files`() throws {
    let all = try filed([
        .init("a.json", #"{"name": "#), .init("b.json", #"{"name": "Soup", "recipeIngredient": ["leeks"]}"#),
    ])
    #expect(all.map { $0.recipe?.name } == [nil, "Soup"])
    #expect(all.first?.file == "a.json")
}

@Test func `a name of another kind changes nothing`() throws {
    let all = try filed([.init("soup.txt", #"{"name": "Soup", "recipeIngredient": ["leeks"]}"#)])
    #expect(all.map(\.reading.name) == ["Soup"])
}

@Test func `a page in an archive is read like a page`() throws {
    let page = """
        <html><script type="application/ld+json">{"@type": "Recipe", "name": "Soup",
        "recipeIngredient": ["leeks"]}</script></html>
        """
    #expect(
        try filed([.init("soup.html", page), .init("empty.html", "<p>x")]).map(\.reading.name) == ["Soup"])
}

@Test func `recipes beyond the limit are refused in one sentence`() throws {
    let rows = (0..<RecipeFile.mostRecipes + 5).map { "Soup \($0),leeks" }
    let all = try filed("Title,Ingredients\n" + rows.joined(separator: "\n"))
    #expect(all.count == RecipeFile.mostRecipes + 1)
    #expect(all.last?.refusal == RecipeFileRefusal.tooManyRecipes(limit: RecipeFile.mostRecipes).description)
}

@Test func `recipes that are too long together are refused in one sentence`() throws {
    let entries = ["Soup", "Stew", "Pie"].map {
        ArchiveWriter.Entry("\($0).json", #"{"name": "\#($0)", "recipeIngredient": ["leeks"]}"#)
    }
    let limits = ArchiveLimits(packedBytes: 10_000, unpackedBytes: 10_000, recipeBytes: 10)
    let all = try filed(ArchiveWriter.archive(entries), limits: limits)
    #expect(all.map(\.reading.name) == ["Soup", "Stew", nil])
    #expect(all.last?.refusal == RecipeFileRefusal.tooMuchText(megabytes: 0).description)
}

@Test func `progress goes on by pieces`() throws {
    let entries = (0..<3).map {
        ArchiveWriter.Entry("\($0).json", #"{"name": "Soup \#($0)", "recipeIngredient": ["leeks"]}"#)
    }
    var file = try RecipeFile(ArchiveWriter.archive(entries))
    var seen: [Int] = []
    while file.next(by: reader) != nil { seen.append(file.progress.done) }
    #expect(seen == [1, 2, 3])
    #expect(file.progress == (3, 3))
}

@Test(
    arguments: [
        RecipeFileRefusal.empty, .unknownForm, .nothingFound, .tooManyRecipes(limit: 5), .gzipBroken,
        .tooMuchText(megabytes: 20), .noColumns,
        .tableCutOff, .tooManyColumns(limit: 5),
    ] as [RecipeFileRefusal])
func `each refusal of a file says what is wrong and what to do`(refusal: RecipeFileRefusal) {
    #expect(refusal.description.contains(". "))
    #expect(refusal.description.hasSuffix("."))
}

@Test(arguments: ["\"", ",", "<li", "{", "[", "-", "M", "#", "\\", ":", "\n", " ", "|"])
func `a long file of one character is read or refused in time`(text: String) throws {
    for start in [
        "", "Title,Ingredients\n", "---\na: ", "---\n- ", "<div class=\"recipe\" id=\"name\">",
        "MMMMM Meal-Master\n",
    ] {
        _ = try? filed(start + String(repeating: text, count: 200_000))
    }
}

@Test func `an empty step before the only step is nothing`() throws {
    let soup = #"{"name": "Soup", "recipeIngredient": ["leeks"], "recipeInstructions": ["", "Boil."]}"#
    let all = try filed(soup)
    #expect(all.first?.steps == ["Boil."])
}
