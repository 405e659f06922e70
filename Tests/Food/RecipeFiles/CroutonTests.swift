import Domain
import Ingredients
import RecipeFiles
import RecipeImport
import Testing

private let noodles = """
    {"name": "Noodle soup", "uuid": "A1", "serves": 2, "duration": 900, "cookingDuration": 1200,
    "webLink": "https://a.example/noodles", "sourceName": "A. Example", "tags": ["Soup"],
    "images": ["\(base64)"], "ingredients": [
      {"order": 1, "quantity": {"amount": 200, "quantityType": "GRAMS"}, "ingredient": {"name": "ramen"}},
      {"order": 0, "quantity": {"amount": 1.5, "quantityType": "LITRES"}, "ingredient": {"name": "stock"}},
      {"order": 3, "quantity": {"amount": 2, "quantityType": "ITEM"}, "ingredient": {"name": "eggs"}},
      {"order": 2, "quantity": {"quantityType": "SECTION"}, "ingredient": {"name": "On top"}},
      {"order": 4, "ingredient": {"name": "salt"}}],
    "steps": [{"order": 1, "step": "Boil **gently**.", "isSection": false},
      {"order": 0, "step": "Broth", "isSection": true}]}
    """

/// The photo of `jpeg()` in base64.
private let base64 = "/9j/AAAAAAAAAAAAAAAAAAAAAAAAAAA="

@Test func `a recipe of Crouton has its units, its order, its photo and its source`() throws {
    let all = try filed(noodles)
    let filed = try #require(all.first)
    #expect(filed.lines == ["1.5 l stock", "200 g ramen", "On top:", "2 eggs", "salt"])
    #expect(filed.steps == ["Broth:", "Boil gently."])
    #expect(filed.recipe?.servings == 2)
    #expect(filed.recipe?.minutes.prep == 15 && filed.recipe?.minutes.cook == 20)
    #expect(filed.recipe?.sourceURL == "https://a.example/noodles")
    #expect(filed.photo == jpeg())
}

private let tart = """
    {"id": "B2", "title": "Tart", "text": "Sweet.", "images": ["\(base64)"], "favorite": false,
    "categories": ["Dessert"], "yield": "1 tart", "prepTime": "20 min", "cookTime": "", "totalTime": "",
    "ingredients": "# Crust\\n200 g flour\\n[butter](https://b.example/butter)",
    "instructions": "# Crust\\n**Knead:** all of it.\\nUse [a heavy pan](https://a.example/pan).",
    "notes": "**Note:** rest it", "link": "https://a.example/tart", "nutrition": "", "wantToCook": true}
    """

@Test func `a recipe of Mela has its photo, its source and no marks`() throws {
    let all = try filed(tart)
    let filed = try #require(all.first)
    #expect(filed.lines == ["# Crust", "200 g flour", "butter"])
    #expect(filed.recipe?.ingredients.first?.line.heading == "Crust")
    #expect(filed.steps == ["Crust:", "Knead: all of it.", "Use a heavy pan."])
    #expect(filed.recipe?.notes == "Note: rest it")
    #expect(filed.recipe?.yield == "1 tart" && filed.recipe?.servings == nil)
    #expect(filed.recipe?.sourceURL == "https://a.example/tart")
    #expect(filed.photo == jpeg())
}

private let sage = """
    [{"@context": "http://schema.org", "@type": "Recipe", "name": "Dal", "recipeYield": "4 servings",
    "image": ["https://a.example/dal.jpg"], "isBasedOn": "https://a.example/dal", "creditText": "Grandma",
    "recipeIngredient": ["200 g lentils"], "recipeInstructions": [{"@type": "HowToStep", "text": "Boil."}],
    "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Soak them."},
    {"@type": "Comment", "name": "Joe", "text": "Great!"}]}]
    """

@Test func `a recipe of RecipeSage has its source, its notes and its photo's address`() throws {
    let reading = try #require(try filed(sage).first?.reading)
    #expect(reading.recipe?.sourceURL == "https://a.example/dal")
    #expect(reading.recipe?.notes == "Soak them.\nFrom Grandma.")
    #expect(reading.imageAddress == "https://a.example/dal.jpg")
}

@Test func `a template of Tandoor is the ingredient that it stands for`() throws {
    let body = """
        {"name": "Bread", "servings": 2, "steps": [{"name": "",
        "instruction": "Mix {{ ingredients[0] }} with {{ ingredients[1] }}.{{ ingredients[7] }}",
        "ingredients": [{"food": {"name": "flour"}, "unit": {"name": "g"}, "amount": 250.0, "note": ""},
          {"food": {"name": "salt"}, "unit": null, "amount": 0.0, "note": "", "no_amount": true}]}]}
        """
    #expect(try filed(body).first?.steps == ["Mix 250 g flour with salt."])
}
