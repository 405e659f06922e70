/// Why a step towards agreeing on a plan is not taken.
package enum ReviewRefusal: Equatable, Sendable {
    case nobodyToReview
    /// A step that nobody can take now.
    case wrongStatus(Impasse)
    /// One that is another member's.
    case wrongTurn(Impasse)
    /// Who is for what has been suggested accepts it.
    case counterIsTheSame
    /// It would change what is open, past those whose turn it is.
    case notUndone
    /// A plan that is settled, or on which suggestions wait, does not go by mistake.
    case planNotConfirmed(name: String, isSettled: Bool)

    /// Why a step cannot be taken, and what can be done instead.
    package struct Impasse: Equatable, Sendable {
        package let step: Review.Step.Kind
        package let standing: PlanReview
        package let turn: [Review.Turn]
        /// For the one who asked, in that place.
        package let possible: [Review.Step.Kind]
    }
}
