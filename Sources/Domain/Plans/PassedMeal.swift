import Tables

/// A meal that stood in a proposal and that the household passed over: it was turned away, or
/// refused. It comes after all others for some weeks.
package struct PassedMeal: Row {
    package static let kind = RowKind.passed
    package static var table: TablePath<PassedMeal> { \.passed }
    package static let word = "passedMeal"
    package static let exportPlace: Int? = 20
    package static let timesField = FixedField("times", .number(Counts.range), \PassedMeal.times)
    package static let limitedFields: [any LimitedField<PassedMeal>] = [timesField]

    /// The days for which a meal steps back after each time, up to the third.
    private static let daysEachTime = 28
    /// The time at which the household is asked whether the meal is one for dinner at all.
    private static let timesUntilAsked = 3

    package let id: Meal.ID
    /// The times since the meal was last chosen.
    package let times: Int
    /// The day of the last time.
    package let day: Day

    package init(id: Meal.ID, times: Int = 1, day: Day) {
        self.id = id
        self.times = times
        self.day = day
    }

    package var references: [RowKey] { [RowKey(.meals, id.text)] }

    /// The first day on which the meal is proposed like any other.
    package var returns: Day {
        day.adding(days: PassedMeal.daysEachTime * min(times, PassedMeal.timesUntilAsked))
    }

    /// True for what was turned away so often that it may be no main dish at all.
    package var isDoubtful: Bool { times >= PassedMeal.timesUntilAsked }

    /// Says whether the meal steps back at all, by the last day for which it is planned. A member
    /// who plans it for a later day than it was passed over has chosen it again.
    package func counts(chosen last: Day?) -> Bool { last.map { $0 <= day } ?? true }

    /// Returns the row after another time, on `today`. A second time on one day is the same one.
    package func again(chosen last: Day?, today: Day) -> PassedMeal {
        if !counts(chosen: last) { return PassedMeal(id: id, day: today) }
        return today == day ? self : PassedMeal(id: id, times: times + 1, day: today)
    }
}

extension Household {
    /// The most meals about which a household is asked at once.
    package static let mostDoubted = 3

    /// The meals that were passed over and were not chosen again since.
    package var mealsPassedOver: some Sequence<PassedMeal> {
        passed.all.lazy.map(\.row).filter { $0.counts(chosen: lastChoice(of: $0)) }
    }

    /// Returns the last day for which a meal is planned, from the one on which it was passed over.
    /// Plans that were cleaned up leave the last day of cooking.
    package func lastChoice(of passed: PassedMeal) -> Day? {
        let planned = mealIndex.days(passed.id, from: passed.day).last
        return [planned, mealIndex[passed.id]?.usage.last].compactMap { $0 }.max()
    }

    /// The meals that were turned away so often that they may be no main dishes, as long as nobody
    /// has chosen their course.
    package var doubtedMeals: [Meal.ID] {
        let doubted = mealsPassedOver.lazy.filter(\.isDoubtful).compactMap { passed in
            mealIndex[passed.id].flatMap { meal in
                meal.kept.row.deletedAt == nil && meal.kept.row.recipe.course == nil ? passed.id : nil
            }
        }
        return Array(doubted.prefix(Household.mostDoubted))
    }
}
