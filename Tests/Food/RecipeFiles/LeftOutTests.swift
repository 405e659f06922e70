import Archives
import JSON
import RecipeFiles
import RecipeImport
import Testing

/// Returns what an import of a file leaves out, as "name count".
private func leftOut(_ bytes: [UInt8]) throws(RecipeFileRefusal) -> [String] {
    var file = try RecipeFile(bytes)
    while file.next(by: reader) != nil {}
    return file.leftOut.items.map { "\($0.what) \($0.count)" }
}

private func leftOut(_ text: String) throws(RecipeFileRefusal) -> [String] { try leftOut(Array(text.utf8)) }

@Test func `a table and a column that nobody has heard of are named`() throws {
    let backup = """
        {"alembic_version": [{"version_num": "x"}], "empty": [], "moon_phases": [{"id": 1}, {"id": 2}],
        "recipes": [{"id": "a", "slug": "pie", "name": "Pie", "group_id": "g", "colour": "red", "age": 0},
          {"id": "b", "name": "Stew", "colour": "", "age": null}],
        "recipes_ingredients": [{"recipe_id": "a", "position": 0, "note": "3 leeks", "quantity": 1.0}]}
        """
    #expect(try leftOut(backup) == ["moon_phases 2", "recipes.colour 1"])
}

@Test func `a field inside a step and a food is named with its place`() throws {
    let recipe = """
        {"name": "Stew", "internal": true, "nutrition": {"calories": "9"}, "steps": [{"name": "",
        "instruction": "Boil.", "time": 20, "order": 3, "ingredients": [{"food": {"name": "leek",
        "moon": {"phase": "full"}}, "unit": null, "amount": 2.0, "note": ""}]}]}
        """
    #expect(
        try leftOut(recipe) == [
            "internal 1", "nutrition 1", "steps.time 1", "steps.ingredients.food.moon 1",
        ])
}

@Test func `what stands next to recipes is named`() throws {
    let household = """
        {"name": "Home", "recipes": [{"name": "Rice", "items": [{"name": "Rice"}]},
        {"name": "Peas", "items": [{"name": "Peas", "icon": "pea"}]}], "expenses": [{"amount": 3}]}
        """
    let readings = try reader.recipes(in: Array(household.utf8), contentType: nil)
    let leftOut = readings.reduce(into: LeftOut()) { $0.add($1.leftOut) }
    #expect(leftOut.items.map(\.what) == ["name", "expenses", "items.icon"])
}

@Test func `a column of a table that no meal has a place for is named`() throws {
    #expect(try leftOut("Title,Ingredients,Moon\nSoup,leeks,5\nPie,plums,\n") == ["Moon 1"])
}

@Test func `files and pictures of an archive that no recipe takes are named`() throws {
    let archive = ArchiveWriter.archive([
        .init("Soup/recipe.json", #"{"name":"Soup","recipeIngredient":["1 leek"]}"#),
        .init("Soup/full.jpg", jpeg()), .init("Soup/thumb.jpg", jpeg()), .init("Soup/second.jpg", jpeg()),
        .init("Soup/scan.pdf", "pdf"), .init("README.md", "Mine"),
    ])
    #expect(try leftOut(archive) == ["photos 1", "Soup/scan.pdf 1", "README.md 1"])
}

@Test func `photos after the first are counted`() throws {
    let soup = """
        {"uid": "A", "name": "Soup", "directions": "Boil.", "ingredients": "1 leek", "difficulty": "Easy",
        "photo_data": "/9j/AAAA", "photos": [{"data": "/9j/AAAA"}, {"data": "/9j/AAAA"}]}
        """
    #expect(try leftOut(soup) == ["difficulty 1", "photos 1"])
}

@Test func `a recipe that has no other field leaves nothing out`() throws {
    #expect(try leftOut("Title,Ingredients\nSoup,leeks\n") == [])
}

@Test func `names without end are cut and counted together`() {
    let members = (0..<1_000).map {
        JSONValue.Member("\($0)" + String(repeating: "x", count: 500), .bool(true))
    }
    let leftOut = LeftOut(of: .object(members), except: "name")
    #expect(leftOut.items.count == LeftOut.most)
    #expect(leftOut.items.last?.count == 901)
    #expect(leftOut.items.allSatisfy { $0.what.count <= LeftOut.longestName })
}
