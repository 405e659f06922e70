import JSON
import RecipeImport

/// The page that Recipe Keeper exports: each recipe in a `<div class="recipe-details">`, with its
/// parts by `itemprop`.
struct RecipeKeeperPage: RecipeList {
    private let recipes: [[Found]]
    let leftOut: LeftOut

    /// A part of a recipe: a name, and the value of an attribute or the markup inside a tag.
    private struct Found {
        let name: String
        let text: String
    }

    /// True if a page has a recipe as Recipe Keeper writes it.
    static func isExport(_ text: String) -> Bool {
        text.contains("recipe-details") && text.contains("recipeDirections")
    }

    init(_ file: [UInt8]) {
        let bytes = Array(OldText.text(file).utf8)
        var page = HTMLScanner(bytes, attributes: RecipeKeeperPage.attributes)
        var recipes: [[Found]] = []
        var open: (name: String, tag: String, start: Int, depth: Int)?
        func add(_ name: String, _ text: String) {
            if !recipes.isEmpty { recipes[recipes.count - 1].append(Found(name: name, text: text)) }
        }
        while true {
            let before = page.position
            guard let token = page.nextToken() else { break }
            switch token {
            case .text: continue
            case .end(let name):
                guard let part = open, part.tag == name else { continue }
                open?.depth -= 1
                guard part.depth == 1 else { continue }
                add(part.name, String(decoding: bytes[part.start..<before], as: UTF8.self))
                open = nil
            case .start(let tag):
                if tag.list("class").contains("recipe-details") {
                    recipes.append([])
                    open = nil
                } else if tag.name == "img", let source = tag["src"] {
                    add("photo", source)
                } else if let name = tag["itemprop"] {
                    if let content = tag["content"] {
                        add(name, content)
                    } else {
                        open = (name, tag.name, page.position, 1)
                    }
                } else if open?.name == "recipeSource", let address = tag["href"] {
                    add("recipeAddress", address)
                } else if open?.tag == tag.name {
                    open?.depth += 1
                }
                if tag.name == "script" || tag.name == "style" { page.skip(until: tag.name) }
            }
        }
        self.recipes = recipes
        leftOut = RecipeKeeperPage.leftOut(of: recipes)
    }

    private static let attributes = HTMLAttributeNames(["class", "itemprop", "content", "src", "href"])

    private static let tags = ["recipeCourse", "recipeCategory", "recipeCollection"]

    private static let taken: TakenFields = """
        name photo recipeId recipeIsFavourite recipeRating recipeSource recipeAddress recipeYield
        recipeServings prepTime cookTime recipeIngredients recipeDirections recipeNotes recipeCourse
        recipeCategory recipeCollection
        """

    private static func leftOut(of recipes: [[Found]]) -> LeftOut {
        var leftOut = LeftOut()
        for recipe in recipes {
            // Recipe Keeper writes 0 for nutrients that nobody knows.
            for part in recipe
            where taken[part.name] == nil && !LeftOut.isTechnical(part.name) && part.text.hasMeaning {
                leftOut.add(part.name)
            }
            leftOut.add("photos", Set(recipe.filter { $0.name == "photo" }.map(\.text)).count - 1, as: .photo)
        }
        return leftOut
    }

    var count: Int { recipes.count }

    func recipe(at place: Int) -> FoundRecipe {
        let parts = recipes[place]
        func first(_ names: String...) -> JSONValue? {
            parts.first { names.contains($0.name) && !$0.text.trimmed.isEmpty }.map { .string($0.text) }
        }
        let tags = parts.filter { RecipeKeeperPage.tags.contains($0.name) }.map(\.text)
        let photo = parts.first { $0.name == "photo" }.map { PhotoClue.named($0.text) } ?? .none
        return .recipe(
            .recipe([
                "id": first("recipeId"), "name": first("name"),
                "recipeYield": first("recipeYield", "recipeServings"),
                "prepTime": first("prepTime"), "cookTime": first("cookTime"),
                "recipeIngredient": first("recipeIngredients"),
                "recipeInstructions": first("recipeDirections"), "notes": first("recipeNotes"),
                "keywords": .texts(tags), "source": first("recipeAddress", "recipeSource"),
                "rating": first("recipeRating"), "favourite": first("recipeIsFavourite"),
            ]), photo)
    }
}

extension String {
    /// False for an empty text, and for zero and "False".
    fileprivate var hasMeaning: Bool {
        let text = trimmed
        return !text.isEmpty && text.lowercased() != "false" && text.contains { !"0.".contains($0) }
    }
}
