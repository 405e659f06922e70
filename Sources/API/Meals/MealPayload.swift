package import Domain
import Ingredients
package import JSON
import Tables
import UseCases

/// A meal as one member sees it, or as its row in the change feed.
struct MealPayload: Representation {
    static let form = ValueForm.schema("Meal")

    private let kept: Versioned<Meal>
    /// Values that follow from other rows, nil in the change feed.
    private let derived:
        (isFavourite: Bool, usage: MealUsage, votes: [Versioned<Vote>], findings: MealFindings)?
    /// The servings shown: the recipe's own, or those that were asked for.
    private var servings: Int?
    private let course: Course
    /// The meal with its derived values; nil in the change feed.
    private let indexed: IndexedMeal?
    /// The scaled ingredients and the units in which they are read, nil for the recipe's own.
    private var scaled: (lines: [IngredientLine], system: UnitSystem)?
    /// The foods that are probably not at home; nil where nobody asked.
    private var missing: [String]?
    /// The meals that use this one; nil in a list of meals, and where there are none.
    private var users: [UsingMeal]?
    /// True for a meal in a list of meals.
    private var isListed = false
    /// True for the few fields that a list of meals shows.
    private var isOutline = false

    init(_ indexed: IndexedMeal, in household: Household, for member: Member.ID) {
        kept = indexed.kept
        self.indexed = indexed
        course = indexed.course
        let id = indexed.kept.row.id
        derived = (
            household.favourites[FavouriteID(member, id)] != nil, indexed.usage,
            indexed.score == nil ? [] : Array(household.votes(on: id)),
            MealFindings(indexed, in: household)
        )
        servings = kept.row.recipe.servings
    }

    init(_ id: Meal.ID, in household: Household, for member: Member.ID) throws(Refusal) {
        self.init(try Meals(household).find(id), in: household, for: member)
        let users = household.mealIndex.presentUsers(of: id).map { UsingMeal(meal: $0.kept.row) }
        if !users.isEmpty { self.users = users }
    }

    init(_ kept: Versioned<Meal>) {
        self.kept = kept
        course = kept.row.recipe.course ?? Course(toldBy: kept.row.recipe)
        (derived, indexed) = (nil, nil)
        servings = kept.row.recipe.servings
    }

    /// Returns the meal for so many servings, nil if a scaled amount is too large. A recipe that
    /// counts no people stays as it is.
    func scaled(to servings: Int, readIn system: UnitSystem?) -> MealPayload? {
        let recipe = kept.row.recipe
        guard let own = recipe.servings, servings != own else { return self }
        guard let factor = Rational(servings, over: max(1, own)) else { return nil }
        let scaled = recipe.ingredients.compactMap { $0.line.scaled(by: factor) }
        guard scaled.count == recipe.ingredients.count else { return nil }
        var payload = self
        (payload.servings, payload.scaled) = (servings, (scaled, system ?? .usual))
        return payload
    }

    /// The meal without its recipe, for lists of meals.
    var outline: MealPayload { listed(isOutline: true) }

    /// The meal in a list of meals, with the foods that are missing where somebody asked.
    func listed(isOutline: Bool, missing: [String]? = nil) -> MealPayload {
        var payload = self
        (payload.isListed, payload.isOutline, payload.missing) = (true, isOutline, missing)
        return payload
    }

    /// The digits of a photo's digest in its address, enough to tell photos apart.
    static let imageVersionLength = 16

    var version: Int { kept.version }
    var image: Digest? { kept.row.image }

    func write(to json: inout JSONWriter) {
        let meal = kept.row
        json.object(as: isListed ? "ListedMeal" : "Meal") { json in
            if isListed { json.field("missing", ifAny: missing) }
            if isOutline { return outlineFields(to: &json) }
            recipe(to: &json)
            if let derived {
                json.field("favourite", derived.isFavourite)
                json.votes(derived.votes)
                json.fields(derived.findings)
                if !isListed { json.field("usedIn", ifAny: users) }
                json.field("usageCount", derived.usage.count)
                json.field("lastUsed", derived.usage.last)
            }
            json.field("createdAt", meal.createdAt)
            json.field("updatedAt", meal.updatedAt)
            json.field("deletedAt", meal.deletedAt)
        }
    }

    /// Writes the fields that are the same for every member.
    private func recipe(to json: inout JSONWriter) {
        let meal = kept.row
        let recipe = meal.recipe
        json.field("id", meal.id)
        json.field("version", version)
        json.field("name", recipe.name)
        json.field("description", recipe.description)
        json.field("tags", recipe.tags)
        courseFields(to: &json)
        signFields(to: &json)
        json.field("servings", servings)
        json.field("yield", recipe.yield)
        json.field("minutes", recipe.minutes)
        let lines = zip(scaled?.lines ?? recipe.ingredients.map(\.line), recipe.ingredients)
        json.list("ingredients", Array(lines)) {
            [system = scaled?.system] in IngredientPayload($0, readIn: system, using: $1.mealID)
        }
        json.field("steps", recipe.steps)
        aheadFields(to: &json)
        json.field("notes", recipe.notes)
        json.field("sourceUrl", recipe.sourceURL)
        json.field("imageUrl", meal.imageURL)
        json.field("smallImageUrl", meal.smallImageURL)
        json.field("usualDays", meal.usualDays)
        json.field("restsUntil", meal.restsUntil)
    }

    private func courseFields(to json: inout JSONWriter) {
        json.field("course", course)
        json.field("courseFrom", kept.row.recipe.course == nil ? Course.Decider.words : .household)
    }

    private func signFields(to json: inout JSONWriter) {
        // The feed does not read every recipe again for each client.
        let chosen = kept.row.recipe.sign
        guard let sign = chosen ?? indexed?.sign else { return }
        json.field("sign", sign)
        json.field("signFrom", chosen == nil ? Course.Decider.words : .household)
    }

    private func aheadFields(to json: inout JSONWriter) {
        let chosen = kept.row.recipe.ahead
        guard let ahead = indexed?.ahead ?? chosen else { return }
        json.list("ahead", ahead.steps, atMost: AheadSteps.most) { AheadStepBody($0) }
        json.field("aheadFrom", chosen == nil ? Course.Decider.words : .household)
    }

    private func outlineFields(to json: inout JSONWriter) {
        let recipe = kept.row.recipe
        json.field("id", kept.row.id)
        json.field("version", version)
        json.field("name", recipe.name)
        json.field("tags", recipe.tags)
        courseFields(to: &json)
        signFields(to: &json)
        json.field("servings", servings)
        json.field("minutes", recipe.minutes)
        json.field("imageUrl", kept.row.imageURL)
        json.field("smallImageUrl", kept.row.smallImageURL)
        json.field("favourite", derived?.isFavourite ?? false)
        json.votes(derived?.votes ?? [])
        if let derived { json.fields(derived.findings) }
        json.field("lastUsed", derived?.usage.last)
    }
}

/// A meal with a line that uses another.
struct UsingMeal: JSONWritable {
    static let form = ValueForm.schema("UsingMeal")

    let meal: Meal

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", meal.id)
            $0.field("name", meal.recipe.name)
        }
    }
}

extension Meal {
    /// The address of the photo. A new photo has a new address, so a client may keep the old one.
    var imageURL: String? { image.map { url("image", $0) } }

    /// The address of the small photo.
    var smallImageURL: String? { smallImage.map { url("image/small", $0) } }

    private func url(_ path: String, _ digest: Digest) -> String {
        "/v1/meals/\(id.text)/\(path)?v=\(digest.hex.prefix(MealPayload.imageVersionLength))"
    }
}

extension Recipe.Minutes: JSONWritable {
    package static let form = ValueForm.schema("Minutes")

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.field("prep", prep)
            $0.field("cook", cook)
            $0.field("total", all)
        }
    }
}

extension Meal: FeedRow {
    static func payload(_ kept: Versioned<Meal>) -> any Representation { MealPayload(kept) }
}
