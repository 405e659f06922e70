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
    private var bySource: [String: Meal.ID] = [:]
    private var byName: [String: [Meal.ID]] = [:]
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
        let known =
            item.id.flatMap { household.meals[$0]?.row.id } ?? item.recipe.sourceURL.flatMap { bySource[$0] } ?? twin(of: item.recipe)
        return put(item.recipe, as: known ?? item.id ?? newID(), isNew: known == nil)
    }

    /// A meal that goes by this name stays as it is, whatever has been made of it, and deleted it stays too.
    package mutating func addUnlessNamed(_ recipe: Recipe) -> Result {
        if let known = byName[recipe.name]?.first { return (.unchanged, known) }
        return put(recipe, as: newID(), isNew: true)
    }

    private mutating func put(_ recipe: Recipe, as id: Meal.ID, isNew: Bool) -> Result {
        do throws(Refusal) {
            let put = try Meals(household).put(id, recipe, at: now).compared(with: household)
            household.apply(put, at: household.version + 1)
            change.add(put)
            if !put.isEmpty { index(recipe, as: id) }
            return (isNew ? .created : put.isEmpty ? .unchanged : .updated, id)
        } catch {
            return nil
        }
    }

    private func twin(of recipe: Recipe) -> Meal.ID? {
        byName[recipe.name]?.first { id in household.meals[id].map { $0.row.recipe == recipe && $0.row.deletedAt == nil } == true }
    }

    private mutating func index(_ recipe: Recipe, as id: Meal.ID) {
        if let source = recipe.sourceURL { bySource[source] = id }
        byName[recipe.name, default: []].append(id)
    }
}
