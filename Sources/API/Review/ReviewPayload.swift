import Domain
import JSON
import Tables
import UseCases

/// A plan's review: its status and the members whose turn it is.
struct PlanReviewPayload: JSONWritable {
    static let form = ValueForm.schema("PlanReview")

    private let standing: PlanReview
    /// The turns, nil in the change feed.
    private let turn: [Review.Turn]?

    init(_ standing: PlanReview, turn: [Review.Turn]?) {
        self.standing = standing
        self.turn = turn
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("status", standing.status)
            json.field("lastModifiedBy", standing.lastModifiedBy)
            guard let turn else { return }
            json.objects("turn", turn, as: "ReviewTurn") {
                $0.field("date", $1.mealTime.day)
                $0.field("slot", $1.mealTime.slot)
                $0.field("members", $1.members)
            }
        }
    }
}

/// A slot's review: the open suggestions, the newest comments, and the steps that the asking member
/// can take. Nil for a slot without suggestions and comments.
struct SlotReviewPayload: JSONWritable {
    static let form = ValueForm.schema("SlotReview")

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
            json.object("pending", of: pending, as: "PendingSuggestion") {
                SlotReviewPayload.fields(of: $1.0, in: household, to: &$0)
                $0.object("replaces", of: $1.replacing, as: "ReplacedSuggestion") {
                    SlotReviewPayload.fields(of: $1, in: household, to: &$0)
                }
            }
            json.field("contested", review?.isContested ?? false)
            json.objects("proposals", proposals, as: "SlotProposal") {
                $0.field("by", $1.by)
                SlotReviewPayload.wish(of: $1, in: household, to: &$0)
            }
            guard household != nil else { return }
            json.field("can", steps)
            json.field("comments", comments.count, 0...Comment.most)
            json.list(
                "newestComments", comments.suffix(Comment.mostInReview), atMost: Comment.mostInReview
            ) { CommentPayload($0) }
        }
    }

    private static func fields(of suggestion: Suggestion, in household: Household?, to json: inout JSONWriter)
    {
        wish(of: suggestion, in: household, to: &json)
        json.field("note", suggestion.note, PlannedMeal.noteLength)
        json.field("by", suggestion.by)
        json.field("createdAt", suggestion.at)
    }

    /// Writes what a suggestion asks for.
    static func wish(of suggestion: Suggestion, in household: Household?, to json: inout JSONWriter) {
        let mealID = suggestion.dish?.mealID
        json.field("mealId", mealID)
        if let household {
            json.field("title", suggestion.dish.map(household.title) ?? "Nothing")
        } else if case .text(let title) = suggestion.dish {
            json.field("title", title)
        }
        json.field("nothing", suggestion.dish == nil)
        let recipe = mealID.flatMap { household?.meals[$0]?.row.recipe }
        json.field("servings", suggestion.servings ?? recipe?.servings, Recipe.servings)
        let meal = mealID.flatMap { household?.mealIndex[$0] }
        json.fields(household.flatMap { household in meal.map { MealFindings($0, in: household) } })
    }
}

/// A member's comment on a slot.
struct CommentPayload: Representation {
    static let form = ValueForm.schema("Comment")

    private let kept: Versioned<Comment>

    init(_ kept: Versioned<Comment>) {
        self.kept = kept
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let comment = kept.row
        json.object {
            $0.field("id", comment.id.id)
            $0.field("createdAt", comment.at)
            $0.field("by", comment.by)
            $0.field("text", comment.text)
        }
    }
}

extension Comment: FeedRow {
    static func payload(_ kept: Versioned<Comment>) -> any Representation { CommentPayload(kept) }
}
