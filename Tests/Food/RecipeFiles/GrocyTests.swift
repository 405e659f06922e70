import Archives
import Domain
import RecipeFiles
import RecipeImport
import Testing

private let tables: KeyValuePairs<String, String> = [
    "recipes": """
    [{"id": 1, "name": "Pancakes", "description": "<p>Mix.</p><p>Fry.</p>", "base_servings": "2",
      "type": "normal", "row_created_timestamp": "2025-01-01 10:00:00"},
     {"id": 2, "name": "Brunch", "description": "", "base_servings": 4, "type": "normal"},
     {"id": -1, "name": "2026-11-20", "type": "mealplan-day"}]
    """,
    "recipes_pos": """
    [{"recipe_id": 1, "product_id": 1, "amount": 0.5, "qu_id": 2, "ingredient_group": "Dough", "note": ""},
     {"recipe_id": 1, "product_id": 2, "amount": 3, "qu_id": 3, "note": "large"},
     {"recipe_id": 1, "product_id": 3, "amount": 1, "qu_id": 3, "variable_amount": "to taste"}]
    """,
    "recipes_nestings": #"[{"recipe_id": 2, "includes_recipe_id": 1, "servings": 2}]"#,
    "products": """
    [{"id": 1, "name": "Flour", "qu_id_stock": 1, "product_group_id": 7},
     {"id": 2, "name": "Eggs", "qu_id_stock": 3}, {"id": 3, "name": "Salt", "qu_id_stock": 3}]
    """,
    "product_groups": #"[{"id": 7, "name": "Baking shelf"}]"#,
    "quantity_units": #"[{"id": 1, "name": "kg"}, {"id": 2, "name": "g"}, {"id": 3, "name": "Piece"}]"#,
    "quantity_unit_conversions": #"[{"from_qu_id": 1, "to_qu_id": 2, "factor": 1000, "product_id": null}]"#,
    "meal_plan": """
    [{"id": 1, "day": "2026-11-20", "type": "recipe", "recipe_id": 1, "recipe_servings": 4, "done": 1,
      "section_id": 1}, {"id": 2, "day": "2026-11-24", "type": "note", "note": "Eat out", "done": 0}]
    """,
    "meal_plan_sections": #"[{"id": 1, "name": "Breakfast"}]"#,
    "shopping_list": #"[{"id": 1, "product_id": 2, "amount": 10, "done": 0, "shopping_list_id": 1}]"#,
    "shopping_lists": #"[{"id": 1, "name": "Weekly"}]"#,
    "stock": #"[{"id": 1, "product_id": 1, "amount": 2}]"#,
]

private let object = "{" + tables.map { #""\#($0)": \#($1)"# }.joined(separator: ",") + "}"
private let archive = ArchiveWriter.archive(tables.map { .init("grocy/\($0).json", $1) })

@Test(arguments: [Array(object.utf8), archive])
func `recipes of Grocy are read from its tables, as one object and as an archive`(bytes: [UInt8]) throws {
    let all = try filed(bytes)
    #expect(all.map(\.reading.name) == ["Pancakes", "Brunch"])
    let pancakes = try #require(all.first)
    #expect(pancakes.steps == ["Mix.", "Fry."])
    #expect(pancakes.recipe?.servings == 2)
    #expect(pancakes.lines.contains("Dough:"))
    #expect(pancakes.lines.contains("500 g Flour"))
    #expect(all.last?.lines == ["2 Pancakes"])
}

@Test func `plans, lists and shelves of Grocy come along`() throws {
    var file = try RecipeFile(archive)
    var ids: [Meal.ID?] = []
    while let piece = file.next(by: reader) {
        ids += piece.map { if case .recipe(_, let id) = $0.reading.outcome { id } else { nil } }
    }
    #expect(file.past.planned.map(\.recipe) == [ids.first ?? nil, nil])
    #expect(file.past.planned.map(\.isEaten) == [true, false])
    #expect(file.past.planned.map(\.mealTime.slot) == [.breakfast, .dinner])
    #expect(file.past.planned.map(\.scale) == [2, 1])
    #expect(file.past.planned.last?.title == "Eat out")
    #expect(file.past.lists.map(\.lines) == [["10 Eggs"]])
    #expect(file.past.shelves == ["Flour": "Baking shelf"])
    #expect(file.leftOut.items.map(\.what) == ["stock"])
}
