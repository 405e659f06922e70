import Domain
import JSON

extension Problem {
    init(_ refusal: ReviewRefusal) {
        switch refusal {
        case .nobodyToReview:
            self.init(
                .nobodyToReview,
                "You are the only member, so nobody could judge your suggestions. Plan meals directly (POST …/meals), or invite somebody.")
        case .wrongStatus(let impasse):
            self.init(.wrongStatus, impasse, "is not possible here while the plan is in \(impasse.standing.status.rawValue)")
        case .wrongTurn(let impasse): self.init(.wrongTurn, impasse, "is another member's here")
        case .counterIsTheSame:
            let detail = "This is what has been suggested. Accept it (PUT …/acceptance), or name what you would rather have."
            self.init(.invalidFields, detail)
            errors = [FieldProblem(pointer: "/suggestion", code: .invalid, detail: detail)]
        case .notUndone:
            self.init(
                .cannotBeUndone, "What is suggested and judged is not undone: withdraw the suggestion, reject it, or reopen the plan.")
        case .planNotConfirmed(let name, let isSettled):
            let why = isSettled ? "“\(name)” is settled." : "Suggestions for “\(name)” wait for an answer."
            self.init(.notConfirmed, "\(why) To delete the plan all the same, add ?confirm=true")
        }
    }

    private init(_ code: ProblemCode, _ impasse: ReviewRefusal.Impasse, _ reason: String) {
        let possible = impasse.possible.map(\.rawValue)
        self.init(code, "This step (\(impasse.step.rawValue)) \(reason). What you can do: \(possible.joined(separator: ", ")).")
        members = [
            ("review", Written { json in PlanReviewPayload(impasse.standing, turn: impasse.turn).write(to: &json) }),
            ("possible", Written { json in json.array { json in for step in possible { json.element(step) } } }),
        ]
    }
}
