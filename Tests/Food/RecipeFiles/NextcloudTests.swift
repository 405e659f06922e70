import Archives
import Domain
import RecipeFiles
import RecipeImport
import Testing

private func recipe(_ name: String) -> String {
    """
    {"@context": "http://schema.org", "@type": "Recipe", "id": "12", "name": "\(name)",
    "description": "", "url": "https://example.org/\(name)", "image": "", "prepTime": "PT0H20M",
    "cookTime": "PT1H0M",
    "totalTime": "PT1H20M", "recipeCategory": "Cake", "keywords": "sweet,almond", "recipeYield": 8,
    "tool": ["Tin"], "recipeIngredient": ["200 g almonds", "4 eggs"], "recipeInstructions": ["Stir.",
    "Bake."],
    "nutrition": [], "dateCreated": "2024-01-02T10:00:00+0000"}
    """
}

@Test func `folders of Nextcloud Cookbook are read with their whole photos`() throws {
    let all = try filed([
        .init("Recipes/Almond cake/recipe.json", recipe("Almond cake")),
        .init("Recipes/Almond cake/full.jpg", jpeg(1)), .init("Recipes/Almond cake/thumb.jpg", jpeg(2)),
        .init("Recipes/Almond cake/thumb16.jpg", jpeg(3)), .init("Recipes/Tart/recipe.json", recipe("Tart")),
        .init("Recipes/.cookbook_version", "1"),
    ])
    #expect(all.map(\.reading.name) == ["Almond cake", "Tart"])
    #expect(all.map(\.photo) == [jpeg(1), nil])
    let cake = try #require(all.first)
    #expect(cake.lines == ["200 g almonds", "4 eggs"])
    #expect(cake.steps == ["Stir.", "Bake."])
    #expect(cake.tags == ["cake", "sweet", "almond"])
    #expect(cake.recipe?.servings == 8)
    #expect(cake.recipe?.minutes.all == 80)
}

@Test func `a hollow recipe of linked data is not passed over`() throws {
    let all = try filed([.init("Tart/recipe.json", #"{"@type": "Recipe", "name": "Tart"}"#)])
    #expect(all.map(\.reading.name) == ["Tart"])
}

@Test func `recipes of one folder take the photos of their own names`() throws {
    let all = try filed([
        .init("a.json", recipe("A")), .init("b.json", recipe("B")), .init("b.jpg", jpeg(1)),
        .init("other.jpg", jpeg(2)),
    ])
    #expect(all.map(\.photo) == [nil, jpeg(1)])
}

@Test func `a photo of another kind is left out with a sentence`() throws {
    let all = try filed([
        .init("Cake/recipe.json", recipe("Cake")), .init("Cake/full.jpg", Array("GIF89a......".utf8)),
    ])
    #expect(all.first?.recipe != nil)
    #expect(all.first?.photo == nil)
    #expect(all.first?.reading.photoProblem?.contains("JPEG") == true)
}
