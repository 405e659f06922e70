import Archives
import Domain
import JSON
import RecipeImport
import Testing

@testable import RecipeFiles

private let bread = """
    ---
    layout: recipe
    title: "Oat bread"
    image: oat bread.jpg
    imagecredit: https://example.org/photo
    tags: bread, oats
    yield: 2 loaves
    ingredients:
    - 300 g oats
    - "1 cup milk: warm"   # for the yeast
    - salt
    directions:
    - Mix all,
      and let it rest.
    - Bake.

    components:
    ---
    A bread for every day.

    It keeps a week.
    """

@Test func `a recipe of Chowdown is read with all its parts`() throws {
    let all = try filed([
        .init("site/_recipes/oat-bread.md", bread), .init("site/images/oat bread.jpg", jpeg(1)),
        .init("site/images/other.jpg", jpeg(2)), .init("site/README.md", "# My recipes\n"),
        .init("site/_site/recipes/oat-bread.html", "<div class=\"recipe\"><div id=\"name\">Oat bread</div>"),
        .init("site/_config.yml", "title: Chowdown\n"),
        .init("site/_layouts/recipe.html", "<html>{{ x }}</html>"),
    ])
    #expect(all.map(\.reading.name) == ["Oat bread"])
    let filed = try #require(all.first)
    #expect(filed.lines == ["300 g oats", "1 cup milk: warm", "salt"])
    #expect(filed.steps == ["Mix all, and let it rest.", "Bake."])
    #expect(filed.tags == ["bread", "oats"])
    #expect(filed.recipe?.yield == "2 loaves")
    #expect(filed.recipe?.description == "A bread for every day.\nIt keeps a week.")
    #expect(filed.photo == jpeg(1))
}

@Test func `a recipe of components has the lines of each under its title`() throws {
    let all = try filed([
        .init("_recipes/tart.md", "---\nlayout: recipe\ntitle: Tart\ncomponents:\n- Crust\n- Cream\n---\n"),
        .init(
            "_components/crust.md", "---\ntitle: Crust\ningredients:\n- flour\ndirections:\n- Knead.\n---\n"),
        .init("_components/cream.md", "---\ntitle: Cream\ningredients:\n- milk\ndirections:\n- Stir.\n---\n"),
    ])
    #expect(all.map(\.reading.name) == ["Tart"])
    #expect(all.first?.lines == ["Crust:", "flour", "Cream:", "milk"])
    #expect(all.first?.steps == ["Crust:", "Knead.", "Cream:", "Stir."])
}

@Test func `a recipe of too many components is refused and keeps its name`() throws {
    let titles = String(repeating: "- Crust\n", count: 21)
    let all = try filed([
        .init("_recipes/tart.md", "---\ntitle: Tart\ncomponents:\n\(titles)---\n"),
        .init("_components/crust.md", "---\ntitle: Crust\ningredients:\n- flour\n---\n"),
    ])
    #expect(all.map(\.reading.name) == ["Tart"])
    #expect(all.first?.refusal == RecipeFileRefusal.tooManyComponents(limit: 20).description)
}

@Test func `a photo that many recipes name is unpacked within the limits of the archive`() throws {
    let recipes = (1...5).map { number in
        ArchiveWriter.Entry(
            "_recipes/\(number).md", "---\ntitle: Pie \(number)\nimage: pie.jpg\ningredients: [plums]\n---\n")
    }
    let archive = ArchiveWriter.archive(recipes + [.init("images/pie.jpg", jpeg(1, bytes: 1_000))])
    let all = try filed(archive, limits: ArchiveLimits(packedBytes: 10_000, unpackedBytes: 2_500))
    #expect(all.map { $0.photo != nil } == [true, true, false, false, false])
    let problem = try #require(all.last?.reading.photoProblem)
    #expect(problem.hasPrefix("The photo was left out: the photos of this file"))
}

@Test func `without directions the text below the head is the method`() throws {
    let all = try filed(
        "---\ntitle: Tea\ningredients: [water, tea]\n---\n\n## Method\n\n1. Boil.\n2. Wait.\n")
    #expect(all.first?.lines == ["water", "tea"])
    #expect(all.first?.steps == ["Method:", "Boil.", "Wait."])
}

@Test(
    arguments: [
        ("a: b", ["a": ["b"]]),
        ("a: 'it''s'", ["a": ["it's"]]),
        (#"a: "say \"x\"\nnow""#, ["a": ["say \"x\"\nnow"]]),
        ("a: b # c", ["a": ["b"]]),
        ("a: b#c", ["a": ["b#c"]]),
        ("a: [b, \"c, d\", 'e']", ["a": ["b", "c, d", "e"]]),
        ("a:\n- b\n- c: d", ["a": ["b", "c: d"]]),
        ("a:\n  - b\n    c\n  - d", ["a": ["b c", "d"]]),
        ("a:\n- \"b\n  c\"\n- d", ["a": ["b c", "d"]]),
        ("a: |\n  b\n  c\nd: e", ["a": ["b\nc"], "d": ["e"]]),
        ("a: >-\n  b\n  c", ["a": ["b c"]]),
        ("a:\n- |\n  b\n  c\n- d", ["a": ["b\nc", "d"]]),
        ("a:\n  b: c\n  d: e\nf: g", ["a": [], "f": ["g"]]),
        ("# note\n\n\"a\": b", ["a": ["b"]]),
        ("url: https://example.org/x", ["url": ["https://example.org/x"]]),
        ("a: b\n  c", ["a": ["b c"]]),
        ("a:\n", ["a": []]),
    ] as [(String, [String: [String]])])
func `a head is read as people write it`(head: String, expected: [String: [String]]) throws {
    let read = try #require(YAMLHead("---\n\(head)\n---\n"))
    var values: [String: [String]] = [:]
    for member in read.members {
        values[member.name] = member.value.text.map { [$0] } ?? member.value.list.compactMap(\.text)
    }
    #expect(values == expected)
}

@Test(arguments: ["", "---", "---\na: b", "a: b\n---\n", "----\na: b\n----\n"])
func `a text without a whole head has none`(text: String) {
    #expect(YAMLHead(text) == nil)
}
