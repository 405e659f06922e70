import Domain
import HTTP
import JSON
import UseCases

/// Agreeing on a plan: what is suggested, and what the others say to it.
extension Kitchen {
    private static let path = "/v1/days/{date}/{slot}"

    var reviewRoutes: [Route] { slotReviewRoutes + planReviewRoutes + commentRoutes }

    private var slotReviewRoutes: [Route] {
        let slot: Resource = { visit, household throws(Problem) in SlotPayload(try visit.call.place(), in: household) }
        return [
            change(.put, Kitchen.path + "/suggestion", "suggestMeal", .suggestMeal, of: slot) { visit throws(Problem) in
                let place = try visit.call.place()
                let body = try visit.call.body(WishBody.self)
                return planning { planning throws(Refusal) in try planning.suggest(body.dish, note: body.note, at: place) }
            },
            change(.delete, Kitchen.path + "/suggestion", "withdrawSuggestion", .withdrawSuggestion, of: slot, body: .none) {
                visit throws(Problem) in
                let place = try visit.call.place()
                return planning { planning throws(Refusal) in try planning.withdrawSuggestion(at: place) }
            },
            change(.put, Kitchen.path + "/acceptance", "acceptSuggestion", .acceptSuggestion, of: slot, query: ["replace"], body: .none) {
                visit throws(Problem) in
                let (place, isReplacing) = (try visit.call.place(), try visit.call.isSet("replace"))
                return planning { planning throws(Refusal) in try planning.acceptSuggestion(at: place, replacing: isReplacing) }
            },
            change(.put, Kitchen.path + "/rejection", "rejectSuggestion", .rejectSuggestion, of: slot) { visit throws(Problem) in
                let place = try visit.call.place()
                let body = try visit.call.body(RejectionBody.self)
                return planning { planning throws(Refusal) in
                    try planning.rejectSuggestion(at: place, for: body.wish.dish, note: body.wish.note, reason: body.reason)
                }
            },
            change(.put, Kitchen.path + "/resolution", "resolveSlot", .resolveSlot, of: slot, query: ["replace"]) { visit throws(Problem) in
                let (place, isReplacing) = (try visit.call.place(), try visit.call.isSet("replace"))
                let body = try visit.call.body(WishBody.self)
                return planning { planning throws(Refusal) in
                    try planning.resolve(body.dish, note: body.note, at: place, replacing: isReplacing)
                }
            },
        ]
    }

    private var planReviewRoutes: [Route] {
        let plan: Resource = { visit, household throws(Problem) in
            let id = try visit.call.uuid(of: Plan.self)
            return PlanPayload(try found { () throws(Refusal) in try Plans(household).find(id) }, in: household)
        }
        return [
            change(.put, "/v1/plans/{id}/submission", "submitPlan", .submitPlan, of: plan, body: .none) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Plan.self)
                return planning { planning throws(Refusal) in try planning.submitPlan(id) }
            },
            change(.put, "/v1/plans/{id}/reopening", "reopenPlan", .reopenPlan, of: plan, body: .none) { visit throws(Problem) in
                let id = try visit.call.uuid(of: Plan.self)
                return planning { planning throws(Refusal) in try planning.reopenPlan(id) }
            },
        ]
    }

    private var commentRoutes: [Route] {
        [
            get(Kitchen.path + "/comments", "listComments") { visit, household throws(Problem) in
                let slot = SlotPayload(try visit.call.place(), in: household)
                return Parts(of: slot, slot.comments.map { CommentPayload($0.row, version: $0.version) })
            },
            Route(.post, Kitchen.path + "/comments", "addComment", body: .json) { visit throws(Problem) in
                let place = try visit.call.place()
                let text = try visit.call.body(CommentBody.self).text
                return Write(.addComment, target: { SlotPayload(place, in: $0) }) { draft, member throws(Problem) in
                    let comment = try plan(&draft, member) { planning throws(Refusal) in try planning.addComment(text, at: place) }
                    return visit.call.answer(CommentPayload(comment, version: draft.seq), .created)
                }
            },
        ]
    }
}
