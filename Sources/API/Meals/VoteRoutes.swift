import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    func vote(_ draft: inout HouseholdDraft, _ path: VotePath, _ body: VoteBody) throws(Refusal) {
        try draft.vote(body.vote, on: path.id, of: path.member)
    }

    func withdrawVote(_ draft: inout HouseholdDraft, _ path: VotePath) throws(Refusal) {
        try draft.withdrawVote(on: path.id, of: path.member)
    }

    func meal(_ request: MemberRequest, _ path: VotePath) throws(Refusal) -> MealPayload {
        try MealPayload(path.id, in: request.household, for: request.member.id)
    }
}

/// A path to a vote: `/v1/meals/{id}/votes/{memberId}`.
struct VotePath: PathParameters {
    static let names = ["id", "memberId"]

    let id: Meal.ID
    let member: Member.ID

    init(_ path: PathArguments) throws(Problem) {
        id = try path.id("id")
        member = try path.id("memberId")
    }
}

struct VoteBody: JSONReadable {
    static let schema: String? = "VoteInput"
    let vote: Vote.Word

    init?(_ fields: inout Fields) {
        guard let vote = fields.required("vote", .choice(Vote.Word.self)) else { return nil }
        self.vote = vote
    }
}

extension JSONWriter {
    /// Writes the votes of a meal.
    mutating func votes(_ votes: [Versioned<Vote>]) {
        objects("votes", votes, as: "Vote") {
            $0.field("memberId", $1.row.id.member)
            $0.field("vote", $1.row.word)
        }
    }
}

/// A vote in the change feed. Everywhere else a meal shows its votes.
private struct VotePayload: Representation {
    let kept: Versioned<Vote>

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", kept.row.id.text)
            $0.field("version", kept.version)
            $0.field("mealId", kept.row.id.meal)
            $0.field("memberId", kept.row.id.member)
            $0.field("vote", kept.row.word)
        }
    }
}

extension Vote: FeedRow {
    static func payload(_ kept: Versioned<Vote>) -> any Representation { VotePayload(kept: kept) }
}
