import Domain
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: linkedShapes) func `linked data at any place becomes a recipe`(shape: RecipeShape)
    throws
{
    try shape.expectRead()
}

private let broth = Recipe("Broth", [], ["1 onion"], ["Simmer."])

let linkedShapes: [RecipeShape] = [
    RecipeShape(
        "everything that schema.org has a word for",
        #"""
        {"@context":"https://schema.org","@type":"Recipe","name":"Pea &amp; mint soup",\#
        "description":"<p>Green,\nfresh.</p>",
         "author":{"@type":"Person","name":"Ida Holm"},"datePublished":"2026-04-01",\#
         "url":"https://soups.example/pea",
         "image":["https://soups.example/pea-1x1.jpg","https://soups.example/pea-4x3.jpg"],\#
         "prepTime":"PT10M","cookTime":"PT1H5M","totalTime":"PT1H15M",
         "recipeYield":["4","4 bowls"],"recipeCategory":"Soup","recipeCuisine":["British",\#
         "Nordic"],"keywords":"peas, quick, spring",
         "recipeIngredient":["500 g frozen peas","&frac12; bunch mint","1 l vegetable stock"],
         "recipeInstructions":[{"@type":"HowToStep","name":"Boil",\#
         "text":"Boil the peas in the stock.","url":"https://soups.example/pea#1"},
         {"@type":"HowToStep","text":"Blend with the mint."}],\#
         "nutrition":{"@type":"NutritionInformation","calories":"120 kcal"},
         "aggregateRating":{"@type":"AggregateRating","ratingValue":"4.6","ratingCount":12}}
        """#,
        is: Recipe(
            "Pea & mint soup", yield: "4 bowls", ["soup", "british", "nordic", "peas", "quick", "spring"],
            prep: 10, cook: 65, total: 75,
            ["500 g frozen peas", "½ bunch mint", "1 l vegetable stock"],
            ["Boil the peas in the stock.", "Blend with the mint."],
            description: "Green,\nfresh.", notes: "By Ida Holm.", source: "https://soups.example/pea")),
    RecipeShape(
        "in a graph, with references",
        #"""
        {"@context":"https://schema.org","@graph":[{"@type":"WebSite",\#
        "@id":"https://g.example/#site","name":"G"},
         {"@type":"Article","@id":"https://g.example/rye/#article","headline":"Rye"},
         {"@type":"ImageObject","@id":"https://g.example/rye/#img",\#
         "url":"https://g.example/rye.jpg","caption":"Rye"},
         {"@type":"Recipe","name":"Rye loaf","author":{"@id":"https://g.example/#mo"},\#
         "image":{"@id":"https://g.example/rye/#img"},
          "mainEntityOfPage":"https://g.example/rye/","recipeYield":"1 loaf",\#
          "totalTime":"P0DT0H45M","recipeIngredient":["500g rye flour"],
          "recipeInstructions":[{"@type":"HowToStep","text":"Bake."}]},
         {"@type":"Person","@id":"https://g.example/#mo","name":"Mo Berg"}]}
        """#,
        is: Recipe(
            "Rye loaf", servings: nil, yield: "1 loaf", total: 45, ["500g rye flour"], ["Bake."],
            notes: "By Mo Berg.",
            source: "https://g.example/rye/")),
    RecipeShape(
        "as what a page is about",
        #"""
        {"@type":"WebPage","mainEntity":{"@type":"Recipe","name":"Broth",\#
        "recipeIngredient":["1 onion"],"recipeInstructions":"Simmer."}}
        """#,
        is: broth),
    RecipeShape(
        "with the page around it",
        #"""
        {"@type":"Article","mainEntityOfPage":{"@type":["WebPage"],"about":[{"@type":"Recipe",\#
        "name":"Broth","recipeIngredient":["1 onion"],"recipeInstructions":["Simmer."]}]}}
        """#,
        is: broth),
    RecipeShape(
        "of two types, in lists within lists",
        #"""
        {"@graph":[[{"@type":"Organization"}],[{"@type":["NewsArticle","Recipe"],"name":"Broth",\#
        "recipeIngredient":["1 onion"],"recipeInstructions":["Simmer."]}]]}
        """#,
        is: broth),
    RecipeShape(
        "a list of items",
        #"""
        {"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,\#
        "item":{"@type":"Recipe","name":"Broth","recipeIngredient":"1 onion",\#
        "recipeInstructions":"Simmer."}}]}
        """#,
        is: broth),
    RecipeShape(
        "of a type with its whole address",
        #"""
        [{"@type":"BreadcrumbList"},{"@type":"http://schema.org/Recipe","name":"Broth",\#
        "recipeIngredient":["1 onion"],"recipeInstructions":["Simmer."]}]
        """#,
        is: broth),
    RecipeShape(
        "with prefixes and wrapped values",
        #"""
        {"@type":"schema:Recipe","schema:name":{"@value":"Broth"},\#
        "schema:recipeIngredient":[{"@value":"1 onion"}],\#
        "schema:recipeInstructions":[{"@value":"Simmer."}]}
        """#,
        is: broth),
    RecipeShape(
        "without a type",
        #"""
        {"@context":"http://schema.org","name":"Broth","recipeIngredient":["1 onion"],\#
        "recipeInstructions":"Simmer."}
        """#,
        is: broth),
]

@Test(arguments: linkedTextShapes) func `all spellings of linked data's texts are read`(
    shape: RecipeShape
) throws {
    try shape.expectRead()
}

/// Returns a recipe of the name "R" with these fields.
private func linked(_ description: String, _ fields: String, is recipe: Recipe)
    -> RecipeShape
{
    RecipeShape(
        description, #"{"@context":"https://schema.org/","@type":"Recipe","name":"R",\#(fields)}"#,
        is: recipe)
}

let linkedTextShapes: [RecipeShape] = [
    linked(
        "instructions line by line", #""recipeInstructions":"Peel.\r\n\r\n  Chop. \nEat.""#,
        is: Recipe("R", [], [], ["Peel.", "Chop.", "Eat."])),
    linked(
        "instructions as a page's HTML",
        #"""
        "recipeInstructions":"<ol><li>Peel &amp; core.</li>\#
        <li>Bake at <180&deg;C<br/>for an hour.</li></ol>"
        """#,
        is: Recipe("R", [], [], ["Peel & core.", "Bake at <180°C", "for an hour."])),
    linked(
        "instructions with numbers in one line",
        #""recipeInstructions":["1. Heat for 2 to 2.5 minutes, stir 3 times. 2. Rest. 3. Eat."]"#,
        is: Recipe("R", [], [], ["Heat for 2 to 2.5 minutes, stir 3 times.", "Rest.", "Eat."])),
    linked(
        "instructions in sections",
        #"""
        "recipeInstructions":[{"@type":"HowToSection","name":"Dough",\#
        "itemListElement":[{"@type":"HowToStep","text":"Knead."},
         {"@type":"HowToStep","itemListElement":[{"@type":"HowToDirection","text":"Rest."},\#
         {"@type":"HowToTip","text":"Overnight is fine."}]}]},
         {"@type":"HowToSection","name":"Baking:","itemListElement":{"@type":"HowToStep","name":"Bake."}}]
        """#,
        is: Recipe("R", [], [], ["Dough:", "Knead.", "Rest.", "Overnight is fine.", "Baking:", "Bake."])),
    linked(
        "instructions as a list of items, or nested",
        #""recipeInstructions":{"@type":"ItemList","itemListElement":[["One."],[{"text":"Two."}],"",null]}"#,
        is: Recipe("R", [], [], ["One.", "Two."])),
    linked(
        "times in words", #""prepTime":"15 minutes","cookTime":"1 hr 15 mins","totalTime":"1½ hours""#,
        is: Recipe("R", prep: 15, cook: 75, total: 90)),
    linked("times that say nothing", #""prepTime":"PT0M","cookTime":"","totalTime":null"#, is: Recipe("R")),
    linked("a yield as a number", #""recipeYield":6"#, is: Recipe("R", servings: 6)),
    linked("a yield as a range", #""recipeYield":"Serves 4-6""#, is: Recipe("R", servings: 4)),
    linked(
        "a yield by the dozen", #""recipeYield":"About 2 dozen biscuits""#,
        is: Recipe("R", servings: nil, yield: "About 2 dozen biscuits")),
    linked(
        "a yield as a value",
        #""recipeYield":{"@type":"QuantitativeValue","value":"10","unitText":"pieces"}"#,
        is: Recipe("R", servings: nil, yield: "10 pieces")),
    linked(
        "a yield beyond all servings", #""recipeYield":"500 ml""#,
        is: Recipe("R", servings: nil, yield: "500 ml")),
    linked(
        "an image as an object",
        #""image":{"@type":"ImageObject","contentUrl":"//cdn.example/r.webp","width":1200}"#,
        is: Recipe("R")),
    linked(
        "images in a list of objects",
        #"""
        "image":[{"@type":"ImageObject","url":"data:image/png;base64,AAAA"},\#
        {"url":"https://i.example/2.jpg"}]
        """#,
        is: Recipe("R")),
    linked(
        "authors in a list",
        #""author":[{"@type":"Person","name":"Kim Lund"},{"@type":"Person","name":"Bo Dahl"}]"#,
        is: Recipe("R", notes: "By Kim Lund.")),
    linked(
        "keywords in a list", #""keywords":["soup, cold","Summer "],"recipeCategory":null"#,
        is: Recipe("R", ["soup", "cold", "summer"])),
    linked(
        "text that was encoded twice",
        #"""
        "description":"Grandma&amp;#8217;s &amp;quot;best&amp;quot;",\#
        "recipeIngredient":["1&nbsp;cup&#x20;cr&egrave;me fra&icirc;che"]
        """#,
        is: Recipe("R", [], ["1 cup crème fraîche"], description: "Grandma’s \"best\"")),
    linked(
        "lines with boxes to tick and groups",
        #""recipeIngredient":["▢ 2 eggs","<b>For the glaze:</b>","  ▢ 1 tbsp  honey",""]"#,
        is: Recipe("R", [], ["2 eggs", "For the glaze:", "1 tbsp honey"])),
    linked(
        "all lines in one text", #""recipeIngredient":"2 eggs\n1 tbsp honey","ingredients":["not these"]"#,
        is: Recipe("R", [], ["2 eggs", "1 tbsp honey"])),
]

@Test func `text too long for a recipe is cut after a word`() throws {
    let words = String(repeating: "word ", count: 3_000)
    let recipe = try #require(
        try read(
            #"""
            {"@type":"Recipe","name":"\#(words)","description":"\#(words)",\#
            "recipeIngredient":["\#(words)"],"recipeInstructions":["\#(words)"]}
            """#
        )
        .first?.recipe)
    for (text, limit) in [
        (recipe.name, 200), (recipe.description ?? "", 2_000), (recipe.ingredients[0].text, 500),
        (recipe.steps[0], 5_000),
    ] {
        #expect(text.hasSuffix("word…") && text.count <= limit && text.count > limit - 6)
    }
}

@Test func `tags are cut to the limit of a recipe`() throws {
    let keywords =
        (0..<80).map { "tag \($0)" }.joined(separator: ",") + "," + String(repeating: "x", count: 60)
    let recipe = try #require(
        try read(#"{"@type":"Recipe","name":"R","keywords":"\#(keywords)"}"#).first?.recipe)
    #expect(recipe.tags == (0..<30).compactMap { Tag("tag \($0)") })
}
