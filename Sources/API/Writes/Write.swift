import Domain
import UseCases

/// A member's write, read from a request and not yet performed.
struct Write {
    /// Makes the answer from the finished draft.
    typealias Answering = (HouseholdDraft) throws(Problem) -> WriteAnswer

    let action: Action
    /// The transaction that the write undoes.
    let undoes: Int?
    /// Changes the draft if the member is still signed in and the conditions hold.
    var change: (inout HouseholdDraft) throws(Problem) -> Answering

    /// A write of what a request says in its path and its body.
    ///
    /// The request's conditions are about `resource`. Nil stands for a resource that does not exist
    /// yet: `If-None-Match: *` holds for it, and `If-Match` never does. `change` is the rule, under
    /// the writer's lock. `answer` gets its outcome, and the request with the changed household.
    // Compiled once and not for each line of the table, like `Route.get`.
    @_semantics("optimize.sil.specialize.generic.never")
    init<Path, Body, Shown: Representation, Outcome, Refused: ProblemReason>(
        _ action: Action, undoes: Int? = nil, of request: MemberRequest, _ path: Path, _ body: Body,
        resource: @escaping (MemberRequest, Path) throws(Refusal) -> Shown?,
        change: @escaping (inout HouseholdDraft, Path, Body) throws(Refused) -> Outcome,
        answer: @escaping (MemberRequest, Path, Outcome) throws(Refusal) -> WriteAnswer
    ) throws(Problem) {
        let precondition = try Precondition(request, body)
        self.action = action
        self.undoes = undoes
        self.change = { draft throws(Problem) in
            let before = try request.again(in: draft.household)
            if !precondition.isEmpty {
                try precondition.check(try asProblem { () throws(Refusal) in try resource(before, path) })
            }
            let outcome: Outcome
            do throws(Refused) { outcome = try change(&draft, path, body) } catch { throw error.problem }
            return { draft throws(Problem) in
                let after = request.showing(draft.household)
                return try asProblem { () throws(Refusal) in try answer(after, path, outcome) }
            }
        }
    }
}
