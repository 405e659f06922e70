import Domain
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: appShapes) func `another app's export becomes a recipe`(shape: RecipeShape) throws {
    try shape.expectRead()
}

let appShapes: [RecipeShape] = [
    RecipeShape(
        "Mealie",
        #"""
        {"id":"7b0a2f0e-3b7c-4c58-9d3f-0f6f3f0a2b11","name":"Harbour chowder",\#
        "slug":"harbour-chowder","image":"aB3x","recipeServings":6.0,
         "recipeYieldQuantity":0,"recipeYield":"1 pot","totalTime":"1 hour 10 minutes",\#
         "prepTime":"20 minutes","performTime":"50 minutes",
         "description":"Thick and smoky.","recipeCategory":[{"id":"1","name":"Soups",\#
         "slug":"soups"}],"tags":[{"name":"Dinner","slug":"dinner"}],
         "tools":[],"rating":4,"orgURL":"https://harbour.example/chowder","dateAdded":"2026-02-01",
         "recipeIngredient":[
         {"title":"For the base","quantity":500.0,"unit":{"name":"gram","abbreviation":"g"},\#
         "food":{"name":"smoked haddock"},"note":"skinned",
          "display":"500 gram smoked haddock skinned","originalText":null,"disableAmount":false},
         {"title":null,"quantity":0.5,"unit":{"name":"litre"},"food":{"name":"milk"},"note":"",\#
         "display":"½ litre milk"},
         {"title":"","quantity":1,"unit":null,"food":null,"note":"a handful of chives",\#
         "display":"a handful of chives","disableAmount":true}],
         "recipeInstructions":[{"id":"x","title":"Base","summary":"",\#
         "text":"Poach the fish in the milk.","ingredientReferences":[]},
         {"id":"y","title":"","text":"Flake it.\n\nAdd the chives."}],\#
         "notes":[{"title":"Freezing","text":"Does not freeze."}],"extras":{}}
        """#,
        is: Recipe(
            "Harbour chowder", servings: 6, yield: "1 pot", ["dinner", "soups"], prep: 20, cook: 50,
            total: 70,
            ["For the base:", "500 g smoked haddock, skinned", "0.5 l milk", "a handful of chives"],
            ["Base:", "Poach the fish in the milk.", "Flake it.\nAdd the chives."],
            description: "Thick and smoky.",
            notes: "Freezing: Does not freeze.", source: "https://harbour.example/chowder")),
    RecipeShape(
        "Tandoor, with ingredients at their steps",
        #"""
        {"name":"Flat bread","description":"Quick bread from a pan.","keywords":[{"name":"Bread",\#
        "description":""}],"steps":[
         {"name":"Dough","instruction":"Knead everything.","ingredients":[
          {"food":{"name":"flour","plural_name":null},"unit":{"name":"g","plural_name":null},\#
          "amount":250.0,"note":"plain","order":0,"is_header":false,"no_amount":false},
          {"food":{"name":"salt"},"unit":null,"amount":0.0,"note":"","order":1,"is_header":false,\#
          "no_amount":true}],"time":0,"order":0},
         {"name":"","instruction":"Fry in a dry pan.","ingredients":[
          {"food":null,"unit":null,"amount":0.0,"note":"For the pan","order":0,"is_header":true,\#
          "no_amount":true},
          {"food":{"name":"oil"},"unit":{"name":"tbsp"},"amount":1.0,"note":null,"order":1,\#
          "is_header":false,"no_amount":false}],"order":1}],
         "working_time":15,"waiting_time":30,"internal":true,"nutrition":null,"servings":8,\#
         "servings_text":"breads","source_url":null}
        """#,
        is: Recipe(
            "Flat bread", servings: nil, yield: "8 breads", ["bread"], prep: 15, cook: 30,
            ["250 g flour, plain", "salt", "For the pan:", "1 tbsp oil"],
            ["Dough:", "Knead everything.", "Fry in a dry pan."], description: "Quick bread from a pan.")),
    RecipeShape(
        "KitchenOwl, whose list of recipes stands next to its list of items",
        #"""
        {"items":[{"name":"Lentils","category":"Dry goods"}],"recipes":[{"name":"Red dal",\#
        "description":"Rinse the lentils.\n\nSimmer with the spices.",
         "time":35,"cook_time":25,"prep_time":10,"yields":3,"source":"https://dal.example/red",\#
         "photo":"x1.jpg",
         "items":[{"name":"Red lentils","description":"200 g","optional":false},\#
         {"name":"Turmeric","description":"1 tsp","optional":false},
         {"name":"Coriander","description":"fresh","optional":true},{"name":"Water",\#
         "description":"","optional":false}],"tags":["dinner","vegan"]}]}
        """#,
        is: Recipe(
            "Red dal", servings: 3, ["dinner", "vegan"], prep: 10, cook: 25, total: 35,
            ["200 g Red lentils", "1 tsp Turmeric", "Coriander, fresh, optional", "Water"],
            ["Rinse the lentils.", "Simmer with the spices."], source: "https://dal.example/red")),
    RecipeShape(
        "Paprika, all of it text",
        #"""
        {"uid":"A1","name":"Plum crumble","ingredients":"1 kg plums\n150 g sugar\n\nFor the \#
        crumble:\n200 g flour\n100g butter","directions":"Halve the plums.\n\nRub the rest \#
        together.\nBake.",
         "notes":"Serve warm.","servings":"Serves 6","prep_time":"20 mins","cook_time":"40 min",\#
         "total_time":"","source":"Aunt Vera","source_url":"",
         "image_url":"","photo_data":null,"categories":["Dessert","Other"],"nutritional_info":"",\#
         "difficulty":"Easy","rating":5,"created":"2026-01-05 10:00:00"}
        """#,
        is: Recipe(
            "Plum crumble", servings: 6, ["dessert", "other"], prep: 20, cook: 40,
            ["1 kg plums", "150 g sugar", "For the crumble:", "200 g flour", "100g butter"],
            ["Halve the plums.", "Rub the rest together.", "Bake."], notes: "Serve warm.\nFrom Aunt Vera.")),
    RecipeShape(
        "a simple app with a title and parts",
        #"""
        [{"id":3,"title":"Egg salad","tags":"lunch, cold","time":15,"servings":"2 people",\#
        "image":"https://eggs.example/salad.png",
          "ingredients":[{"quantity":4,"unit":"","name":"eggs"},{"quantity":"1/2","unit":"cup",\#
          "name":"mayonnaise"},{"quantity":null,"unit":null,"name":"pepper"},
          {"quantity":0.333,"unit":"cup","name":"celery","notes":"diced"},{"quantity":2,\#
          "unit":"shakes","name":"paprika"}],
          "instructions":"1. Boil the eggs. 2. Chop them. 3. Stir in 2 spoons of everything."}]
        """#,
        is: Recipe(
            "Egg salad", servings: 2, ["lunch", "cold"], total: 15,
            ["4 eggs", "1/2 cup mayonnaise", "pepper", "1/3 cup celery, diced", "2 shakes paprika"],
            ["Boil the eggs.", "Chop them.", "Stir in 2 spoons of everything."])),
    RecipeShape(
        "times in ISO durations and words, steps as objects, a source by name",
        #"""
        [{"title":"Oven oats","prepTime":"PT5M","cookTime":"1 h 20 min","portions":"4-6",\#
        "steps":[{"text":"Mix."},{"description":"Bake."}],
          "ingredients":["2 cups oats",{"line":"3 cups milk"}],"source":"Oat club"}]
        """#,
        is: Recipe(
            "Oven oats", prep: 5, cook: 80, ["2 cups oats", "3 cups milk"], ["Mix.", "Bake."],
            notes: "From Oat club.")),
    RecipeShape(
        "steps in sections, lines as they were written",
        #"""
        {"title":"Noodle bowl","readyInMinutes":25,"servings":2,\#
        "sourceUrl":"https://bowls.example/noodle","image":"https://bowls.example/n.jpg",
         "extendedIngredients":[{"id":1,"original":"200g rice noodles","name":"rice noodles",\#
         "amount":200,"unit":"g"},{"original":"1 lime, in wedges","amount":1}],
         "analyzedInstructions":[{"name":"","steps":[{"number":1,"step":"Soak the noodles."},\#
         {"number":2,"step":"Drain."}]},
         {"name":"To serve","steps":[{"number":1,"step":"Add lime."}]}],"dishTypes":["lunch"],\#
         "cuisines":[],"summary":"A <b>bright</b> bowl."}
        """#,
        is: Recipe(
            "Noodle bowl", servings: 2, ["lunch"], total: 25, ["200g rice noodles", "1 lime, in wedges"],
            ["Soak the noodles.", "Drain.", "To serve:", "Add lime."], description: "A bright bowl.",
            source: "https://bowls.example/noodle"
        )),
    RecipeShape(
        "a label, lines of ingredients and no method",
        #"""
        {"results":[{"label":"Cucumber water","yield":8.0,"ingredientLines":["1 cucumber",\#
        "2 l water"],"totalTime":5.0,"url":"https://w.example/c","cuisineType":["x"]}]}
        """#,
        is: Recipe(
            "Cucumber water", servings: 8, total: 5, ["1 cucumber", "2 l water"],
            source: "https://w.example/c")),
    RecipeShape(
        "groups of ingredients, a quantity that is an object",
        #"""
        {"recipes":[{"name":"Layer cake","yield":{"value":12,"unit":"slices"},"ingredients":[
         {"title":"Sponge","ingredients":[{"item":"flour","quantity":{"value":300,"unit":"g"}},"4 eggs"]},
         {"name":"Icing","items":["200 g icing sugar"]}],"directions":["1) Bake.","Step 2: Ice.","Step 3"]}]}
        """#,
        is: Recipe(
            "Layer cake", servings: 12, [],
            ["Sponge:", "300 g flour", "4 eggs", "Icing:", "200 g icing sugar"], ["Bake.", "Ice."])),
    RecipeShape(
        "fields in another spelling",
        #"""
        {"Name":"Toast","Ingredients":["2 slices bread"],"Prep Time":"2 minutes",\#
        "Total-Time":"0:04","Directions":"Toast it.","Difficulty":"none"}
        """#,
        is: Recipe("Toast", prep: 2, total: 4, ["2 slices bread"], ["Toast it."])),
]

@Test func `many recipes keep their order and their places`() throws {
    let body =
        "["
        + (0..<1_000).map { #"{"title":"Soup \#($0)","ingredients":["\#($0 + 1) carrots"]}"# }.joined(
            separator: ",") + "]"
    let readings = try read(body)
    #expect(readings.map(\.index) == Array(0..<1_000))
    #expect(readings.map(\.name) == (0..<1_000).map { "Soup \($0)" })
}
