import Domain
import JSON

/// A reason for or against a meal: a code with its numbers, and a sentence. A code has only some of
/// the numbers.
struct ReasonPayload: JSONWritable {
    static let form = ValueForm.schema("ProposalReason")

    let code: String
    let text: String
    var last: Day?
    var usualDays: Int?
    var weekday: Int?
    /// The weeks from one time of a standing meal to the next.
    var every: Int?
    var times: Int?
    /// The number of all times, of which `times` is a part.
    var all: Int?
    var members: [Member.ID]?
    var foods: [String]?
    var day: Day?
    var mealTime: MealTime?
    var minutes: Int?
    var mostMinutes: Int?
    var meals: Int?
    var until: Day?
    var count: Int?
    var place: StoredPortions.Place?

    init(code: String, text: String) {
        (self.code, self.text) = (code, text)
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("code", code)
            $0.field("last", ifAny: last)
            $0.field("usualDays", ifAny: usualDays, 1...Int.max)
            $0.field("minutes", ifAny: minutes)
            $0.field("mostMinutes", ifAny: mostMinutes)
            $0.field("weekday", ifAny: weekday.map { DayOfWeek.allCases[$0] })
            $0.field("every", ifAny: every, StandingMeal.intervals)
            $0.field("times", ifAny: times)
            $0.field("of", ifAny: all)
            $0.field("memberIds", ifAny: members)
            $0.field("foods", ifAny: foods)
            $0.field("date", ifAny: mealTime?.day ?? day)
            $0.field("slot", ifAny: mealTime?.slot)
            $0.field("meals", ifAny: meals)
            $0.field("count", ifAny: count, 1...Int.max)
            $0.field("place", ifAny: place)
            $0.field("until", ifAny: until)
            $0.field("text", text)
        }
    }
}
