extension Review {
    /// The result of an acceptance of a whole plan: notifications for others, and the accepted
    /// suggestions in the order of days and slots.
    package struct PlanAcceptance: Equatable, Sendable {
        package var notifications: [Notification.Kind] = []
        package var accepted: [AcceptedSuggestion] = []
    }

    /// A suggestion that a member accepted, with its day and slot.
    package struct AcceptedSuggestion: Equatable, Sendable {
        package let mealTime: MealTime
        package let suggestion: Suggestion

        package init(_ suggestion: Suggestion, at mealTime: MealTime) {
            self.mealTime = mealTime
            self.suggestion = suggestion
        }
    }

    /// Accepts every pending suggestion that a member may judge. Each acceptance is the step that
    /// the member could take alone.
    package mutating func acceptAll(by member: Member.ID) throws(Refusal) -> PlanAcceptance {
        var acceptance = PlanAcceptance()
        for mealTime in openForAcceptance(by: member) {
            let outcome = try apply(.acceptance, at: mealTime, by: member)
            acceptance.notifications += outcome.notifications
            if let accepted = outcome.accepted {
                acceptance.accepted.append(AcceptedSuggestion(accepted, at: mealTime))
            }
        }
        if acceptance.accepted.isEmpty { throw .reviewing(nothingToAccept(for: member)) }
        return acceptance
    }

    private func openForAcceptance(by member: Member.ID) -> [MealTime] {
        slots.keys.sorted().filter { possible(for: member, at: $0).contains(.acceptance) }
    }

    private func nothingToAccept(for member: Member.ID) -> ReviewRefusal {
        let impasse = ReviewRefusal.Impasse(
            step: .acceptance, isOfPlan: true, standing: standing, turn: turn,
            possible: possible(for: member, at: nil))
        return members.allSatisfy { openForAcceptance(by: $0).isEmpty }
            ? .wrongStatus(impasse) : .wrongTurn(impasse)
    }
}
