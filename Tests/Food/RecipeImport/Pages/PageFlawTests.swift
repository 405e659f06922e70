import Domain
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: lineFlaws + stepFlaws + timeAndYieldFlaws)
func `a flaw that many sites have is mended`(shape: RecipeShape) throws {
    try shape.expectRead()
}

/// Returns a page with a recipe of the name "R" that has these fields.
func flawed(_ description: String, _ fields: String, is recipe: Recipe) -> RecipeShape {
    RecipeShape(
        description,
        """
        <html><head><script type="application/ld+json">
        {"@context":"https://schema.org/","@type":"Recipe","name":"R",\(fields)}</script></head></html>
        """, contentType: "text/html; charset=utf-8", is: recipe)
}

/// Returns a page with these ingredients, each in quotation marks.
private func lines(_ description: String, _ lines: String, are expected: String...) -> RecipeShape {
    flawed(description, #""recipeIngredient":[\#(lines)]"#, is: Recipe("R", [], expected))
}

/// Returns a page with these instructions.
private func steps(_ description: String, _ steps: String, are expected: String...) -> RecipeShape {
    flawed(description, #""recipeInstructions":\#(steps)"#, is: Recipe("R", [], [], expected))
}

let lineFlaws: [RecipeShape] = [
    lines("a note in double brackets", #""1 egg ((large))""#, are: "1 egg (large)"),
    lines("double brackets with blanks", #""1 egg ( (large) )""#, are: "1 egg (large)"),
    lines(
        "double brackets with brackets inside", #""2 limes ((or lemons (small)))""#,
        are: "2 limes (or lemons (small))"),
    lines("double brackets that close once", #""1 egg ((large)""#, are: "1 egg (large)"),
    lines("double brackets that open once", #""1 egg (large))""#, are: "1 egg (large)"),
    lines(
        "two brackets inside one pair stay", #""1 can ((14 oz) or (400 g))""#,
        are: "1 can ((14 oz) or (400 g))"),
    lines("empty brackets", #""1 egg ()","2 limes ( )""#, are: "1 egg", "2 limes"),
    lines(
        "blanks inside brackets", #""salt (optional )","( ripe) plum""#, are: "salt (optional)", "(ripe) plum"
    ),
    lines(
        "a blank before a comma", #""1 carrot , peeled","1 leek ,, sliced""#, are: "1 carrot, peeled",
        "1 leek, sliced"),
    lines(
        "dashes and stars in front", #""- 1 cup rice","– 2 eggs","* salt""#, are: "1 cup rice", "2 eggs",
        "salt"),
    lines(
        "a line break after the amount", #""2\nbay leaves","1 cup\n rice""#, are: "2 bay leaves", "1 cup rice"
    ),
    lines(
        "amounts in lines of their own", #""2\nbay leaves\n200 g\nrice\n1 onion""#, are: "2 bay leaves",
        "200 g rice", "1 onion"),
    lines(
        "mojibake", #""1Â¼ cups crÃ¨me fraÃ®che","1 cupÂ orange juice""#, are: "1¼ cups crème fraîche",
        "1 cup orange juice"),
    lines(
        "mojibake of three bytes", #""Annaâ€™s 5â€“6 eggs","â…“ cup rice""#, are: "Anna’s 5–6 eggs",
        "⅓ cup rice"),
    lines("mojibake twice", #""1Ã‚Â½ cups rice""#, are: "1½ cups rice"),
    lines("mojibake as entities", #""180&Acirc;&deg;C oven dish""#, are: "180°C oven dish"),
    lines("a lost à", #""1 scoop vanilla Ã la mode""#, are: "1 scoop vanilla à la mode"),
    lines("capitals with accents", #""100 g PÂTÉ, «FRAÎCHE» ÂGÉE""#, are: "100 g PÂTÉ, «FRAÎCHE» ÂGÉE"),
    lines(
        "a lost backslash",
        #"""
        "salt u0026 pepper","Annau2019s jam","1 cru00e8me","u0026amp; so on"
        """#, are: "salt & pepper", "Anna’s jam", "1 crème", "& so on"),
    flawed(
        "lines named by numbers", #""recipeIngredient":{"0":"1 egg","1":"2 limes"}"#,
        is: Recipe("R", [], ["1 egg", "2 limes"])),
]

let stepFlaws: [RecipeShape] = [
    steps(
        "titles that say more than the step",
        #"""
        [{"@type":"HowToStep","name":"Make the glaze","text":"Stir sugar and juice."},\#
        {"@type":"HowToStep","name":"Day 1 (Morning):","text":"Feed it."}]
        """#, are: "Make the glaze:", "Stir sugar and juice.", "Day 1 (Morning):", "Feed it."),
    steps(
        "titles that begin or repeat the step",
        #"""
        [{"@type":"HowToStep","name":"Boil the peas…","text":"Boil the peas in stock."},\#
        {"@type":"HowToStep","name":"the mint","text":"Blend with the mint."}]
        """#, are: "Boil the peas in stock.", "Blend with the mint."),
    steps(
        "titles that only count",
        #"""
        [{"@type":"HowToStep","name":"Step 1","text":"Mix."},{"name":"stap 2","text":"Bake."},\#
        {"name":"3.","text":"Cool."},{"name":"Schritt 4:","text":"Cut."},{"name":"Step Five",\#
        "text":"Eat."}]
        """#, are: "Mix.", "Bake.", "Cool.", "Cut.", "Eat."),
    steps(
        "a title that ends in a mark",
        #"""
        [{"name":"Ready?","text":"Heat the oven."},{"name":"Go!","text":"Bake."}]
        """#, are: "Ready?", "Heat the oven.", "Go!", "Bake."),
    steps(
        "a numbered title",
        #"""
        [{"name":"1. Dough","text":"Knead."},{"name":"2. Oven","text":"Bake."}]
        """#, are: "Dough:", "Knead.", "Oven:", "Bake."),
    steps(
        "a step with its words in a list",
        #"""
        [{"@type":"HowToStep","name":"Knead it","itemListElement":[{"@type":"HowToDirection",\#
        "text":"Knead it well."}]},{"@type":"HowToStep","text":"Bake."}]
        """#, are: "Knead it well.", "Bake."),
    steps(
        "sections keep their names",
        #"""
        [{"@type":"HowToSection","name":"Dough","ItemListElement":[{"@type":"HowToStep",\#
        "text":"Knead the dough."}]},{"@type":"HowToSection","name":"Oven",\#
        "itemListElement":[{"text":"Bake."}]}]
        """#, are: "Dough:", "Knead the dough.", "Oven:", "Bake."),
    steps(
        "numbers without blanks in one block",
        #"""
        "1.Preheat the oven to 180.5 degrees.2.Cream 2 eggs. 3.Bake for 2.5 hours."
        """#, are: "Preheat the oven to 180.5 degrees.", "Cream 2 eggs.", "Bake for 2.5 hours."),
    steps(
        "numbers in brackets in one block", #"[{"@type":"HowToStep","text":"1) Mix 2 eggs. 2) Bake."}]"#,
        are: "Mix 2 eggs.", "Bake."),
    steps(
        "a number that runs into a word", #""1. Mix well2.Bake it3.Eat.""#, are: "Mix well", "Bake it", "Eat."
    ),
    steps(
        "lost line breaks",
        #"""
        ["Line a tin with paper.Snap the chocolate (dark).Melt it.Cool."]
        """#, are: "Line a tin with paper.", "Snap the chocolate (dark).", "Melt it.", "Cool."),
    steps(
        "one missing blank is no lost line break", #"["Mix.Bake at 180.5 degrees, e.g. by St.Martin"]"#,
        are: "Mix.Bake at 180.5 degrees, e.g. by St.Martin"),
    steps(
        "steps in a list with numbers", #"["1.Mix.","2)Bake.","3. 2.5 hours later eat."]"#, are: "Mix.",
        "Bake.", "2.5 hours later eat."),
    steps(
        "steps named by numbers",
        #"""
        {"0":{"@type":"HowToStep","text":"Mix."},"1":{"@type":"HowToStep","text":"Bake."}}
        """#, are: "Mix.", "Bake."),
    steps(
        "one section with one block",
        #"""
        [{"@type":"HowToSection","name":"Oven","itemListElement":[{"@type":"HowToStep",\#
        "text":"1. Mix. 2. Bake."}]}]
        """#, are: "Oven:", "Mix.", "Bake."),
]

let timeAndYieldFlaws: [RecipeShape] = [
    flawed(
        "a time as an object",
        #"""
        "totalTime":{"@type":"Duration","@value":"P0DT1H10M0S"},\#
        "cookTime":{"@type":"QuantitativeValue","value":20,"unitText":"min"}
        """#, is: Recipe("R", cook: 20, total: 70)),
    flawed(
        "a negative total", #""prepTime":"PT10M","cookTime":"PT20M","totalTime":"-PT30M""#,
        is: Recipe("R", prep: 10, cook: 20)),
    flawed(
        "a negative part of the total", #""prepTime":"PT10M","cookTime":"PT20M","totalTime":"P-1DT23H""#,
        is: Recipe("R", prep: 10, cook: 20)),
    flawed("a total of years", #""prepTime":"PT10M","totalTime":"P51Y2M3DT4H""#, is: Recipe("R", prep: 10)),
    flawed(
        "a time without numbers", #""prepTime":"PT1HMS","cookTime":"PTHM","totalTime":["PT2H"]"#,
        is: Recipe("R", prep: 60, total: 120)),
    flawed(
        "a time without its T",
        #""prepTime":"P30M","cookTime":"P1H5M""#, is: Recipe("R", prep: 30, cook: 65)),
    flawed("a total of two weeks", #""totalTime":"P14D""#, is: Recipe("R", total: 20_160)),
    flawed(
        "a yield in a list", #""recipeYield":["20","2 pies"]"#,
        is: Recipe("R", servings: 20, yield: "2 pies")),
    flawed("a yield that is a range", #""recipeYield":"4-5""#, is: Recipe("R", servings: 4)),
    flawed(
        "a yield by the dozen", #""recipeYield":["about 2 dozen"]"#,
        is: Recipe("R", servings: nil, yield: "about 2 dozen")),
    flawed(
        "a yield in lists and objects", #""recipeYield":{"0":"6","1":"6 bowls"}"#,
        is: Recipe("R", servings: 6, yield: "6 bowls")),
]
