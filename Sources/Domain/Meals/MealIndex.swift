package import Tables

/// A household's meals in every sort order. Derived from the rows of meals, days and votes,
/// never stored.
package struct MealIndex: Sendable {
    private var live = MealOrders()
    private var deleted = MealOrders()
    private var meals = SortedMap<Meal.ID, IndexedMeal>()
    /// The planned meals that refer to a meal, by their planned day.
    private var plannings = SortedMap<Planning, Void>()
    /// The cooked meals, by the day of cooking.
    private var cookings = SortedMap<Planning, Void>()
    private var counts = SortedMap<Meal.ID, Int>()
    /// The scores of the meals with votes.
    private var scores = SortedMap<Meal.ID, Int>()
    private var sources = SortedMap<MealSource, IndexedMeal>()
    private var renamed = SortedMap<RenamedMeal, Void>()
    /// The meals that use the recipe of another meal.
    private(set) var uses = SortedMap<RecipeUse, Void>()
    /// The foods of the live meals, collected when they are first needed after a meal has changed.
    private(set) var foods = ComputedOnce<MealFoods>()

    init() {}

    /// Builds the index from all rows at once, which is faster than row by row.
    init(
        _ meals: some Sequence<Versioned<Meal>>, _ days: some Sequence<Versioned<PlannedDay>>,
        _ scores: [(Meal.ID, Int)]
    ) {
        self.scores = SortedMap(ascending: scores)
        plannings = SortedMap(days.flatMap(\.row.plannings))
        cookings = SortedMap(days.flatMap(\.row.cookings))
        for (cooking, _) in cookings { count(cooking.meal, 1) }
        self.meals = SortedMap(ascending: meals.map { ($0.row.id, self.indexed($0)) })
        readUsedRecipes()
        let indexed = self.meals.map(\.value)
        live = MealOrders(indexed.filter { $0.kept.row.deletedAt == nil })
        deleted = MealOrders(indexed.filter { $0.kept.row.deletedAt != nil })
        let sourced = indexed.compactMap { meal in MealSource(of: meal.kept.row).map { ($0, meal) } }
        sources = SortedMap(ascending: sourced.sorted { $0.0 < $1.0 })
        let renamed = indexed.compactMap { RenamedMeal($0.kept.row) }.sorted()
        self.renamed = SortedMap(ascending: renamed.map { ($0, ()) })
    }

    package var count: Int { live.count }

    package subscript(id: Meal.ID) -> IndexedMeal? { meals[id] }

    /// Returns the number of a meal created now. It follows all others, even if the clock was set
    /// back, but for the highest number, which only a made-up document has: an export has to bring
    /// every number back.
    package func nextNumber(at now: Instant) -> Int {
        let last = max(live.lastNumber ?? 0, deleted.lastNumber ?? 0)
        return last < Counts.range.upperBound ? max(now.milliseconds, last + 1) : now.milliseconds
    }

    func orders(deleted isDeleted: Bool) -> MealOrders { isDeleted ? deleted : live }

    /// Visits all live meals in the order of their ids.
    package func visitLive(_ body: (IndexedMeal) -> Void) {
        for (_, meal) in meals where meal.kept.row.deletedAt == nil { body(meal) }
    }

    /// Returns the days from `day` on for which a meal is planned.
    package func days(_ meal: Meal.ID, from day: Day) -> [Day] {
        let planned = plannings.from(Planning(meal: meal, day: day)).prefix { $0.key.meal == meal }
        return planned.compactMap(\.key.day).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns the meals with exactly this name, the deleted ones last.
    package func meals(named name: String) -> [IndexedMeal] {
        let folded = SearchText.folded(name)
        return [live, deleted].flatMap { $0.meals(named: folded) }.filter { $0.kept.row.recipe.name == name }
    }

    /// Returns the live meals that people call so; case and accents do not count.
    package func meals(called name: String) -> [IndexedMeal] { live.meals(named: SearchText.folded(name)) }

    /// Returns the meals from a source, also the deleted ones.
    package func meals(from source: String) -> [IndexedMeal] {
        sources.from(.first(of: source)).prefix { $0.key.address == source }.map(\.value)
    }

    /// Returns the live meals that came as a recipe and have another name now.
    package func meals(renamedFrom recipe: Recipe) -> [IndexedMeal] {
        renamed.from(RenamedMeal(beforeAllFrom: recipe)).prefix { $0.key.isSource(of: recipe) }
            .compactMap { meals[$0.key.meal] }
    }

    /// Makes the foods be collected again.
    mutating func forgetFoods() { foods = ComputedOnce() }

    package mutating func put(_ kept: Versioned<Meal>) {
        forgetFoods()
        put(indexed(kept), in: kept.row.id)
        readUsers(of: kept.row.id)
    }

    private func indexed(_ kept: Versioned<Meal>) -> IndexedMeal {
        let used = kept.row.recipe.usedMeals.compactMap { meals[$0] }
            .filter { $0.kept.row.deletedAt == nil }
        return IndexedMeal(
            kept, usage(of: kept.row), score: scores[kept.row.id],
            using: Dictionary(used.map { ($0.kept.row.id, $0) }) { one, _ in one })
    }

    mutating func delete(_ id: Meal.ID) {
        forgetFoods()
        put(nil, in: id)
        readUsers(of: id)
    }

    /// Reads the meals again that use a meal, and those that use them.
    private mutating func readUsers(of id: Meal.ID) {
        var changed = [id]
        for _ in 0..<UsedRecipes.mostDeep {
            changed = users(ofAny: changed)
            for meal in changed.compactMap({ meals[$0] }) { place(indexed(meal.kept)) }
        }
    }

    /// Puts a meal in its places, also where only the recipes below it have changed.
    private mutating func place(_ meal: IndexedMeal) {
        meals.set(meal.kept.row.id, to: meal)
        if let source = MealSource(of: meal.kept.row) { sources.set(source, to: meal) }
        if meal.kept.row.deletedAt == nil { live.add(meal) } else { deleted.add(meal) }
    }

    /// Reads the meals that use others when all are there, once for each recipe below another.
    private mutating func readUsedRecipes() {
        let users = meals.map(\.value.kept).filter { !$0.row.recipe.usedMeals.isEmpty }
        uses = SortedMap(
            ascending: users.flatMap { $0.row.recipe.uses(by: $0.row.id) }.sorted().map { ($0, ()) })
        for _ in 0..<UsedRecipes.mostDeep {
            for kept in users { meals.set(kept.row.id, to: indexed(kept)) }
        }
    }

    /// Replaces the planned meals of a day.
    mutating func replan(from old: PlannedDay?, to new: PlannedDay?) {
        for planning in old?.plannings ?? [] { plannings.remove(planning) }
        for planning in new?.plannings ?? [] { plannings.set(planning, to: ()) }
        let (before, after) = (old?.cookings ?? [], new?.cookings ?? [])
        for cooking in before where cookings.remove(cooking) != nil { count(cooking.meal, -1) }
        for cooking in after where cookings.set(cooking, to: ()) == nil { count(cooking.meal, 1) }
        for id in Set((before + after).map(\.meal)) {
            guard let meal = meals[id] else { continue }
            let usage = usage(of: meal.kept.row)
            if usage != meal.usage { put(IndexedMeal(meal, usage, score: meal.score), in: id) }
        }
    }

    /// Notes the score of a meal, nil without a vote.
    mutating func rate(_ id: Meal.ID, _ score: Int?) {
        if let score { scores.set(id, to: score) } else { scores.remove(id) }
        guard let meal = meals[id], meal.score != score else { return }
        put(IndexedMeal(meal, meal.usage, score: score), in: id)
    }

    private mutating func count(_ meal: Meal.ID, _ more: Int) {
        counts.set(meal, to: (counts[meal] ?? 0) + more)
    }

    private func usage(of meal: Meal) -> MealUsage {
        let count = counts[meal.id] ?? 0
        if count == 0 { return meal.usedBefore }
        let last = cookings.before(Planning(meal: meal.id, day: Day(number: .max))).first { _ in true }?.key
            .day
        return MealUsage(
            count: meal.usedBefore.count + count, last: [last, meal.usedBefore.last].compactMap { $0 }.max())
    }

    private mutating func put(_ meal: IndexedMeal?, in id: Meal.ID) {
        if let old = meals[id] {
            if old.kept.row.deletedAt == nil { live.remove(old) } else { deleted.remove(old) }
            if let source = MealSource(of: old.kept.row) { sources.remove(source) }
            if let name = RenamedMeal(old.kept.row) { renamed.remove(name) }
            for use in old.kept.row.recipe.uses(by: id) { uses.remove(use) }
        }
        guard let meal else {
            meals.remove(id)
            return
        }
        if let name = RenamedMeal(meal.kept.row) { renamed.set(name, to: ()) }
        for use in meal.kept.row.recipe.uses(by: id) { uses.set(use, to: ()) }
        place(meal)
    }
}

/// The number of times a meal was cooked, and the last day.
package struct MealUsage: Equatable, Sendable {
    package var count = 0
    package var last: Day?

    package init(count: Int = 0, last: Day? = nil) {
        self.count = count
        self.last = last
    }
}

/// A meal with the values derived from it.
package final class IndexedMeal: Sendable {
    package let kept: Versioned<Meal>
    package let usage: MealUsage
    /// The number of those who love the meal less those who do not want it; nil without a vote.
    package let score: Int?
    let text: MealText

    convenience init(
        _ kept: Versioned<Meal>, _ usage: MealUsage, score: Int?, using used: [Meal.ID: IndexedMeal]
    ) {
        self.init(kept, usage, score, MealText(kept.row.recipe, using: used))
    }

    /// Copies a meal with another usage or score.
    convenience init(_ old: IndexedMeal, _ usage: MealUsage, score: Int?) {
        self.init(old.kept, usage, score, old.text)
    }

    private init(_ kept: Versioned<Meal>, _ usage: MealUsage, _ score: Int?, _ text: MealText) {
        self.kept = kept
        self.usage = usage
        self.score = score
        self.text = text
    }

    /// The food that carries the meal and those that do not keep, read at the first use.
    package var character: MealCharacter { text.character }

    /// The course that a member chose, else the one that the words tell, found at its first use.
    package var course: Course { kept.row.recipe.course ?? text.course(toldBy: kept.row.recipe) }

    /// The sign that a member chose, else the one that the words tell, found at its first use.
    package var sign: Sign { kept.row.recipe.sign ?? toldSign }

    /// The steps ahead that a member chose, else those that the words tell, found at their first
    /// use.
    package var ahead: AheadSteps { kept.row.recipe.ahead ?? toldAhead }

    package func place(by sort: MealSort) -> MealPlace { MealOrders.place(of: self, by: sort) }

    package var placeByName: MealPlace { place(by: .name) }
}

/// A planned meal, sorted by its meal.
private struct Planning: Comparable {
    let meal: Meal.ID
    /// The planned or cooking day; nil sorts before every day.
    let day: Day?
    let plannedMeal: PlannedMeal.ID?
    /// The day whose row holds the planned meal. A planned meal that moves to another day is on
    /// both days until both rows are replaced.
    let home: Day?

    init(meal: Meal.ID, day: Day?, plannedMeal: PlannedMeal.ID? = nil, on home: Day? = nil) {
        self.meal = meal
        self.day = day
        self.plannedMeal = plannedMeal
        self.home = home
    }

    static func < (one: Planning, other: Planning) -> Bool {
        if one.meal != other.meal { return one.meal < other.meal }
        if one.day != other.day { return isBefore(one.day, other.day) }
        if one.plannedMeal != other.plannedMeal { return isBefore(one.plannedMeal, other.plannedMeal) }
        return isBefore(one.home, other.home)
    }

    private static func isBefore<Value: Comparable>(_ one: Value?, _ other: Value?) -> Bool {
        guard let other else { return false }
        return one.map { $0 < other } ?? true
    }
}

extension PlannedDay {
    fileprivate var plannings: [Planning] {
        meals.compactMap { plannedMeal in
            guard let meal = plannedMeal.mealID else { return nil }
            return Planning(meal: meal, day: id, plannedMeal: plannedMeal.id, on: id)
        }
    }

    fileprivate var cookings: [Planning] {
        meals.compactMap { plannedMeal in
            guard plannedMeal.isToCook, let meal = plannedMeal.mealID, let day = plannedMeal.completedOn
            else { return nil }
            return Planning(meal: meal, day: day, plannedMeal: plannedMeal.id, on: id)
        }
    }
}

extension SortedMap where Key == Planning, Value == Void {
    fileprivate init(_ plannings: [Planning]) {
        var ascending: [Element] = []
        for planning in plannings.sorted() where ascending.last?.key != planning {
            ascending.append((planning, ()))
        }
        self.init(ascending: ascending)
    }
}
