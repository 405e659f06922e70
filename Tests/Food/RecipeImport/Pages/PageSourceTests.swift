import Domain
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: sourceShapes + placeShapes)
func `a page is read for what it says of itself`(shape: RecipeShape) throws {
    try shape.expectRead()
}

private let pie = #"""
    "@type":"Recipe","name":"Pie","recipeIngredient":["3 plums"],\#
    "recipeInstructions":["Bake."]
    """#

private func script(_ data: String) -> String { "<script type=\"application/ld+json\">\(data)</script>" }

/// Returns a page with these tags in its head and these fields in its recipe, from `address`.
private func source(_ description: String, _ head: String, _ fields: String = "", is address: String?)
    -> RecipeShape
{
    RecipeShape(
        description, "<html><head>\(head)\(script("{\(fields)\(pie)}"))</head></html>",
        contentType: "text/html", is: Recipe("Pie", [], ["3 plums"], ["Bake."], source: address))
}

private let canonical = #"<link rel="canonical" href="https://pies.example/plum">"#
private let shared = #"<meta property="og:url" content="https://pies.example/shared">"#

let sourceShapes: [RecipeShape] = [
    source(
        "the canonical address before all others", canonical + shared,
        #""url":"https://pies.example/own","mainEntityOfPage":"https://pies.example/page","#,
        is: "https://pies.example/plum"),
    source(
        "the recipe's own address before the shared one", shared,
        #""url":"https://pies.example/own","mainEntityOfPage":"https://pies.example/page","#,
        is: "https://pies.example/own"),
    source(
        "the shared address before that of the main entity", shared,
        #""mainEntityOfPage":"https://pies.example/page","#, is: "https://pies.example/shared"),
    source(
        "the main entity's page", "",
        #"""
        "mainEntityOfPage":{"@type":"WebPage","@id":"https://pies.example/page"},
        """#,
        is: "https://pies.example/page"),
    source(
        "the name of a node", "", #""@id":"https://pies.example/plum#recipe","#,
        is: "https://pies.example/plum"),
    source(
        "a fragment is cut", "", #""mainEntityOfPage":"https://pies.example/plum/#webpage","#,
        is: "https://pies.example/plum/"),
    source(
        "a fragment that is an address stays", "", ##""url":"https://pies.example/#/plum","##,
        is: "https://pies.example/#/plum"),
    source(
        "an address inside the site", #"<link href="/plum" rel="canonical">"# + shared,
        is: "https://pies.example/plum"),
    source(
        "the address of the site alone is none",
        #"<link rel="canonical" href="https://pies.example/">"# + shared,
        is: "https://pies.example/shared"),
    source(
        "an empty address", #"<link rel="canonical" href="">"# + shared, is: "https://pies.example/shared"),
    source("no address", "", is: nil),
]

private func place(_ description: String, _ page: String, is recipe: Recipe? = nil) -> RecipeShape {
    RecipeShape(
        description, "<html><head>\(page)</head></html>", contentType: "text/html",
        is: recipe ?? Recipe("Pie", [], ["3 plums"], ["Bake."]))
}

private let name = #"<b itemprop="name">Pie</b>"#
private let marked = #"""
    <li itemprop="recipeIngredient">3 plums</li><li itemprop="recipeInstructions">Bake.</li>
    """#
private let scope = #"<div itemscope itemtype="https://schema.org/Recipe">"#

let placeShapes: [RecipeShape] = [
    place("a type in small letters", script("{\(pie.replacing("\"Recipe\"", with: "\"recipe\""))}")),
    place(
        "a type as an address in small letters",
        script("{\(pie.replacing("\"Recipe\"", with: "\"https://schema.org/recipe\""))}")),
    place("types in a list", script("{\(pie.replacing("\"Recipe\"", with: "[\"Thing\",\"RECIPE\"]"))}")),
    place(
        "linked data in a meta tag",
        "<meta name='application/ld+json' content='{\(pie.replacing("\"", with: "&quot;"))}'>"),
    place(
        "a list of items with a capital letter",
        script(#"{"@type":"ItemList","ItemListElement":[{"@type":"ListItem","item":{\#(pie)}}]}"#)),
    place("a graph with numbers for names", script(#"{"@graph":{"0":{"@type":"WebPage"},"1":{\#(pie)}}}"#)),
    place("a recipe said twice in other words", script("{\(pie),\"@id\":\"#1\"}") + script("[{\(pie)}]")),
    place(
        "a recipe in a field of the site's own",
        script(#"{"@type":"BlogPosting","content":{"recipe":{\#(pie)}},"mentions":[]}"#)),
    place(
        "another recipe by its name, and markup",
        script(#"{"@type":"Recipe","name":"Soup","url":"https://pies.example/soup"}"#) + scope + name + marked
            + "</div>"),
    place(
        "a recipe said twice, first in part",
        script(#"{"@type":"Recipe","name":"Pie","recipeIngredient":["3 plums"]}"#) + script("{\(pie)}")),
    place("linked data and markup of one recipe", script("{\(pie)}") + scope + name + marked + "</div>"),
    place(
        "linked data without ingredients and steps",
        script(#"{"@type":"Recipe","name":"Pie","prepTime":"PT5M"}"#) + scope + name + marked + "</div>",
        is: Recipe("Pie", prep: 5, ["3 plums"], ["Bake."])),
    place(
        "linked data with empty lists",
        script(#"{"@type":"Recipe","name":"Plum pie","recipeIngredient":[""],"recipeInstructions":[]}"#)
            + scope + name + marked + "</div>", is: Recipe("Plum pie", [], ["3 plums"], ["Bake."])),
    place(
        "linked data without times and servings",
        script("{\(pie)}") + scope + name + marked + #"<i itemprop="recipeYield">6</i>"#
            + #"<meta itemprop="totalTime" content="PT1H"></div>"#,
        is: Recipe("Pie", servings: 6, total: 60, ["3 plums"], ["Bake."])),
    place(
        "linked data without a name",
        #"<meta property="og:title" content="Pie">"#
            + script(#"{"@type":"Recipe","recipeIngredient":["3 plums"],"recipeInstructions":["Bake."]}"#)),
    place(
        "linked data that is cut off",
        script("{\(pie)".dropLast(9).description) + scope + name + marked + "</div>"),
]

@Test func `a page with several recipes gives each an address of its own`() throws {
    let other = pie.replacing("Pie", with: "Tart")
    let readings = try read(
        "<html>\(canonical)\(script(#"[{\#(pie)},{\#(other)}]"#))", contentType: "text/html")
    #expect(
        readings.map { $0.recipe?.sourceURL } == ["https://pies.example/plum", "https://pies.example/plum#2"])
}

@Test(arguments: [
    ("https://pies.example/sent?page=2", "https://pies.example/sent?page=2"), ("ftp://pies.example", nil),
    ("pies", nil),
])
func `the address that the client sends is the source of a page without one`(sent: String, source: String?)
    throws
{
    let reader = RecipeReader(defaultServings: 4, own: RecipeBody.self, address: sent)
    for body in ["<html>\(script("{\(pie)}"))", "{\(pie)}"] {
        let readings = try reader.recipes(in: Array(body.utf8), contentType: nil)
        #expect(readings.map { $0.recipe?.sourceURL } == [source])
    }
}

@Test func `addresses inside the site belong to the address that the client sends`() throws {
    let reader = RecipeReader(defaultServings: 4, own: RecipeBody.self, address: "https://pies.example/a/b")
    let page = "<html><link rel=canonical href=/plum>\(script("{\(pie)}"))"
    let reading = try #require(try reader.recipes(in: Array(page.utf8), contentType: nil).first)
    #expect(reading.recipe?.sourceURL == "https://pies.example/plum")
}

@Test(arguments: [
    (#""recipeIngredient":["1 egg"],"recipeInstructions":["Fry."]"#, []),
    (#""recipeIngredient":["1 egg"]"#, ["no-steps"]), (#""recipeInstructions":["Fry."]"#, ["no-ingredients"]),
    (#""recipeIngredient":["",""],"recipeInstructions":[{}]"#, ["no-ingredients", "no-steps"]),
])
func `a recipe with gaps is read with a warning`(fields: String, warnings: [String]) throws {
    let data = #"{"@type":"Recipe","name":"Egg",\#(fields)}"#
    for body in [data, script(data)] {
        #expect(try read(body, contentType: nil).map { $0.warnings.map(\.code) } == [warnings])
    }
}

@Test func `a meal of ours may have gaps without a warning`() throws {
    #expect(try read(#"{"name":"Leftovers"}"#).map(\.warnings) == [[]])
}
