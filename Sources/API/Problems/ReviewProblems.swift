import Domain
import JSON

extension Problem {
    init(_ refusal: ReviewRefusal) {
        switch refusal {
        case .nobodyToReview:
            self.init(
                .nobodyToReview,
                "You are the only member, so nobody could judge your suggestions. Plan meals directly (POST …/meals), or invite somebody."
            )
        case .wrongStatus(let impasse): self.init(.wrongStatus, impasse, because: impasse.reason)
        case .wrongTurn(let impasse):
            self.init(
                .wrongTurn, impasse, because: "This step (\(impasse.step.rawValue)) is another member's here."
            )
        case .counterIsTheSame:
            self.init(
                field: "suggestion",
                "This is what has been suggested. Accept it (PUT …/acceptance), or name what you would rather have."
            )
        case .notUndone:
            self.init(
                .cannotBeUndone,
                "What is suggested and judged is not undone: withdraw the suggestion, reject it, or reopen the plan."
            )
        case .planNotConfirmed(let name, let isSettled):
            let why = isSettled ? "“\(name)” is settled." : "Suggestions for “\(name)” wait for an answer."
            self.init(.notConfirmed, "\(why) To delete the plan all the same, add ?confirm=true")
        }
    }

    private init(_ code: ProblemCode, _ impasse: ReviewRefusal.Impasse, because reason: String) {
        let possible = impasse.possible.map(\.rawValue)
        self.init(code, "\(reason) What you can do: \(possible.joined(separator: ", ")).")
        members = [
            (
                "review",
                JSONFragment { json in
                    PlanReviewPayload(impasse.standing, turn: impasse.turn).write(to: &json)
                }
            ),
            (
                "possible",
                JSONFragment { json in json.array { json in for step in possible { json.element(step) } } }
            ),
        ]
    }
}

extension ReviewRefusal.Impasse {
    fileprivate var reason: String {
        switch (step, standing.status) {
        case (_, .finalized): "The plan is settled, so this step (\(step.rawValue)) is not possible."
        case (.submission, .suggestionMode):
            "Nothing is suggested in this plan, so there is nothing to submit."
        case (.comments, _): "Nothing is suggested for this slot, so there is nothing to comment on."
        case (_, let status):
            "This step (\(step.rawValue)) is not possible here while the plan is in \(status.rawValue)."
        }
    }
}
