import Domain
import HTTP
import Ingredients
import JSON
import Tables
import UseCases

/// Proposed weeks, and the answers to why.
extension HouseholdAPI {
    /// Proposes meals for empty slots. Nothing is stored, so a device that may only read can ask.
    func propose(_ request: MemberRequest, _: NoPath, _ body: ProposalBody) throws(Problem) -> Response {
        let household = request.household
        let pairs = body.request.pairs(in: household)
        guard pairs <= ProposalRequest.mostPairs else {
            throw Problem(
                field: "to",
                "Too many meals would be compared for so many slots: \(pairs), and at most "
                    + "\(ProposalRequest.mostPairs) can be. Send fewer days or slots.", .outOfRange)
        }
        let proposal = try asProblem { () throws(Refusal) in
            try household.proposal(body.request, today: today, dayOf: world.dayOf)
        }
        let payload = ProposalPayload(
            proposal, seed: body.request.seed, in: household, for: request.member.id, request.language)
        return request.routed.json(fields: request.language.fields, as: "Proposal") { payload.write(to: &$0) }
    }

    /// Plans or suggests the meals of a proposal: all of them in one step, or none.
    func acceptProposal(_ draft: inout HouseholdDraft, _: NoPath, _ body: ProposalAcceptanceBody)
        throws(Refusal) -> [Day]
    {
        switch body.target {
        case .plan: try draft.acceptProposal(body.meals, basis: body.basis)
        case .suggestion: try draft.suggestProposal(body.meals, basis: body.basis)
        }
        try draft.passOver(body.passed, field: "passed")
        return Set(body.meals.map(\.mealTime.day)).sorted()
    }

    func acceptedProposal(_ request: MemberRequest, _: NoPath, _ days: [Day]) throws(Refusal)
        -> WriteAnswer
    {
        .created(AcceptedProposalPayload(days, in: request.household, for: request.member.id))
    }

    /// Notes that meals of a proposal were passed over.
    func passMeals(_ draft: inout HouseholdDraft, _: NoPath, _ body: PassesBody) throws(Refusal)
        -> [Meal.ID]
    {
        try draft.passOver(body.meals, field: "meals")
        return body.meals
    }

    func passedMeals(_ request: MemberRequest, _: NoPath, _ meals: [Meal.ID]) throws(Refusal) -> WriteAnswer {
        .created(PassedMealsPayload(meals, in: request.household))
    }

    func getOutlook(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Problem) -> Response {
        let routed = request.routed
        let day = try routed.day("date") ?? today
        let slot = try routed.choice("slot", Slot.allCases.map(\.rawValue)).flatMap(Slot.init(rawValue:))
        let mealTime = MealTime(day, slot ?? .dinner)
        let household = request.household
        let outlook = try asProblem { () throws(Refusal) in
            try household.outlook(of: path.id, at: mealTime, today: today)
        }
        let words = ProposalWords(request.language, in: household)
        return routed.json(fields: request.language.fields, as: "Outlook") {
            $0.field("fits", outlook.fits)
            $0.list("reasons", outlook.reasons) { reason in
                switch reason {
                case .obstacle(let obstacle): words.facts(of: obstacle)
                case .reason(let reason): words.facts(of: reason)
                }
            }
        }
    }

    func getPatterns(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let limit = try request.limit()
        let payload = PatternsPayload(
            Patterns(request.household, today: today, limit: limit), in: request.household)
        return request.routed.json(as: "Patterns") { payload.write(to: &$0) }
    }
}

/// The days for which meals were taken from a proposal.
struct AcceptedProposalPayload: Representation {
    static let form = ValueForm.schema("AcceptedProposal")

    let version: Int
    private let days: [DayPayload]

    init(_ days: [Day], in household: Household, for member: Member.ID) {
        version = household.version
        self.days = days.map { DayPayload($0, in: household, for: member) }
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("version", version)
            $0.field("days", days)
        }
    }
}
