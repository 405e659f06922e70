package import Domain
import Tables

/// The habits that the plans show, for members to look at and to overrule.
package struct Patterns: Sendable {
    package struct Weekday: Sendable {
        package let slot: Slot
        /// The weekday; 0 is Sunday.
        package let weekday: Int
        package let time: Habits.WeekdayTime
    }

    package struct Interval: Sendable {
        package let meal: Meal.ID
        package let days: Int
        package let times: Int
        package let last: Day?
        /// True if a member has set the interval.
        package let isSet: Bool
    }

    package struct Cooked: Sendable {
        package let meal: Meal.ID
        package let counts: Habits.Cooked
    }

    /// The times that a meal is planned before its cooking says something.
    private static let enoughTimes = 3

    package let weekdays: [Weekday]
    /// The meals with an interval of their own, the most eaten first.
    package let intervals: [Interval]
    /// The meals that were planned several times, the least cooked first.
    package let cooked: [Cooked]

    package init(_ household: Household, today: Day, limit: Int) {
        let habits = Habits(of: household, before: today, today: today)
        weekdays = Slot.allCases.flatMap { slot in
            (0..<7).compactMap { weekday in
                habits.time(of: slot, on: weekday).map { Weekday(slot: slot, weekday: weekday, time: $0) }
            }
        }
        let own = habits.meals.filter(\.ownsInterval).enumerated().sorted {
            ($1.element.timesLately, $0.offset) < ($0.element.timesLately, $1.offset)
        }
        intervals = own.prefix(limit).map { _, meal in
            Interval(
                meal: meal.id, days: meal.interval, times: meal.timesLately, last: meal.last(before: today),
                isSet: household.meals[meal.id]?.row.usualDays != nil)
        }
        let planned = habits.cooked.enumerated().filter { $0.element.planned >= Patterns.enoughTimes }
        let sorted = planned.sorted { one, other in
            let (left, right) = (one.element, other.element)
            let (first, second) = (left.cooked * right.planned, right.cooked * left.planned)
            return first == second ? one.offset < other.offset : first < second
        }
        cooked = sorted.prefix(limit).map { Cooked(meal: habits.meals[$0.offset].id, counts: $0.element) }
    }
}
