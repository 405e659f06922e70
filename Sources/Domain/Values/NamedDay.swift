/// Days by their names, for scripts and screens that ask for the same day each time.
extension Day {
    /// Reads the name of a day; nil for any other text. A weekday is the next one, which may be
    /// today. Capital letters make no difference.
    package init?(named name: String, today: Day) {
        // The longest name has nine letters.
        guard name.utf8.count <= 9 else { return nil }
        switch name.lowercased() {
        case "yesterday": self = today.adding(days: -1)
        case "today": self = today
        case "tomorrow": self = today.adding(days: 1)
        case let name:
            guard let weekday = DayOfWeek(rawValue: name)?.number else { return nil }
            self = today.adding(days: (weekday - today.weekday + 7) % 7)
        }
    }
}
