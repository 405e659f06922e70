import Domain
import HTTP
import JSON
import UseCases

/// Suggestions for a plan, and the steps of their review.
extension HouseholdAPI {
    func suggestMeal(_ draft: inout HouseholdDraft, _ path: SlotPath, _ body: SlotSuggestionBody)
        throws(Refusal)
    {
        try draft.suggestMeal(body.request, at: path.mealTime)
    }

    func withdrawSuggestion(_ draft: inout HouseholdDraft, _ path: SlotPath) throws(Refusal) {
        try draft.withdrawSuggestion(at: path.mealTime)
    }

    func acceptSuggestion(_ draft: inout HouseholdDraft, _ path: SlotPath, _ replaces: Bool) throws(Refusal) {
        try draft.acceptSuggestion(at: path.mealTime, replacing: replaces)
    }

    func rejectSuggestion(_ draft: inout HouseholdDraft, _ path: SlotPath, _ body: RejectionBody)
        throws(Refusal)
    {
        try draft.rejectSuggestion(at: path.mealTime, for: body.suggestion, reason: body.reason)
    }

    func resolveSlot(_ draft: inout HouseholdDraft, _ path: SlotPath, _ body: Replacing<SlotSuggestionBody>)
        throws(Refusal)
    {
        try draft.resolveSlot(body.body.request, at: path.mealTime, replacing: body.replaces)
    }

    func getPlanReview(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Refusal) -> OpenReviewPayload {
        let household = request.household
        return OpenReviewPayload(try Plans(household).find(path.id), in: household, for: request.member.id)
    }

    func submitPlan(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>) throws(Refusal) {
        try draft.submitPlan(path.id)
    }

    /// The plan with its days, so a suggestion that has changed since is never accepted unseen.
    func planWithDays(_ request: MemberRequest, _ path: RowPath<Plan>) throws(Refusal) -> PlanPayload {
        try getPlan(request, path).seenWithDays
    }

    /// Accepts everything in a plan that waits for the member.
    func acceptPlan(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>, _ replaces: Bool)
        throws(Refusal) -> [AcceptedMeal]
    {
        try draft.acceptPlan(path.id, replacing: replaces)
    }

    func acceptedPlan(_ request: MemberRequest, _ path: RowPath<Plan>, _ accepted: [AcceptedMeal])
        throws(Refusal) -> WriteAnswer
    {
        .shown(PlanAcceptancePayload(try planWithDays(request, path), accepted, in: request.household))
    }

    func reopenPlan(_ draft: inout HouseholdDraft, _ path: RowPath<Plan>) throws(Refusal) {
        try draft.reopenPlan(path.id)
    }

    func listComments(_ request: MemberRequest, _ path: SlotPath) -> SubCollection<CommentPayload> {
        let slot = SlotPayload(path.mealTime, in: request.household)
        return SubCollection(of: slot, slot.comments.map(CommentPayload.init))
    }

    func addComment(_ draft: inout HouseholdDraft, _ path: SlotPath, _ body: NewComment) throws(Refusal)
        -> Comment.ID
    {
        try draft.addComment(body.text, at: path.mealTime)
    }

    func addedComment(_ request: MemberRequest, _: SlotPath, _ id: Comment.ID) throws(Refusal) -> WriteAnswer
    {
        .created(CommentPayload(try Comments(request.household).find(id)))
    }
}
