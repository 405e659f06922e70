import Domain
import Tables
import UseCases

/// The words for what has changed about a planned meal.
extension ActivityDescription {
    private static let longestNote = 60

    /// Returns what is different, such as “3 guests, 6 servings”; nil where nobody wrote it.
    func changes(_ old: PlannedMeal, _ new: PlannedMeal) -> String? {
        var words: [String] = []
        if old.servings != new.servings {
            words.append(
                new.servings.map {
                    $0 == 1
                        ? language("1 serving", "1 Portion") : language("\($0) servings", "\($0) Portionen")
                } ?? language("servings as usual", "Portionen wie üblich"))
        }
        if old.guests != new.guests {
            words.append(
                new.guests.map(guests) ?? language("the guests of that meal", "die Gäste dieser Mahlzeit"))
        }
        if old.eaters != new.eaters { words.append(eaters(new.eaters)) }
        if old.note != new.note {
            words.append(
                new.note.map { language("note “\(short($0))”", "Notiz „\(short($0))“") }
                    ?? language("no note", "keine Notiz"))
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Returns a number of guests in words, as the object of a sentence.
    func guests(_ count: Int) -> String {
        switch count {
        case 0: language("no guests", "keine Gäste")
        case 1: language("a guest", "einen Gast")
        default: language("\(count) guests", "\(count) Gäste")
        }
    }

    private func eaters(_ ids: [Member.ID]?) -> String {
        guard let ids else { return language("for the usual people", "für die Üblichen") }
        let names = ids.compactMap { household.members[$0]?.row.name }
        if names.isEmpty { return language("for nobody", "für niemanden") }
        let list = listed(names, in: language)
        return language("for \(list)", "für \(list)")
    }

    private func short(_ note: String) -> String {
        let line = note.split(whereSeparator: \.isNewline).joined(separator: " ")
        let longest = ActivityDescription.longestNote
        return line.count > longest ? line.prefix(longest) + "…" : line
    }
}
