import Domain
import HTTP
import JSON
import UseCases

/// Suggestions for a plan, and the steps of their review.
extension HouseholdAPI {
    func suggestMeal(_ request: MemberRequest, _ path: SlotPath, _ body: SlotSuggestionBody) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.suggestMeal(body.request, at: path.mealTime)
        }
    }

    func withdrawSuggestion(_ request: MemberRequest, _ path: SlotPath) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.withdrawSuggestion(at: path.mealTime)
        }
    }

    func acceptSuggestion(_ request: MemberRequest, _ path: SlotPath) throws(Problem) -> Write {
        let replaces = try request.routed.isSet("replace")
        return .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.acceptSuggestion(at: path.mealTime, replacing: replaces)
        }
    }

    func rejectSuggestion(_ request: MemberRequest, _ path: SlotPath, _ body: RejectionBody) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.rejectSuggestion(
                at: path.mealTime, for: body.suggestion, reason: body.reason)
        }
    }

    func resolveSlot(_ request: MemberRequest, _ path: SlotPath, _ body: SlotSuggestionBody) throws(Problem)
        -> Write
    {
        let replaces = try request.routed.isSet("replace")
        return .changing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.resolveSlot(body.request, at: path.mealTime, replacing: replaces)
        }
    }

    func getPlanReview(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Problem) -> OpenReviewPayload {
        let household = request.household
        return try asProblem { () throws(Refusal) in
            OpenReviewPayload(try Plans(household).find(path.id), in: household, for: request.member.id)
        }
    }

    func submitPlan(_ request: MemberRequest, _ path: RowPath<Plan>) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in try draft.submitPlan(path.id) }
    }

    /// Accepts everything in a plan that waits for the member. A condition is about the plan with
    /// its days, so a suggestion that has changed since is never accepted unseen.
    func acceptPlan(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Problem) -> Write {
        let replaces = try request.routed.isSet("replace")
        let plan = { (household: Household) throws(Refusal) in
            try PlanPayload(path.id, in: household, for: request.member.id).seenWithDays
        }
        return Write(of: plan) { draft throws(Refusal) in
            try draft.acceptPlan(path.id, replacing: replaces)
        } answer: { accepted, household throws(Refusal) in
            .shown(PlanAcceptancePayload(try plan(household), accepted, in: household))
        }
    }

    func reopenPlan(_ request: MemberRequest, _ path: RowPath<Plan>) -> Write {
        .changing(path.payload(for: request)) { draft throws(Refusal) in try draft.reopenPlan(path.id) }
    }

    func listComments(_ request: MemberRequest, _ path: SlotPath) -> SubCollection<CommentPayload> {
        let slot = SlotPayload(path.mealTime, in: request.household)
        return SubCollection(of: slot, slot.comments.map(CommentPayload.init))
    }

    func addComment(_ request: MemberRequest, _ path: SlotPath, _ body: NewComment) -> Write {
        Write(of: path.payload(for: request)) { draft throws(Refusal) in
            try draft.addComment(body.text, at: path.mealTime)
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
