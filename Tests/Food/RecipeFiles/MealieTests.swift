import Archives
import Domain
import RecipeFiles
import RecipeImport
import Testing

private let stew = """
    {"id": 4, "name": "Bean stew", "slug": "bean-stew", "image": "bean-stew", "description": "Slow.",
    "recipe_category": [{"name": "Dinner", "slug": "dinner"}], "tags": ["beans"], "recipe_yield": "6 serves",
    "perform_time": "2 hours", "prep_time": "20 minutes", "org_url": "https://example.org/stew",
    "recipe_ingredient": [
      {"title": "Base", "note": "2 cups beans", "unit": null, "food": null, "disable_amount": true,
       "quantity": 1},
      {"title": null, "note": "chopped", "unit": {"name": "gram"}, "food": {"name": "onion"},
       "disable_amount": false, "quantity": 200.0}],
    "recipe_instructions": [{"title": "Day 1", "text": "Soak."}, {"title": "", "text": "Cook."}],
    "notes": [{"title": "Tip", "text": "Add salt late."}]}
    """

private func export(_ photos: [String]) -> [ArchiveWriter.Entry] {
    [.init("mealie/recipes/bean-stew/bean-stew.json", stew)]
        + photos.enumerated().map { index, name in
            .init("mealie/recipes/bean-stew/images/" + name, jpeg(UInt8(index)))
        }
}

@Test func `a recipe of an export of Mealie is read with all its parts`() throws {
    let filed = try #require(try filed(export([])).first)
    let recipe = try #require(filed.recipe)
    #expect(recipe.name == "Bean stew")
    #expect(filed.lines == ["Base:", "2 cups beans", "200 g onion, chopped"])
    #expect(filed.steps == ["Day 1:", "Soak.", "Cook."])
    #expect(filed.tags == ["beans", "dinner"])
    #expect(recipe.servings == 6)
    #expect(recipe.minutes.prep == 20)
    #expect(recipe.minutes.cook == 120)
    #expect(recipe.notes == "Tip: Add salt late.")
    #expect(recipe.sourceURL == "https://example.org/stew")
}

@Test(
    arguments: [
        (["tiny-original.webp", "min-original.webp", "original.webp"], 2),
        (["min-original.webp", "tiny-original.webp"], 0), (["photo.jpg", "thumb.jpg"], 0), ([], nil),
    ] as [([String], Int?)])
func `the largest size of a photo is taken along`(names: [String], index: Int?) throws {
    #expect(try filed(export(names)).first?.photo == index.map { jpeg(UInt8($0)) })
}

/// A backup: the tables that recipes need, and some that they do not.
private func database(id: String) -> String {
    """
    {"alembic_version": [{"version_num": "x"}], "users": [{"id": "u"}],
    "recipes": [{"id": "\(id)", "slug": "pie", "name": "Leek pie", "description": "Flat.", 
      "recipe_servings": 4.0, "recipe_yield": "1 pie", "total_time": "1 hour", "prep_time": null,
      "perform_time": "40 min", 
      "cook_time": null, "org_url": "https://example.org/pie", "group_id": "g"},
      {"id": "0a1b2c3d-0000-4000-8000-000000000002", "name": "Plain rice", "recipe_servings": 0.0}],
    "recipes_ingredients": [
      {"recipe_id": "\(id)", "position": 1, "title": null, "note": "a pinch of salt", "unit_id": null,
       "food_id": null, "quantity": 1.0},
      {"recipe_id": "\(id)", "position": 0, "title": "Filling", "note": "in rings", "unit_id": "u-1",
       "food_id": "f1", "quantity": 500.0},
      {"recipe_id": "\(id)", "position": 2, "title": null, "note": "sheets of pastry", "unit_id": null,
       "food_id": null, "quantity": 2.0},
      {"recipe_id": "\(id)", "position": 3, "title": null, "note": "", "unit_id": null, "food_id": null,
       "quantity": 1.0, "referenced_recipe_id": "0a1b2c3d-0000-4000-8000-000000000002"},
      {"recipe_id": "0a1b2c3d-0000-4000-8000-000000000002", "position": 0, "title": null,
       "note": "200 g rice", "unit_id": null, "food_id": null, "quantity": 3.0}],
    "recipe_settings": [{"recipe_id": "0a1b2c3d-0000-4000-8000-000000000002", "disable_amount": 1}],
    "recipe_instructions": [{"recipe_id": "\(id)", "position": 1, "title": "", "text": "Bake."},
      {"recipe_id": "\(id)", "position": 0, "title": "", "text": "Fry the leeks."},
      {"recipe_id": "0a1b2c3d-0000-4000-8000-000000000002", "position": 0, "title": null, "text": "Boil."}],
    "notes": [{"id": 1, "recipe_id": "\(id)", "title": "Tip", "text": "Eat warm."}],
    "ingredient_units": [{"id": "u1", "name": "gram"}], "ingredient_foods": [{"id": "f1", "name": "leeks"}],
    "tags": [{"id": "t1", "name": "Spring"}], "recipes_to_tags": [{"recipe_id": "\(id)", "tag_id": "t1"}],
    "categories": [{"id": "c1", "name": "Oven"}],
    "recipes_to_categories": [{"recipe_id": "\(id)", "category_id": "c1"}]}
    """
}

private let hyphens = "0a1b2c3d-0000-4000-8000-00000000000f"

@Test(arguments: [hyphens, "0a1b2c3d00004000800000000000000f"])
func `a backup of Mealie is read from its tables, of SQLite and of Postgres`(id: String) throws {
    let all = try filed([
        .init("data/recipes/\(hyphens)/images/original.webp", jpeg(1)),
        .init("data/recipes/\(hyphens)/images/min-original.webp", jpeg(2)),
        .init("data/templates/recipes.md", "---\ntitle: x\ningredients:\n- y\n---\n"),
        .init("database.json", database(id: id)),
    ])
    #expect(all.map(\.reading.name) == ["Leek pie", "Plain rice"])
    let pie = try #require(all.first)
    let recipe = try #require(pie.recipe)
    #expect(
        pie.lines == [
            "Filling:", "500 g leeks, in rings", "a pinch of salt", "2 sheets of pastry", "1 Plain rice",
        ])
    #expect(recipe.usedMeals.map(\.text) == ["0a1b2c3d-0000-4000-8000-000000000002"])
    #expect(pie.steps == ["Fry the leeks.", "Bake."])
    #expect(pie.tags == ["spring", "oven"])
    #expect(recipe.servings == 4)
    #expect(recipe.minutes.cook == 40)
    #expect(recipe.minutes.total == 60)
    #expect(recipe.notes == "Tip: Eat warm.")
    #expect(recipe.sourceURL == "https://example.org/pie")
    #expect(pie.photo == jpeg(1))
    #expect(all.last?.lines == ["200 g rice"])
}

@Test func `a backup's database is read without its archive`() throws {
    #expect(try filed(database(id: hyphens)).map(\.reading.name) == ["Leek pie", "Plain rice"])
}

@Test func `progress of a backup counts its recipes`() throws {
    var file = try RecipeFile(ArchiveWriter.archive([.init("database.json", database(id: hyphens))]))
    #expect(file.progress == (0, 1))
    _ = file.next(by: reader)
    #expect(file.progress == (1, 3))
    while file.next(by: reader) != nil {}
    #expect(file.progress == (3, 3))
}
