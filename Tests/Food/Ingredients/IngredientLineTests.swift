import Ingredients
import Testing

@Test(arguments: [
    ("english", 1_382), ("german", 122), ("french", 120), ("spanish", 110), ("italian", 118), ("dutch", 113),
])
func `lines are read as a cook would read them`(language: String, count: Int) throws {
    let table = try LinesFile.table(language)
    #expect(table.count >= count)
    for line in table { #expect(line.actual == line.reading, "\(line.place): \(line.line)") }
}

/// No rule is fitted to these lines, which were written before the German tables.
@Test func `at least forty-five of fifty German names are right, and all amounts`() throws {
    let table = try LinesFile.table("german-held-back")
    let wrong = table.filter { IngredientLine(parsing: $0.line).name != $0.name }
    #expect(table.count == 50)
    #expect(wrong.count <= 5, "\(wrong.map(\.place))")
    for line in table {
        let amount = IngredientLine(parsing: line.line).quantity?.measure.shorthand
        #expect(amount == line.amount, "\(line.place): \(line.line)")
    }
}

@Test(arguments: [
    ("For the icing:", "For the icing"), ("  FILLING : ", "FILLING"), ("- For 2 eggs:", "For 2 eggs"),
    ("たれ：", "たれ"), ("[Base]", "Base"), ("# Sauce", "Sauce"), ("## For the sauce", "For the sauce"),
    ("**Filling:**", "Filling"),
])
func `a line with the marks of a heading is one`(line: String, heading: String) {
    let read = IngredientLine(parsing: line)
    #expect(read.heading == heading)
    #expect(read.quantity == nil && read.name == "" && read.note == nil)
}

@Test(arguments: [
    "1.2.3 foo", "1/2/3 foo", "1/0 cup foo", "99999999999999999999 g foo", "0.33333333333333333333 cup foo",
    "9223372036854775807 1/2 cups foo",
    "7up", "7-up", "2% milk", "100 % rye", "5-spice powder",
    "2x4 lumber", "half and half",
    "half-and-half", "one and only sauce", "A.1. steak sauce",
    "Heinz 57", "3個 卵", "1️⃣ egg",
    "\"2\" eggs",
    "&frac00; cup foo", "milk 3,5% fat", "flour type 405", "400 g", "2 cups", "12", "1 to 2", "(optional)",
    "For serving", "To taste",
    "salt (",
    "1,2,3,4 foo", "((((", "- ", "•", "x", "a", "1,0000,000 g foo",
])
func `text that is not an amount belongs to the name`(line: String) {
    let read = IngredientLine(parsing: line)
    #expect(read.quantity == nil)
    #expect(read.name == line.split(separator: " ").joined(separator: " "))
    #expect(read.note == nil)
}

@Test func `a line's text is the line without outer white space`() {
    #expect(IngredientLine(parsing: "  - 2  eggs \n").text == "- 2  eggs")
}
