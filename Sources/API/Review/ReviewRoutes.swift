import Domain
import HTTP
import JSON
import UseCases

/// Agreeing on a plan: what is suggested, and what the others say to it.
extension Kitchen {
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
