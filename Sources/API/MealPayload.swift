import Domain
import JSON

/// A meal as one member sees it.
struct MealPayload: Representation {
    private let shelved: ShelvedMeal
    private let isFavourite: Bool
    /// As its recipe has it, or scaled to what was asked for.
    private let servings: Int
    /// Nil where they are the recipe's own.
    private let scaled: [IngredientLine]?
    private let written: WrittenMeals?

    /// Nil where an amount scaled so far does not fit.
    init?(
        _ shelved: ShelvedMeal, in household: Household, for member: Member.ID, servings: Int? = nil, from written: WrittenMeals? = nil
    ) {
        self.shelved = shelved
        self.written = written
        isFavourite = household.favourites[FavouriteID(member, shelved.kept.row.id)] != nil
        let own = shelved.kept.row.recipe.servings
        self.servings = servings ?? own
        guard self.servings != own else {
            scaled = nil
            return
        }
        guard let factor = Rational(self.servings, over: max(1, own)) else { return nil }
        let ingredients = shelved.kept.row.recipe.ingredients
        let scaled = ingredients.compactMap { $0.line.scaled(by: factor) }
        guard scaled.count == ingredients.count else { return nil }
        self.scaled = scaled
    }

    /// Of a photo's digest in its address: as good as the whole of it.
    static let imageVersionLength = 16

    var version: Int { shelved.kept.version }
    var image: Digest? { shelved.kept.row.image }

    /// What depends on more than the meal's own row.
    var variant: String? {
        let favourite = isFavourite ? "f" : ""
        let last = shelved.usage.last.map { "u\(shelved.usage.count).\($0.number)" } ?? ""
        let scaled = servings == shelved.kept.row.recipe.servings ? "" : "s\(servings)"
        let variant = favourite + last + scaled
        return variant.isEmpty ? nil : variant
    }

    func write(to json: inout JSONWriter) {
        let meal = shelved.kept.row
        json.object { json in
            if let written, scaled == nil, !json.isIndented {
                json.fields(written.fields(of: shelved.kept, recipe))
            } else {
                recipe(to: &json)
            }
            json.field("favourite", isFavourite)
            json.field("usageCount", shelved.usage.count)
            json.field("lastUsed", shelved.usage.last?.text)
            json.field("createdAt", meal.createdAt.text)
            json.field("updatedAt", meal.updatedAt.text)
            json.field("deletedAt", meal.deletedAt?.text)
        }
    }

    /// What is the same for whoever asks.
    private func recipe(to json: inout JSONWriter) {
        let meal = shelved.kept.row
        let recipe = meal.recipe
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
        json.array("ingredients") { json in
            for line in scaled ?? recipe.ingredients.map(\.line) { IngredientPayload.write(line, to: &json) }
        }
        json.field("steps", recipe.steps)
        json.field("notes", recipe.notes)
        json.field("sourceUrl", recipe.sourceURL)
        json.field("imageUrl", meal.image.map { "/v1/meals/\(meal.id.text)/image?v=\($0.hex.prefix(MealPayload.imageVersionLength))" })
    }
}
