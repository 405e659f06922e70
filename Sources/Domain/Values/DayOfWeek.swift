/// A day of the week, by its name.
package enum DayOfWeek: CaseIterable, RawRepresentable, Sendable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    package init?(rawValue: String) {
        guard let day = DayOfWeek.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = day
    }

    /// The number, 0 for Sunday.
    package var number: Int { DayOfWeek.allCases.firstIndex(of: self)! }

    package var rawValue: String { "\(name)" }

    /// The name, as fields have it.
    package var name: StaticString {
        switch self {
        case .sunday: "sunday"
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        }
    }

    /// The name as an English sentence has it.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Day {
    package var dayOfWeek: DayOfWeek { DayOfWeek.allCases[weekday] }
}
