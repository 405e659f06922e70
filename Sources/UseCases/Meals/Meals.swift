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

    /// New under this id, or in the place of the one that has it. A deleted one comes back with it.
    /// An import also says what its source said.
    package func put(
        _ id: Meal.ID, _ recipe: Recipe, said lastImport: SourceMemory? = nil, at now: Instant
    ) throws(Refusal) -> Change {
        guard var meal = household.meals[id]?.row else {
            guard household.meals.count < Meal.most else { throw .tooMany(.meal, most: Meal.most) }
            try requireRoom(for: recipe, insteadOf: nil)
            var meal = Meal(
                id: id, recipe: recipe, createdAt: now, number: household.shelf.nextNumber(at: now))
            meal.lastImport = lastImport
            return changed(to: meal, at: now)
        }
        try requireRoom(for: recipe, insteadOf: meal.recipe)
        meal.recipe = recipe
        meal.lastImport = lastImport ?? meal.lastImport
        meal.deletedAt = nil
        return changed(to: meal, at: now)
    }

    package func change(_ id: Meal.ID, at now: Instant, _ body: (inout Recipe) -> Void) throws(Refusal) -> Change {
        let old = try find(id).kept.row
        var meal = old
        body(&meal.recipe)
        try requireRoom(for: meal.recipe, insteadOf: old.recipe)
        return changed(to: meal, at: now)
    }

    /// It keeps its place in the plans. Where it is planned for today or later, that has to be meant.
    package func delete(_ id: Meal.ID, isMeant: Bool, today: Day, at now: Instant) throws(Refusal) -> Change {
        var meal = try find(id).kept.row
        let planned = household.shelf.days(id, from: today)
        guard isMeant || planned.isEmpty || meal.deletedAt != nil else { throw .mealIsPlanned(planned) }
        meal.deletedAt = meal.deletedAt ?? now
        return changed(to: meal, at: now)
    }

    /// For ever: plans keep its name, and nothing else is left.
    package func purge(_ id: Meal.ID) throws(Refusal) -> Change {
        let meal = try find(id).kept.row
        guard meal.deletedAt != nil else { throw .mealIsNotDeleted }
        var change = Change()
        change.delete(Meal.self, id)
        for kept in household.favourites.all where kept.row.id.meal == id { change.delete(Favourite.self, kept.row.id) }
        // Suggestions of it are on no shelf.
        for kept in household.days.all where kept.row.references.contains(RowKey(meal)) {
            var planned = kept.row
            planned.forget(meal)
            change.put(planned)
        }
        return change
    }

    package func restore(_ id: Meal.ID, at now: Instant) throws(Refusal) -> Change {
        var meal = try find(id).kept.row
        meal.deletedAt = nil
        return changed(to: meal, at: now)
    }

    /// Favourites stay in the order in which they were added: once more is not last.
    package func like(_ id: Meal.ID, by member: Member.ID) throws(Refusal) -> Change {
        _ = try find(id)
        var change = Change()
        let favourite = FavouriteID(member, id)
        if household.favourites[favourite] != nil { return change }
        let numbers = household.favourites(of: member).lazy.map(\.number)
        // No number comes again: one that has gone may still be where a page begins.
        let number = Counts.next(after: max(numbers.max() ?? 0, household.version), besides: numbers)
        change.put(Favourite(id: favourite, number: number))
        return change
    }

    package func unlike(_ id: Meal.ID, by member: Member.ID) throws(Refusal) -> Change {
        _ = try find(id)
        var change = Change()
        change.delete(Favourite.self, FavouriteID(member, id))
        return change
    }

    /// A meal from before meals had a limit may stay as large as it is.
    private func requireRoom(for recipe: Recipe, insteadOf old: Recipe?) throws(Refusal) {
        let bytes = recipe.bytes
        guard bytes > Recipe.mostBytes, bytes > old?.bytes ?? 0 else { return }
        throw .mealTooLarge(bytes: bytes)
    }

    /// Only a difference is an update.
    private func changed(to new: Meal, at now: Instant) -> Change {
        var change = Change()
        var meal = new
        if household.meals[meal.id]?.row != meal { meal.updatedAt = now }
        change.put(meal)
        return change
    }
}
