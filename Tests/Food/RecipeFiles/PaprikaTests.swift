import Archives
import Deflate
import Domain
import RecipeFiles
import RecipeImport
import Testing

private let soup = """
    {"uid": "A1", "name": "Pea soup", "directions": "Soak the peas.\\n\\nBoil them [photo:1]until soft.",
    "ingredients": "For the soup:\\n500 g split peas\\n1 ham bone", "notes": "Better on the second day.",
    "prep_time": "10 min", "cook_time": "2 hr", "total_time": "", "servings": "6", "difficulty": "Easy",
    "categories": ["Soups", "Winter"], "source": "Aunt Ida", "source_url": "https://example.org/peas",
    "rating": 5, "image_url": null, "photo_data": "/9j/AAAA", "photo_large": null, "photos": []}
    """

private func packed(_ text: String) -> [UInt8] { Gzip.pack(Array(text.utf8)) }

private let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0, 0, 0]

@Test func `a recipe of Paprika is read with all its parts`() throws {
    let filed = try #require(try filed(packed(soup)).first)
    let recipe = try #require(filed.recipe)
    #expect(recipe.name == "Pea soup")
    #expect(filed.lines == ["For the soup:", "500 g split peas", "1 ham bone"])
    #expect(filed.steps == ["Soak the peas.", "Boil them until soft."])
    #expect(filed.tags == ["soups", "winter"])
    #expect(recipe.servings == 6)
    #expect(recipe.minutes.prep == 10)
    #expect(recipe.minutes.cook == 120)
    #expect(recipe.sourceURL == "https://example.org/peas")
    #expect(recipe.notes == "Better on the second day.\nFrom Aunt Ida.")
    #expect(filed.photo == photo)
}

@Test(
    arguments: [
        packed(soup), Array(soup.utf8),
        ArchiveWriter.archive([.init("Pea soup.paprikarecipe", packed(soup), isDeflated: false)]),
        ArchiveWriter.archive([
            .init("__MACOSX/My/._Pea soup.paprikarecipe", "junk"), .init("My/.DS_Store", "junk"),
            .init("My/Pea soup.paprikarecipe", packed(soup)),
        ]),
        ArchiveWriter.archive([
            .init(
                "export.paprikarecipes",
                ArchiveWriter.archive([.init("Pea soup.paprikarecipe", packed(soup))]))
        ]),
    ] as [[UInt8]])
func `a recipe of Paprika is read alone, zipped, in a folder and in an archive inside`(bytes: [UInt8]) throws
{
    let all = try filed(bytes)
    #expect(all.map(\.reading.name) == ["Pea soup"])
    #expect(all.first?.photo == photo)
}

@Test func `the whole photo counts before the small one`() throws {
    let text = soup.replacing(
        #""photo_large": null, "photos": []"#,
        with: """
            "photo_large": "b.jpg", "photos": [{"filename": "a.jpg", "data": "/9j/AQEB"}, \
            {"filename": "b.jpg", "data": "/9j/AgIC"}]
            """)
    #expect(try filed(packed(text)).first?.photo == [0xFF, 0xD8, 0xFF, 2, 2, 2])
}

@Test func `a recipe in the trash stays there`() throws {
    let text = soup.replacing(#""rating": 5"#, with: #""in_trash": true"#)
    let all = try filed([.init("a.paprikarecipe", packed(text)), .init("b.paprikarecipe", packed(soup))])
    #expect(all.map(\.reading.name) == ["Pea soup"])
}

@Test func `a damaged photo costs only the photo`() throws {
    let filed = try filed(packed(soup.replacing("/9j/AAAA", with: "!!!"))).first
    #expect(filed?.recipe != nil)
    #expect(filed?.photo == nil)
    #expect(filed?.reading.photoProblem?.hasPrefix("The photo was left out") == true)
}

@Test func `a damaged recipe does not spoil the others`() throws {
    let all = try filed([
        .init("a.paprikarecipe", Array(packed(soup).dropLast(20))), .init("b.paprikarecipe", packed(soup)),
    ])
    #expect(all.map { $0.recipe?.name } == [nil, "Pea soup"])
    #expect(all.map(\.reading.index) == [0, 1])
    #expect(all.first?.reading.name == "a.paprikarecipe")
    #expect(all.first?.refusal == RecipeFileRefusal.gzipBroken.description)
}
