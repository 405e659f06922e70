/// The times at which a member usually eats here: on some weekdays of a slot, every week or every
/// few weeks.
package struct Usually: Equatable, Sendable {
    /// The weeks after which it begins again. Two is every other week.
    package static let rhythms = 1...8

    /// The weekdays of each slot, 0 is Sunday. A slot that is left out is always, one without
    /// weekdays never.
    package var weekdays: [Slot: Set<Int>] = [:]
    /// The number of weeks of which one counts.
    package var every = 1
    /// A day from which the weeks are counted.
    package var from: Day?

    package init() {}

    /// True if the member is usually there.
    package func includes(_ mealTime: MealTime) -> Bool {
        if let from, every > 1 {
            let days = mealTime.day.number - from.number
            // Whole weeks, also before that day.
            let weeks = days >= 0 ? days / 7 : (days - 6) / 7
            if weeks % every != 0 { return false }
        }
        return weekdays[mealTime.slot]?.contains(mealTime.day.weekday) ?? true
    }
}

extension Usually: FieldValue {
    package var content: String {
        if self == Usually() { return "" }
        let slots = Slot.allCases.map { slot in
            weekdays[slot].map { $0.sorted().map(String.init).joined(separator: ",") } ?? "always"
        }
        return (slots + [String(every), from?.text ?? ""]).joined(separator: "/")
    }

    package func flaws(_ limits: FieldLimits) -> [String] { every.flaws(.number(Usually.rhythms)) }
}
