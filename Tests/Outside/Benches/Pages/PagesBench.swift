import API
import RecipeImport
import Walks

/// Reads pages with recipes as food blogs write them, and prints the processor time of one.
@main
enum PagesBench {
    static let rounds = 30

    static func main() {
        let recipe = Recipe(steps: 12, lines: 15)
        measure("a blog with linked data", Blog.page(around: recipe.linkedData))
        measure("a blog with microdata", Blog.page(around: recipe.microdata))
        measure("a blog with both, which lack something", Blog.page(around: recipe.hollow))
        measure("a blog without a recipe", Blog.page(around: ""))
        measure("linked data alone", recipe.linkedData)
    }

    private static func measure(_ name: String, _ text: String) {
        let page = Array(text.utf8)
        let reader = RecipeReader(defaultServings: 4)
        var (times, found): ([Double], Int) = ([], 0)
        for _ in 0..<rounds {
            let begin = threadTime()
            let readings = try? reader.recipes(in: page, contentType: "text/html; charset=utf-8")
            times.append((threadTime() - begin) / .milliseconds(1))
            found = readings?.count ?? 0
        }
        times.sort()
        let (least, median) = (shown(times[0]), shown(times[rounds / 2]))
        print("\(name): \(page.count >> 10) KB, \(found) found, \(least) / \(median) ms, min / median")
    }

    private static func shown(_ time: Double) -> String { "\((time * 100).rounded() / 100)" }
}

/// A recipe in the forms of pages.
private struct Recipe {
    let steps: [String]
    let lines: [String]

    init(steps: Int, lines: Int) {
        self.steps = (1...steps).map { "Stir for \($0) minutes, until the onions are soft &amp; golden." }
        self.lines = (1...lines).map { "\($0) 1/2 cups finely chopped onions, drained" }
    }

    var linkedData: String { "<script type=\"application/ld+json\">\(json(steps: list(steps)))</script>" }

    var microdata: String {
        let lines = lines.map { "<li itemprop=\"recipeIngredient\"><b>\($0)</b></li>" }.joined()
        let steps = steps.map { "<li>\($0)</li>" }.joined()
        return """
            <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
            <ul>\(lines)</ul><ol itemprop="recipeInstructions">\(steps)</ol></div>
            """
    }

    /// Linked data without steps, beside microdata that has them.
    var hollow: String {
        "<script type=\"application/ld+json\">\(json(steps: "[]"))</script>" + microdata
    }

    private func json(steps: String) -> String {
        """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "recipeYield": "4",
        "recipeIngredient": \(list(lines)), "recipeInstructions": \(steps)}
        """
    }

    private func list(_ texts: [String]) -> String {
        "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
}

/// A page of a blog: programs, menus, a long story and comments around its recipe.
private enum Blog {
    static func page(around recipe: String) -> String {
        let program = "<script>ads = [\"<b>\", \(String(repeating: "1234, ", count: 6_000))0];</script>"
        let menu = (1...200).map { "<li class=\"menu item-\($0)\"><a href=\"/t/\($0)\">Tag \($0)</a></li>" }
        let story = (1...400).map { number in
            """
            <p class="wp-block-paragraph has-text" data-number="\(number)">It was a <em>cold</em> day &mdash;
            we had <a href="https://soups.example/\(number)" rel="nofollow">leeks</a>.<br/>So we cooked.</p>
            <img src="/p/\(number).jpg" srcset="/p/\(number)-2.jpg 2x" alt="A pot of soup, number \(number)">
            """
        }
        let comments = (1...150).map { "<div id=\"comment-\($0)\"><p>Lovely! Made it \($0) times.</p></div>" }
        return """
            <!DOCTYPE html><html><head><meta charset="utf-8"><title>Soup</title>\(program)</head>
            <body><ul>\(menu.joined())</ul>\(story.joined())\(recipe)\(comments.joined())</body></html>
            """
    }
}
