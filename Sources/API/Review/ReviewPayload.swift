import Domain
import JSON
import Tables
import UseCases

/// A plan's review: its status and the members whose turn it is.
struct PlanReviewPayload: JSONWritable {
    private let standing: PlanReview
    /// The turns, nil in the change feed.
    private let turn: [Review.Turn]?

    init(_ standing: PlanReview, turn: [Review.Turn]?) {
        self.standing = standing
        self.turn = turn
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("status", standing.status.rawValue)
            json.field("lastModifiedBy", standing.lastModifiedBy?.text)
            guard let turn else { return }
            json.array("turn") { json in
                for turn in turn {
                    json.object {
                        $0.field("date", turn.mealTime.day.text)
                        $0.field("slot", turn.mealTime.slot.rawValue)
                        $0.field("members", turn.members.map(\.text))
                    }
                }
            }
        }
    }
}

/// A slot's review: the open suggestions, the newest comments, and the steps that the asking member
/// can take. Nil for a slot without suggestions and comments.
struct SlotReviewPayload: JSONWritable {
    private let review: SlotReview?
    /// All comments, the oldest first.
    private let comments: [Versioned<Comment>]
    private let steps: [Review.Step.Kind]
    /// The household, nil in the change feed.
    private let household: Household?

    init?(
        _ review: SlotReview?, comments: [Versioned<Comment>], steps: () -> [Review.Step.Kind],
        in household: Household?
    ) {
        if review == nil, comments.isEmpty { return nil }
        self.review = review
        self.comments = comments
        self.steps = steps()
        self.household = household
    }

    func write(to json: inout JSONWriter) {
        var pending: (Suggestion, replacing: Suggestion?)?
        var proposals: [Suggestion] = []
        switch review {
        case nil: break
        case .pending(let suggestion, let replaced): pending = (suggestion, replaced)
        case .contested(let words): proposals = words
        }
        json.object { json in
            json.field(
                "pending",
                pending.map { pending in
                    JSONFragment { [household] json in
                        json.object { json in
                            SlotReviewPayload.fields(of: pending.0, in: household, to: &json)
                            json.field(
                                "replaces",
                                pending.replacing.map { replaced in
                                    JSONFragment {
                                        $0.object {
                                            SlotReviewPayload.fields(of: replaced, in: household, to: &$0)
                                        }
                                    }
                                })
                        }
                    }
                })
            json.field("contested", review?.isContested ?? false)
            json.array("proposals") { json in
                for proposal in proposals {
                    json.object {
                        $0.field("by", proposal.by.text)
                        SlotReviewPayload.wish(of: proposal, in: household, to: &$0)
                    }
                }
            }
            guard household != nil else { return }
            json.field("can", steps.map(\.rawValue))
            json.field("comments", comments.count)
            json.array("newestComments") { json in
                for comment in comments.suffix(Comment.mostInReview) {
                    CommentPayload(comment).write(to: &json)
                }
            }
        }
    }

    private static func fields(of suggestion: Suggestion, in household: Household?, to json: inout JSONWriter)
    {
        wish(of: suggestion, in: household, to: &json)
        json.field("note", suggestion.note)
        json.field("by", suggestion.by.text)
        json.field("createdAt", suggestion.at.text)
    }

    /// Writes what a suggestion asks for.
    static func wish(of suggestion: Suggestion, in household: Household?, to json: inout JSONWriter) {
        let mealID = suggestion.dish?.mealID
        json.field("mealId", mealID?.text)
        if let household {
            json.field("title", suggestion.dish.map(household.title) ?? "Nothing")
        } else if case .text(let title) = suggestion.dish {
            json.field("title", title)
        }
        json.field("nothing", suggestion.dish == nil)
        let recipe = mealID.flatMap { household?.meals[$0]?.row.recipe }
        json.field("servings", suggestion.servings ?? recipe?.servings)
        if let household, let meal = mealID.flatMap({ household.shelf[$0] }) {
            json.fields(MealFindings(meal, in: household))
        }
    }
}

/// A member's comment on a slot.
struct CommentPayload: Representation {
    private let kept: Versioned<Comment>

    init(_ kept: Versioned<Comment>) {
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let comment = kept.row
        json.object {
            $0.field("id", comment.id.id.text)
            $0.field("createdAt", comment.at.text)
            $0.field("by", comment.by.text)
            $0.field("text", comment.text)
        }
    }
}

extension Comment: FeedRow {
    static func payload(_ kept: Versioned<Comment>) -> any Representation { CommentPayload(kept) }
}
