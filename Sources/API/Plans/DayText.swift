import Domain
import Ingredients
import Tables
import UseCases

/// The meals of a day as text for displays and scripts: a line for each slot, and for each step
/// ahead that begins on the day.
struct DayText {
    private let lines: [String]

    init(_ day: Day, in household: Household, _ language: SentenceLanguage) {
        let planned = household.days[day]?.row
        let meals = household.slotTimes.slots.compactMap { slot -> String? in
            let titles = planned?[slot].meals.map { $0.titled(household.title(of: $0), in: language) } ?? []
            return titles.isEmpty ? nil : "\(language.name(of: slot)): \(titles.joined(separator: ", "))"
        }
        let steps = household.dueSteps(on: day).map { step in
            let title = household.title(of: step.plannedMeal)
            let text = language.text(of: step, for: title)
            let name = step.plannedMeal.titled(title, in: language)
            return step.text == nil ? text : language.dayTextAhead(name: name, text: text)
        }
        lines = (meals.isEmpty ? [language.dayTextNothing] : meals) + steps
    }

    var bytes: [UInt8] {
        Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

extension SentenceLanguage {
    /// The text of a step ahead.
    func text(of step: DueStep, for title: String) -> String { step.text ?? aheadTakeOut(name: title) }

    func name(of slot: Slot) -> String {
        switch slot {
        case .breakfast: slotBreakfast
        case .lunch: slotLunch
        case .dinner: slotDinner
        case .other: slotOther
        }
    }
}
