import Domain
import Ingredients
import Tables
import UseCases

/// The meals of a day as text, a line for each slot, for displays and scripts.
struct DayText {
    private let lines: [String]
    private let language: SentenceLanguage

    init(_ day: Day, in household: Household, _ language: SentenceLanguage) {
        self.language = language
        let planned = household.days[day]?.row
        lines = household.slotTimes.slots.compactMap { slot in
            let titles = planned?[slot].meals.map { $0.titled(household.title(of: $0), in: language) } ?? []
            return titles.isEmpty ? nil : "\(language.name(of: slot)): \(titles.joined(separator: ", "))"
        }
    }

    var bytes: [UInt8] {
        let lines = lines.isEmpty ? [language.dayTextNothing] : lines
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

extension SentenceLanguage {
    func name(of slot: Slot) -> String {
        switch slot {
        case .breakfast: slotBreakfast
        case .lunch: slotLunch
        case .dinner: slotDinner
        case .other: slotOther
        }
    }
}
