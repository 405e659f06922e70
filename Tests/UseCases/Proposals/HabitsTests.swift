import Domain
import Tables
import Testing
import UseCases

@Suite struct `The habits of a household` {
    private var home = TestHousehold()
    private let today: Day = "2026-11-23"

    private mutating func meal(_ name: String, minutes: Int? = nil, tags: [String] = ["dinner"]) -> Meal.ID {
        var recipe = Recipe(name: name, servings: 4)
        recipe.minutes = Recipe.Minutes(total: minutes)
        recipe.tags = tags.compactMap { Tag($0) }
        let meal = Meal(id: home.newID(), recipe: recipe, createdAt: home.now)
        home.put(meal)
        return meal.id
    }

    /// Plans a meal for days before today. `cooked` is the day that it was marked as cooked on.
    private mutating func eat(_ meal: Meal.ID, _ ago: [Int], at slot: Slot = .dinner, cooked: Day? = nil) {
        for ago in ago {
            let id = today.adding(days: -ago)
            var day = home.household.days[id]?.row ?? PlannedDay(id: id)
            var planned = PlannedMeal(
                id: home.newID(), dish: .meal(meal), addedBy: home.alex.id, createdAt: home.now)
            planned.completedOn = cooked
            day[slot].meals.append(planned)
            home.put(day)
        }
    }

    private func facts(_ meal: Meal.ID) throws -> MealFacts {
        let habits = Habits(of: home.household, before: today, today: today)
        return habits.meals[try #require(habits.places[meal])]
    }

    @Test mutating func `count a planned day that has passed as eaten, marked or not`() throws {
        let tacos = meal("Tacos")
        eat(tacos, [10])
        eat(tacos, [20], cooked: today.adding(days: -19))
        eat(tacos, [-3])
        #expect(try facts(tacos).eatings == [-19, -10, 3].map { today.adding(days: $0) })
        #expect(try facts(tacos).timesLately == 2)
    }

    @Test mutating func `keep sides and desserts off the table until they were all there was three times`()
        throws
    {
        let naan = meal("Garlic naan", tags: ["dinner", "side"])
        eat(naan, [10, 24])
        #expect(try !facts(naan).isFor(.dinner))
        eat(naan, [38])
        #expect(try facts(naan).isFor(.dinner))
    }

    @Test mutating func `see kin in the same first words, and in the vegetable of a name`() throws {
        let (one, two, three) = (meal("Pasta al forno"), meal("pasta al pesto"), meal("Pesto pasta"))
        #expect(try facts(one).kin == facts(two).kin)
        #expect(try Set(facts(three).kin).isDisjoint(with: facts(one).kin))
        let (pie, soup) = (home.cook("Leek pie", of: "3 leeks"), home.cook("Soup of leeks", of: "4 leeks"))
        #expect(try !Set(facts(pie).kin).isDisjoint(with: facts(soup).kin))
    }

    @Test mutating func `take the middle of a meal's own gaps as its interval`() throws {
        let (tacos, soup, fish) = (meal("Tacos"), meal("Soup"), meal("Fish"))
        eat(tacos, [10, 17, 24, 124])
        eat(soup, [10, 17])
        #expect(try facts(tacos).interval == 7 && facts(tacos).ownsInterval)
        #expect(try facts(soup).interval == 28 && !facts(soup).ownsInterval)
        #expect(try facts(fish).interval == 28)
    }

    @Test mutating func `take the interval that members have set`() throws {
        let tacos = meal("Tacos")
        eat(tacos, [10, 17, 24])
        try home.write { draft throws(Refusal) in try draft.changeHabits(of: tacos) { $0.usualDays = 40 } }
        #expect(try facts(tacos).interval == 40)
    }

    @Test mutating func `take the slots of a chosen course before those of plans`() throws {
        let bars = meal("Bars", tags: [])
        eat(bars, [7, 14])
        #expect(try facts(bars).slots == [.dinner])
        try choose(.breakfast, for: bars)
        #expect(try facts(bars).slots == [.breakfast])
        try choose(nil, for: bars)
        #expect(try facts(bars).slots == [.dinner])
    }

    @Test mutating func `leave out of dinners what a member calls a dessert, whatever its tags say`() throws {
        let bars = meal("Bars", tags: ["dinner"])
        let muffins = meal("Muffins", tags: ["breakfast", "dinner"])
        for meal in [bars, muffins] { try choose(.dessert, for: meal) }
        #expect(try facts(bars).slots == [.other])
        #expect(try facts(muffins).slots == [.breakfast])
    }

    private mutating func choose(_ course: Course?, for meal: Meal.ID) throws {
        try home.write { draft throws(Refusal) in try draft.changeMeal(meal) { $0.course = course } }
    }

    @Test mutating func `know the time of a weekday from five meals on`() throws {
        let meals = [20, 20, 25, 30, 90].map { (minutes: Int) in meal("Meal of \(minutes)", minutes: minutes)
        }
        func time() -> Int? {
            Habits(of: home.household, before: today, today: today).time(of: .dinner, on: 1)?.minutes
        }
        for (week, meal) in meals.enumerated() {
            #expect(time() == nil)
            eat(meal, [7 * (week + 1)])
        }
        #expect(time() == 90)
        for week in 6...10 { eat(meals[0], [7 * week]) }
        #expect(time() == 30)
        #expect(Habits(of: home.household, before: today, today: today).time(of: .dinner, on: 2) == nil)
    }

    @Test mutating func `know the slots of a meal by its tags and its plans`() throws {
        let (dinner, untagged, all) = (meal("A"), meal("B", tags: []), meal("C", tags: ["all"]))
        eat(dinner, [10], at: .lunch)
        #expect(try facts(dinner).slots == [.lunch, .dinner])
        #expect(try facts(untagged).slots == [.lunch, .dinner])
        #expect(try facts(all).slots == Set(Slot.allCases))
    }

    @Test mutating func `take a favourite as the love of a member who has not voted`() throws {
        let (tacos, soup, fish) = (meal("Tacos"), meal("Soup"), meal("Fish"))
        for meal in [tacos, soup] { home.put(Favourite(id: FavouriteID(home.alex.id, meal), number: 1)) }
        home.put(Vote(id: VoteID(soup, home.alex.id), word: .fine))
        home.put(Vote(id: VoteID(fish, home.alex.id), word: .no))
        #expect(try facts(tacos).lovedBy == [home.alex.id])
        #expect(try facts(soup).lovedBy.isEmpty)
        #expect(try facts(fish).refusedBy == [home.alex.id])
    }

    @Test mutating func `remember the last cooking of plans that were cleaned up`() throws {
        let tacos = meal("Tacos")
        var kept = try #require(home.household.meals[tacos]?.row)
        kept.usedBefore = MealUsage(count: 3, last: today.adding(days: -300))
        home.put(kept)
        #expect(try facts(tacos).eatings == [today.adding(days: -300)])
    }
}
