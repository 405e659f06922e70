package import Domain

/// Recipes from elsewhere, many at once. What is here already is brought up to date, not doubled.
package struct Importing {
    package struct Item: Sendable {
        /// A meal's own, where it was one of ours.
        package let id: Meal.ID?
        package let source: SourcedRecipe

        package init(id: Meal.ID?, source: SourcedRecipe) {
            self.id = id
            self.source = source
        }
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case created, updated, unchanged
    }

    /// The outcome of a recipe; nil without room for another. `kept` names fields that members changed.
    package typealias Result = (outcome: Outcome, id: Meal.ID, kept: [RecipeField])?

    package private(set) var change = Change()

    private var household: Household
    private var bySource: [String: Set<Meal.ID>] = [:]
    /// The meals by source and name. A single address can have thousands.
    private var bySourceAndName: [[String]: Set<Meal.ID>] = [:]
    private var byRecipe: [Recipe: Meal.ID] = [:]
    private var names: [String: Meal.ID] = [:]
    /// What this import has put already: a page may hold several recipes of one address.
    private var claimed: Set<Meal.ID> = []
    private let newID: () -> Meal.ID
    private let now: Instant

    package init(into household: Household, newID: @escaping () -> Meal.ID, at now: Instant) {
        self.household = household
        self.newID = newID
        self.now = now
        for kept in household.meals.all {
            index(kept.row.recipe, as: kept.row.id)
        }
    }

    /// The same meal is one of the same id, else of the same source, else one that is the same to the last word.
    package mutating func add(_ item: Item) -> Result {
        let recipe = item.source.recipe
        if let own = item.id.flatMap({ household.meals[$0]?.row }) {
            return update(own, from: item.source, lastSaid: own.lastImport ?? SourceMemory(of: own.recipe))
        }
        if let known = (sameSource(recipe) ?? twin(of: recipe)).flatMap({ household.meals[$0]?.row }) {
            return update(known, from: item.source, lastSaid: known.lastImport ?? Importing.guess(of: known))
        }
        return put(recipe, said: SourceMemory(of: recipe), as: item.id ?? newID(), instead: nil)
    }

    /// A meal that goes by this name stays as it is, whatever has been made of it, and deleted it stays too.
    package mutating func addUnlessNamed(_ recipe: Recipe) -> Result {
        if let known = names[recipe.name] { return (.unchanged, known, []) }
        return put(recipe, said: nil, as: newID(), instead: nil)
    }

    /// For a meal that an earlier version imported. As it was made, it is what its source said; once it was changed,
    /// nobody knows by whom, so all that it has may be a member's.
    private static func guess(of meal: Meal) -> SourceMemory {
        meal.updatedAt == meal.createdAt ? SourceMemory(of: meal.recipe) : .ofNothing
    }

    private mutating func update(_ meal: Meal, from source: SourcedRecipe, lastSaid: SourceMemory) -> Result {
        let (recipe, kept) = meal.recipe.updated(from: source, lastSaid: lastSaid)
        // Where nothing is taken, nothing is remembered: looking at a source changes no version.
        let said = recipe == meal.recipe ? nil : SourceMemory(of: source, after: lastSaid)
        return put(recipe, said: said, as: meal.id, instead: meal.recipe).map { ($0.outcome, $0.id, kept) }
    }

    private mutating func put(_ recipe: Recipe, said: SourceMemory?, as id: Meal.ID, instead old: Recipe?) -> Result {
        do throws(Refusal) {
            let seq = household.version + 1
            let put = try Meals(household).put(id, recipe, said: said, at: now).compared(with: household, at: seq)
            household.apply(put, at: seq)
            change.add(put)
            if let old { forget(old, of: id) }
            index(recipe, as: id)
            claimed.insert(id)
            return (old == nil ? .created : put.isEmpty ? .unchanged : .updated, id, [])
        } catch {
            return nil
        }
    }

    /// Of several of one address the one of the same name; a single one may have been renamed.
    private func sameSource(_ recipe: Recipe) -> Meal.ID? {
        guard let source = recipe.sourceURL, let ids = bySource[source] else { return nil }
        if let named = bySourceAndName[[source, recipe.name]]?.min() { return named }
        return ids.count == 1 ? ids.first.flatMap { claimed.contains($0) ? nil : $0 } : nil
    }

    private func twin(of recipe: Recipe) -> Meal.ID? {
        byRecipe[recipe].flatMap { household.meals[$0]?.row.deletedAt == nil ? $0 : nil }
    }

    private mutating func index(_ recipe: Recipe, as id: Meal.ID) {
        if let source = recipe.sourceURL {
            bySource[source, default: []].insert(id)
            bySourceAndName[[source, recipe.name], default: []].insert(id)
        }
        byRecipe[recipe] = id
        names[recipe.name] = id
    }

    private mutating func forget(_ recipe: Recipe, of id: Meal.ID) {
        if let source = recipe.sourceURL {
            bySource[source]?.remove(id)
            bySourceAndName[[source, recipe.name]]?.remove(id)
        }
        if byRecipe[recipe] == id { byRecipe[recipe] = nil }
        if names[recipe.name] == id { names[recipe.name] = nil }
    }
}
