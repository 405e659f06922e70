package import Domain
import Tables

/// The days and slots for which a member asks for proposals, with the member's wishes.
package struct ProposalRequest: Sendable {
    /// The most days of a request: a month.
    package static let mostDays = 31
    /// The most pairs of a slot and a meal that are weighed for a request: two weeks of all slots
    /// with the most meals of a household.
    package static let mostPairs = 1_200_000
    /// The most meals that a member keeps: all slots of the most days.
    package static let mostKept = mostDays * Slot.allCases.count
    package static let mostUnwanted = 500
    package static let mostFoods = 20
    /// The most meals that are passed over at once.
    package static let mostPassed = 50
    package static let seeds = 0...(1 << 53 - 1)
    /// The other meals that each slot shows.
    package static let others = 3
    /// The reasons that each meal shows.
    package static let mostReasons = 2

    package let span: DaySpan
    package let slots: [Slot]
    package var seed = 0
    package var keep: [MealTime: Meal.ID] = [:]
    package var unwanted: Set<Meal.ID> = []
    /// Foods to use soon, as the member names them.
    package var use: [String] = []
    /// The number of meals never eaten; nil for the household's own number.
    package var newMeals: Int?

    package init(_ span: DaySpan, slots: [Slot] = [.dinner]) {
        self.span = span
        self.slots = Slot.allCases.filter(slots.contains)
    }

    var mealTimes: [MealTime] { span.days.flatMap { day in slots.map { MealTime(day, $0) } } }

    /// The number of pairs of a slot and a meal.
    package func pairs(in household: Household) -> Int {
        span.count * slots.count * household.mealIndex.count
    }
}
