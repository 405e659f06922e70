/// Which meals are asked for; what is not said does not matter.
package struct MealFilter: Sendable {
    package var words = SearchWords.none
    package var tags: [Tag] = []
    /// Whether it has to have every tag, or one of them.
    package var matchesAll = true
    package var slot: Slot?
    package var favouritesOf: Member.ID?
    package var maxMinutes: Int?
    package var isDeleted = false

    package init() {}

    func matches(_ shelved: ShelvedMeal, in household: Household) -> Bool {
        if !words.isEmpty, !words.areIn(shelved.text.words) { return false }
        if !(tags.isEmpty && slot == nil), !matches(shelved.kept.row.recipe.tags) { return false }
        if let maxMinutes, !(shelved.kept.row.recipe.minutes.all.map { $0 <= maxMinutes } ?? false) {
            return false
        }
        if let favouritesOf, household.favourites[FavouriteID(favouritesOf, shelved.kept.row.id)] == nil {
            return false
        }
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
    /// At most so many meals, behind a place, and where the next begin if there are any.
    package func meals(
        matching filter: MealFilter, by sort: MealSort, descending: Bool, after place: MealPlace?, limit: Int
    ) -> (meals: [ShelvedMeal], next: MealPlace?) {
        var found: [ShelvedMeal] = []
        var last: MealPlace?
        var hasMore = false
        shelf.orders(deleted: filter.isDeleted).walk(sort, descending: descending, after: place) {
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

    package func shows(_ meal: ShelvedMeal, _ filter: MealFilter) -> Bool {
        (meal.kept.row.deletedAt != nil) == filter.isDeleted && filter.matches(meal, in: self)
    }

    /// Every tag of a meal that is not deleted, and how many have it.
    package var tags: [(tag: Tag, count: Int)] {
        var counts: [Tag: Int] = [:]
        shelf.orders(deleted: false).walk(.name, descending: false, after: nil) { meal, _ in
            for tag in meal.kept.row.recipe.tags { counts[tag, default: 0] += 1 }
            return true
        }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
