import Domain
import JSON

struct WishBody: JSONReadable {
    let dish: PlannedEntry.Dish
    let note: String?

    init?(_ fields: inout Fields) {
        let dish = fields.requiredDish()
        note = fields.value(of: PlannedEntry.noteField)
        guard let dish else { return nil }
        self.dish = dish
    }
}

struct RejectionBody: JSONReadable {
    let wish: WishBody
    let reason: String?

    init?(_ fields: inout Fields) {
        let wish = fields.required("suggestion", .object(WishBody.self))
        reason = fields.optional("reason", .text(0...Comment.textLength.upperBound)).flatMap { $0.isEmpty ? nil : $0 }
        guard let wish else { return nil }
        self.wish = wish
    }
}

struct CommentBody: JSONReadable {
    let text: String

    init?(_ fields: inout Fields) {
        guard let text = fields.required("text", .text(Comment.textLength)) else { return nil }
        self.text = text
    }
}
