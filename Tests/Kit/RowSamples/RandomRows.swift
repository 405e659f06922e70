package import Chance
package import Domain
import Foods
import Ingredients
import Tables

/// Random rows, with any fields missing and any kind of character.
extension Chance {
    package mutating func row(_ kind: RowKind, of household: Household.ID) -> any Row {
        switch kind {
        case .profiles: Profile(id: household, name: text(), createdAt: instant())
        case .members: member()
        case .settings: settings(of: household)
        case .devices: device()
        case .invitations:
            Invitation(
                id: InvitationCode { next() }, role: .member, createdBy: id(below(5)), expiresAt: instant(),
                memberID: sometimes { id($0.below(5)) })
        case .categories:
            Category(
                id: id(below(10)), name: text(), rank: below(99),
                starter: sometimes { StarterCategory.allCases[$0.below(StarterCategory.allCases.count)] })
        case .usuals: Usual(id: id(below(10)), item: ingredient(), categoryID: sometimes { id($0.below(10)) })
        case .meals: meal()
        case .favourites: Favourite(id: FavouriteID(id(below(3)), id(below(10))), number: below(99))
        case .votes:
            Vote(id: VoteID(id(below(10)), id(below(3))), word: Vote.Word.allCases[below(3)])
        case .plans: plan()
        case .shops: Shop(id: id(below(5)), name: text(), order: list { id($0.below(10)) })
        case .lists: shoppingList()
        case .items: listItem()
        case .coverings: Covering(id: id(below(20)), foods: partsByFood())
        case .days: day()
        case .foods:
            Food(
                id: FoodName("food \(below(20)) \(text())")!, categoryID: sometimes { id($0.below(10)) },
                hasLostCategory: once(in: 4), stock: sometimes { $0.once(in: 2) ? .always : .asNeeded },
                shopID: sometimes { id($0.below(5)) },
                keepsDays: sometimes { 1 + $0.below(3_650) },
                packs: sometimes { [Quantity(Measure(Amount(Rational(1 + $0.below(900))), .g))] },
                sameAs: sometimes { FoodName("food \($0.below(20))")! },
                contains: sometimes { chance in FoodContent.allCases.filter { _ in chance.once(in: 3) } },
                lacks: sometimes { chance in FoodContent.allCases.filter { _ in chance.once(in: 5) } })
        case .bought:
            BoughtFood(
                id: FoodName("food \(below(20))")!,
                purchases: [instant(): [nil]], earlier: below(9))
        case .atHome:
            FoodAtHome(
                id: FoodName("food \(below(20))")!, day: Day(number: 20_000 + below(99)),
                isThere: once(in: 2),
                since: Day(number: 19_900 + below(99)), wrongGuesses: below(3), isToUseSoon: once(in: 4),
                timesFound: below(4))
        case .portions:
            StoredPortions(
                id: id(below(20)), dish: once(in: 3) ? .text(text()) : .meal(id(below(10))),
                count: 1 + below(20), place: once(in: 2) ? .fridge : .freezer,
                since: Day(number: 20_000 + below(99)),
                keepUntil: sometimes { Day(number: 20_000 + $0.below(99)) })
        case .comments:
            Comment(id: CommentID(place(), id(below(20))), text: text(), by: id(below(5)), at: instant())
        case .notifications: notification()
        case .hooks:
            Hook(
                id: id(below(10)), url: text(),
                kinds: list { RowKind.allCases[$0.below(RowKind.allCases.count)] },
                secret: text(), createdBy: id(below(5)), createdAt: instant(),
                pause: sometimes { chance in
                    Hook.Pause(chance.once(in: 2) ? .failing : .owner, since: chance.instant())
                })
        case .calendarTokens:
            CalendarToken(id: id(below(5)), token: Digest(of: text().utf8), createdAt: instant())
        }
    }

    mutating func settings(of household: Household.ID) -> Settings {
        var settings = Settings(id: household, createdAt: instant())
        settings.defaultMealPlanDuration = below(20)
        settings.defaultStartDay = below(7)
        settings.autoNameMealPlans = once(in: 2)
        settings.showRecipeSourceTags = once(in: 2)
        settings.oneMealPerDay = once(in: 2)
        settings.lookbackWeeks = below(12)
        settings.retentionWeeks = sometimes { $0.below(99) }
        settings.chosenUnitSystem = sometimes { UnitSystem.allCases[$0.below(3)] }
        settings.chosenServings = below(99)
        settings.plannedSlots = Slot.allCases.filter { _ in once(in: 2) }
        settings.shopsOn = DayOfWeek.allCases.filter { _ in once(in: 3) }
        for slot in Slot.allCases { settings.mealTimes[slot] = TimeOfDay(minute: below(1_440)) }
        settings.calendarTimes = once(in: 2)
        settings.servingsFrom = once(in: 2) ? .settings : .eaters
        for weekday in 0..<7 { settings.weekdayMinutes[weekday] = sometimes { $0.below(99) } }
        settings.newMealsAWeek = below(4)
        settings.language = once(in: 2) ? .en : .de
        settings.updatedAt = instant()
        return settings
    }

    mutating func device() -> Device {
        var device = Device(
            id: id(below(10)), memberID: id(below(5)), name: text(), token: Digest(of: text().utf8),
            scope: once(in: 2) ? .full : .read, createdAt: instant(),
            restrictedUntil: sometimes { chance in chance.instant() },
            letInBy: once(in: 2) ? id(below(5)) : nil)
        device.lastUsedAt = instant()
        return device
    }

    mutating func meal() -> Meal {
        var recipe = Recipe(name: text(), servings: below(20))
        recipe.yield = sometimes { $0.text() }
        if recipe.yield != nil { recipe.servings = sometimes { $0.below(20) } }
        recipe.description = sometimes { $0.text() }
        recipe.tags = list { Tag("tag \($0.below(9))")! }
        recipe.course = sometimes { Course.allCases[$0.below(Course.allCases.count)] }
        recipe.minutes = Recipe.Minutes(
            prep: sometimes { $0.below(99) }, cook: sometimes { $0.below(99) },
            total: sometimes { $0.below(99) })
        recipe.ingredients = list { $0.ingredient() }
        recipe.steps = list { $0.text() }
        recipe.notes = sometimes { $0.text() }
        recipe.sourceURL = sometimes { $0.text() }
        var meal = Meal(
            id: id(below(40)), recipe: recipe, createdAt: instant(), number: sometimes { $0.below(1_000) })
        meal.usualDays = sometimes { $0.below(99) }
        meal.restsUntil = sometimes { Day(number: 20_000 + $0.below(99)) }
        meal.image = sometimes { Digest(of: $0.text().utf8) }
        if meal.image != nil { meal.smallImage = sometimes { Digest(of: $0.text().utf8) } }
        meal.updatedAt = instant()
        meal.usedBefore = MealUsage(count: below(3), last: sometimes { Day(number: 20_000 + $0.below(30)) })
        meal.lastImport = sometimes { _ in SourceMemory(of: recipe) }
        meal.deletedAt = sometimes { $0.instant() }
        return meal
    }

    mutating func ingredient() -> Ingredient {
        if once(in: 2) { return Ingredient("\(below(9)) cups of \(text())") }
        let quantity = quantity()
        return Ingredient(
            IngredientLine(quantity: sometimes { _ in quantity }, name: text(), note: sometimes { $0.text() })
        )
    }

    mutating func quantity() -> Quantity {
        Quantity(measure(), each: sometimes { $0.measure() }, alternative: sometimes { $0.measure() })
    }

    mutating func measure() -> Measure {
        let lower = Rational(1 + below(99), over: 1 + below(9))!
        let amount = once(in: 2) ? Amount(lower) : Amount(lower, to: Rational(100))
        return Measure(amount, sometimes { Unit.allCases[$0.below(Unit.allCases.count)] })
    }

    mutating func plan() -> Plan {
        let span = DaySpan(Day(number: 20_000 + below(30)), count: 1 + below(14))
        var plan = Plan(id: id(below(10)), ownName: sometimes { $0.text() }, span: span, createdAt: instant())
        plan.extras = list { $0.extra() }
        plan.review.status = PlanReview.Status.allCases[below(4)]
        plan.review.lastModifiedBy = sometimes { id($0.below(5)) }
        return plan
    }

    mutating func extra() -> Extra { Extra(id: id(below(1 << 30)), item: ingredient()) }

    mutating func day() -> PlannedDay {
        var day = PlannedDay(id: Day(number: 20_000 + below(30)))
        for slot in Slot.allCases where once(in: 2) {
            day.slots[slot] = PlannedSlot(
                meals: list { $0.plannedMeal() }, extras: list { $0.extra() },
                isAlreadyHad: below(2) == 0, eaters: SaidEaters(guests: below(3)),
                review: sometimes { $0.review() })
        }
        return day
    }

    mutating func review() -> SlotReview {
        once(in: 2)
            ? .pending(suggestion(), replacing: sometimes { $0.suggestion() })
            : .contested([suggestion()] + list { $0.suggestion() })
    }

    mutating func suggestion() -> Suggestion {
        let dish = sometimes { $0.dish() }
        let servings = dish == nil ? nil : sometimes { $0.below(20) }
        return Suggestion(
            dish, servings: servings, note: sometimes { $0.text() }, by: id(below(5)), at: instant())
    }

    mutating func dish() -> PlannedMeal.Dish { once(in: 2) ? .meal(id(below(40))) : .text(text()) }

    mutating func place() -> MealTime {
        MealTime(Day(number: 20_000 + below(30)), Slot.allCases[below(4)])
    }

    mutating func notification() -> Notification {
        let kinds = Notification.Kind.allCases
        var notification = Notification(
            id: NotificationID(id(below(5)), id(below(40))), kinds[below(kinds.count)], by: id(below(5)),
            at: instant(),
            plan: sometimes { id($0.below(10)) }, mealTime: sometimes { $0.place() }, text: text())
        notification.isRead = once(in: 2)
        return notification
    }

    mutating func plannedMeal() -> PlannedMeal {
        var plannedMeal = PlannedMeal(
            id: id(below(1 << 30)), dish: dish(), addedBy: id(below(5)), createdAt: instant())
        plannedMeal.servings = sometimes { $0.below(20) }
        plannedMeal.note = sometimes { $0.text() }
        plannedMeal.eaters = sometimes { chance in chance.list { id($0.below(5)) } }
        plannedMeal.guests = below(3)
        plannedMeal.completedOn = sometimes { Day(number: 20_000 + $0.below(30)) }
        return plannedMeal
    }

    package mutating func text() -> String {
        var text = ""
        for _ in 0..<below(12) {
            let highest: UInt32 = [0x7f, 0x20, 0x7ff, 0xffff, 0x10ffff][below(5)]
            text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0...highest, using: &self)) ?? "\"")
        }
        return text
    }

    mutating func instant() -> Instant { Instant(milliseconds: below(1 << 41)) }

    mutating func sometimes<Value>(_ value: (inout Chance) -> Value) -> Value? {
        once(in: 2) ? value(&self) : nil
    }

    mutating func list<Value>(_ value: (inout Chance) -> Value) -> [Value] {
        (0..<below(4)).map { _ in value(&self) }
    }
}

/// An id that contains its number.
func id<Subject>(_ number: Int) -> Identifier<Subject> {
    Identifier(at: Instant(milliseconds: number), random: { 0 })
}
