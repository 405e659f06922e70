import Domain
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: pageShapes) func `a page's recipe is found`(shape: RecipeShape) throws {
    try shape.expectRead()
}

private let stew = Recipe("Stew", servings: 2, [], ["2 carrots"], ["Stew it."])
private let data =
    #"""
    {"@context":"https://schema.org","@type":"Recipe","name":"Stew","recipeYield":2,\#
    "recipeIngredient":["2 carrots"],"recipeInstructions":["Stew it."]}
    """#

private func page(_ description: String, _ body: String, is recipe: Recipe = stew) -> RecipeShape {
    RecipeShape(description, body, contentType: "text/html; charset=utf-8", is: recipe)
}

/// Returns a page whose script has a flaw.
private func script(_ description: String, _ text: String, is recipe: Recipe = stew) -> RecipeShape {
    page(
        description,
        "<!DOCTYPE html><html><body><script type='application/ld+json'>\(text)</script></body></html>",
        is: recipe)
}

let pageShapes: [RecipeShape] = [
    page(
        "a small page",
        """
        <!DOCTYPE html>\n<html><head><title>A <script> in a title</title>\n\
        <script type=\"application/ld+json\">\(data)</script></head></html>
        """
    ),
    page(
        "attributes in any order, quotes and case",
        #"""
        <HTML><SCRIPT async data-x='a>b' TYPE = 'Application/LD+JSON; charset=utf-8' id=x>\#
        \#(data)</SCRIPT >
        """#
    ),
    page("a type without quotes", "<p>x</p><script type=application/ld+json>\(data)</script>"),
    page("a type with an entity", #"<script class="y" type="application/ld&#x2B;json">\#(data)</script>"#),
    page(
        "other scripts, some of them broken",
        #"""
        <script>if (1 < 2) { document.write("<script type=application/ld+json>{}<\/script>") }\#
        </script><script type="application/ld+json">{"@type":"Recipe","name":</script>
        <script type="application/json">{"@type":"Recipe","name":"Not this"}</script>\#
        <script type="application/ld+json">{"@type":"WebSite","name":"W"}</script>
        <div title="<script type='application/ld+json'>"><script type="application/ld+json">\#(data)</script>
        """#),
    page(
        "a comment",
        """
        <html><!-- <script type=\"application/ld+json\">{\"@type\":\"Recipe\",\"name\":\"Old\"}\
        </script> --><script type=\"application/ld+json\">\(data)</script>
        """
    ),
    page(
        "an address of its own",
        """
        <link href='https://s.example/stew' rel=canonical>\
        <script type='application/ld+json'>\(data)</script>
        """,
        is: with(stew) { $0.sourceURL = "https://s.example/stew" }),
    page(
        "its recipe twice, and others by name",
        """
        <script type='application/ld+json'>\(data)</script><script type='application/ld+json'>\
        [\(data),{\"@type\":\"Recipe\",\"name\":\"Related\",\"url\":\"https://s.example/r\"}]\
        </script>
        """
    ),
    page("cut off after its script's data", "<script type='application/ld+json'>\(data)"),
    script("CDATA", "\n//<![CDATA[\n\(data)\n//]]>\n"),
    script("CDATA in comments", "/*<![CDATA[*/ \(data) /*]]>*/"),
    script("an HTML comment", "<!--\n\(data)\n-->"),
    script("encoded quotation marks", data.replacing("\"", with: "&quot;")),
    script("a semicolon and more after it", data + ";\nconsole.log(1)"),
    script(
        "line breaks inside text",
        data.replacing("Stew it.", with: "Stew\r\n\tit.").replacing("[\"Stew", with: "[\"\u{1}Stew"),
        is: with(stew) { $0.steps = ["Stew", "it."] }),
    script(
        "quotation marks inside text", data.replacing("Stew it.", with: #"Stew "it", 9" deep."#),
        is: with(stew) { $0.steps = [#"Stew "it", 9" deep."#] }),
    script(
        "commas too many and comments",
        data.replacing("],", with: ",],\n// and now\n").replacing("}", with: ",/* end */}")),
    script("a comma too few", data.replacing(",\"recipeYield", with: "\n\"recipeYield")),
    script("a field twice", data.replacing("{\"@c", with: "{\"image\":\"a.jpg\",\"image\":\"b.jpg\",\"@c")),
    script(
        "unknown escapes",
        data.replacing("Stew it.", with: #"Don\'t s\tew it\u2014\ud83c ever\ud83c\udf72."#),
        is: with(stew) { $0.steps = ["Don't s ew it—\u{fffd} ever🍲."] }),
    script(
        "values left out",
        data.replacing("{\"@c", with: "{\"prepTime\":,\"cookTime\":PT20M,\"keywords\":undefined,\"@c"),
        is: with(stew) {
            $0.minutes = Recipe.Minutes(prep: $0.minutes.prep, cook: 20, total: $0.minutes.total)
        }),
]

private func with(_ recipe: Recipe, _ change: (inout Recipe) -> Void) -> Recipe {
    var recipe = recipe
    change(&recipe)
    return recipe
}

@Test func `a page with several recipes gives them all`() throws {
    let other = data.replacing("Stew", with: "Roast")
    let readings = try read(
        """
        <html><script type='application/ld+json'>[\(data),\(other)]</script>\
        <script type='application/ld+json'>{\"@graph\":[\(data.replacing("Stew", with: "Pie"))]}\
        </script>
        """
    )
    #expect(readings.map(\.name) == ["Stew", "Roast", "Pie"])
    #expect(readings.map(\.index) == [0, 1, 2])
}

@Test(arguments: ["text/html; charset=ISO-8859-1", "text/html", nil])
func `an old page in Latin letters keeps its accents`(type: String?)
    throws
{
    let label = type?.contains("charset") == true ? "" : "<meta charset=windows-1252>"
    let text =
        """
        <html>\(label)<script type='application/ld+json'>\
        \(data.replacing("Stew it.", with: "Saut\u{e9}\u{96}it."))</script>
        """
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let readings = try RecipeReader(defaultServings: 4).read(bytes, contentType: type)
    #expect(readings.first?.recipe?.steps == ["Sauté–it."])
}

@Test func `invalid bytes become replacement characters`() throws {
    let bytes = Array(
        "<html><script type='application/ld+json'>\(data.replacing("Stew it.", with: "Stew ? it."))</script>"
            .utf8
    ).map {
        $0 == UInt8(ascii: "?") ? 0xff : $0
    }
    #expect(
        try RecipeReader(defaultServings: 4).read(bytes, contentType: nil).first?.recipe?.steps == [
            "Stew \u{fffd} it."
        ])
}
