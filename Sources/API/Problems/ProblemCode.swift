package import HTTP

/// A kind of problem, with its status, title and explanation. Each code has one entry in the files
/// of this folder, and a place in `allCases`.
package struct ProblemCode: Hashable, CaseIterable, Sendable {
    /// The code in answers. Clients may branch on it, and `/problems/<code>` explains it.
    package let rawValue: String
    package let status: Status
    package let title: String
    /// The cause and the remedy, for a person who opens the address in a browser.
    private let explanation: String

    init(_ rawValue: String, _ status: Status, _ title: String, _ explanation: String) {
        self.rawValue = rawValue
        self.status = status
        self.title = title
        self.explanation = explanation
    }

    package init?(rawValue: String) {
        guard let code = ProblemCode.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = code
    }

    /// The page at the address in a problem's `type`.
    var page: String {
        """
        \(title)
        \(status.rawValue) \(rawValue)

        \(explanation)

        /problems lists all problems, /docs shows every address with its fields.

        """
    }

    /// Every code, in the order in which `/problems` lists them.
    package static let allCases: [ProblemCode] = [
        .malformedRequest, .malformedJSON, .invalidFields, .noRecipe, .linkNotOpened, .linksOff,
        .crossOrigin, .notSignedIn,
        .unknownToken, .ownersOnly, .deviceIsRestricted, .notYourVote, .readOnly, .metricsClosed,
        .householdsClosed, .notFound, .methodNotAllowed, .notAcceptable, .requestTimeout,
        .notConfirmed, .lastOwner, .signedInByProxy, .memberHasLeft, .nameTaken, .idTaken, .tooMany,
        .tooLarge, .answerGone, .recipeNesting, .mealIsPlanned, .mealIsNotDeleted, .mealIsDeleted,
        .planOverlaps, .beyondHorizon,
        .nameRequired, .noPlan, .daysArePlanned, .planFinalized, .nobodyToReview, .wrongStatus,
        .wrongTurn, .oneMealPerDay, .slotTaken, .leftoverBeforeCooking, .hasLeftovers,
        .tooFewPortions, .noOpenList, .listCompleted, .listByHand, .lineFollowsPlan, .batchFailed,
        .batchTooLarge, .cannotBeUndone, .changedSince, .historyGone, .preconditionFailed, .keyReused,
        .tooManyGuesses, .bodyTooLarge, .targetTooLong, .unsupportedMediaType, .expectationFailed,
        .wrongHost, .headTooLarge, .internalError, .historyDamaged, .methodUnknown, .codingUnknown,
        .overloaded, .notReady, .outcomeUnknown, .notWritable, .noSpace, .versionUnknown,
    ]

    package static func == (one: ProblemCode, other: ProblemCode) -> Bool { one.rawValue == other.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
