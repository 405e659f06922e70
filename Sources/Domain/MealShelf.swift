/// A household's meals in every order in which they are asked for. All of it follows from rows of meals and days; none of it is kept.
package struct MealShelf: Sendable {
    private var live = MealOrders()
    private var deleted = MealOrders()
    private var meals = SortedMap<Meal.ID, ShelvedMeal>()
    /// Every entry of a plan that is of a meal, by the day for which it is planned.
    private var plannings = SortedMap<Planning, Void>()
    /// Those that were cooked, by the day on which they were.
    private var cookings = SortedMap<Planning, Void>()
    private var counts = SortedMap<Meal.ID, Int>()

    init() {}

    package var count: Int { live.count }

    package subscript(id: Meal.ID) -> ShelvedMeal? { meals[id] }

    func orders(deleted isDeleted: Bool) -> MealOrders { isDeleted ? deleted : live }

    /// The days on or after this one on which a meal is planned.
    package func days(_ meal: Meal.ID, from day: Day) -> [Day] {
        let planned = plannings.from(Planning(meal: meal, day: day, entry: nil)).prefix { $0.key.meal == meal }
        return planned.compactMap(\.key.day).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    mutating func put(_ kept: Kept<Meal>) {
        put(ShelvedMeal(kept, usage(of: kept.row)), in: kept.row.id)
    }

    mutating func delete(_ id: Meal.ID) {
        put(nil, in: id)
    }

    /// A day's entries as they were and as they are.
    mutating func replan(_ day: Day, from old: PlannedDay?, to new: PlannedDay?) {
        var cooked: Set<Meal.ID> = []
        for entry in old?.entries ?? [] {
            guard let meal = entry.mealID else { continue }
            plannings.remove(Planning(meal: meal, day: day, entry: entry.id))
            guard let completedOn = entry.completedOn else { continue }
            cookings.remove(Planning(meal: meal, day: completedOn, entry: entry.id))
            counts.set(meal, to: (counts[meal] ?? 0) - 1)
            cooked.insert(meal)
        }
        for entry in new?.entries ?? [] {
            guard let meal = entry.mealID else { continue }
            plannings.set(Planning(meal: meal, day: day, entry: entry.id), to: ())
            guard let completedOn = entry.completedOn else { continue }
            let isNew = cookings.set(Planning(meal: meal, day: completedOn, entry: entry.id), to: ()) == nil
            counts.set(meal, to: (counts[meal] ?? 0) + (isNew ? 1 : 0))
            cooked.insert(meal)
        }
        for id in cooked {
            guard let meal = meals[id] else { continue }
            let usage = usage(of: meal.meal)
            if usage != meal.usage { put(ShelvedMeal(meal, usage), in: id) }
        }
    }

    private func usage(of meal: Meal) -> MealUsage {
        let count = counts[meal.id] ?? 0
        if count == 0 { return meal.usedBefore }
        let last = cookings.before(Planning(meal: meal.id, day: Day(number: .max), entry: nil)).first { _ in true }?.key.day
        return MealUsage(count: meal.usedBefore.count + count, last: [last, meal.usedBefore.last].compactMap { $0 }.max())
    }

    private mutating func put(_ meal: ShelvedMeal?, in id: Meal.ID) {
        if let old = meals[id] {
            if old.kept.row.deletedAt == nil { live.remove(old) } else { deleted.remove(old) }
        }
        guard let meal else {
            meals.remove(id)
            return
        }
        meals.set(id, to: meal)
        if meal.kept.row.deletedAt == nil { live.add(meal) } else { deleted.add(meal) }
    }
}

/// How often a meal was cooked, and when last.
package struct MealUsage: Equatable, Sendable {
    package var count = 0
    package var last: Day?

    package init(count: Int = 0, last: Day? = nil) {
        (self.count, self.last) = (count, last)
    }
}

/// A meal with what is derived of it.
package final class ShelvedMeal: Sendable {
    package let kept: Kept<Meal>
    package let usage: MealUsage
    /// The name as it is sorted.
    let name: [UInt8]
    /// Name and ingredients as they are searched.
    let words: [UInt8]
    let foods: FoodMentions
    let groceries: Groceries

    init(_ kept: Kept<Meal>, _ usage: MealUsage) {
        self.kept = kept
        self.usage = usage
        let recipe = kept.row.recipe
        name = SearchText.folded(recipe.name)
        foods = FoodMentions(recipe.ingredients)
        groceries = Groceries(recipe.ingredients)
        words = recipe.ingredients.reduce(into: name) { words, ingredient in
            words.append(UInt8(ascii: "\n"))
            words += SearchText.folded(ingredient.text)
        }
    }

    /// The same meal, used otherwise.
    init(_ old: ShelvedMeal, _ usage: MealUsage) {
        (kept, name, words, foods, groceries) = (old.kept, old.name, old.words, old.foods, old.groceries)
        self.usage = usage
    }

    var meal: Meal { kept.row }
    package var placeByName: MealPlace { MealOrders.place(of: self, by: .name) }
}

/// An entry of a plan, found by its meal.
private struct Planning: Comparable {
    let meal: Meal.ID
    /// Nil stands before all.
    let day: Day?
    let entry: PlannedEntry.ID?

    static func < (one: Planning, other: Planning) -> Bool {
        if one.meal != other.meal { return one.meal < other.meal }
        if one.day != other.day { return isBefore(one.day, other.day) }
        return isBefore(one.entry, other.entry)
    }

    private static func isBefore<Value: Comparable>(_ one: Value?, _ other: Value?) -> Bool {
        guard let other else { return false }
        return one.map { $0 < other } ?? true
    }
}
