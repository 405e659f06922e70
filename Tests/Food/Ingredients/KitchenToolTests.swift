import Ingredients
import Testing

@Test(arguments: [
    "1 Sushi Rollmatte", "2 Reisschalen", "Springform (26 cm)", "1 large mixing bowl", "muffin tins",
    "1 moule à tarte", "sartén", "1 teglia", "1 koekenpan", "Instant-read thermometer",
])
func `a line that is a tool is known as one`(line: String) throws {
    let name = try #require(FoodName(IngredientLine(parsing: line).name))
    #expect(KitchenTools.contains(name))
}

@Test(arguments: [
    "1 bowl of rice", "pan", "moules", "200 g steamers", "Schale", "Topfen", "1 Form Brot",
    "pot roast", "plate ribs", "bol de arroz", "Pfannkuchen", "skewers", "Backpapier",
])
func `a food with a tool's word in its name is no tool`(line: String) throws {
    let name = try #require(FoodName(IngredientLine(parsing: line).name))
    #expect(!KitchenTools.contains(name))
}
