/// The most minutes that cooking may take, one number for each weekday; nil for a day without a
/// limit of its own.
package struct WeekdayMinutes: Equatable, Sendable {
    /// The range of a limit: from a bowl of muesli to a whole day.
    package static let range = 1...1_440

    private var minutes: [Int?] = DayOfWeek.allCases.map { _ in nil }

    package init() {}

    /// The minutes of a weekday; 0 is Sunday.
    package subscript(weekday: Int) -> Int? {
        get { minutes[weekday] }
        set { minutes[weekday] = newValue }
    }
}

extension WeekdayMinutes: FieldValue {
    package var content: String { minutes.map { $0.map(String.init) ?? "" }.joined(separator: "/") }

    package func flaws(_ limits: FieldLimits) -> [String] {
        minutes.flatMap { $0.flaws(.number(WeekdayMinutes.range)) }
    }
}
