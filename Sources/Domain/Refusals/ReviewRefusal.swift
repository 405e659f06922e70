/// A reason to refuse a step of a review.
package enum ReviewRefusal: Equatable, Sendable {
    case nobodyToReview
    /// No member can take the step now.
    case wrongStatus(Impasse)
    /// The step is another member's to take.
    case wrongTurn(Impasse)
    /// The counter-suggestion equals the suggestion; to agree, the member accepts it.
    case counterIsTheSame
    /// The acceptance would plan several meals on a day of a household with one meal a day.
    case severalOnOneDay(Day, [Slot])
    /// The undo would change an open review out of turn.
    case notUndone
    /// The plan is settled or has open suggestions, so deleting it needs a confirmation.
    case planNotConfirmed(name: String, isSettled: Bool)

    /// A step that cannot be taken, with the steps that can.
    package struct Impasse: Equatable, Sendable {
        package let step: Review.Step.Kind
        /// True for a step on all slots of a plan at once.
        package let isOfPlan: Bool
        package let standing: PlanReview
        package let turn: [Review.Turn]
        /// The steps open to the asking member in that slot.
        package let possible: [Review.Step.Kind]
    }
}
