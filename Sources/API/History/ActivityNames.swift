import Domain
import Ingredients
import Tables
import UseCases

/// The names of things, as objects of sentences: "the plan", „den Plan“.
extension ActivityDescription {
    /// Returns the names of rows as words, something of the kind if no row is known.
    func names(_ rows: [(some Row)?], or kind: RowKind) -> String {
        let known = rows.compactMap { $0.map { name(of: $0) } }
        return known.isEmpty ? something(kind) : listed(known, in: language)
    }

    func name(of row: any Row) -> String {
        switch row {
        case let member as Member: member.name
        case let device as Device: language.thingDevice(name: device.name)
        case let category as Category: language.thingCategory(name: category.name)
        case let food as Food:
            food.isPlaced
                ? language.thingFoodPlace(name: food.id.text) : language.thingFoodDetails(name: food.id.text)
        case let usual as Usual: language.thingUsual(name: usual.item.text)
        case let meal as Meal: meal.recipe.name
        case let favourite as Favourite:
            title(favourite.id.meal).map { language.thingFavourite(meal: $0) } ?? something(.favourites)
        case let vote as Vote: title(vote.id.meal).map { language.thingVote(meal: $0) } ?? something(.votes)
        case let portions as StoredPortions:
            language.thingPortions(count: portions.count, dish: household.title(of: portions.dish))
        case let hook as Hook: language.thingHook(place: hook.place)
        case let plan as Plan: language.thingPlan(name: language.name(of: plan))
        case let day as PlannedDay: language.name(of: day.id)
        case let list as ShoppingList: language.thingList(name: language.name(of: list))
        case let item as ListItem: item.name
        case let bought as BoughtFood: language.thingBought(name: bought.id.text)
        case let food as FoodAtHome: language.thingAtHome(name: food.id.text)
        case let comment as Comment: language.thingComment(time: language.name(of: comment.id.mealTime))
        default: something(type(of: row).kind)
        }
    }

    private func title(_ meal: Meal.ID) -> String? { household.meals[meal]?.row.recipe.name }

    /// Returns words for a thing whose name is not known.
    func something(_ kind: RowKind) -> String {
        switch kind {
        case .profiles: language.thingSomeProfile
        case .settings: language.thingSomeSettings
        case .members: language.thingSomeMember
        case .devices: language.thingSomeDevice
        case .invitations: language.thingSomeInvitation
        case .categories: language.thingSomeCategory
        case .usuals: language.thingSomeUsual
        case .meals: language.thingSomeMeal
        case .favourites: language.thingSomeFavourite
        case .votes: language.thingSomeVote
        case .hooks: language.thingSomeHook
        case .plans: language.thingSomePlan
        case .days: language.thingSomeDay
        case .foods: language.thingSomeFood
        case .lists: language.thingSomeList
        case .items: language.thingSomeItem
        case .coverings, .bought: language.thingSomeBought
        case .atHome: language.thingSomeAtHome
        case .portions: language.thingSomePortions
        case .comments: language.thingSomeComment
        case .notifications: language.thingSomeNotification
        case .calendarTokens: language.thingSomeCalendarToken
        }
    }
}

extension SentenceLanguage {
    /// Returns a date with its weekday, like "Tuesday, Nov 24" or "Dienstag (24.11.)".
    func name(of day: Day) -> String { dateDay(weekday: weekday(day.weekday), date: shortDate(day)) }

    /// Returns a date like "Nov 24" or "24.11.".
    func shortDate(_ day: Day) -> String {
        dateShort(month: shortMonths[day.parts.month - 1], day: String(day.parts.day))
    }

    /// Returns the name of a weekday; 0 is Sunday.
    func weekday(_ weekday: Int) -> String {
        [
            weekdaySunday, weekdayMonday, weekdayTuesday, weekdayWednesday, weekdayThursday, weekdayFriday,
            weekdaySaturday,
        ][weekday]
    }

    /// Returns a weekday as a habit: "Tuesdays" or "dienstags".
    func weekdays(_ weekday: Int) -> String {
        [
            weekdayEverySunday, weekdayEveryMonday, weekdayEveryTuesday, weekdayEveryWednesday,
            weekdayEveryThursday, weekdayEveryFriday, weekdayEverySaturday,
        ][weekday]
    }

    func name(of mealTime: MealTime) -> String {
        let (weekday, date) = (weekday(mealTime.day.weekday), shortDate(mealTime.day))
        return switch mealTime.slot {
        case .breakfast: mealTimeBreakfast(weekday: weekday, date: date)
        case .lunch: mealTimeLunch(weekday: weekday, date: date)
        case .dinner: mealTimeDinner(weekday: weekday, date: date)
        case .other: mealTimeOther(weekday: weekday, date: date)
        }
    }

    private var shortMonths: [String] {
        [
            monthShortJan, monthShortFeb, monthShortMarch, monthShortApril, monthShortMay, monthShortJune,
            monthShortJuly, monthShortAug, monthShortSept, monthShortOct, monthShortNov, monthShortDec,
        ]
    }
}

/// Returns the names as words: "Tacos, Chili and 3 more".
func listed(_ names: [String], in language: SentenceLanguage = .en) -> String {
    // A single fourth name is written out, because "and 1 more" is no shorter.
    let most = 3
    if names.count > most + 1 {
        let count = names.count - most
        return language.namesMore(count: count, names: names.prefix(most).joined(separator: ", "))
    }
    return together(names, in: language)
}

/// Returns the names as words: "Tacos, Chili and Soup".
func together(_ names: [String], in language: SentenceLanguage = .en) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return language.namesLast(names: names.dropLast().joined(separator: ", "), last: last)
}
