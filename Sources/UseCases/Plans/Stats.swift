package import Domain
package import Tables

/// Counts of planned and cooked meals for some days. A meal counts for the day for which it is
/// planned, whenever it was cooked.
package struct Stats: Sendable {
    /// A count of planned and cooked meals.
    package struct Tally: Equatable, Sendable {
        package private(set) var planned = 0
        package private(set) var completed = 0

        package init() {}

        fileprivate mutating func count(_ plannedMeal: PlannedMeal) {
            planned += 1
            if plannedMeal.completedOn != nil { completed += 1 }
        }
    }

    /// The most days that can be counted at once: ten years.
    package static let mostDays = 3_660
    /// The weeks that are counted unless days are named; the last day's week is among them.
    package static let usualWeeks = 12

    package let span: DaySpan
    package private(set) var total = Tally()
    /// Every week with a day in `span`. Only days in `span` are counted, also in the first and the
    /// last week.
    package private(set) var weeks: [(start: Day, tally: Tally)] = []
    /// The meals that were taken from proposals.
    package private(set) var proposed = Tally()
    /// The leftovers that were planned, and those that were eaten. They count nowhere else.
    package private(set) var leftovers = Tally()
    package private(set) var bySlot: [Slot: Tally] = [:]
    private var byMember: [Member.ID: Tally] = [:]
    private var timesCooked: [Meal.ID: Int] = [:]
    private let household: Household

    package init(_ household: Household, _ span: DaySpan) {
        self.household = household
        self.span = span
        let startDay = household.startDay
        for start in stride(from: span.first.latest(startDay).number, through: span.last.number, by: 7) {
            weeks.append((Day(number: start), Tally()))
        }
        household.walkBack(from: span.last, to: span.first) { day in
            count(day)
            return true
        }
    }

    /// Returns the first day that is counted, unless one is named. All weeks but the last are
    /// whole.
    package static func usualStart(_ household: Household, to last: Day) -> Day {
        last.latest(household.startDay).adding(days: -7 * (usualWeeks - 1))
    }

    private mutating func count(_ day: PlannedDay) {
        let week = (day.id.number - weeks[0].start.number) / 7
        for (slot, planned) in day.slots {
            for plannedMeal in planned.meals {
                if !plannedMeal.isToCook {
                    leftovers.count(plannedMeal)
                    continue
                }
                total.count(plannedMeal)
                if plannedMeal.isProposed { proposed.count(plannedMeal) }
                weeks[week].tally.count(plannedMeal)
                bySlot[slot, default: Tally()].count(plannedMeal)
                byMember[plannedMeal.addedBy, default: Tally()].count(plannedMeal)
                if let meal = plannedMeal.mealID, plannedMeal.completedOn != nil {
                    timesCooked[meal, default: 0] += 1
                }
            }
        }
    }

    /// Members by the number of meals they planned, the highest first. Former members are included.
    package var members: [(member: Member, tally: Tally)] {
        let tallies = byMember.compactMap { id, tally in
            household.members[id].map { (member: $0.row, tally: tally) }
        }
        return tallies.sorted {
            $0.tally.planned == $1.tally.planned
                ? $0.member.id < $1.member.id : $0.tally.planned > $1.tally.planned
        }
    }

    /// Returns the meals cooked most often. Deleted meals are included.
    package func mostCooked(_ limit: Int) -> [(meal: Versioned<Meal>, times: Int)] {
        let meals = timesCooked.compactMap { id, times in
            household.mealIndex[id].map { (meal: $0, place: $0.placeByName, times: times) }
        }
        let sorted = meals.sorted { one, other in
            one.times == other.times ? one.place < other.place : one.times > other.times
        }
        return sorted.prefix(limit).map { ($0.meal.kept, $0.times) }
    }

    /// Returns meals that were never cooked, by their names.
    package func neverCooked(_ limit: Int) -> [Versioned<Meal>] {
        let leastUsed = household.meals(
            matching: MealFilter(), by: .usage, descending: false, after: nil, limit: limit
        ).meals
        return leastUsed.prefix { $0.usage.count == 0 }.map(\.kept)
    }
}
