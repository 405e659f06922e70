import Domain
import Foods
import Ingredients
import Tables
import UseCases

extension ActivityDescription {
    /// Returns the names of rows as words, something of the kind if no row is known.
    func names(_ rows: [(some Row)?], or kind: RowKind) -> String {
        let known = rows.compactMap { $0.map { name(of: $0) } }
        return known.isEmpty ? something(kind) : listed(known, in: language)
    }

    func name(of row: any Row) -> String { language.name(of: row, in: household) }

    func something(_ kind: RowKind) -> String { language.something(kind) }
}

/// The names of things, as objects of sentences: "the plan", „den Plan“.
extension SentenceLanguage {
    func name(of row: any Row, in household: Household) -> String {
        switch row {
        case let member as Member: member.name
        case let device as Device: thingDevice(name: device.name)
        case let category as Category: thingCategory(name: category.name(in: self))
        case let food as Food:
            food.shelf != nil
                ? thingFoodPlace(name: name(of: food.id, in: household))
                : thingFoodDetails(name: name(of: food.id, in: household))
        case let standing as StandingMeal:
            thingStandingMeal(meal: household.title(of: standing.dish), every: every(standing))
        case let usual as Usual: thingUsual(name: usual.item.text)
        case let meal as Meal: meal.recipe.name
        case let favourite as Favourite:
            household.meals[favourite.id.meal].map { thingFavourite(meal: $0.row.recipe.name) }
                ?? something(.favourites)
        case let vote as Vote:
            household.meals[vote.id.meal].map { thingVote(meal: $0.row.recipe.name) } ?? something(.votes)
        case let passed as PassedMeal:
            household.meals[passed.id]?.row.recipe.name ?? something(.meals)
        case let portions as StoredPortions:
            thingPortions(count: portions.count, dish: household.title(of: portions.dish))
        case let hook as Hook: thingHook(place: hook.place)
        case let plan as Plan: thingPlan(name: name(of: plan))
        case let day as PlannedDay: name(of: day.id)
        case let list as ShoppingList: thingList(name: name(of: list))
        case let item as ListItem: item.name(for: Reader(self))
        case let bought as BoughtFood: thingBought(name: name(of: bought.id, in: household))
        case let food as FoodAtHome: thingAtHome(name: name(of: food.id, in: household))
        case let comment as Comment: thingComment(time: name(of: comment.id.mealTime))
        case let row as any UniquelyNamed:
            thingNamed(type(of: row).kind.rawValue, name: row.name) ?? something(type(of: row).kind)
        default: something(type(of: row).kind)
        }
    }

    /// Returns a food's name for the reader. A food that the table does not have is named as the
    /// household writes it.
    func name(of food: FoodName, in household: Household) -> String {
        let (id, table) = (household.food(food), FoodTable.shared)
        return table.concept(of: id) == nil
            ? household.foodUse(food).name : table.name(of: id, for: Reader(self).foods)
    }

    /// Returns words for a thing whose name is not known.
    func something(_ kind: RowKind) -> String { thingSome(kind.rawValue) ?? kind.type.word }
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
