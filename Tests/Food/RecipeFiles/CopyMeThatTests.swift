import Archives
import Domain
import RecipeFiles
import RecipeImport
import Testing

private func recipe(_ name: String, image: String) -> String {
    """
    <div class="recipe">
    <div id="name">\(name)</div>
    <img class="recipeImage" src="\(image)">
    <div id="categories">Tags: <span class="recipeCategory">Quick</span>
    <span class="recipeCategory">Fish &amp; more</span></div>
    <div id="description">From <b>home</b>.</div>
    <div id="link">Adapted from <a id="original_link" href="https://example.org/\(name)">example.org</a></div>
    <div id="rating"><span id="ratingValue">5</span></div>
    <div id="servings">Servings: <a id="recipeYield">4</a></div>
    <span meta="prepTime">PT10M</span>
    <ul id="recipeIngredients">
    <li class="recipeIngredient_subheader">For the fish</li>
    <li class="recipeIngredient">2 fillets<br></li>
    <li class="recipeIngredient_spacer"></li>
    <li class="recipeIngredient_subheader">For the sauce:</li>
    <li class="recipeIngredient">1 lemon
    <li class="recipeIngredient">butter
    </ul>
    <ol id="recipeInstructions"><li class="instruction">Fry.</li><li class="instruction">Serve.</li></ol>
    <ul id="recipeNotes"><li class="recipeNote">Not for Fridays.</li></ul>
    </div>
    """
}

private let page = """
    <!DOCTYPE html><html><head><style>li > a { } </style></head><body>
    \(recipe("Pike", image: "images/p%C3%ADke.jpg"))
    \(recipe("Trout", image: "https://example.org/trout.jpg"))
    </body></html>
    """

@Test func `a page of Copy Me That has many recipes`() throws {
    let all = try filed([
        .init("recipes.html", page), .init("images/pi\u{301}ke.jpg", jpeg(1)),
        .init("images/other.jpg", jpeg(2)),
    ])
    #expect(all.map(\.reading.name) == ["Pike", "Trout"])
    let pike = try #require(all.first)
    #expect(pike.lines == ["For the fish:", "2 fillets", "For the sauce:", "1 lemon", "butter"])
    #expect(pike.steps == ["Fry.", "Serve."])
    #expect(pike.tags == ["quick", "fish & more"])
    #expect(pike.recipe?.description == "From home.")
    #expect(pike.recipe?.servings == 4)
    #expect(pike.recipe?.minutes.prep == 10)
    #expect(pike.recipe?.sourceURL == "https://example.org/Pike")
    #expect(pike.recipe?.notes == "Not for Fridays.")
    #expect(all.map(\.photo) == [jpeg(1), nil])
}

@Test func `a page of Copy Me That is read without its archive`() throws {
    #expect(try filed(page).map(\.reading.name) == ["Pike", "Trout"])
}

@Test func `a long page of open tags stays linear`() throws {
    let tags = String(repeating: "<li class=\"recipeIngredient\"><div id=\"name\"", count: 20_000)
    _ = try filed("<div class=\"recipe\"><div id=\"name\">x</div>" + tags)
}
