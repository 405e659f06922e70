import Domain
import Ingredients
import Testing
import UseCases

@testable import API
@testable import RecipeImport

extension Recipe: CustomTestStringConvertible {
    package var testDescription: String { name }
}

@Test func `the 32 samples have unique names, five for every slot`() {
    #expect(Samples.recipes.count == 32)
    #expect(Set(Samples.recipes.map { $0.name.lowercased() }).count == 32)
    for slot in ["breakfast", "lunch", "dinner", "other"] {
        #expect(Samples.recipes.count { $0.tags.contains(Tag(slot)!) } >= 5, "\(slot)")
    }
}

@Test func `the 19 samples in German have unique names, some for every slot`() {
    #expect(Set(Samples.recipesInGerman.map { $0.name.lowercased() }).count == 19)
    for slot in ["breakfast", "lunch", "dinner", "other"] {
        #expect(Samples.recipesInGerman.contains { $0.tags.contains(Tag(slot)!) }, "\(slot)")
    }
}

@Test(arguments: Samples.recipes + Samples.recipesInGerman)
func `a sample is a recipe that people can cook`(recipe: Recipe) {
    #expect(recipe.faults == [])
    #expect((2...12).contains(recipe.servings ?? 0))
    #expect((5...120).contains(recipe.minutes.all ?? 0))
    #expect(recipe.minutes.all == (recipe.minutes.prep ?? 0) + (recipe.minutes.cook ?? 0))
    #expect(recipe.ingredients.count >= 5 && !recipe.steps.isEmpty)
    #expect(recipe.tags.count == Set(recipe.tags).count && recipe.tags.count >= 2)
    #expect(recipe.steps.allSatisfy { $0.hasSuffix(".") })
}

@Test(arguments: Samples.recipes + Samples.recipesInGerman)
func `the ingredients of a sample can be bought`(recipe: Recipe) {
    for line in recipe.ingredients.map(\.line) where line.heading == nil {
        #expect(!line.name.isEmpty && line.name.first?.isNumber == false, "\(line.text)")
        let isToTaste = line.note == "to taste" || line.name.hasPrefix("Salz")
        #expect(line.quantity != nil || isToTaste, "\(line.text)")
    }
}
