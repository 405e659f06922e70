import Domain
import Ingredients
import JSON
import UseCases

/// A meal as one member sees it, or as its row alone has it.
struct MealPayload: Representation {
    private let kept: Versioned<Meal>
    /// What follows from other rows; nil where only the meal's is known.
    private let derived: (isFavourite: Bool, usage: MealUsage)?
    /// As its recipe has it, or scaled to what was asked for.
    private var servings: Int
    /// Nil where they are the recipe's own.
    private var scaled: [IngredientLine]?
    private let written: RenderedMeals?

    init(
        _ shelved: ShelvedMeal, in household: Household, for member: Member.ID,
        from written: RenderedMeals? = nil
    ) {
        kept = shelved.kept
        self.written = written
        derived = (household.favourites[FavouriteID(member, shelved.kept.row.id)] != nil, shelved.usage)
        servings = kept.row.recipe.servings
    }

    init(
        _ id: Meal.ID, in household: Household, for member: Member.ID, from written: RenderedMeals? = nil
    ) throws(Refusal) {
        self.init(try Meals(household).find(id), in: household, for: member, from: written)
    }

    init(_ kept: Versioned<Meal>) {
        self.kept = kept
        (derived, written) = (nil, nil)
        servings = kept.row.recipe.servings
    }

    /// The same meal for so many servings. Nil where an amount scaled so far does not fit.
    func scaled(to servings: Int) -> MealPayload? {
        let recipe = kept.row.recipe
        if servings == recipe.servings { return self }
        guard let factor = Rational(servings, over: max(1, recipe.servings)) else { return nil }
        let scaled = recipe.ingredients.compactMap { $0.line.scaled(by: factor) }
        guard scaled.count == recipe.ingredients.count else { return nil }
        var payload = self
        (payload.servings, payload.scaled) = (servings, scaled)
        return payload
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
        json.object { json in
            if let written, scaled == nil, !json.isIndented {
                written.write(kept, to: &json, recipe)
            } else {
                recipe(to: &json)
            }
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

    /// What is the same for whoever asks.
    private func recipe(to json: inout JSONWriter) {
        let meal = kept.row
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
        json.field(
            "imageUrl",
            meal.image.map {
                "/v1/meals/\(meal.id.text)/image?v=\($0.hex.prefix(MealPayload.imageVersionLength))"
            })
    }
}

extension Meal: FeedRow {
    static func payload(_ kept: Versioned<Meal>) -> any Representation { MealPayload(kept) }
}
