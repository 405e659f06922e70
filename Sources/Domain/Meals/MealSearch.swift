import Tables

/// The conditions of a meal search. A condition that is not set matches every meal.
package struct MealFilter: Sendable {
    package var words = SearchWords.none
    /// The meals among which to look; empty for all of them.
    package var ids: Set<Meal.ID> = []
    package var tags: [Tag] = []
    /// True if a meal needs every tag; false if one of the tags is enough.
    package var matchesAll = true
    package var slot: Slot?
    package var course: Course?
    package var favouritesOf: Member.ID?
    /// True for meals only that somebody loves.
    package var isLoved = false
    package var maxMinutes: Int?
    package var isDeleted = false
    /// The most foods of a meal that may be missing at home; nil for any number.
    package var mostMissing: Int?
    /// The foods at home, for `mostMissing`.
    package var atHome: MealsAtHome?

    package init() {}

    func matches(_ indexed: IndexedMeal, in household: Household) -> Bool {
        if !ids.isEmpty, !ids.contains(indexed.kept.row.id) { return false }
        if !words.isEmpty, !words.areIn(indexed.text.words) { return false }
        if !(tags.isEmpty && slot == nil), !matches(indexed.kept.row.recipe.tags) { return false }
        if let course, indexed.course != course { return false }
        if let maxMinutes, !(indexed.kept.row.recipe.minutes.all.map { $0 <= maxMinutes } ?? false) {
            return false
        }
        if let favouritesOf, household.favourites[FavouriteID(favouritesOf, indexed.kept.row.id)] == nil {
            return false
        }
        if let mostMissing, let atHome, atHome.missing(for: indexed).count > mostMissing { return false }
        if isLoved, indexed.score == nil || !household.isLoved(indexed.kept.row.id) { return false }
        return true
    }

    private func matches(_ given: [Tag]) -> Bool {
        // A meal tagged “all” has every tag.
        if given.contains(.all) { return true }
        let has = { given.contains($0) }
        if !tags.isEmpty, !(matchesAll ? tags.allSatisfy(has) : tags.contains(where: has)) { return false }
        guard let slot else { return true }
        return given.contains { $0.text == slot.rawValue }
    }
}

extension Household {
    /// Returns at most `limit` meals after a place, and the place of the last if more follow.
    package func meals(
        matching filter: MealFilter, by sort: MealSort, descending: Bool, after place: MealPlace?, limit: Int
    ) -> (meals: [IndexedMeal], next: MealPlace?) {
        var found: [IndexedMeal] = []
        var last: MealPlace?
        var hasMore = false
        mealIndex.orders(deleted: filter.isDeleted).walk(sort, descending: descending, after: place) {
            meal, place in
            guard filter.matches(meal, in: self) else { return true }
            if found.count == limit {
                hasMore = true
                return false
            }
            found.append(meal)
            last = place
            return true
        }
        return (found, hasMore ? last : nil)
    }

    package func shows(_ meal: IndexedMeal, _ filter: MealFilter) -> Bool {
        (meal.kept.row.deletedAt != nil) == filter.isDeleted && filter.matches(meal, in: self)
    }

    /// The tags of all live meals, each with its number of meals.
    package var tags: [(tag: Tag, count: Int)] {
        var counts: [Tag: Int] = [:]
        mealIndex.orders(deleted: false).walk(.name, descending: false, after: nil) { meal, _ in
            for tag in meal.kept.row.recipe.tags { counts[tag, default: 0] += 1 }
            return true
        }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
