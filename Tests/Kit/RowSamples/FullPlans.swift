import Domain
import Ingredients

extension FullRows {
    mutating func meal() -> Meal {
        var recipe = Recipe(name: text(), servings: number())
        recipe.yield = text()
        recipe.description = text()
        recipe.tags = [Tag(text())!, Tag(text())!]
        recipe.course = Course.allCases[round]
        recipe.minutes = Recipe.Minutes(prep: number(), cook: number(), total: number())
        recipe.ingredients = ingredients()
        recipe.steps = [text(), text()]
        recipe.notes = text()
        recipe.sourceURL = text()
        var meal = Meal(id: id(), recipe: recipe, createdAt: instant(), number: number())
        meal.image = digest()
        meal.smallImage = digest()
        meal.updatedAt = instant()
        meal.usualDays = number()
        meal.restsUntil = day()
        meal.usedBefore = MealUsage(count: number(), last: day())
        meal.lastImport = SourceMemory { _ in UInt32(number()) }
        meal.deletedAt = instant()
        return meal
    }

    mutating func plan() -> Plan {
        var plan = Plan(
            id: id(), ownName: text(), span: DaySpan(day(), count: 1 + number()), createdAt: instant())
        plan.extras = [extra(), extra()]
        plan.review = PlanReview(PlanReview.Status.allCases[round], lastModifiedBy: id())
        return plan
    }

    mutating func day() -> PlannedDay {
        var day = PlannedDay(id: day())
        for (index, slot) in Slot.allCases.enumerated() {
            day.slots[slot] = PlannedSlot(
                meals: [plannedMeal(.meal(id())), plannedMeal(.text(text()))], extras: [extra(), extra()],
                isAlreadyHad: (round + index) % 2 == 0,
                eaters: SaidEaters(members: [id(), id()], guests: number()),
                review: review(index),
                version: number())
        }
        return day
    }

    private mutating func review(_ index: Int) -> SlotReview? {
        switch index {
        case 0: .pending(suggestion(), replacing: nil)
        case 1: .pending(suggestion(), replacing: suggestion())
        case 2: .contested([suggestion(), suggestion()])
        default: nil
        }
    }

    private mutating func plannedMeal(_ dish: PlannedMeal.Dish) -> PlannedMeal {
        var plannedMeal = PlannedMeal(
            id: id(), dish: dish, addedBy: id(), createdAt: instant(), version: number())
        plannedMeal.servings = number()
        plannedMeal.note = text()
        plannedMeal.eaters = [id(), id()]
        plannedMeal.guests = number()
        plannedMeal.completedOn = day()
        plannedMeal.cookedFor = number()
        plannedMeal.isProposed = flag
        plannedMeal.leftover = PlannedMeal.Leftover(of: id(), isStored: flag)
        return plannedMeal
    }

    private mutating func extra() -> Extra { Extra(id: id(), item: item(), version: number()) }

    private mutating func suggestion() -> Suggestion {
        let dish: PlannedMeal.Dish? =
            switch round {
            case 1: .meal(id())
            case 2: nil
            default: .text(text())
            }
        return Suggestion(
            dish, servings: dish.map { _ in number() }, note: text(), by: id(), at: instant())
    }
}
