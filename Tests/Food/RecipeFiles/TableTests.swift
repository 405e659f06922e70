import Archives
import Domain
import Testing

@testable import RecipeFiles

private let box = #"""
    \#u{feff}title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,notes,nutrition,\#
    categories,tags,source,video,originalPicture\#r
    "Barley ""risotto""\#u{20}",15,40,55,4 servings,"200 g barley\#r
    1 onion","Fry the onion.\#r
    \#r
    Stir for a while.",Also cold.,"Fat: 3 g",Dinner;Grains,cheap;warm,https://example.org/barley,,\#
    https://example.org/barley.jpg\#r

    """#

@Test func `a table of My Recipe Box is read with all its columns`() throws {
    let filed = try #require(try filed(box).first)
    let recipe = try #require(filed.recipe)
    #expect(recipe.name == #"Barley "risotto""#)
    #expect(filed.lines == ["200 g barley", "1 onion"])
    #expect(filed.steps == ["Fry the onion.", "Stir for a while."])
    #expect(filed.tags == ["cheap", "warm", "dinner", "grains"])
    #expect(recipe.servings == 4)
    #expect(recipe.minutes.prep == 15)
    #expect(recipe.minutes.all == 55)
    #expect(recipe.notes == "Also cold.")
    #expect(recipe.sourceURL == "https://example.org/barley")
}

private let plan = """
    Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,\
    Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private
    Chili,Main,Tex-Mex,Beans,Hot.,A friend,https://example.org/chili,example.org,20,60,80,6,\
    1 pot,", For the pot
    2 itm onions, chopped
    400 g beans
    , To serve
    rice","Fry.
    Simmer.","Winter, Cheap",5,https://example.org/public,https://example.org/chili.jpg,yes
    """

@Test func `a table of Plan to Eat is read with its headings`() throws {
    let filed = try #require(try filed([.init("export.csv", plan)]).first)
    let recipe = try #require(filed.recipe)
    #expect(filed.lines == ["For the pot:", "2 onions, chopped", "400 g beans", "To serve:", "rice"])
    #expect(filed.steps == ["Fry.", "Simmer."])
    #expect(filed.tags == ["winter", "cheap", "main", "tex-mex", "beans"])
    #expect(recipe.servings == 6)
    #expect(recipe.minutes.all == 80)
    #expect(recipe.notes == "From A friend.")
    #expect(recipe.sourceURL == "https://example.org/chili")
}

@Test(
    arguments: [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("a;b\r\n\"1;x\";2,5\r\n", [["a", "b"], ["1;x", "2,5"]]),
        ("a\tb\r1\t2", [["a", "b"], ["1", "2"]]),
        ("\n\na,b\n\n1,\"2\n3\"\n", [["a", "b"], ["1", "2\n3"]]),
        ("a,b\n\"x\"\"y\",\"\"\n", [["a", "b"], ["x\"y", ""]]),
        ("a , \"b\" c\n", [["a", "b c"]]),
        ("a,b\n1,2,3\n", [["a", "b"], ["1", "2", "3"]]),
        ("", []),
    ] as [(String, [[String]])])
func `cells are read between any separators`(text: String, rows: [[String]]) throws {
    #expect(try CommaTable(text).rows == rows)
}

@Test func `a table that ends inside quotation marks loses only its last recipe`() throws {
    let all = try filed("Title,Ingredients\nSoup,leeks\nStew,\"beans\nand so")
    #expect(all.map { $0.recipe?.name } == ["Soup", nil])
    #expect(all.last?.refusal == RecipeFileRefusal.tableCutOff.description)
}

@Test(arguments: ["Title,Ingredients\nSoup,leeks\n\"", "Title,Ingredients\nSoup,leeks\n,\"\n"])
func `a table that ends inside quotation marks keeps its last whole recipe`(text: String) throws {
    let all = try filed(text)
    #expect(all.map { $0.recipe?.name } == ["Soup", nil])
    #expect(all.last?.refusal == RecipeFileRefusal.tableCutOff.description)
}

@Test func `a recipe without a title does not spoil the others`() throws {
    let all = try filed("Title,Ingredients\n,leeks\nStew,beans\n")
    #expect(all.map { $0.recipe?.name } == [nil, "Stew"])
}

@Test(
    arguments: [
        (
            "windows",
            Array("Title,Ingredients\nCr?me,lait\n".utf8).map { $0 == UInt8(ascii: "?") ? 0xE8 : $0 }
        ),
        (
            "UTF-16",
            "\u{feff}Title,Ingredients\nCrème,lait\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        ),
        ("UTF-8", Array("\u{feff}Title,Ingredients\nCrème,lait\n".utf8)),
    ] as [(String, [UInt8])])
func `a table in any character set is read`(name: String, bytes: [UInt8]) throws {
    #expect(try filed(bytes).first?.recipe?.name == "Crème")
}
