import Domain
import JSON
import Words

/// A planned meal as the API shows it, with its day and slot.
struct PlannedDish {
    let id: String
    let day: String
    let slot: String
    let title: String
    private let value: JSONValue
    /// The people who eat it, by name; nil if nobody has looked.
    private var eaters: [String]?
    /// True if not all people of the household eat it, or guests do.
    private var isForOthers = false

    init(_ value: JSONValue, on day: String, _ slot: String) {
        id = value["id"]?.text ?? ""
        title = value["title"]?.text ?? ""
        self.day = day
        self.slot = slot
        self.value = value
    }

    /// The planned meals of a day, from breakfast on.
    static func all(of day: JSONValue) -> [PlannedDish] {
        Slot.allCases.flatMap { slot in
            let meals = day["slots"]?[slot.rawValue]?["meals"]?.elements ?? []
            return meals.map { PlannedDish($0, on: day["date"]?.text ?? "", slot.rawValue) }
        }
    }

    /// Returns the planned meal with the names of those who eat it. `people` are the members of the
    /// household.
    func with(people: [JSONValue]) -> PlannedDish {
        let ids = Set((value["eating"]?["members"]?.elements ?? []).compactMap(\.text).map(Word.init))
        let eating = people.filter { $0["id"]?.text.map { ids.contains(Word($0)) } == true }
        var dish = self
        dish.eaters = eating.compactMap { $0["name"]?.text }
        dish.isForOthers = eating.count < people.count || guests > 0
        return dish
    }

    private var guests: Int { value["eating"]?["guests"]?.integer ?? 0 }

    /// Words like “for “Alex” and 2 guests”; nil for a meal that all people of the household eat.
    private var forWhom: String? {
        guard isForOthers, let eaters else { return nil }
        let visitors = guests == 0 ? nil : guests == 1 ? "1 guest" : "\(guests) guests"
        let words = [eaters.isEmpty ? nil : ToolWords.quoted(eaters), visitors].compactMap(\.self)
        return words.isEmpty ? "for nobody" : "for " + words.joined(separator: " and ")
    }

    /// Finds the one planned meal at a place.
    init(_ place: PlaceInput, _ calls: HouseholdCalls) async throws(ToolRefusal) {
        let all = PlannedDish.all(of: try await calls.get("/v1/days/" + place.day.text))
        let wanted = place.meal.map(SearchText.folded)
        let found = all.filter { dish in
            let isNamed = wanted.map { dish.isCalled($0) } ?? true
            return isNamed && (place.slot.map { dish.slot.isWord($0.rawValue) } ?? true)
        }
        if found.count == 1 {
            self = found[0]
            return
        }
        let shown =
            all.isEmpty
            ? "nothing"
            : all.map { "\($0.slot): \(ToolWords.quoted($0.title))" }
                .joined(separator: "; ")
        throw ToolRefusal(
            "\(found.isEmpty ? "No planned meal fits" : "\(found.count) planned meals fit"). On "
                + "\(ToolWords.day(place.day)) is planned: \(shown). Send “date”, “slot” and “meal” of one.")
    }

    var servings: Int? { value["servings"]?.integer }
    var isCooked: Bool { value["completed"]?.isTrue == true }

    /// True for folded words of the title, and for the id of the meal.
    private func isCalled(_ words: [UInt8]) -> Bool {
        SearchText.contains(words, in: SearchText.folded(title))
            || value["mealId"]?.text.map(SearchText.folded) == words
    }

    /// A line like “Thu 2026-11-26 dinner: “Tacos”, 3 servings, cooked”.
    var line: String {
        var parts = ["\(ToolWords.day(day)) \(slot): \(ToolWords.quoted(title))"]
        if let servings = value["servings"]?.integer {
            parts.append(servings == 1 ? "1 serving" : "\(servings) servings")
        }
        if let forWhom { parts.append(forWhom) }
        if isCooked { parts.append("cooked") }
        if let note = value["note"]?.text { parts.append("note " + ToolWords.quoted(note)) }
        parts += ToolWords.findings(about: value)
        return parts.joined(separator: ", ")
    }

    var data: [JSONValue.Member] {
        [JSONValue.Member("date", text: day), JSONValue.Member("slot", text: slot)]
            + value.only("title", "mealId", "servings", "completed", "note", "warnings", "unchecked")
            + (eaters.map {
                [JSONValue.Member("eaters", texts: $0), JSONValue.Member("guests", number: guests)]
            } ?? [])
    }
}
