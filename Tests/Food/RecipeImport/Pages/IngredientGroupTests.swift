import Domain
import Testing

@testable import API
@testable import RecipeImport

/// A page whose linked data has lines, and whose text shows them.
private struct GroupedPage: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let lines: [String]

    init(_ description: String, _ text: String, is lines: [String]) {
        (testDescription, self.text, self.lines) = (description, text, lines)
    }

    func read(of ingredients: [String] = data) throws -> [String] {
        let list = ingredients.map { "\"\($0)\"" }.joined(separator: ",")
        let page = """
            <html><body><h1>Bun</h1><script type="application/ld+json">{"@type":"Recipe","name":"Bun",\
            "recipeIngredient":[\(list)],"recipeInstructions":["Bake."]}</script>\(text)</body></html>
            """
        let readings = try RecipeReader(defaultServings: 4).read(Array(page.utf8), contentType: "text/html")
        return try #require(readings.first?.recipe).ingredients.map(\.text)
    }
}

private let data = ["1/2 cup milk (warm)", "200 g flour", "1 egg", "50g sugar", "1 tsp water"]
private let grouped = [
    "Dough:", "1/2 cup milk (warm)", "200 g flour", "1 egg", "For the glaze:", "50g sugar", "1 tsp water",
]
private let lastGrouped = Array(grouped.dropFirst())

private let pages: [GroupedPage] = [
    GroupedPage(
        "a card with a name on each group",
        """
        <div class="wprm-recipe-container"><h3 class="wprm-recipe-header wprm-recipe-ingredients-header">\
        Ingredients</h3><div class="wprm-recipe-ingredient-group">\
        <h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name">Dough</h4>
        <ul><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container"><input type="checkbox">\
        <label><span class="sr-only">▢</span></label></span> <span>&frac12;</span> <span>cup</span> \
        <span>milk</span> <span class="wprm-recipe-ingredient-notes">warm</span></li>
        <li>200 g flour</li><li>1 egg</li></ul></div><div class="wprm-recipe-ingredient-group">\
        <h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name">For the glaze</h4>\
        <ul><li>50 g sugar</li><li>1 tsp water</li></ul></div></div>
        """, is: grouped),
    GroupedPage(
        "a name that is the only one of its group",
        """
        <div><h4 class="wprm-recipe-ingredient-group-name">Dough</h4><ul><li>½ cup milk (warm)<li>200 g flour\
        <li>1 egg<li>50 g sugar<li>1 tsp water</ul></div>
        """, is: ["Dough:"] + data),
    GroupedPage(
        "bold paragraphs between lists",
        """
        <div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div><p><strong>Dough</strong></p><ul>\
        <li>1/2 <span>cup</span> (<span>120ml</span>) milk (warm)</li><li><p>200 g flour</p></li>\
        <li>1 egg</li></ul><p><strong>For the glaze:</strong></p><ul><li>50g sugar</li><li>1 tsp water</li>\
        </ul></div></div>
        """, is: grouped),
    GroupedPage(
        "a title inside one list of items",
        """
        <div class="mv-create-ingredients"><h3>Ingredients</h3><ul><li>1/2 cup milk (warm)</li>\
        <li>200 g flour</li><li>1 egg</li></ul><h4>For the glaze</h4><ul><li>50g sugar</li>\
        <li>1 tsp water</li></ul></div>
        """, is: lastGrouped),
    GroupedPage(
        "rows of a table under titles",
        """
        <table><thead><tr><th colspan=2><h3>Dough</h3></th></tr></thead><tbody>\
        <tr><td>1/2 cup</td><td>milk (warm)</td></tr><tr><td>200 g</td><td>flour</td></tr>\
        <tr><td>1</td><td>egg</td></tr></tbody><thead><tr><th colspan=2><h3>For the glaze</h3></th></tr>\
        </thead><tr><td>50 g</td><td>sugar</td></tr><tr><td>1 tsp</td><td>water</td></tr></table>
        """, is: grouped),
    GroupedPage(
        "lines between breaks",
        """
        <p><b>Dough</b><br>1/2 cup milk (warm)<br>200 g flour<br>1 egg<br><b>For the glaze</b><br>50g sugar\
        <br>1 tsp water</p>
        """, is: grouped),
    GroupedPage(
        "a short list before the whole one",
        """
        <p>You need milk, flour, 1 egg and sugar.</p><ul><li>milk</li><li>flour</li></ul><h2>Ingredients</h2>\
        <ul><li>1/2 cup milk (warm)</li><li>200 g flour</li><li>1 egg</li></ul>\
        <h3 class="heading">For the glaze</h3><ul><li>50g sugar</li><li>1 tsp water</li></ul>
        """, is: lastGrouped),
    GroupedPage(
        "the first line in a text right before the list",
        """
        <ul><li>1/2 cup milk (warm)</li></ul><h3>Ingredients</h3><p><b>Dough</b></p><ul>\
        <li>1/2 cup milk (warm)</li><li>200 g flour</li><li>1 egg</li></ul><p><b>For the glaze</b></p>\
        <ul><li>50g sugar</li><li>1 tsp water</li></ul>
        """, is: grouped),
    GroupedPage(
        "a list in another order",
        """
        <ul><li>200 g flour</li><li>1/2 cup milk (warm)</li><li>1 egg</li></ul><h4>For the glaze</h4>\
        <ul><li>50g sugar</li><li>1 tsp water</li></ul>
        """, is: data),
    GroupedPage(
        "a list without one of the lines",
        """
        <ul><li>1/2 cup milk (warm)</li><li>200 g flour</li></ul><h4>For the glaze</h4>\
        <ul><li>50g sugar</li><li>1 tsp water</li></ul>
        """, is: data),
    GroupedPage(
        "words between lines that are no titles",
        """
        <ul><li>1/2 cup milk (warm)</li><li>200 g flour</li></ul><p>Advertisement</p>\
        <p><b>Tip:</b> use brown eggs</p><ul><li>1 egg</li><li>50g sugar</li><li>1 tsp water</li></ul>
        """, is: data),
    GroupedPage(
        "amounts with the classes of titles",
        """
        <div><p class="title">Dough</p></div><x-number class="amount title">1/2</x-number> \
        <p>cup milk (warm)</p><x-number class="amount title">200</x-number> <p>g flour</p>\
        <x-number class="amount title">1</x-number>\
        <p>egg</p><div><p class="title">For the glaze</p></div><x-number class="amount title">50</x-number>\
        <p>g sugar</p><x-number class="amount title">1</x-number> <p>tsp water</p>
        """, is: grouped),
    GroupedPage(
        "amounts as terms of definitions",
        """
        <h4>Dough</h4><dl><dt>1/2 cup</dt><dd>milk (warm)</dd><dt>200 g</dt><dd>flour</dd><dt>1</dt>\
        <dd>egg</dd></dl><h4>For the glaze</h4><dl><dt>50 g</dt><dd>sugar</dd><dt>1 tsp</dt>\
        <dd>water</dd></dl>
        """, is: grouped),
    GroupedPage(
        "bold amounts before and after the foods",
        """
        <div><b>1/2 cup</b></div><div>milk (warm)</div><div><b>200 g</b></div><div>flour</div>\
        <div>egg</div><div><b>1</b></div><div>sugar</div><div><b>50g</b></div><div>water</div>\
        <div><b>1 tsp</b></div>
        """, is: data),
    GroupedPage(
        "the title Ingredients only",
        """
        <h4 class="group-title">Ingredients</h4><ul><li>1/2 cup milk (warm)</li><li>200 g flour</li>\
        <li>1 egg</li><li>50g sugar</li><li>1 tsp water</li></ul>
        """, is: data),
]

@Test(arguments: pages) private func `a page's groups of ingredients are read`(page: GroupedPage) throws {
    #expect(try page.read() == page.lines)
}

@Test func `words of a line in a bold block of their own are no title`() throws {
    let page = GroupedPage(
        "", "<dl><dt>2 heaped</dt><dd>spoons of flour</dd><dt>some</dt><dd>salt</dd></dl>", is: [])
    let lines = ["2 heaped spoons of flour", "some salt"]
    #expect(try page.read(of: lines) == lines)
}

@Test func `a title may be a word of the next line`() throws {
    let page = GroupedPage(
        "", "<ul><li>200 g flour</li></ul><h4>Chicken</h4><ul><li>Chicken legs</li></ul>", is: [])
    #expect(
        try page.read(of: ["200 g flour", "Chicken legs"]) == ["200 g flour", "Chicken:", "Chicken legs"])
}

@Test func `a line that is a title on its page becomes a heading`() throws {
    let page = GroupedPage(
        "", "<ul><li>200 g flour</li></ul><h4>Glaze</h4><ul><li>50g sugar</li></ul>", is: [])
    #expect(
        try page.read(of: ["200 g flour", "Glaze", "50g sugar"]) == ["200 g flour", "Glaze:", "50g sugar"])
}

@Test func `lines that have headings keep theirs`() throws {
    let page = GroupedPage(
        "", "<ul><li>200 g flour</li></ul><h4>Glaze</h4><ul><li>50g sugar</li></ul>", is: [])
    let lines = ["200 g flour", "For the top:", "50g sugar"]
    #expect(try page.read(of: lines) == lines)
}

@Test(arguments: [
    ("½ cup (60g) sugar", "1/2 cup 60 g Sugar"), ("1 Prise(n) Salz", "1 Prisen Salz"),
    ("1½ cups", "1 1/2 cups"),
    ("Crème fraîche", "cre\u{300}me frai\u{302}che"), ("baker's yeast", "baker’s yeast"),
    ("▢ 2 eggs", "2 eggs"),
])
func `marks and spaces do not divide lines`(one: String, other: String) {
    #expect(LineWords(one).isSame(as: LineWords(other)))
}

@Test(arguments: [
    ("0.333 cup milk", "⅓ cup milk"), ("2 eggs", "2 eggs, at room temperature"),
    ("1 cup (240 ml) milk", "1 cup milk"),
])
func `a line with a note less or another number agrees`(one: String, other: String) {
    #expect(LineWords(one).agrees(with: LineWords(other)))
    #expect(LineWords(other).agrees(with: LineWords(one)))
}

@Test(arguments: [("1 cup milk", "1 cup cream"), ("2", "3"), ("", "1 egg")])
func `lines of other words do not agree`(one: String, other: String) {
    #expect(!LineWords(one).agrees(with: LineWords(other)))
}

@Test func `a page of many like lines is read to its end`() throws {
    let many = Array(repeating: "1 egg", count: 150)
    let page = GroupedPage("", String(repeating: "<li>1 egg</li><h4>Eggs</h4>", count: 4_000), is: [])
    #expect(try page.read(of: many).count { $0 == "1 egg" } == 150)
}
