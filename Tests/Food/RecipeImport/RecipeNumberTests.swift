import Domain
import Testing

@testable import API
@testable import RecipeImport

private func recipe(_ fields: String) throws -> Recipe {
    let body = #"{"@type":"Recipe","name":"R","recipeIngredient":["1 egg"],\#(fields)}"#
    let readings = try RecipeReader(defaultServings: 4).read(Array(body.utf8), contentType: nil)
    return try #require(readings.first?.recipe)
}

@Test(arguments: [
    (#""cookTime":"PT2700S""#, 45), (#""cookTime":2700"#, 45), (#""cookTime":"2700""#, 45),
    (#""prepTime":600,"cookTime":2700"#, 55), (#""totalTime":7200"#, 120), (#""totalTime":1440"#, 1_440),
    (#""totalTime":2880"#, 2_880), (#""prepTime":15,"totalTime":900"#, 900), (#""totalTime":480"#, 480),
    (#""readyInMinutes":1800"#, 1_800), (#""prepTime":20,"cookTime":1800"#, 1_820),
])
func `bare numbers are seconds where no dish takes so many minutes`(fields: String, minutes: Int) throws {
    #expect(try recipe(fields).minutes.all == minutes)
}

@Test(arguments: [
    (["1", "Chop.", "2", "Fry."], ["Chop.", "Fry."]),
    (["Stap 1:", "Snij.", "Stap 2:", "Bak."], ["Snij.", "Bak."]),
    (["Schritt 1", "Schneiden.", "Schritt 2", "Braten."], ["Schneiden.", "Braten."]),
    (["Étape 1 : Couper.", "Étape 2 : Cuire."], ["Couper.", "Cuire."]),
    (["Paso 1. Cortar.", "Passo 2 - Cuocere."], ["Cortar.", "Cuocere."]),
    (["STEP 1: Chop.", "Step 2) Fry."], ["Chop.", "Fry."]),
    (["1. Glaze:", "2. Stir."], ["Glaze:", "Stir."]), (["Step one", "Chop."], ["Chop."]),
    (["2 eggs go in.", "Step back."], ["2 eggs go in.", "Step back."]),
    (["Part of the milk: pour."], ["Part of the milk: pour."]),
    (["1 hour later, bake.", "No 2 alike."], ["1 hour later, bake.", "No 2 alike."]),
])
func `a step that only counts is none, and a number before a step goes`(
    written: [String], steps: [String]
) throws {
    let list = written.map { "\"\($0)\"" }.joined(separator: ",")
    #expect(try recipe(#""recipeInstructions":[\#(list)]"#).steps == steps)
}

@Test(arguments: [
    (
        ["1 pie crust (square", "or 2 round)", "50 g almonds"],
        ["1 pie crust (square, or 2 round)", "50 g almonds"]
    ),
    (["2 leeks (sliced", "1 onion"], ["2 leeks (sliced", "1 onion"]),
    (["1 egg", "or 2 round)"], ["1 egg", "or 2 round)"]),
    (["1 egg (large)", "2 leeks (sliced)"], ["1 egg (large)", "2 leeks (sliced)"]),
])
func `a line that was cut within brackets is whole again`(written: [String], lines: [String]) throws {
    let list = written.map { "\"\($0)\"" }.joined(separator: ",")
    let body = #"{"@type":"Recipe","name":"R","recipeIngredient":[\#(list)]}"#
    let readings = try RecipeReader(defaultServings: 4).read(Array(body.utf8), contentType: nil)
    #expect(readings.first?.recipe?.ingredients.map(\.text) == lines)
}
