import Domain
import JSON

/// A meal as one member sees it, or as its row alone has it.
struct MealPayload: Representation {
    private let kept: Kept<Meal>
    /// What follows from other rows; nil where only the meal's is known.
    private let derived: (isFavourite: Bool, usage: MealUsage)?
    /// As its recipe has it, or scaled to what was asked for.
    private let servings: Int
    private let lines: [IngredientLine]

    /// Nil where an amount scaled so far does not fit.
    init?(_ shelved: ShelvedMeal, in household: Household, for member: Member.ID, servings: Int? = nil) {
        let recipe = shelved.kept.row.recipe
        kept = shelved.kept
        derived = (household.favourites[FavouriteID(member, shelved.kept.row.id)] != nil, shelved.usage)
        self.servings = servings ?? recipe.servings
        var lines = recipe.ingredients.map(\.line)
        if let servings, servings != recipe.servings {
            guard let factor = Rational(servings, over: max(1, recipe.servings)) else { return nil }
            let scaled = lines.compactMap { $0.scaled(by: factor) }
            guard scaled.count == lines.count else { return nil }
            lines = scaled
        }
        self.lines = lines
    }

    init(_ kept: Kept<Meal>) {
        self.kept = kept
        derived = nil
        servings = kept.row.recipe.servings
        lines = kept.row.recipe.ingredients.map(\.line)
    }

    /// Of a photo's digest in its address: as good as the whole of it.
    static let imageVersionLength = 16

    var version: Int { kept.version }
    var image: Digest? { kept.row.image }

    /// What depends on more than the meal's own row.
    var variant: String? {
        guard let derived else { return nil }
        let favourite = derived.isFavourite ? "f" : ""
        let last = derived.usage.last.map { "u\(derived.usage.count).\($0.number)" } ?? ""
        let scaled = servings == kept.row.recipe.servings ? "" : "s\(servings)"
        let variant = favourite + last + scaled
        return variant.isEmpty ? nil : variant
    }

    func write(to json: inout JSONWriter) {
        let meal = kept.row
        let recipe = meal.recipe
        json.object { json in
            json.field("id", meal.id.text)
            json.field("version", version)
            json.field("name", recipe.name)
            json.field("description", recipe.description)
            json.field("tags", recipe.tags.map(\.text))
            json.field("servings", servings)
            json.object("minutes") {
                $0.field("prep", recipe.minutes.prep)
                $0.field("cook", recipe.minutes.cook)
                $0.field("total", recipe.minutes.all)
            }
            json.array("ingredients") { json in for line in lines { IngredientPayload.write(line, to: &json) } }
            json.field("steps", recipe.steps)
            json.field("notes", recipe.notes)
            json.field("sourceUrl", recipe.sourceURL)
            json.field("imageUrl", meal.image.map { "/v1/meals/\(meal.id.text)/image?v=\($0.hex.prefix(MealPayload.imageVersionLength))" })
            if let derived {
                json.field("favourite", derived.isFavourite)
                json.field("usageCount", derived.usage.count)
                json.field("lastUsed", derived.usage.last?.text)
            }
            json.field("createdAt", meal.createdAt.text)
            json.field("updatedAt", meal.updatedAt.text)
            json.field("deletedAt", meal.deletedAt?.text)
        }
    }
}
