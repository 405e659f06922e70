import Domain
import JSON

extension Problem {
    init(_ refusal: ReviewRefusal) {
        switch refusal {
        case .nobodyToReview:
            self.init(
                .nobodyToReview,
                "You are the only member, so no other member can review the plan. Plan meals directly (POST "
                    + "…/meals), or invite a member.")
        case .wrongStatus(let impasse): self.init(.wrongStatus, impasse, because: impasse.reason)
        case .wrongTurn(let impasse):
            let reason =
                impasse.isOfPlan && impasse.step == .acceptance
                ? "No suggestion of this plan waits for your answer; the open ones wait for other members."
                : "It is another member's turn to take this step (\(impasse.step.rawValue)) here."
            self.init(.wrongTurn, impasse, because: reason)
        case .counterIsTheSame:
            self.init(
                field: "suggestion",
                "This is already suggested. Accept it (PUT …/acceptance), or send something else.")
        case .severalOnOneDay(let day, let slots):
            let places = slots.map(\.rawValue).joined(separator: " and ")
            self.init(
                .oneMealPerDay,
                "This household plans one meal a day, and meals are suggested for \(places) on \(day.text). "
                    + "Reject all but one of them, or accept one slot at a time.")
        case .notUndone:
            self.init(
                .cannotBeUndone,
                "Steps of a review cannot be undone. Withdraw the suggestion, reject it, or reopen the plan.")
        case .planNotConfirmed(let name, let isSettled):
            let why = isSettled ? "“\(name)” is settled." : "“\(name)” has open suggestions."
            self.init(.notConfirmed, "\(why) To delete the plan anyway, add ?confirm=true")
        }
    }

    private init(_ code: ProblemCode, _ impasse: ReviewRefusal.Impasse, because reason: String) {
        let possible = impasse.possible.map(\.rawValue)
        let advice = possible.isEmpty ? "none" : possible.joined(separator: ", ")
        self.init(code, "\(reason) Steps that you can take here: \(advice).")
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
            "This plan has no suggestions to submit."
        case (.acceptance, .suggestionMode) where isOfPlan:
            "This plan is not submitted for review, so it has nothing to accept yet."
        case (.acceptance, _) where isOfPlan:
            "This plan has no suggestion to accept; members do not agree on what is open (see “contested”)."
        case (.comments, _): "This slot has no suggestion to comment on."
        case (_, let status):
            "This step (\(step.rawValue)) is not possible here while the plan is in \(status.rawValue)."
        }
    }
}
