import Archives
import Domain
import RecipeFiles
import RecipeImport
import Testing

private func recipe(_ name: String) -> String {
    """
    {"name": "\(name)", "description": "Crisp.", "keywords": [{"name": "Lunch", "label": "Lunch"}],
    "steps": [
      {"name": "Dough", "instruction": "Mix the flour.\\n\\n1. Knead it.\\n2. Let it rest.", 
       "time": 10, "order": 0, "ingredients": [
         {"food": {"name": "flour", "ignore_shopping": false}, "unit": {"name": "g"}, 
          "amount": 250.0, "note": "sifted", "is_header": false, "no_amount": false},
         {"food": null, "unit": null, "amount": 0.0, "note": "To finish", "is_header": true,
         "no_amount": true},
         {"food": {"name": "salt"}, "unit": null, "amount": 0.0, "note": "", "no_amount": true},
         {"food": null, "unit": null, "amount": 0.0, "note": "", "no_amount": true}]},
      {"name": "", "instruction": "Bake.", "time": 20, "order": 1,
       "ingredients": [{"food": {"name": "eggs"}, "unit": null, "amount": 2.0, "note": ""}]}],
    "working_time": 15, "waiting_time": 45, "internal": true, "nutrition": null, "servings": 3,
    "servings_text": "people", "source_url": "https://example.org/flat"}
    """
}

private func export(_ names: [String]) -> [ArchiveWriter.Entry] {
    names.map { name in
        .init(
            name + ".zip",
            ArchiveWriter.archive([.init("recipe.json", recipe(name)), .init("image.jpg", jpeg())]))
    }
}

@Test func `an export of Tandoor is an archive of archives`() throws {
    let all = try filed(export(["Flatbread", "Crackers"]))
    #expect(all.map(\.reading.name) == ["Flatbread", "Crackers"])
    #expect(all.map(\.photo) == [jpeg(), jpeg()])
    let bread = try #require(all.first)
    let recipe = try #require(bread.recipe)
    #expect(bread.lines == ["Dough:", "250 g flour, sifted", "To finish:", "salt", "2 eggs"])
    #expect(bread.steps == ["Dough:", "Mix the flour.", "Knead it.", "Let it rest.", "Bake."])
    #expect(bread.tags == ["lunch"])
    #expect(recipe.servings == 3)
    #expect(recipe.minutes.prep == 15)
    #expect(recipe.minutes.cook == 45)
    #expect(recipe.sourceURL == "https://example.org/flat")
}

@Test func `foods of Tandoor bring their shelves, and those that are never bought`() throws {
    let text = recipe("Flatbread").replacing(
        #""name": "flour", "ignore_shopping": false"#,
        with: #""name": "flour", "supermarket_category": {"name": "Mill"}, "ignore_shopping": true"#)
    var file = try RecipeFile(Array(text.utf8))
    while file.next(by: reader) != nil {}
    #expect(file.past.shelves == ["flour": "Mill"])
    #expect(file.past.onHand == ["flour"])
}

@Test func `a single recipe of Tandoor is read without its outer archive`() throws {
    let archive = ArchiveWriter.archive([
        .init("recipe.json", recipe("Flatbread")), .init("image.png", jpeg()),
    ])
    let all = try filed(archive)
    #expect(all.map(\.reading.name) == ["Flatbread"])
    #expect(all.first?.photo == jpeg())
}

@Test func `an archive in an archive in an archive is refused`() throws {
    let all = try filed([
        .init("outer.zip", ArchiveWriter.archive(export(["Flatbread"]))),
        .init("recipe.json", recipe("Crackers")),
    ])
    #expect(all.compactMap(\.refusal) == [ArchiveRefusal.nestedTooDeep.description])
    #expect(all.compactMap(\.recipe?.name) == ["Crackers"])
}

@Test func `archives inside share the limit of their archive`() throws {
    let limits = ArchiveLimits(packedBytes: 1 << 20, unpackedBytes: 5_000)
    let all = try filed(ArchiveWriter.archive(export(["A", "B", "C", "D"])), limits: limits)
    #expect(all.compactMap(\.recipe?.name) == ["A", "B"])
    #expect(all.compactMap(\.refusal).count == 2)
}
