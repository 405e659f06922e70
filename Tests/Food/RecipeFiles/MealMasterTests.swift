import Domain
import RecipeImport
import Testing

@testable import RecipeFiles

private let bun = """
    MMMMM----- Recipe via Meal-Master (tm) v8.05

          Title: Plum Buns
     Categories: Breads, Fruits
          Yield: 12 servings

      2 1/2 c  Flour; sifted                       1 ts Salt
          1 pk Yeast, dry                        1/4 c  Plum jam, thick enough
          2    Eggs                                     -to stay inside

    MMMMM----------------------------GLAZE---------------------------------
          1 T  Milk
               Sugar

      Mix the flour and the yeast. Add the
      eggs, and knead.

      Bake for half an hour.

    MMMMM----------------------------GLAZE---------------------------------
      Brush with milk.
      :Source: Ida

    MMMMM

    """

@Test func `a recipe of Meal-Master is read in both its columns`() throws {
    let all = try filed(bun)
    #expect(all.map(\.reading.name) == ["Plum Buns"])
    let filed = try #require(all.first)
    #expect(
        filed.lines == [
            "2 1/2 cup Flour, sifted", "1 package Yeast, dry", "2 Eggs", "1 tsp Salt",
            "1/4 cup Plum jam, thick enough to stay inside", "GLAZE:", "1 tbsp Milk", "Sugar",
        ])
    #expect(
        filed.steps == [
            "Mix the flour and the yeast. Add the eggs, and knead.", "Bake for half an hour.", "GLAZE:",
            "Brush with milk.", "Source: Ida",
        ])
    #expect(filed.tags == ["breads", "fruits"])
    #expect(filed.recipe?.servings == 12)
}

private let pie = """
    Some words before.
    ---------- Recipe via Meal-Master (tm) v8.02

          Title: Pie x
     Categories: Pies
       Servings:  4

        150 g  soft butter
        370 g  sour cherries;dripped off
               -(one glass)

      Bake.

    -----

    """

@Test func `a file has as many recipes as headers`() throws {
    let all = try filed(pie + bun + pie.replacing("-----\n\n", with: ""))
    #expect(all.map(\.reading.name) == ["Pie x", "Plum Buns", "Pie x"])
    #expect(all.first?.lines == ["150 g soft butter", "370 g sour cherries, dripped off (one glass)"])
    #expect(all.last?.steps == ["Bake."])
}

@Test(arguments: [
    "      1 1/2 tb cornflour", "               Salt", "        1/4 l  cherry juice", "          1    onion",
])
func `a line in columns is an ingredient`(line: String) {
    let words = line.hasPrefix("      1 1/2") ? line.dropFirst(4) : line.dropFirst(4)
    #expect(MealMasterColumns(words) != nil)
}

@Test(arguments: ["  Mix the flour.", "1 egg is enough for all of them.", "", "  10 minutes later, serve."])
func `a line of words is not an ingredient`(line: String) {
    #expect(MealMasterColumns(line[...]) == nil)
}

@Test(
    arguments: [
        ("DOS", [0x81, 0x94] as [UInt8], "üö"), ("Windows", [0xFC, 0xF6], "üö"),
        ("UTF-8", Array("üö".utf8), "üö"),
    ] as [(String, [UInt8], String)])
func `old texts are read in their character set`(name: String, bytes: [UInt8], expected: String) {
    #expect(OldText.text(Array("Br".utf8) + bytes) == "Br" + expected)
}
