import Domain
import JSON

struct SuggestionBody: JSONReadable {
    let dish: PlannedMeal.Dish
    let note: String?

    init?(_ fields: inout Fields) {
        let dish = fields.requiredDish()
        note = fields.optional(Suggestion.noteField)
        guard let dish else { return nil }
        self.dish = dish
    }
}

struct RejectionBody: JSONReadable {
    let suggestion: SuggestionBody
    let reason: String?

    init?(_ fields: inout Fields) {
        let suggestion = fields.required("suggestion", .object(SuggestionBody.self))
        reason = fields.optional("reason", .text(0...Comment.textLength.upperBound)).flatMap {
            $0.isEmpty ? nil : $0
        }
        guard let suggestion else { return nil }
        self.suggestion = suggestion
    }
}

struct NewComment: JSONReadable {
    let text: String

    init?(_ fields: inout Fields) {
        guard let text = fields.required(Comment.textField) else { return nil }
        self.text = text
    }
}
