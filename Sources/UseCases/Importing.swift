package import Domain

/// Recipes from elsewhere, many at once. What is here already is brought up to date, not doubled.
package struct Importing {
    package struct Item: Sendable {
        /// A meal's own, where it was one of ours.
        package let id: Meal.ID?
        package let recipe: Recipe

        package init(id: Meal.ID?, recipe: Recipe) {
            self.id = id
            self.recipe = recipe
        }
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case created, updated, unchanged
    }

    /// Nil where there is no room for one more.
    package typealias Result = (outcome: Outcome, id: Meal.ID)?

    package private(set) var change = Change()

    private var household: Household
    private var bySource: [String: Set<Meal.ID>] = [:]
    /// Of one address there may be thousands.
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
        let known = item.id.flatMap { household.meals[$0]?.row.id } ?? sameSource(item.recipe) ?? twin(of: item.recipe)
        return put(item.recipe, as: known ?? item.id ?? newID(), isNew: known == nil)
    }

    /// A meal that goes by this name stays as it is, whatever has been made of it, and deleted it stays too.
    package mutating func addUnlessNamed(_ recipe: Recipe) -> Result {
        if let known = names[recipe.name] { return (.unchanged, known) }
        return put(recipe, as: newID(), isNew: true)
    }

    private mutating func put(_ recipe: Recipe, as id: Meal.ID, isNew: Bool) -> Result {
        do throws(Refusal) {
            let old = household.meals[id]?.row.recipe
            let seq = household.version + 1
            let put = try Meals(household).put(id, recipe, at: now).compared(with: household, at: seq)
            household.apply(put, at: seq)
            change.add(put)
            if let old { forget(old, of: id) }
            index(recipe, as: id)
            claimed.insert(id)
            return (isNew ? .created : put.isEmpty ? .unchanged : .updated, id)
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
