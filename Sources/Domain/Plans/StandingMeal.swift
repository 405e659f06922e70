import Tables

/// A meal that a household has on some days of the week, such as pizza every Friday. It stands in a
/// proposed week, and is planned once: by the acceptance, or when a plan of its day is made. Where
/// somebody removed it, it never returns.
package struct StandingMeal: Row {
    package typealias ID = Identifier<StandingMeal>

    /// The most standing meals: a few for each slot of a week.
    package static let most = 50
    /// The weeks from one time to the next.
    package static let intervals = 1...4
    package static let weekdayCounts = 1...DayOfWeek.allCases.count
    /// The removals in a row after which a member is asked whether the meal still stands.
    package static let removalsUntilAsked = 4
    /// The removals from days that are over which are kept. An undo needs the latest ones. Those
    /// from days to come are all kept: they are no more than days on which people plan.
    package static let mostPastRemovals = 60
    /// The most removals in a document.
    package static let mostRemovals = Plan.horizon + 2 * Settings.durations.upperBound + mostPastRemovals

    package static let kind = RowKind.standingMeals
    package static var table: TablePath<StandingMeal> { \.standingMeals }
    package static let word = "standingMeal"
    package static let exportPlace: Int? = 21
    package static let limit: RowLimit? = RowLimit(most, .standingMeal)
    package static let everyField = Field("every", .number(intervals), \StandingMeal.every)
    package static let limitedFields: [any LimitedField<StandingMeal>] = [everyField]

    package let id: ID
    package var dish: PlannedMeal.Dish
    package var slot: Slot
    /// The days of the week, each once and in their order.
    package var weekdays: [DayOfWeek] {
        didSet { weekdays = DayOfWeek.allCases.filter(weekdays.contains) }
    }
    /// The number of weeks from one time to the next, counted from the week of `from`.
    package var every = 1
    package var from: Day
    /// The last day; nil without an end.
    package var until: Day?
    /// The days from which somebody removed or moved it.
    package var removedFrom: Set<Day> = []
    /// The last removal before a member said that the meal still stands; nil if nobody was asked.
    package var confirmedAfter: Day?

    package init(id: ID, _ dish: PlannedMeal.Dish, in slot: Slot, on weekdays: [DayOfWeek], from: Day) {
        (self.id, self.dish, self.slot, self.from) = (id, dish, slot, from)
        self.weekdays = DayOfWeek.allCases.filter(weekdays.contains)
    }

    package var references: [RowKey] { dish.mealID.map { [RowKey(.meals, $0.text)] } ?? [] }
}

/// The rule: the days of a standing meal. Weeks begin on `startDay`, 0 for Sunday.
extension StandingMeal {
    /// True for a day of the meal, also one from which somebody removed it.
    package func falls(on day: Day, startDay: Int) -> Bool {
        guard from <= day, day <= until ?? day, weekdays.contains(day.dayOfWeek) else { return false }
        let days = day.latest(startDay).number - from.latest(startDay).number
        return (days / 7).isMultiple(of: every)
    }

    /// True for a day of the meal from which nobody removed it.
    package func isDue(on day: Day, startDay: Int) -> Bool {
        falls(on: day, startDay: startDay) && !removedFrom.contains(day)
    }

    /// Notes that somebody removed it from a day.
    package mutating func remove(from day: Day, today: Day) {
        removedFrom.insert(day)
        let past = removedFrom.filter { $0 < today }.sorted()
        removedFrom.subtract(past.dropLast(StandingMeal.mostPastRemovals))
    }

    /// Notes that somebody planned it again for a day.
    package mutating func bringBack(to day: Day) {
        removedFrom.remove(day)
    }

    /// True if it was removed from its last four days, nobody has said since that it still stands,
    /// and none of its days has passed with it since.
    package func asks(today: Day, startDay: Int) -> Bool {
        guard until ?? today >= today, let last = lastRemoval(startDay), last > confirmedAfter ?? .first
        else { return false }
        let later = DaySpan(last.adding(days: 1), today.adding(days: -1))
        if later?.days.contains(where: { falls(on: $0, startDay: startDay) }) == true { return false }
        // At most four weeks lie between two of its days.
        let before = DaySpan(last.adding(days: -7 * every * StandingMeal.removalsUntilAsked), last)
        let days = before?.days.reversed().filter { falls(on: $0, startDay: startDay) } ?? []
        let latest = days.prefix(StandingMeal.removalsUntilAsked)
        return latest.count == StandingMeal.removalsUntilAsked
            && latest.allSatisfy { removedFrom.contains($0) && $0 > confirmedAfter ?? .first }
    }

    /// Notes that a member says that it still stands.
    package mutating func confirm(startDay: Int) {
        confirmedAfter = lastRemoval(startDay) ?? confirmedAfter
    }

    private func lastRemoval(_ startDay: Int) -> Day? {
        removedFrom.filter { falls(on: $0, startDay: startDay) }.max()
    }
}

extension Day {
    fileprivate static let first = Day(number: .min)
}

/// The place that a standing meal finds on one of its days.
package enum StandingPlace: Equatable, Sendable {
    case free
    /// The meal is planned there already.
    case planned
    /// Another dish is planned there, or suggested: the meal steps aside.
    case taken(by: PlannedMeal.Dish)
    /// A suggestion to plan nothing is open there.
    case suggestedEmpty
}

extension PlannedDay {
    /// True if the dish of a standing meal is planned in its slot.
    package func has(_ standing: StandingMeal) -> Bool {
        self[standing.slot].meals.contains { $0.dish == standing.dish }
    }

    /// Returns the place of a standing meal. With one meal a day, any meal of the day takes it.
    package func place(of standing: StandingMeal, isOneMealPerDay: Bool) -> StandingPlace {
        if has(standing) { return .planned }
        let slot = self[standing.slot]
        if let other = isOneMealPerDay ? meals.first : slot.meals.first { return .taken(by: other.dish) }
        guard let suggestion = slot.review?.suggestions.first else { return .free }
        return suggestion.dish.map { .taken(by: $0) } ?? .suggestedEmpty
    }
}

extension Household {
    /// Returns the standing meals that are due on a day, with the place of each in `row`, the day
    /// as it is or would be. Of two that fall on one place, the older one has it. A standing meal
    /// whose own meal is deleted is never due.
    package func standingMeals(dueOn day: Day, in row: PlannedDay)
        -> [(standing: StandingMeal, place: StandingPlace)]
    {
        var row = row
        let isOneMealPerDay = settings?.row.oneMealPerDay == true
        return standingMeals.all.lazy.map(\.row).filter { isDue($0, on: day) }.map { standing in
            let place = row.place(of: standing, isOneMealPerDay: isOneMealPerDay)
            if place == .free { row.hold(standing.dish, in: standing.slot) }
            return (standing, place)
        }
    }

    private func isDue(_ standing: StandingMeal, on day: Day) -> Bool {
        standing.isDue(on: day, startDay: startDay)
            && standing.dish.mealID.map { meals[$0]?.row.deletedAt == nil } ?? true
    }
}

extension PlannedDay {
    /// Holds a place for a dish that is not planned yet.
    package mutating func hold(_ dish: PlannedMeal.Dish, in slot: Slot) {
        self[slot].meals.append(
            PlannedMeal(id: .last, dish: dish, addedBy: .last, createdAt: Instant(milliseconds: 0)))
    }
}
