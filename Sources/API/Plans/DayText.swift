import Domain
import Tables
import UseCases

/// The meals of a day as text, a line for each slot, for displays and scripts.
struct DayText {
    private let lines: [String]

    init(_ day: Day, in household: Household) {
        let planned = household.days[day]?.row
        lines = household.slotTimes.slots.compactMap { slot in
            let titles = planned?[slot].meals.map { $0.titled(household.title(of: $0)) } ?? []
            return titles.isEmpty ? nil : "\(slot.title): \(titles.joined(separator: ", "))"
        }
    }

    var bytes: [UInt8] {
        let lines = lines.isEmpty ? ["Nothing is planned."] : lines
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

extension Slot {
    var title: String {
        switch self {
        case .breakfast: "Breakfast"
        case .lunch: "Lunch"
        case .dinner: "Dinner"
        case .other: "Other"
        }
    }
}
