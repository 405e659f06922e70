package import Domain
import Foods
import Ingredients
import Tables

/// The counts of what an import brings besides recipes. What is there already counts nowhere.
package struct PastCounts: Equatable, Sendable {
    package var planned = 0
    /// The planned meals that were eaten.
    package var eaten = 0
    package var votes = 0
    package var favourites = 0
    /// The foods that got the shelf of the other program.
    package var shelves = 0
    package var lists = 0
    /// The planned meals and the opinions that have no place here.
    package var plannedLeftOut = 0, opinionsLeftOut = 0

    package init() {}

    package mutating func add(_ other: PastCounts) {
        planned += other.planned
        eaten += other.eaten
        votes += other.votes
        favourites += other.favourites
        shelves += other.shelves
        lists += other.lists
        plannedLeftOut += other.plannedLeftOut
        opinionsLeftOut += other.opinionsLeftOut
    }
}

extension HouseholdDraft {
    /// Takes what another program knows of a recipe. What a member has said here stays. `members`
    /// are those who are here, by their names.
    mutating func take(
        _ past: RecipePast, of meal: Meal.ID, members: [String: Member.ID]
    ) -> PastCounts {
        var counts = PastCounts()
        for opinion in past.opinions where !opinion.isEmpty {
            // A person without a name is the author.
            let names = opinion.names.lazy.map { $0.lowercased() }
            guard let member = opinion.names.isEmpty ? presentAuthor : names.compactMap({ members[$0] }).first
            else {
                counts.opinionsLeftOut += 1
                continue
            }
            let id = VoteID(meal, member)
            if let word = opinion.vote, household.votes[id] == nil {
                if (try? household.requireRoom(for: Vote.self)) == nil {
                    counts.opinionsLeftOut += 1
                } else {
                    put(Vote(id: id, word: word))
                    counts.votes += 1
                }
            }
            if opinion.isFavourite, household.favourites[FavouriteID(member, meal)] == nil {
                like(meal, by: member)
                counts.favourites += 1
            }
        }
        if var row = household.meals[meal]?.row, let last = past.made.last {
            // The same times come with each import of the same file.
            row.usedBefore.count = max(row.usedBefore.count, past.made.count)
            row.usedBefore.last = max(row.usedBefore.last ?? last, last)
            update(row)
        }
        return counts
    }

    private var presentAuthor: Member.ID? { household.members[author] == nil ? nil : author }

    /// Returns the members who are here, by their names in small letters.
    func membersByName() -> [String: Member.ID] {
        let present = household.members.all.map(\.row).filter(\.isPresent)
        return Dictionary(present.map { ($0.name.lowercased(), $0.id) }) { first, _ in first }
    }

    /// Takes plans, lists and shelves of another program. `meals` are the meals of its recipes.
    package mutating func importPast(
        _ past: ImportedPast, meals: [Meal.ID: Meal.ID]
    ) -> PastCounts {
        var counts = PastCounts()
        for planned in past.planned {
            do throws(Refusal) {
                guard try plan(planned, meals: meals) else { continue }
                counts.planned += 1
                if planned.isEaten { counts.eaten += 1 }
            } catch {
                counts.plannedLeftOut += 1
            }
        }
        for list in past.lists where household.lists[list.id] == nil {
            if (try? takeList(list)) != nil { counts.lists += 1 }
        }
        counts.shelves = takeShelves(past.shelves)
        return counts
    }

    /// Plans a meal as another program did. Returns false for a meal that is planned already.
    private mutating func plan(
        _ planned: ImportedPast.Planned, meals: [Meal.ID: Meal.ID]
    ) throws(Refusal) -> Bool {
        if household.planned(planned.id) != nil { return false }
        let meal = planned.recipe.flatMap { meals[$0] }
        guard let dish = meal.map({ .meal($0) }) ?? planned.title.map({ PlannedMeal.Dish.text($0) }) else {
            throw .unknown(.meal, field: "mealId")
        }
        let time = planned.mealTime
        if household.days[time.day]?.row[time.slot].meals.contains(where: { $0.dish == dish }) == true {
            return false
        }
        var content = MealToPlan(dish)
        content.note = planned.note
        if planned.scale != 1, let own = meal.flatMap({ household.meals[$0]?.row.recipe.servings }) {
            let most = Recipe.servings.upperBound
            content.servings = Int(min(Double(most), max(1, (Double(own) * planned.scale).rounded())))
        }
        try planMeal(planned.id, content, at: time)
        if planned.isEaten, time.day <= today { try complete(planned.id, on: time.day) }
        return true
    }

    private mutating func takeList(_ list: ImportedPast.List) throws(Refusal) {
        try addList(list.id, isByHand: true) { $0.ownName = list.name }
        for line in list.lines {
            _ = try addItem(ItemRequest(Ingredient(line), note: nil), to: .id(list.id))
        }
    }

    /// Puts foods on the shelves that another program has them on, unless a member has said where
    /// they are. Returns their count.
    private mutating func takeShelves(_ shelves: [String: String]) -> Int {
        let usual = FoodCategories(of: household)
        var count = 0
        for (food, shelf) in shelves.sorted(by: <) {
            guard let name = FoodName(food), case let food = household.food(name),
                household.said(of: food)?.row.shelf == nil, let category = try? category(shown: shelf),
                usual.category(of: food) != category,
                (try? changeFood(name) { $0.shelf = .category(category) }) != nil
            else { continue }
            count += 1
        }
        return count
    }

    /// Returns the category that somebody sees under a name. It is made if there is none.
    private mutating func category(shown name: String) throws(Refusal) -> Category.ID {
        if let known = household.categories.all.first(where: { $0.row.isShown(as: name) }) {
            return known.row.id
        }
        let id: Category.ID = newID()
        try addCategory(id, named: name, at: nil)
        return id
    }
}

extension Household {
    /// Returns those foods of another program that may be called staples: of the others something
    /// is said.
    package func staplesToOffer(among names: [String]) -> [String] {
        names.filter { name in
            guard let name = FoodName(name), case let food = self.food(name) else { return false }
            return !isStaple(food) && said(of: food)?.row.stock == nil
        }
    }
}
