package import Domain

/// The meals a household cooks.
package struct Meals {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Deleted ones too.
    package func find(_ id: Meal.ID) throws(Refusal) -> ShelvedMeal {
        guard let meal = household.shelf[id] else { throw .notThere(.meal) }
        return meal
    }

    /// A meal from before meals had a limit may stay as large as it is.
    fileprivate static func requireRoom(for recipe: Recipe, insteadOf old: Recipe?) throws(Refusal) {
        let bytes = recipe.bytes
        guard bytes > Recipe.mostBytes, bytes > old?.bytes ?? 0 else { return }
        throw .mealTooLarge(bytes: bytes)
    }
}

extension HouseholdDraft {
    /// Puts a recipe under an id: as a new meal, or in the place of what the meal of this id was. A
    /// deleted meal comes back with it. An import also says what its source said.
    package mutating func putMeal(
        _ id: Meal.ID, _ recipe: Recipe, said lastImport: SourceMemory? = nil
    ) throws(Refusal) {
        guard var meal = household.meals[id]?.row else {
            guard household.meals.count < Meal.most else { throw .tooMany(.meal, most: Meal.most) }
            try Meals.requireRoom(for: recipe, insteadOf: nil)
            var meal = Meal(
                id: id, recipe: recipe, createdAt: now, number: household.shelf.nextNumber(at: now))
            meal.lastImport = lastImport
            return update(meal)
        }
        try Meals.requireRoom(for: recipe, insteadOf: meal.recipe)
        meal.recipe = recipe
        meal.lastImport = lastImport ?? meal.lastImport
        meal.deletedAt = nil
        update(meal)
    }

    package mutating func changeMeal(_ id: Meal.ID, _ body: (inout Recipe) -> Void) throws(Refusal) {
        let old = try Meals(household).find(id).kept.row
        var meal = old
        body(&meal.recipe)
        try Meals.requireRoom(for: meal.recipe, insteadOf: old.recipe)
        update(meal)
    }

    /// Deletes a meal, which keeps its place in the plans. Where it is planned for today or later,
    /// that has to be meant.
    package mutating func deleteMeal(_ id: Meal.ID, isConfirmed: Bool) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        let planned = household.shelf.days(id, from: today)
        guard isConfirmed || planned.isEmpty || meal.deletedAt != nil else { throw .mealIsPlanned(planned) }
        meal.deletedAt = meal.deletedAt ?? now
        update(meal)
    }

    /// Removes a deleted meal for ever: plans keep its name, and nothing else is left.
    package mutating func purgeMeal(_ id: Meal.ID) throws(Refusal) {
        let meal = try Meals(household).find(id).kept.row
        guard meal.deletedAt != nil else { throw .mealIsNotDeleted }
        // Suggestions of it are on no shelf.
        for kept in household.days.all where kept.row.references.contains(RowKey(meal)) {
            var planned = kept.row
            planned.forget(meal)
            put(planned)
        }
        for kept in household.favourites.all where kept.row.id.meal == id {
            delete(Favourite.self, kept.row.id)
        }
        delete(Meal.self, id)
    }

    package mutating func restoreMeal(_ id: Meal.ID) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        meal.deletedAt = nil
        update(meal)
    }

    /// Puts a meal only if it is another than before: only a difference is an update.
    mutating func update(_ new: Meal) {
        var meal = new
        if household.meals[meal.id]?.row != meal { meal.updatedAt = now }
        put(meal)
    }
}

extension HouseholdDraft {
    /// Adds a meal to the author's favourites, which stay in the order in which they were added:
    /// once more is not last.
    package mutating func likeMeal(_ id: Meal.ID) throws(Refusal) {
        _ = try Meals(household).find(id)
        let favourite = FavouriteID(author, id)
        if household.favourites[favourite] != nil { return }
        let numbers = household.favourites(of: author).lazy.map(\.number)
        // No number comes again: one that has gone may still be where a page begins.
        let number = Counts.next(after: max(numbers.max() ?? 0, household.version), besides: numbers)
        put(Favourite(id: favourite, number: number))
    }

    package mutating func unlikeMeal(_ id: Meal.ID) throws(Refusal) {
        _ = try Meals(household).find(id)
        delete(Favourite.self, FavouriteID(author, id))
    }
}
