import Domain
import Testing

@testable import UseCases

@Suite struct `A file of samples` {
    private func mistake(in text: String) -> String {
        do {
            _ = try SampleReader.recipes(in: text)
            return ""
        } catch { return error.description }
    }

    @Test func `has three paragraphs a recipe`() throws {
        let toast = """
            # Toast
            Brown bread.
            serves 2, prep 1, cook 3, tags breakfast quick

            2 slices bread
            salt, to taste

            Toast the bread.
            """
        let recipes = try SampleReader.recipes(in: "\n" + toast + "\n\n" + toast + "\n")
        #expect(recipes.count == 2 && recipes[0] == recipes[1])
        #expect(recipes[0].name == "Toast" && recipes[0].description == "Brown bread.")
        #expect(recipes[0].servings == 2 && recipes[0].tags == [Tag("breakfast"), Tag("quick")])
        #expect(recipes[0].minutes == Recipe.Minutes(prep: 1, cook: 3, total: 4))
        #expect(recipes[0].ingredients.map(\.text) == ["2 slices bread", "salt, to taste"])
        #expect(recipes[0].steps == ["Toast the bread."])
    }

    @Test(arguments: [
        ("Toast\nBrown.\nserves 2, prep 1, cook 3, tags quick\n\nbread\n\nToast it.", "1: Begin a recipe"),
        ("\n# Toast\nserves 2, prep 1, cook 3, tags quick\n\nbread\n\nToast it.", "2: Begin a recipe"),
        ("# Toast\nBrown.\nserves 2, prep 1, cook 3, tags quick\n\nbread", "1: Write a paragraph"),
        (
            "# A\nB.\nserves 2, prep 1, cook 3, tags c\n\nd\n\n# E\nF.\nserves 2, prep 1, cook 3, tags g",
            "1: Write a paragraph"
        ),
        ("# Toast\nBrown.\nserves two, prep 1, cook 3, tags quick\n\nbread\n\nToast.", "3: Write facts"),
        ("# Toast\nBrown.\nserves 2, cook 3, prep 1, tags quick\n\nbread\n\nToast.", "3: Write facts"),
        ("# Toast\nBrown.\nserves 2, prep +1, cook 3, tags quick\n\nbread\n\nToast.", "3: Write facts"),
        ("# Toast\nBrown.\nserves 2, prep 1, cook 3\n\nbread\n\nToast.", "3: Write facts"),
    ])
    func `names the line of a mistake`(text: String, mistake expected: String) {
        #expect(mistake(in: text).hasPrefix(expected), "\(mistake(in: text))")
    }
}
