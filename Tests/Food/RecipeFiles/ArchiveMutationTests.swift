import Archives
import Chance
import Testing

@testable import RecipeFiles

private let archive = ArchiveWriter.archive([
    .init(
        "a/soup.json", #"{"name": "Soup", "recipeIngredient": ["1 leek"], "recipeInstructions": ["Boil."]}"#),
    .init("a/full.jpg", jpeg(), isDeflated: false),
    .init(
        "stew.zip",
        ArchiveWriter.archive([
            .init("recipe.json", #"{"name": "Stew", "steps": [{"instruction": "Wait.", "ingredients": []}]}"#)
        ])),
    .init("table.csv", "Title,Ingredients\nBread,\"flour\nwater\"\n"),
    .init("bread.md", "---\ntitle: Bread\ningredients:\n- flour\n---\n"),
])

@Test func `an archive cut off anywhere is read or refused`() {
    for length in archive.indices { _ = try? filed(Array(archive[..<length])) }
}

@Test func `an archive with any one byte changed is read or refused`() {
    for place in archive.indices {
        for change in [1, 0xFF] as [UInt8] {
            var bytes = archive
            bytes[place] ^= change
            _ = try? filed(bytes)
        }
    }
}

@Test func `an archive with several bytes changed by chance is read or refused`() {
    var chance = Chance(seed: 7)
    for _ in 0..<1_000 {
        var bytes = archive
        for _ in 0..<Int.random(in: 2...8, using: &chance) {
            bytes[Int.random(in: bytes.indices, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
        }
        _ = try? filed(bytes)
    }
}
