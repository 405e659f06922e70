import Domain
import JSON
import RecipeImport

/// The export of a household of KitchenOwl: its recipes, and its items with their categories.
struct KitchenOwlHousehold: RecipeList {
    private let recipes: [JSONValue]
    let leftOut: LeftOut
    private(set) var past = ImportedPast()

    /// The names and values of all recipes and items: 5,000 recipes have 200 each.
    private static let mostParts = 1_000_000

    /// Reads an object; nil for one that is no household.
    init?(at node: Fields.Node, in fields: borrowing Fields) {
        guard let list = fields.member("recipes", at: node), fields.isList(at: list),
            let items = fields.member("items", at: node), fields.isList(at: items),
            fields.partCount(at: node) <= KitchenOwlHousehold.mostParts
        else { return nil }
        recipes = fields.value(at: list).list
        leftOut = fields.leftOut(at: node, except: "recipes items(name category)")
        for item in fields.value(at: items).list {
            guard let name = item["name"]?.text,
                let shelf = item["category"]?.text ?? item["category"]?["name"]?.text
            else { continue }
            past.put(name, on: shelf)
        }
    }

    var count: Int { recipes.count }

    func recipe(at place: Int) -> FoundRecipe {
        let recipe = recipes[place]
        return .recipe(recipe, recipe["photo"]?.text.map { $0.isEmpty ? .none : .named($0) } ?? .none)
    }
}
