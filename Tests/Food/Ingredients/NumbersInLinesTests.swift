import Ingredients
import Testing

@Test(arguments: [
    Expected("1-1/2 cups sugar", "3/2 cup", "sugar"),
    Expected("1–1 1/2 lb chicken", "1..3/2 lb", "chicken"),
    Expected("1 to 1/2 cup milk", "1/2..1 cup", "milk"),
    Expected("1 to 1½ cups stock", "1..3/2 cup", "stock"),
    Expected("½-1 tsp chili flakes", "1/2..1 tsp", "chili flakes"),
    Expected("3-2 carrots", "2..3", "carrots"),
    Expected("2-2 carrots", "2", "carrots"),
    Expected("5 or 6 eggs", "5..6", "eggs"),
    Expected("100g-150g butter", "100..150 g", "butter"),
    Expected("1 cup to 2 cups water", "1..2 cup", "water"),
    Expected("1.000-2.000 g Mehl", "1000..2000 g", "Mehl"),
    Expected("2.000 g Mehl", "2000 g", "Mehl"),
    Expected("2.000 cups flour", "2 cup", "flour"),
    Expected("2.125 kg Mehl", "17/8 kg", "Mehl"),
    Expected("0.125 g saffron", "1/8 g", "saffron"),
    Expected("2.50 g saffron", "5/2 g", "saffron"),
    Expected("0,500 kg Mehl", "1/2 kg", "Mehl"),
    Expected("1.000,5 ml Milch", "2001/2 ml", "Milch"),
    Expected("1,234,567.5 g rice", "2469135/2 g", "rice"),
    Expected("1.234.567 peas", "1234567", "peas"),
    Expected("10 1/4 oz flour", "41/4 oz", "flour"),
    Expected("1 & 1/2 cups oats", "3/2 cup", "oats"),
    Expected("1&frac34; cups oats", "7/4 cup", "oats"),
    Expected("⅔ cup sugar", "2/3 cup", "sugar"),
    Expected("⅞ cup sugar", "7/8 cup", "sugar"),
    Expected("half a dozen eggs", "6", "eggs"),
    Expected("two dozen eggs", "24", "eggs"),
    Expected("dozen eggs", "12", "eggs"),
    Expected("a couple of eggs", "2", "eggs"),
    Expected("three quarters cup milk", "3/4 cup", "milk"),
    Expected("a half cup milk", "1/2 cup", "milk"),
    Expected("a ½ cup milk", "1/2 cup", "milk"),
    Expected("a 1/2 cup milk", "1/2 cup", "milk"),
    Expected("a 2 lb chicken", "1", each: "2 lb", "chicken"),
    Expected("a quarter pound butter", "1/4 lb", "butter"),
    Expected("Twelve rolls", "12", "rolls"),
    Expected("٣ بيضات", "3", "بيضات"),
    Expected("0 eggs", "0", "eggs"),
])
func `all spellings of a number are read`(expected: Expected) {
    #expect(expected.actual.summary == expected.summary)
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
