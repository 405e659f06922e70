package import Domain
package import Tables

/// The import of many recipes at once. A recipe that the household has already is updated, not
/// doubled.
package enum MealImport {
    /// A recipe to import.
    package struct Item: Sendable {
        /// The id that a household or another program gave the meal.
        package let id: Meal.ID?
        package let source: SourcedRecipe
        /// The photo that comes with the recipe. A meal that has a photo keeps its own.
        package let photo: Digest?
        package let past: RecipePast

        package init(
            id: Meal.ID?, source: SourcedRecipe, photo: Digest? = nil, past: RecipePast = RecipePast()
        ) {
            self.id = id
            self.source = source
            self.photo = photo
            self.past = past
        }
    }

    /// The most recipes, and the most bytes of them, in one transaction, which is one step to undo.
    /// Others write in between.
    private static let mostAtOnce = (recipes: 1_000, bytes: 4 << 20)

    /// Returns the recipes in parts, one for each transaction. There is always a part.
    package static func parts(of items: [Item]) -> [[Item]] {
        var parts: [[Item]] = [[]]
        var bytes = 0
        for item in items {
            let more = item.source.recipe.bytes
            if let last = parts.last, !last.isEmpty,
                last.count == mostAtOnce.recipes || bytes + more > mostAtOnce.bytes
            {
                parts.append([])
                bytes = 0
            }
            parts[parts.count - 1].append(item)
            bytes += more
        }
        return parts
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case created, updated, unchanged
    }

    /// The outcome of a recipe.
    package struct Result: Sendable {
        package fileprivate(set) var outcome: Outcome
        package let id: Meal.ID
        /// Fields that members changed. The import leaves them as they are.
        package fileprivate(set) var kept: [RecipeField] = []
        /// The photo that came with the recipe, if it is the meal's photo now.
        package fileprivate(set) var photo: Digest?
        /// The counts of everything else that came along.
        package fileprivate(set) var past = PastCounts()
    }
}

extension HouseholdDraft {
    /// Imports recipes. Returns their results in the same order; nil for a recipe that has no room.
    /// `earlier` are the results of the earlier parts of the import.
    package mutating func importMeals(
        _ items: [MealImport.Item], after earlier: [MealImport.Result?] = []
    ) -> [MealImport.Result?] {
        var index = RecipeIndex(of: household)
        index.claimed = Set(earlier.compactMap { $0?.id })
        let members = membersByName()
        let results: [MealImport.Result?] = items.map { item in
            guard var result = importMeal(item, by: &index) else { return nil }
            if let photo = item.photo { take(photo, for: &result) }
            result.past = take(item.past, of: result.id, members: members)
            return result
        }
        useRecipes(of: items, results)
        return results
    }

    /// Lets the lines of imported meals use the recipes that their sources name, once all meals are
    /// there. A line whose recipe is not there, or would go in a circle, stays text.
    private mutating func useRecipes(of items: [MealImport.Item], _ results: [MealImport.Result?]) {
        let imported = zip(items, results).compactMap { item, result in result.map { (item, $0) } }
        let ids = Dictionary(imported.compactMap { item, result in item.id.map { ($0, result.id) } }) {
            one, _ in one
        }
        for (item, result) in imported where result.outcome != .unchanged {
            guard var recipe = household.meals[result.id]?.row.recipe else { continue }
            let old = recipe
            let meals = household.meals
            recipe.takeUses(of: item.source.recipe) { ids[$0] ?? (meals[$0] == nil ? nil : $0) }
            if recipe != old { try? changeMeal(result.id) { [recipe] in $0 = recipe } }
        }
    }

    /// Adds the samples. A meal with a sample's name stays as it is, even if changed or deleted.
    package mutating func addSamples(_ samples: [Recipe]) -> [MealImport.Result?] {
        var index = RecipeIndex(of: household)
        return samples.map { recipe in
            if let known = index.named(recipe.name) {
                return MealImport.Result(outcome: .unchanged, id: known)
            }
            return take(recipe, said: nil, as: newID(), by: &index)
        }
    }

    /// Imports a recipe. It belongs to the meal of the same id, else of the same source, else to an
    /// identical meal, else to the meal that was this very recipe at the last import.
    private mutating func importMeal(
        _ item: MealImport.Item, by index: inout RecipeIndex
    ) -> MealImport.Result? {
        let recipe = item.source.recipe.withoutUses
        let source = SourcedRecipe(recipe, saysServings: item.source.saysServings)
        if let own = item.id.flatMap({ household.meals[$0]?.row }) {
            let lastSaid = own.lastImport ?? SourceMemory(of: own.recipe)
            return update(own, from: source, lastSaid: lastSaid, by: &index)
        }
        let similar =
            index.sameSource(recipe) ?? index.sameContent(recipe) ?? index.sameMemory(source)
        if let known = similar.flatMap({ household.meals[$0]?.row }) {
            let lastSaid = known.lastImport ?? .ofNothing
            return update(known, from: source, lastSaid: lastSaid, by: &index)
        }
        return take(recipe, said: SourceMemory(of: recipe), as: item.id ?? newID(), by: &index)
    }

    /// Gives a meal the photo of its recipe, unless the meal has one.
    private mutating func take(_ photo: Digest, for result: inout MealImport.Result) {
        guard var meal = household.meals[result.id]?.row else { return }
        if meal.image == nil {
            meal.image = photo
            update(meal)
            if result.outcome == .unchanged { result.outcome = .updated }
        }
        if meal.image == photo { result.photo = photo }
    }

    private mutating func update(
        _ meal: Meal, from source: SourcedRecipe, lastSaid: SourceMemory, by index: inout RecipeIndex
    ) -> MealImport.Result? {
        var (recipe, kept) = meal.recipe.updated(from: source, lastSaid: lastSaid)
        recipe.takeUses(of: meal.recipe)
        // Remembers the source only if something was taken. Otherwise an import would change the
        // meal's version.
        let said = recipe == meal.recipe ? nil : SourceMemory(of: source, after: lastSaid)
        var result = take(recipe, said: said, as: meal.id, by: &index)
        result?.kept = kept
        return result
    }

    private mutating func take(
        _ recipe: Recipe, said: SourceMemory?, as id: Meal.ID, by index: inout RecipeIndex
    ) -> MealImport.Result? {
        let old = household.meals[id]?.row
        do throws(Refusal) {
            try putMeal(id, recipe, said: said)
        } catch {
            return nil
        }
        if let old { index.remove(old.recipe, of: id) }
        index.add(recipe, as: id)
        index.claimed.insert(id)
        let change: MealImport.Outcome = household.meals[id]?.row == old ? .unchanged : .updated
        return MealImport.Result(outcome: old == nil ? .created : change, id: id)
    }
}

/// The meals of a household by source, name and content, looked up as the import comes to them.
/// What the import itself puts is noted here.
private struct RecipeIndex {
    private let mealIndex: MealIndex
    /// The meals by source and name. A single address can have thousands of meals.
    private var bySource: [String: [String: Set<Meal.ID>]] = [:]
    /// The meals by name and content. A single name can have thousands of meals, too.
    private var byName: [String: [Recipe: Meal.ID]] = [:]
    /// Meals that this import has put already. A page may hold several recipes of one address.
    var claimed: Set<Meal.ID> = []

    init(of household: Household) {
        mealIndex = household.mealIndex
    }

    /// Returns the meal whose source said the very same at the last import. A member may have
    /// changed everything since.
    func sameMemory(_ source: SourcedRecipe) -> Meal.ID? {
        let recipe = source.recipe
        return (mealIndex.meals(named: recipe.name) + mealIndex.meals(renamedFrom: recipe)).lazy
            .map(\.kept.row).first { meal in
                meal.deletedAt == nil && !claimed.contains(meal.id) && meal.lastImport?.isOf(source) == true
            }?.id
    }

    /// Returns the meal of the same source, preferably with the same name. A single meal of that
    /// source may have been renamed.
    mutating func sameSource(_ recipe: Recipe) -> Meal.ID? {
        guard let source = recipe.sourceURL else { return nil }
        lookUp(source: source)
        let names = bySource[source] ?? [:]
        if let named = names[recipe.name]?.min() { return named }
        let ids = names.values.lazy.flatMap { $0 }.prefix(2)
        guard let only = ids.first, ids.count == 1, !claimed.contains(only) else { return nil }
        return only
    }

    mutating func sameContent(_ recipe: Recipe) -> Meal.ID? {
        lookUp(name: recipe.name)
        return byName[recipe.name]?[recipe.asWritten]
    }

    /// Returns a meal of a name, also a deleted one.
    mutating func named(_ name: String) -> Meal.ID? {
        lookUp(name: name)
        return byName[name]?.values.first ?? mealIndex.meals(named: name).first?.kept.row.id
    }

    mutating func add(_ recipe: Recipe, as id: Meal.ID) {
        lookUp(name: recipe.name)
        byName[recipe.name]?[recipe.asWritten] = id
        guard let source = recipe.sourceURL else { return }
        lookUp(source: source)
        bySource[source]?[recipe.name, default: []].insert(id)
    }

    mutating func remove(_ recipe: Recipe, of id: Meal.ID) {
        lookUp(name: recipe.name)
        if byName[recipe.name]?[recipe.asWritten] == id { byName[recipe.name]?[recipe.asWritten] = nil }
        guard let source = recipe.sourceURL else { return }
        lookUp(source: source)
        bySource[source]?[recipe.name]?.remove(id)
    }

    private mutating func lookUp(source: String) {
        if bySource[source] != nil { return }
        bySource[source] = mealIndex.meals(from: source).reduce(into: [:]) { names, meal in
            names[meal.kept.row.recipe.name, default: []].insert(meal.kept.row.id)
        }
    }

    private mutating func lookUp(name: String) {
        if byName[name] != nil { return }
        byName[name] = mealIndex.meals(named: name).reduce(into: [:]) { contents, meal in
            if meal.kept.row.deletedAt == nil { contents[meal.kept.row.recipe.asWritten] = meal.kept.row.id }
        }
    }
}

extension Recipe {
    /// The recipe without what a member chose and no source writes.
    fileprivate var asWritten: Recipe {
        var recipe = withoutUses
        (recipe.course, recipe.sign, recipe.ahead) = (nil, nil, nil)
        return recipe
    }
}
