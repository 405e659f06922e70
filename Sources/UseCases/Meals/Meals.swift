package import Domain
import Tables

/// The meals of a household.
package struct Meals {
    private let household: Household

    package init(_ household: Household) {
        self.household = household
    }

    /// Finds a meal, even a deleted one.
    package func find(_ id: Meal.ID) throws(Refusal) -> IndexedMeal {
        guard let meal = household.mealIndex[id] else { throw .notThere(.meal) }
        return meal
    }

    /// Throws if a recipe is too large. A meal older than the limit may keep its size.
    fileprivate static func requireRoom(for recipe: Recipe, insteadOf old: Recipe?) throws(Refusal) {
        let bytes = recipe.bytes
        guard bytes > Recipe.mostBytes, bytes > old?.bytes ?? 0 else { return }
        throw .mealTooLarge(bytes: bytes)
    }

    /// Throws if a recipe may not use what its lines name, or may not be used with these lines.
    fileprivate func requireSoundUses(by meal: Meal) throws(Refusal) {
        let used = meal.recipe.usedMeals
        if used.isEmpty, household.mealIndex.users(of: meal.id).isEmpty { return }
        for id in used where household.meals[id] == nil && id != meal.id {
            throw .unknown(.meal, field: "ingredients")
        }
        var index = household.mealIndex
        index.put(Versioned(meal, version: 0, previousVersion: 0))
        try index.requireSoundUses(of: meal.id)
    }
}

extension HouseholdDraft {
    /// Puts a recipe under an id, as a new meal or into the meal of this id. A deleted meal is
    /// restored by it. An import also passes what its source said.
    @discardableResult
    package mutating func putMeal(
        _ id: Meal.ID, _ recipe: Recipe, said lastImport: SourceMemory? = nil
    ) throws(Refusal) -> Bool {
        guard var meal = household.meals[id]?.row else {
            try household.requireRoom(for: Meal.self)
            try Meals.requireRoom(for: recipe, insteadOf: nil)
            var meal = Meal(
                id: id, recipe: recipe, createdAt: now, number: household.mealIndex.nextNumber(at: now))
            meal.lastImport = lastImport
            try Meals(household).requireSoundUses(by: meal)
            update(meal)
            return true
        }
        try Meals.requireRoom(for: recipe, insteadOf: meal.recipe)
        meal.recipe = recipe
        meal.lastImport = lastImport ?? meal.lastImport
        meal.deletedAt = nil
        try Meals(household).requireSoundUses(by: meal)
        update(meal)
        return false
    }

    package mutating func changeMeal(_ id: Meal.ID, _ body: (inout Recipe) -> Void) throws(Refusal) {
        let old = try Meals(household).find(id).kept.row
        var meal = old
        body(&meal.recipe)
        try Meals.requireRoom(for: meal.recipe, insteadOf: old.recipe)
        try Meals(household).requireSoundUses(by: meal)
        update(meal)
    }

    /// Changes what members say about a meal besides its recipe.
    package mutating func changeHabits(of id: Meal.ID, _ body: (inout Meal) -> Void) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        body(&meal)
        update(meal)
    }

    /// Deletes a meal, which keeps its place in the plans. A meal planned for today or later must
    /// be confirmed. It stands on no day any more.
    package mutating func deleteMeal(_ id: Meal.ID, isConfirmed: Bool) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        let planned = household.mealIndex.days(id, from: today)
        guard isConfirmed || planned.isEmpty || meal.deletedAt != nil else { throw .mealIsPlanned(planned) }
        endStandingMeals(of: meal)
        meal.deletedAt = meal.deletedAt ?? now
        update(meal)
    }

    /// Removes a deleted meal for ever. Only its name stays, in plans and in lines that used it.
    package mutating func purgeMeal(_ id: Meal.ID) throws(Refusal) {
        intent.action = .purgeMeal
        let meal = try Meals(household).find(id).kept.row
        guard meal.deletedAt != nil else { throw .mealIsNotDeleted }
        // Days with a suggestion of the meal are not in the index, so all days are searched.
        for kept in household.days.all where kept.row.mentions(id) {
            var planned = kept.row
            planned.forget(meal)
            put(planned)
        }
        for user in household.mealIndex.users(of: id) {
            guard var other = household.meals[user]?.row else { continue }
            for index in other.recipe.ingredients.indices where other.recipe.ingredients[index].mealID == id {
                other.recipe.ingredients[index].mealID = nil
            }
            update(other)
        }
        for var portions in household.portions.all.lazy.map(\.row) where portions.dish == .meal(id) {
            portions.dish = .text(meal.nameOnceDeleted)
            put(portions)
        }
        for kept in household.favourites.all where kept.row.id.meal == id {
            delete(Favourite.self, kept.row.id)
        }
        for kept in household.everyVote(on: id) { delete(Vote.self, kept.row.id) }
        if household.passed[id] != nil { delete(PassedMeal.self, id) }
        delete(Meal.self, id)
    }

    /// Restores a deleted meal.
    package mutating func restoreMeal(_ id: Meal.ID) throws(Refusal) {
        var meal = try Meals(household).find(id).kept.row
        meal.deletedAt = nil
        try Meals(household).requireSoundUses(by: meal)
        update(meal)
    }

    /// Puts a meal. Its date of change moves only if the meal differs from before.
    mutating func update(_ new: Meal) {
        var meal = new
        if household.meals[meal.id]?.row != meal { meal.updatedAt = now }
        put(meal)
    }
}

extension HouseholdDraft {
    /// Adds a meal to the end of the author's favourites. A favourite added again keeps its place.
    package mutating func likeMeal(_ id: Meal.ID) throws(Refusal) {
        _ = try Meals(household).find(id)
        like(id, by: author)
    }

    /// Adds a meal to the end of a member's favourites.
    mutating func like(_ id: Meal.ID, by member: Member.ID) {
        let favourite = FavouriteID(member, id)
        if household.favourites[favourite] != nil { return }
        let numbers = household.favourites(of: member).lazy.map(\.number)
        // Numbers are never used again, because a page may begin at the number of a deleted row.
        let number = Counts.next(after: max(numbers.max() ?? 0, household.version), except: numbers)
        put(Favourite(id: favourite, number: number))
    }

    package mutating func unlikeMeal(_ id: Meal.ID) throws(Refusal) {
        _ = try Meals(household).find(id)
        delete(Favourite.self, FavouriteID(author, id))
    }
}
