import Domain
import Testing

@testable import API
@testable import RecipeImport

@Test(arguments: RecipeShape.marked)
func `a recipe in a page's markup is read`(shape: RecipeShape) throws {
    try shape.expectRead()
}

/// Returns a page with markup and no script.
func markup(_ description: String, _ body: String, is recipe: Recipe) -> RecipeShape {
    RecipeShape(
        description,
        "<!DOCTYPE html><html><head><title>Our kitchen</title></head><body>\(body)</body></html>",
        contentType: "text/html; charset=utf-8", is: recipe)
}

private let dal = Recipe(
    "Dal", servings: 3, prep: 5, cook: 25, ["200 g lentils", "1 onion"], ["Boil.", "Stir."])

let microdataShapes: [RecipeShape] = [
    markup(
        "microdata with a tag for each line",
        """
        <div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Dal</h1>
        <meta itemprop="prepTime" content="PT5M"><time itemprop="cookTime" datetime="PT25M">25 min</time>
        <p>Serves <span itemprop="recipeYield">3</span></p>
        <ul><li itemprop="recipeIngredient">200 g lentils</li><li
        itemprop="recipeIngredient">1 onion</li></ul>
        <ol><li itemprop="recipeInstructions">Boil.</li><li
        itemprop="recipeInstructions">Stir.</li></ol></div>
        """, is: dal),
    markup(
        "microdata by https, with the older word for ingredients and capital letters",
        """
        <DIV ITEMSCOPE ITEMTYPE='https://schema.org/Recipe'><SPAN ITEMPROP=name>Dal</SPAN>
        <span itemprop="preptime" content="PT5M">5</span><span itemprop="cooktime" content="PT25M">25</span>
        <span itemprop="recipeYield">Serves 3</span>
        <UL><li itemprop="ingredients">200 g lentils<li itemprop="ingredients">1 onion</UL>
        <div itemprop="recipeInstructions">Boil.<br>Stir.</div></DIV>
        """, is: dal),
    markup(
        "one itemprop around a whole list",
        """
        <article itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Dal</h2>
        <meta itemprop="recipeYield" content="3"/><meta itemprop="prepTime" content="PT5M"/>
        <meta itemprop="cookTime" content="PT25M"/>
        <ul itemprop="recipeIngredient"><li>200 g <b>lentils</b></li>\n<li>1 onion</li></ul>
        <div itemprop="recipeInstructions"><ol><li>Boil.</li><li>Stir.</li></ol></div></article>
        """, is: dal),
    markup(
        "a list cut at paragraphs and line breaks",
        """
        <div itemscope itemtype="https://schema.org/Recipe/"><b itemprop="name">Dal</b>
        <i itemprop="recipeYield">for 3 people</i><i itemprop="prepTime">5 min</i><i
        itemprop="cookTime">25 min</i>
        <p itemprop="recipeIngredient">200&nbsp;g lentils<br/>1 onion</p>
        <div itemprop="recipeInstructions"><p>Boil.</p><p>Stir.</p></div></div>
        """, is: dal),
    markup(
        "two lists with titles",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Tart</b>
        <div itemprop="recipeIngredient"><h3>Ingredients</h3><h4>Dough</h4><ul><li>200 g flour</li>
        <li>1 egg</li></ul><h4>Filling:</h4><ul><li>3 plums</li></ul></div>
        <div itemprop="recipeInstructions"><h3>Method</h3><ol><li>Knead.</li><li>Fill.</li></ol></div></div>
        """,
        is: Recipe(
            "Tart", [], ["Dough:", "200 g flour", "1 egg", "Filling:", "3 plums"], ["Knead.", "Fill."])),
    markup(
        "steps and people as items of their own",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><span itemprop="name">Toast</span>
        <div itemprop="author" itemscope itemtype="https://schema.org/Person"><i
        itemprop="name">Ann Lee</i></div>
        <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation">
        <span itemprop="name">Nutrition</span><span itemprop="calories">90 kcal</span></div>
        <span itemprop="recipeIngredient">1 slice bread</span>
        <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
        <p itemprop="text">Toast the bread.</p></div>
        <div itemprop="recipeInstructions" itemscope
        itemtype="https://schema.org/HowToStep">Eat it.</div></div>
        """,
        is: Recipe("Toast", [], ["1 slice bread"], ["Toast the bread.", "Eat it."], notes: "By Ann Lee.")),
    markup(
        "sections of steps",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><span itemprop="name">Bun</span>
        <li itemprop="recipeIngredient">flour</li>
        <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection">
        <h4 itemprop="name">Dough</h4><ol>
        <li itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep">
        <span itemprop="text">Knead.</span></li>
        <li itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep">
        <span itemprop="text">Rest.</span></li></ol></div></div>
        """, is: Recipe("Bun", [], ["flour"], ["Dough:", "Knead.", "Rest."])),
    markup(
        "amounts in tags of their own",
        """
        <div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Dip</h1>
        <span itemprop="yield">2</span><ul>
        <li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient">
        <span itemprop="amount">2 cups</span> <span itemprop="name">yogurt</span></li>
        <li itemprop="ingredient" itemscope><span itemprop="amount">1</span><span
        itemprop="name">lime</span></li>
        </ul><div itemprop="instructions">Stir.</div></div>
        """, is: Recipe("Dip", servings: 2, [], ["2 cups yogurt", "1 lime"], ["Stir."])),
    markup(
        "an ingredient in several blocks",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <li itemprop="recipeIngredient"><div>2 cups</div><div>yogurt</div></li>
        <li itemprop="recipeIngredient"><span>1</span><span>lime</span></li>
        <td itemprop="recipeIngredient">salt<br>to taste</td></div>
        """, is: Recipe("Dip", [], ["2 cups yogurt", "1 lime", "salt to taste"])),
    markup(
        "a photo, an address and a description",
        """
        <link rel="canonical" href="https://dips.example/yogurt">
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <img itemprop="image" data-src="https://dips.example/y.jpg" src="data:image/gif;base64,R0">
        <a itemprop="url" href="/yogurt#recipe">here</a>
        <div itemprop="description"><p>Cool.</p><p>Quick.</p></div>
        <li itemprop="recipeIngredient">yogurt</li></div>
        """,
        is: Recipe(
            "Dip", [], ["yogurt"], description: "Cool.\nQuick.", source: "https://dips.example/yogurt")),
    markup(
        "a photo with an address inside the site",
        """
        <meta property="og:url" content="https://dips.example/yogurt">
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <div itemprop="image" itemscope itemtype="https://schema.org/ImageObject">
        <img itemprop="url" src="/img/y.jpg"></div>
        <li itemprop="recipeIngredient">yogurt</li></div>
        """,
        is: Recipe("Dip", [], ["yogurt"], source: "https://dips.example/yogurt")),
    markup(
        "scripts, buttons and comments inside the text",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip <!-- <b>x</b> --></h1>
        <div itemprop="recipeIngredient"><button>Double it</button><script>if (a < b) { c("<li>") }</script>
        <style>li > b { color: red }</style><ul><li>yogurt <svg><text>x</text></svg></li><li>1
        < 2 limes</li></ul>
        <select><option>US</option><option>Metric</option></select></div></div>
        """, is: Recipe("Dip", [], ["yogurt", "1 < 2 limes"])),
    markup(
        "tags that are left open or closed too often",
        """
        <div itemscope itemtype="https://schema.org/Recipe"></span></b><h1 itemprop="name">Dip</h1>
        <ul><li itemprop="recipeIngredient"><b>yogurt<li itemprop="recipeIngredient">1 lime</b></ul>
        <p itemprop="recipeInstructions">Stir.<p itemprop="recipeInstructions">Chill.
        """, is: Recipe("Dip", [], ["yogurt", "1 lime"], ["Stir.", "Chill."])),
    markup(
        "a comment and other recipes next to the recipe",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <li itemprop="recipeIngredient">yogurt</li>
        <div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="name">Yum</b>
        <p itemprop="description">Best.</p></div></div>
        <div itemscope itemtype="https://schema.org/Recipe"><a itemprop="name" href="/x">Another</a></div>
        """, is: Recipe("Dip", [], ["yogurt"])),
    markup(
        "several words in one itemprop, and a whole address as a word",
        """
        <div itemscope itemtype="https://schema.org/Thing https://schema.org/Recipe">
        <h1 itemprop="headline name">Dip</h1>
        <li itemprop="ingredients recipeIngredient">yogurt</li>
        <li itemprop="http://schema.org/recipeIngredient">salt</li></div>
        """, is: Recipe("Dip", [], ["yogurt", "salt"])),
    markup(
        "a list whose items are marked as well",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <li itemprop="recipeIngredient">yogurt</li><div itemprop="recipeInstructions">
        <span itemprop="recipeInstructions">Stir.</span><span
        itemprop="recipeInstructions">Chill.</span></div>
        </div>
        """, is: Recipe("Dip", [], ["yogurt"], ["Stir.", "Chill."])),
    markup(
        "a method in one block with numbers",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <li itemprop="recipeIngredient">yogurt</li>
        <span itemprop="recipeInstructions">1. Stir. 2. Chill for 2 hours. 3. Serve.</span></div>
        """, is: Recipe("Dip", [], ["yogurt"], ["Stir.", "Chill for 2 hours.", "Serve."])),
    markup(
        "words of the category and keywords",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Dip</h1>
        <a itemprop="recipeCategory" href="/snacks">Snack</a><meta itemprop="keywords" content="cold, Dairy">
        <li itemprop="recipeIngredient">yogurt</li></div>
        """, is: Recipe("Dip", ["snack", "cold", "dairy"], ["yogurt"])),
    markup(
        "a recipe for the whole page",
        """
        <main itemscope itemtype="https://schema.org/WebPage"><div itemprop="mainEntity" itemscope \
        itemtype="https://schema.org/Recipe"><p itemprop="name">Dip</p>
        <p itemprop="recipeIngredient">yogurt</p>
        </div></main>
        """, is: Recipe("Dip", [], ["yogurt"])),
]

let hRecipeShapes: [RecipeShape] = [
    markup(
        "hRecipe",
        """
        <div class="post hrecipe"><h1 class="fn">Dal</h1><p class="summary">Warm.</p>
        <span class="author vcard"><a class="fn url" href="/a">Ann Lee</a></span>
        Serves <span class="yield">3</span><span class="preptime">5 min</span>
        <span class="cooktime">25 min<span class="value-title" title="PT25M"></span></span>
        <ul><li class="ingredient">200 g lentils</li><li class="ingredient"><b>1</b> onion</li></ul>
        <ol class="instructions"><li>Boil.</li><li>Stir.</li></ol></div>
        """,
        is: Recipe(
            "Dal", servings: 3, prep: 5, cook: 25, ["200 g lentils", "1 onion"], ["Boil.", "Stir."],
            description: "Warm.", notes: "By Ann Lee.")),
    markup(
        "h-recipe",
        """
        <article class="h-recipe"><h1 class="p-name">Dal</h1><data class="p-yield" value="3">three</data>
        <time class="dt-duration" datetime="PT30M">half an hour</time><img
        class="u-photo" src="https://d.example/d.jpg">
        <p class="p-ingredient">200 g lentils</p><p class="p-ingredient">1 onion</p>
        <div class="e-instructions"><p>Boil.</p><p>Stir.</p></div></article>
        """,
        is: Recipe("Dal", servings: 3, total: 30, ["200 g lentils", "1 onion"], ["Boil.", "Stir."])),
    markup(
        "hRecipe with a class for each step",
        """
        <div class="hrecipe"><b class="fn">Dal</b><span class="ingredient"><span class="amount">200</span>\
        <span class="type">g</span><span class="name">lentils</span></span>
        <div class="instructions"><span class="instruction">Boil.</span>
        <span class="instruction">Stir.</span>
        </div></div>
        """, is: Recipe("Dal", [], ["200 g lentils"], ["Boil.", "Stir."])),
    markup(
        "the same markup in two vocabularies",
        """
        <div class="hrecipe" itemscope itemtype="https://schema.org/Recipe"><b class="fn"
        itemprop="name">Dal</b>
        <li class="ingredient" itemprop="recipeIngredient">lentils</li>
        <li class="instruction" itemprop="recipeInstructions">Boil.</li></div>
        """, is: Recipe("Dal", [], ["lentils"], ["Boil."])),
]

let rdfaShapes: [RecipeShape] = [
    markup(
        "RDFa",
        """
        <meta property="og:title" content="Dal | Blog"><div vocab="https://schema.org/" typeof="Recipe">
        <h1 property="name">Dal</h1><meta property="totalTime" content="PT30M">
        <li property="recipeIngredient">lentils</li><p property="recipeInstructions">Boil.</p></div>
        """, is: Recipe("Dal", total: 30, ["lentils"], ["Boil."])),
    markup(
        "RDFa with prefixes",
        """
        <div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Dal</h1>
        <span rel="v:ingredient"><span typeof="v:Ingredient"><span property="v:amount">200 g</span>
        <span property="v:name">lentils</span></span></span>
        <p property="v:instructions">Boil.</p><span property="v:yield">3</span></div>
        """, is: Recipe("Dal", servings: 3, [], ["200 g lentils"], ["Boil."])),
]
