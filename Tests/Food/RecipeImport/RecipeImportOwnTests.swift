import Domain
import Ingredients
import JSON
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: ownShapes) func `our own meals are read back`(shape: RecipeShape) throws {
    try shape.expectRead()
}

let ownShapes: [RecipeShape] = [
    RecipeShape("a name alone", #"{"name":"Leftovers"}"#, is: Recipe("Leftovers")),
    RecipeShape(
        "everything a client writes",
        #"""
        {"name":" Bean stew ","description":"For a wet day.","tags":["Dinner","winter  food",\#
        "dinner"],"servings":6,
         "minutes":{"prep":15,"cook":75,"total":90},"ingredients":["400 g dried beans",\#
         "1 1/2 tsp salt","For the top:","parsley"],
         "steps":["Soak the beans.","Boil them."],"notes":"Better on the next day.",\#
         "sourceUrl":"https://stews.example/beans",
         "imageUrl":"https://stews.example/beans.jpg"}
        """#,
        is: Recipe(
            "Bean stew", servings: 6, ["dinner", "winter food"], prep: 15, cook: 75, total: 90,
            ["400 g dried beans", "1 1/2 tsp salt", "For the top:", "parsley"],
            ["Soak the beans.", "Boil them."],
            description: "For a wet day.", notes: "Better on the next day.",
            source: "https://stews.example/beans")),
    RecipeShape(
        "ingredients in parts",
        #"""
        {"name":"Pancakes","minutes":{"total":20},"ingredients":[{"text":"2 eggs"},\#
        {"name":"flour","quantity":{"amount":1.5,"unit":"cups"}},
         {"name":"milk","quantity":{"amount":"1 1/4","unit":"cup"},"note":"cold"},\#
         {"name":"lemons","quantity":{"amount":"3/2"}},
         {"name":"salt"},{"heading":"For the top"}]}
        """#,
        is: Recipe(
            "Pancakes", total: 20,
            ["2 eggs", "1 1/2 cups flour", "1 1/4 cups milk, cold", "1 1/2 lemons", "salt", "For the top:"])),
    RecipeShape(
        "as the server writes it, with what only the server says",
        #"""
        {"id":"019aafe1-5cdb-7000-8000-1234567890ab","version":42,"name":"Tacos",\#
        "description":null,"tags":["dinner","quick"],"servings":4,
         "minutes":{"prep":10,"cook":15,"total":25},"ingredients":[
         {"text":"1 1/2 lb ground beef","heading":null,"quantity":{"amount":1.5,"exact":"3/2",\#
         "unit":"lb","text":"1 1/2 lb"},"each":null,
          "alternative":null,"name":"ground beef","note":null},
         {"text":"2-3 limes","quantity":{"amount":2,"exact":"2","max":{"amount":3,"exact":"3"},\#
         "unit":null,"text":"2-3"},"name":"limes","note":null},
         {"text":"1/3 cup sour cream","quantity":{"amount":0.333333,"exact":"1/3","unit":"cup",\#
         "text":"1/3 cup"},"name":"sour cream","note":null},
         {"text":"2 cans (400 g each) beans","quantity":{"amount":2,"exact":"2","unit":"can","text":"2 cans"},
          "each":{"amount":400,"exact":"400","unit":"g","text":"400 g"},"name":"beans","note":null},
         {"text":"For the table:","heading":"For the table","quantity":null,"name":"","note":null}],
         "steps":["Brown the beef."],"notes":null,"sourceUrl":null,"imageUrl":null,\#
         "favourite":false,"usageCount":3,
         "lastUsed":"2026-11-20","createdAt":"2026-11-01T08:00:00Z",\#
         "updatedAt":"2026-11-01T08:00:00Z","deletedAt":null}
        """#,
        is: Recipe(
            "Tacos", ["dinner", "quick"], prep: 10, cook: 15, total: 25,
            [
                "1 1/2 lb ground beef", "2-3 limes", "1/3 cup sour cream", "2 cans (400 g each) beans",
                "For the table:",
            ],
            ["Brown the beef."])),
    RecipeShape(
        "a page of a collection", #"{"items":[{"name":"Rice","ingredients":["1 cup rice"]}],"next":null}"#,
        is: Recipe("Rice", [], ["1 cup rice"])),
    RecipeShape(
        "a list of one, after a byte order mark", "\u{feff} [{\"name\":\"Rice\"}]", contentType: nil,
        is: Recipe("Rice")),
]

@Test func `parts that the text alone would lose are kept`() throws {
    let line = IngredientLine(
        quantity: Quantity(Measure(Amount(Rational(1)), .cup)), name: "half and half, 2% or so", note: nil)
    let body =
        #"""
        {"name":"Tea","ingredients":[{"text":"1 cup half and half, 2% or so",\#
        "name":"half and half, 2% or so","quantity":{"amount":1,"unit":"cup"}}]}
        """#
    #expect(try read(body).first?.recipe?.ingredients == [Ingredient(line)])
}

@Test func `parts that contradict their text are refused`() throws {
    let body = #"{"name":"Tea","ingredients":[{"text":"2 lemons","name":"limes","quantity":{"amount":3}}]}"#
    #expect(try read(body).first?.problems == ["/ingredients/0 invalid"])
}

@Test func `meals keep the ids of their program, but for numbers`() throws {
    let id = "019aafe1-5cdb-7000-8000-1234567890ab"
    let readings = try read(
        #"""
        [{"id":"\#(id)","name":"Tacos"},{"id":"\#(id)","name":"Tacos","prepTime":10},{"id":7,\#
        "name":"Tacos"}]
        """#
    )
    #expect(readings.map { $0.id?.text } == [id, id, nil])
}

@Test(arguments: RecipeBody.fieldNames.subtracting(["name"]))
func `every own field is known and may be null`(name: String) throws {
    #expect(try read(#"{"name":"Tea","\#(name)":null}"#).first?.recipe == Recipe("Tea"))
}

func read(_ body: String, contentType: String? = "application/json") throws -> [RecipeReading] {
    try RecipeReader(defaultServings: 4).read(Array(body.utf8), contentType: contentType)
}

extension RecipeReading {
    var id: Meal.ID? { if case .recipe(_, let id) = outcome { id } else { nil } }
    var problems: [String] {
        guard case .failed(let problems) = outcome else { return [] }
        return problems.map { "\($0.pointer) \($0.code.rawValue)" }
    }
}
