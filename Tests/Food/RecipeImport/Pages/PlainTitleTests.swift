import Testing

@testable import RecipeImport

private let data = ["1/2 cup milk (warm)", "200 g flour", "1 egg", "50g sugar", "1 tsp water"]
private let (first, second) = (items(data.prefix(3)), items(data.suffix(2)))

private func items(_ lines: ArraySlice<String>) -> String { lines.map { "<li>\($0)</li>" }.joined() }

/// Returns the titles that the lines of a page have, "-" for a line without one.
private func titles(_ text: String) -> [String] {
    let page = "<h1>Bun</h1><h2>Ingredients</h2>\(text)<h2>Method</h2><p>Bake.</p>"
    let groups = IngredientGroups(of: data, in: PageOutline(Array(page.utf8)))
    return data.indices.compactMap { groups.names[$0] }
}

@Test(arguments: [
    ("<p>%</p><ul>*</ul>", ":"), ("<div>%</div><ul>*</ul>", ""), ("<p><em>%</em></p><ul>*</ul>", ""),
    ("<p><span style=\"font-weight:700\">%</span></p><ul>*</ul>", ""), ("<p>%</p><ol>*</ol>", ""),
    ("<p><strong>%</strong> (fine)</p><ul>*</ul>", ""), ("<ul><li>%<ul>*</ul></li></ul>", ""),
    ("<ul><li>%</li>*</ul>", ":"), ("<ul><li class=\"lead\">%</li>*</ul>", ""),
    ("<ul><li class=\"tussenkop\">%</li>*</ul>", ""),
    ("<ul><li class=\"ingrediente titulo\">%</li>*</ul>", ""), ("<p>%<br></p><ul>*</ul>", ":"),
    ("<details><summary>%</summary><ul>*</ul></details>", ""),
])
func `a short text right before each list is its title`(list: String, end: String) {
    func part(_ title: String, _ items: String) -> String {
        list.replacing("%", with: title + end).replacing("*", with: items)
    }
    let names = titles(part("Dough", first) + part("For the glaze", second))
    #expect(names.map { $0.hasPrefix("Dough") || $0.hasPrefix("For the glaze") } == [true, true], "\(names)")
}

@Test func `a row of one cell is the title of the rows below`() {
    func rows(_ lines: ArraySlice<String>) -> String {
        lines.map { "<tr><td>\($0)</td><td>fresh</td></tr>" }.joined()
    }
    let title = "<tr><td colspan=2>%</td></tr>"
    let table =
        title.replacing("%", with: "Dough") + rows(data.prefix(3))
        + title.replacing("%", with: "Glaze") + rows(data.suffix(2))
    #expect(titles("<table>\(table)</table>") == ["Dough", "Glaze"])
}

@Test func `a headline of another level before the first list is a title`() {
    let names = titles("<h3>Dough</h3><ul>\(first)</ul><h4>Glaze</h4><ul>\(second)</ul>")
    #expect(names == ["Dough", "Glaze"])
}

@Test(arguments: [
    "<h3>Anzeige</h3>", "<div class=\"ad-label\">Advertisement</div>", "<p>Advertisement</p>",
    "<h4>Subscribe to our newsletter</h4>", "<h4>Come and join us!</h4>", "<h4>Jump to recipe</h4>",
    "<h4>Print</h4>", "<div class=\"site-banner\"><h4>Our book</h4></div>", "<p>See you in the kitchen.</p>",
    "<p><a href=\"/shop\">Our shop</a></p>", "<p>Tip: use brown eggs</p>", "<p>Photo 12</p>", "<p>or</p>",
    "<p>These are all the things that go into the bowl</p>", "<p>One more thing</p><p>Here it is</p>",
])
func `what a page says between two lists is no title`(text: String) {
    #expect(titles("<ul>\(first)</ul>\(text)<ul>\(second)</ul>") == [])
}

@Test func `an empty place for an advertisement does not hide a title`() {
    let ad = "<div class=\"ad-slot\"></div><div class=\"banner\"><img src=\"a.png\"></div>"
    #expect(titles("<ul>\(first)</ul>\(ad)<h4>Glaze</h4><ul>\(second)</ul>") == ["Glaze"])
}

@Test(arguments: [
    "<p>This is my favourite</p>", "<p>For 4 people:</p>", "<p>Für vier Personen:</p>",
    "<h3>Grandma's bun!</h3>",
])
func `a text before the first list that is like no other title is none`(text: String) {
    let names = titles("<p>Try it.</p>\(text)<ul>\(first)</ul><p>Glaze</p><ul>\(second)</ul>")
    #expect(names == ["Glaze"])
}

@Test func `lines that the data and the page call titles become headings`() {
    let lines = ["200 g flour", "for the glaze", "50g sugar"]
    let page = "<ul><li>200 g flour</li><li class=\"tussenkop\">for the glaze</li><li>50g sugar</li></ul>"
    #expect(IngredientGroups(of: lines, in: PageOutline(Array(page.utf8))).titles == [1])
}
