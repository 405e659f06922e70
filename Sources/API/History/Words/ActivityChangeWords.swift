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
                new.servings.map { language.activityChangedServings(count: $0) }
                    ?? language.activityChangedUsualServings)
        }
        if old.guests != new.guests {
            words.append(
                new.guests.map(guests) ?? language.activityChangedUsualGuests)
        }
        if old.eaters != new.eaters { words.append(eaters(new.eaters)) }
        if old.note != new.note {
            words.append(
                new.note.map { language.activityChangedNote(note: short($0)) }
                    ?? language.activityChangedNoNote)
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Returns a number of guests in words, as the object of a sentence.
    func guests(_ count: Int) -> String {
        count == 0 ? language.activityGuestsNone : language.activityGuests(count: count)
    }

    private func eaters(_ ids: [Member.ID]?) -> String {
        guard let ids else { return language.activityChangedUsualEaters }
        let names = ids.compactMap { household.members[$0]?.row.name }
        if names.isEmpty { return language.activityChangedNoEaters }
        let list = listed(names, in: language)
        return language.activityChangedEaters(names: list)
    }

    private func short(_ note: String) -> String {
        let line = note.split(whereSeparator: \.isNewline).joined(separator: " ")
        let longest = ActivityDescription.longestNote
        return line.count > longest ? line.prefix(longest) + "…" : line
    }
}
