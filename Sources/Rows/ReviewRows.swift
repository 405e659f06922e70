package import Domain
package import JSON

extension Suggestion: JSONReadable {
    package init?(_ fields: inout Fields) {
        guard let by = fields.required("by", .id(Member.ID.self)), let at = fields.required("at", .instant)
        else { return nil }
        var (dish, servings): (PlannedMeal.Dish?, Int?)
        if fields.optional("nothing", .boolean) != true {
            guard let logged = fields.loggedDish() else { return nil }
            (dish, servings) = (logged, fields.optional("servings", .integer(Counts.range)))
        }
        self.init(dish, servings: servings, note: fields.optional("note", .text), by: by, at: at)
    }
}

extension SlotReview: JSONReadable {
    package init?(_ fields: inout Fields) {
        if let words = fields.optional("contested", .list(of: .object(Suggestion.self), atMost: Int.max)) {
            self = .contested(words)
            return
        }
        guard let pending = fields.required("pending", .object(Suggestion.self)) else { return nil }
        self = .pending(pending, replacing: fields.optional("replaced", .object(Suggestion.self)))
    }
}

struct LoggedReview: JSONWritable {
    private let review: SlotReview

    init(_ review: SlotReview) {
        self.review = review
    }

    package func write(to json: inout JSONWriter) {
        json.object { json in
            switch review {
            case .pending(let pending, let replaced):
                json.field("pending", LoggedSuggestion(pending))
                json.field("replaced", unlessNil: replaced.map(LoggedSuggestion.init))
            case .contested(let words): json.field("contested", words.map(LoggedSuggestion.init))
            }
        }
    }
}

private struct LoggedSuggestion: JSONWritable {
    private let suggestion: Suggestion

    init(_ suggestion: Suggestion) {
        self.suggestion = suggestion
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.field("by", suggestion.by.text)
            $0.field("at", suggestion.at.text)
            if let dish = suggestion.dish { $0.loggedDish(dish) } else { $0.field("nothing", true) }
            $0.field("servings", unlessNil: suggestion.servings)
            $0.field("note", unlessNil: suggestion.note)
        }
    }
}

extension Fields {
    /// Reads the meal, or the title in its place.
    mutating func loggedDish() -> PlannedMeal.Dish? {
        let meal = optional("mealId", .id(Meal.ID.self)).map { PlannedMeal.Dish.meal($0) }
        return meal ?? required("title", .text).map { .text($0) }
    }
}

extension JSONWriter {
    mutating func loggedDish(_ dish: PlannedMeal.Dish) {
        switch dish {
        case .meal(let id): field("mealId", id.text)
        case .text(let title): field("title", title)
        }
    }
}

extension Comment: LoggedRow {
    package static let exportName: StaticString = "comments"

    package init?(id: CommentID, _ fields: inout Fields) {
        guard let text = fields.required("text", .text), let by = fields.required("by", .id(Member.ID.self)),
            let at = fields.required("at", .instant)
        else { return nil }
        self.init(id: id, text: text, by: by, at: at)
    }

    package func write(to json: inout JSONWriter) {
        json.field("text", text)
        json.field("by", by.text)
        json.field("at", at.text)
    }
}

extension Notification: LoggedRow {
    package static let exportName: StaticString = "notifications"

    package init?(id: NotificationID, _ fields: inout Fields) {
        guard let kind = fields.required("kind", .choice(Kind.self)),
            let by = fields.required("by", .id(Member.ID.self)),
            let at = fields.required("at", .instant), let text = fields.required("text", .text)
        else { return nil }
        let day = fields.optional("day", .day)
        let slot = fields.optional("slot", .choice(Slot.self))
        let mealTime = day.flatMap { day in slot.map { MealTime(day, $0) } }
        self.init(
            id: id, kind, by: by, at: at, plan: fields.optional("planId", .id(Plan.ID.self)),
            mealTime: mealTime, text: text)
        isRead = fields.optional("read", .boolean) ?? false
    }

    package func write(to json: inout JSONWriter) {
        json.field("kind", kind.rawValue)
        json.field("by", by.text)
        json.field("at", at.text)
        json.field("text", text)
        json.field("planId", unlessNil: plan?.text)
        json.field("day", unlessNil: mealTime?.day.text)
        json.field("slot", unlessNil: mealTime?.slot.rawValue)
        if isRead { json.field("read", true) }
    }
}
