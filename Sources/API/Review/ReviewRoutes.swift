import Domain
import HTTP
import JSON
import UseCases

/// Agreeing on a plan: what is suggested, and what the others say to it.
extension Kitchen {
    private static let path = "/v1/days/{date}/{slot}"

    var reviewRoutes: [Route] {
        [
            .write(.put, Kitchen.path + "/suggestion", .suggestMeal, body: .json(SuggestionBody.self), suggestMeal),
            .write(.delete, Kitchen.path + "/suggestion", .withdrawSuggestion, withdrawSuggestion),
            .write(.put, Kitchen.path + "/acceptance", .acceptSuggestion, query: ["replace"], acceptSuggestion),
            .write(.put, Kitchen.path + "/rejection", .rejectSuggestion, body: .json(RejectionBody.self), rejectSuggestion),
            .write(
                .put, Kitchen.path + "/resolution", .resolveSlot, query: ["replace"], body: .json(SuggestionBody.self),
                resolveSlot),
            .write(.put, "/v1/plans/{id}/submission", .submitPlan, submitPlan),
            .write(.put, "/v1/plans/{id}/reopening", .reopenPlan, reopenPlan),
            .get(Kitchen.path + "/comments", "listComments", listComments),
            .write(.post, Kitchen.path + "/comments", .addComment, body: .json(NewComment.self), addComment),
        ]
    }

    func suggestMeal(_ request: Visit, _ path: SlotPath, _ body: SuggestionBody) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.suggestMeal(body.dish, note: body.note, at: path.place)
        }
    }

    func withdrawSuggestion(_ request: Visit, _ path: SlotPath) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.withdrawSuggestion(at: path.place) }
    }

    func acceptSuggestion(_ request: Visit, _ path: SlotPath) throws(Problem) -> Write {
        let replaces = try request.call.isSet("replace")
        return .changing(path.payload) { draft throws(Refusal) in
            try draft.acceptSuggestion(at: path.place, replacing: replaces)
        }
    }

    func rejectSuggestion(_ request: Visit, _ path: SlotPath, _ body: RejectionBody) -> Write {
        .changing(path.payload) { draft throws(Refusal) in
            try draft.rejectSuggestion(
                at: path.place, for: body.suggestion.dish, note: body.suggestion.note, reason: body.reason)
        }
    }

    func resolveSlot(_ request: Visit, _ path: SlotPath, _ body: SuggestionBody) throws(Problem) -> Write {
        let replaces = try request.call.isSet("replace")
        return .changing(path.payload) { draft throws(Refusal) in
            try draft.resolveSlot(body.dish, note: body.note, at: path.place, replacing: replaces)
        }
    }

    func submitPlan(_ request: Visit, _ path: RowPath<Plan>) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.submitPlan(path.id) }
    }

    func reopenPlan(_ request: Visit, _ path: RowPath<Plan>) -> Write {
        .changing(path.payload) { draft throws(Refusal) in try draft.reopenPlan(path.id) }
    }

    func listComments(_ request: Visit, _ path: SlotPath) -> Parts<CommentPayload> {
        let slot = SlotPayload(path.place, in: request.household)
        return Parts(of: slot, slot.comments.map(CommentPayload.init))
    }

    func addComment(_ request: Visit, _ path: SlotPath, _ body: NewComment) -> Write {
        .adding(to: path.payload) { draft throws(Refusal) in
            try draft.addComment(body.text, at: path.place)
        } answer: { id, household throws(Refusal) in
            .created(try CommentPayload(id, in: household))
        }
    }
}

extension CommentPayload {
    fileprivate init(_ id: Comment.ID, in household: Household) throws(Refusal) {
        self.init(try Comments(household).find(id))
    }
}

struct SuggestionBody: JSONReadable {
    let dish: PlannedEntry.Dish
    let note: String?

    init?(_ fields: inout Fields) {
        let dish = fields.requiredDish()
        note = fields.optional("note", .text(PlannedEntry.noteLength)).flatMap { $0.isEmpty ? nil : $0 }
        guard let dish else { return nil }
        self.dish = dish
    }
}

struct RejectionBody: JSONReadable {
    let suggestion: SuggestionBody
    let reason: String?

    init?(_ fields: inout Fields) {
        let suggestion = fields.required("suggestion", .object(SuggestionBody.self))
        reason = fields.optional("reason", .text(0...Comment.textLength.upperBound)).flatMap { $0.isEmpty ? nil : $0 }
        guard let suggestion else { return nil }
        self.suggestion = suggestion
    }
}

struct NewComment: JSONReadable {
    let text: String

    init?(_ fields: inout Fields) {
        guard let text = fields.required("text", .text(Comment.textLength)) else { return nil }
        self.text = text
    }
}
