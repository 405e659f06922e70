import Domain
import Ingredients

extension SampleRows {
    mutating func meal() -> Meal {
        var recipe = Recipe(name: text(), servings: number())
        recipe.yield = sometimes { $0.text() }
        recipe.description = sometimes { $0.text() }
        recipe.tags = list { Tag("tag \($0.number())")! }
        recipe.course = sometimes { $0.one(of: Course.allCases) }
        recipe.sign = sometimes { $0.one(of: Sign.allCases) }
        recipe.ahead = sometimes { rows in
            AheadSteps(rows.list { AheadStep(hours: $0.number(), text: $0.text()) })
        }
        recipe.minutes = Recipe.Minutes(
            prep: sometimes { $0.number() }, cook: sometimes { $0.number() }, total: sometimes { $0.number() }
        )
        var used = item()
        used.mealID = id()
        recipe.ingredients = ingredients() + [used]
        recipe.steps = list { $0.text() }
        recipe.notes = sometimes { $0.text() }
        recipe.sourceURL = sometimes { $0.text() }
        var meal = Meal(id: id(), recipe: recipe, createdAt: instant(), number: sometimes { $0.number() })
        meal.image = sometimes { $0.digest() }
        if meal.image != nil { meal.smallImage = sometimes { $0.digest() } }
        meal.updatedAt = instant()
        meal.usualDays = sometimes { $0.number() }
        meal.restsUntil = sometimes { $0.day() }
        meal.usedBefore = MealUsage(count: number(), last: sometimes { $0.day() })
        meal.lastImport = sometimes { rows in SourceMemory { _ in UInt32(rows.number()) } }
        meal.deletedAt = sometimes { $0.instant() }
        return meal
    }

    mutating func plan() -> Plan {
        var plan = Plan(
            id: id(), ownName: sometimes { $0.text() }, span: DaySpan(day(), count: 1 + number()),
            createdAt: instant())
        plan.extras = list { $0.extra() }
        plan.review = PlanReview(one(of: PlanReview.Status.allCases), lastModifiedBy: sometimes { $0.id() })
        return plan
    }

    mutating func day() -> PlannedDay {
        var day = PlannedDay(id: day())
        for (index, slot) in Slot.allCases.enumerated() {
            day.slots[slot] = PlannedSlot(
                meals: [plannedMeal(.meal(id())), plannedMeal(.text(text()))], extras: list { $0.extra() },
                isAlreadyHad: flag() == (index % 2 == 0),
                eaters: SaidEaters(members: sometimes { [$0.id(), $0.id()] }, guests: number()),
                review: review(index),
                version: version())
        }
        return day
    }

    mutating func standingMeal() -> StandingMeal {
        let weekdays = [one(of: DayOfWeek.allCases)] + list { $0.one(of: DayOfWeek.allCases.reversed()) }
        // By chance it falls on no day of a plan, so that no rule plans it.
        let first = chance == nil ? day() : day().adding(days: 1_000)
        var standing = StandingMeal(
            id: id(), choice(.meal(id()), .text(text())), in: one(of: Slot.allCases), on: weekdays,
            from: first)
        standing.every = number()
        standing.until = sometimes { first.adding(days: $0.number()) }
        standing.removedFrom = Set(list { $0.day() })
        standing.confirmedAfter = sometimes { $0.day() }
        return standing
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
            id: part(), dish: dish, addedBy: id(), createdAt: instant(), version: version())
        plannedMeal.servings = sometimes { $0.number() }
        plannedMeal.note = sometimes { $0.text() }
        plannedMeal.eaters = sometimes { rows in rows.list { $0.id() } }
        plannedMeal.guests = number()
        plannedMeal.completedOn = sometimes { $0.day() }
        plannedMeal.cookedFor = sometimes { $0.number() }
        plannedMeal.isProposed = flag()
        // By chance there is no cooking of which a meal would be the rest.
        if chance == nil { plannedMeal.leftover = PlannedMeal.Leftover(of: id(), isStored: flag()) }
        return plannedMeal
    }

    private mutating func extra() -> Extra { Extra(id: part(), item: item(), version: version()) }

    private mutating func suggestion() -> Suggestion {
        let dish: PlannedMeal.Dish? = choice(.text(text()), .meal(id()), nil)
        let servings = dish == nil ? nil : sometimes { $0.number() }
        return Suggestion(dish, servings: servings, note: sometimes { $0.text() }, by: id(), at: instant())
    }
}
