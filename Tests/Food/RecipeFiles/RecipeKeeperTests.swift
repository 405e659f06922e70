import Archives
import Domain
import RecipeFiles
import RecipeImport
import Testing

private let page = """
    <!DOCTYPE html><html><body>
    <div class="recipe-details">
      <meta content="5b0e64ab-1d07-4bbf-8a12-000000000001" itemprop="recipeId">
      <meta content="True" itemprop="recipeIsFavourite"><meta content="5" itemprop="recipeRating">
      <table><tr><td><img src="images/soup_0.jpg" class="recipe-photo" /></td><td>
      <h2 itemprop="name">Leek soup</h2>
      <div>Courses: <span itemprop="recipeCourse">Starter</span></div>
      <div>Categories: <span>Winter</span><meta content="Winter" itemprop="recipeCategory"></div>
      <div>Serving size: <span itemprop="recipeYield">6</span></div>
      <div>Preparation time: <span>10 mins</span><meta content="PT10M" itemprop="prepTime"></div>
      <div>Cooking time: <span>30 mins</span><meta content="PT30M" itemprop="cookTime"></div>
      <div>Source: <span itemprop="recipeSource"><a href="https://example.org/soup">A site</a></span></div>
      <div class="recipe-ingredients" itemprop="recipeIngredients"><p>3 leeks</p><p>1 l broth</p></div>
      <div itemprop="recipeDirections"><p>Cut the leeks.</p><p>Boil them.</p></div>
      <div itemprop="recipeNotes"><p>Freezes well.</p></div>
      <meta content="120" itemprop="recipeNutCalories"><meta content="0" itemprop="recipeNutSodium">
      </td></tr></table>
    </div>
    <div class="recipe-details"><h2 itemprop="name">Rice</h2>
      <div itemprop="recipeIngredients"><p>200 g rice</p></div>
      <div itemprop="recipeDirections"><p>Boil.</p></div></div>
    </body></html>
    """

@Test func `recipes of Recipe Keeper are read with all their parts`() throws {
    let all = try filed([.init("recipes.html", page), .init("images/soup_0.jpg", jpeg(7))])
    #expect(all.map(\.reading.name) == ["Leek soup", "Rice"])
    let soup = try #require(all.first)
    let recipe = try #require(soup.recipe)
    #expect(soup.lines == ["3 leeks", "1 l broth"])
    #expect(soup.steps == ["Cut the leeks.", "Boil them."])
    #expect(soup.tags == ["starter", "winter"])
    #expect(recipe.servings == 6)
    #expect(recipe.minutes.prep == 10)
    #expect(recipe.minutes.cook == 30)
    #expect(recipe.sourceURL == "https://example.org/soup")
    #expect(recipe.notes == "Freezes well.")
    #expect(soup.photo == jpeg(7))
    #expect(soup.reading.past.opinions == [RecipePast.Opinion(vote: .love, isFavourite: true)])
    #expect(all.last?.reading.past == RecipePast())
}

@Test func `nutrients of Recipe Keeper are left out, and said so`() throws {
    var file = try RecipeFile(Array(page.utf8))
    while file.next(by: reader) != nil {}
    #expect(file.leftOut.items.map(\.what) == ["recipeNutCalories"])
}
