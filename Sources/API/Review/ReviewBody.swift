import Domain
import JSON
import UseCases

/// A suggested meal, or a text in its place.
struct SuggestionBody: JSONReadable {
    static let schema: String? = "Suggestion"
    let request: SuggestionRequest

    init?(_ fields: inout Fields) {
        let dish = fields.requiredDish()
        let servings = fields.optional(Suggestion.servingsField)
        let note = fields.optional(Suggestion.noteField)
        guard let dish else { return nil }
        request = SuggestionRequest(dish, servings: servings, note: note)
    }
}

/// A suggestion for a slot: a meal, a text in its place, or nothing. `"suggestion": null` suggests
/// nothing, as in a rejection.
struct SlotSuggestionBody: JSONReadable {
    static let schema: String? = "SlotSuggestion"
    let request: SuggestionRequest

    init?(_ fields: inout Fields) {
        if case .clear = fields.change("suggestion", OnlyNull()) {
            request = SuggestionRequest(nil, note: fields.optional(Suggestion.noteField))
            return
        }
        guard let meal = SuggestionBody(&fields) else { return nil }
        request = meal.request
    }
}

/// The shape of a field that can only be null. A reader asks for it as a change that clears.
private struct OnlyNull: JSONShape {
    func read(at node: Fields.Node, in fields: inout Fields) -> Bool? {
        fields.refuse(
            node, .invalid,
            "Send null here to leave the slot empty. For a meal, leave “suggestion” out and send “mealId” or "
                + "“title”.")
        return nil
    }
}

struct RejectionBody: JSONReadable {
    static let schema: String? = "Rejection"
    let suggestion: SuggestionRequest
    let reason: String?

    init?(_ fields: inout Fields) {
        let suggestion = fields.nullable("suggestion", .object(SuggestionBody.self))
        reason = fields.optional("reason", .text(0...Comment.textLength.upperBound)).flatMap {
            $0.isEmpty ? nil : $0
        }
        guard let suggestion else { return nil }
        self.suggestion = suggestion?.request ?? .nothing
    }
}

struct NewComment: JSONReadable {
    static let schema: String? = "CommentInput"
    let text: String

    init?(_ fields: inout Fields) {
        guard let text = fields.required(Comment.textField) else { return nil }
        self.text = text
    }
}
