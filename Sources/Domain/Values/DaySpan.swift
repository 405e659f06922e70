/// A span of consecutive days, both ends included.
package struct DaySpan: Hashable, Sendable {
    package let first: Day
    package let last: Day

    /// Creates a span; nil if it would end before it begins.
    package init?(_ first: Day, _ last: Day) {
        if last < first { return nil }
        self.first = first
        self.last = last
    }

    package init(_ first: Day, count: Int) {
        self.first = first
        last = first.adding(days: max(1, count) - 1)
    }

    package var count: Int { last.number - first.number + 1 }
    package var days: some RandomAccessCollection<Day> {
        (first.number...last.number).lazy.map { Day(number: $0) }
    }

    package func contains(_ day: Day) -> Bool { first <= day && day <= last }
    package func overlaps(_ other: DaySpan) -> Bool { first <= other.last && other.first <= last }

    package func contains(_ other: DaySpan) -> Bool { first <= other.first && other.last <= last }

    package func moved(to first: Day) -> DaySpan { DaySpan(first, count: count) }
}

extension [DaySpan] {
    /// The same days as spans apart from each other, in the order of time.
    package var merged: [DaySpan] {
        sorted { $0.first < $1.first }.reduce(into: []) { spans, next in
            guard let last = spans.last, next.first.number - 1 <= last.last.number else {
                return spans.append(next)
            }
            spans[spans.count - 1] = DaySpan(last.first, Swift.max(last.last, next.last))!
        }
    }
}

extension Day {
    /// Returns the last day on or before this one with the given weekday, 0 for Sunday.
    package func latest(_ weekday: Int) -> Day { adding(days: -((self.weekday - weekday + 7) % 7)) }

    /// The date like "Sept 16".
    package var monthAndDay: String {
        let (_, month, day) = parts
        return "\(Day.monthNames[month - 1]) \(day)"
    }

    /// Returns words like "Tuesday's dinner (Nov 24)".
    package func words(for slot: Slot) -> String {
        // The phrase “Tuesday's other” would name no meal.
        let meal = slot == .other ? "other meals" : slot.rawValue
        return "\(dayOfWeek.title)'s \(meal) (\(monthAndDay))"
    }

    package static let monthNames = [
        "Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec",
    ]
}

extension DaySpan {
    /// A name like "Week of Sept 16-22" or "Week of Sept 28-Oct 4". A span of another length has
    /// only the dates.
    package var name: String { count == 7 ? "Week of \(dates)" : dates }

    /// The dates like "Sept 16-22", "Sept 28-Oct 4" or "Sept 16".
    package var dates: String {
        let (start, end) = (first.parts, last.parts)
        let isOneMonth = start.month == end.month && start.year == end.year
        if count == 1 { return first.monthAndDay }
        return first.monthAndDay + "-" + (isOneMonth ? String(end.day) : last.monthAndDay)
    }
}
