package import HTTP

/// Every way in which this server refuses a request. The raw value is part of the contract: a client may branch on it, and
/// `/problems/<code>` explains it.
package enum ProblemCode: String, CaseIterable, Sendable {
    case malformedRequest = "malformed-request"
    case malformedJSON = "malformed-json"
    case invalidFields = "invalid-fields"
    case noRecipe = "no-recipe"
    case crossOrigin = "cross-origin"
    case notSignedIn = "not-signed-in"
    case unknownToken = "unknown-token"
    case ownersOnly = "owners-only"
    case metricsClosed = "metrics-closed"
    case householdsClosed = "households-closed"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case requestTimeout = "request-timeout"
    case notConfirmed = "not-confirmed"
    case lastOwner = "last-owner"
    case memberHasLeft = "member-has-left"
    case nameTaken = "name-taken"
    case tooMany = "too-many"
    case tooLarge = "too-large"
    case answerGone = "answer-gone"
    case mealIsPlanned = "meal-is-planned"
    case mealIsNotDeleted = "meal-is-not-deleted"
    case mealIsDeleted = "meal-is-deleted"
    case planOverlaps = "plan-overlaps"
    case beyondHorizon = "beyond-horizon"
    case nameRequired = "name-required"
    case noPlan = "no-plan"
    case daysArePlanned = "days-are-planned"
    case planFinalized = "plan-finalized"
    case nobodyToReview = "nobody-to-review"
    case wrongStatus = "wrong-status"
    case wrongTurn = "wrong-turn"
    case oneMealPerDay = "one-meal-per-day"
    case slotTaken = "slot-taken"
    case noOpenList = "no-open-list"
    case listCompleted = "list-completed"
    case lineFollowsPlan = "line-follows-plan"
    case batchFailed = "batch-failed"
    case batchTooLarge = "batch-too-large"
    case cannotBeUndone = "cannot-be-undone"
    case changedSince = "changed-since"
    case historyGone = "history-gone"
    case preconditionFailed = "precondition-failed"
    case keyReused = "key-reused"
    case tooManyGuesses = "too-many-guesses"
    case bodyTooLarge = "body-too-large"
    case targetTooLong = "target-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case wrongHost = "wrong-host"
    case headTooLarge = "head-too-large"
    case internalError = "internal-error"
    case historyDamaged = "history-damaged"
    case methodUnknown = "method-unknown"
    case codingUnknown = "coding-unknown"
    case overloaded = "overloaded"
    case notReady = "not-ready"
    case outcomeUnknown = "outcome-unknown"
    case notWritable = "not-writable"
    case noSpace = "no-space"
    case versionUnknown = "version-unknown"

    package var status: Status {
        switch self {
        case .malformedRequest, .malformedJSON: .badRequest
        case .invalidFields, .noRecipe, .keyReused, .beyondHorizon, .nameRequired, .tooLarge: .unprocessableContent
        case .notSignedIn, .unknownToken: .unauthorized
        case .crossOrigin, .ownersOnly, .householdsClosed, .metricsClosed: .forbidden
        case .notFound, .noPlan, .noOpenList: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .requestTimeout: .requestTimeout
        case .notConfirmed, .lastOwner, .memberHasLeft, .nameTaken, .tooMany, .answerGone, .mealIsPlanned, .mealIsNotDeleted,
            .mealIsDeleted, .planOverlaps, .daysArePlanned, .planFinalized, .nobodyToReview, .wrongStatus, .wrongTurn, .oneMealPerDay,
            .slotTaken, .batchFailed, .cannotBeUndone, .changedSince, .listCompleted, .lineFollowsPlan:
            .conflict
        case .historyGone: .gone
        case .preconditionFailed: .preconditionFailed
        case .tooManyGuesses: .tooManyRequests
        case .bodyTooLarge, .batchTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedMediaType: .unsupportedMediaType
        case .expectationFailed: .expectationFailed
        case .wrongHost: .misdirectedRequest
        case .headTooLarge: .headerFieldsTooLarge
        case .internalError, .historyDamaged: .internalServerError
        case .methodUnknown, .codingUnknown: .notImplemented
        case .overloaded, .notReady, .outcomeUnknown, .notWritable: .serviceUnavailable
        case .noSpace: .insufficientStorage
        case .versionUnknown: .versionNotSupported
        }
    }

    package var title: String {
        switch self {
        case .malformedRequest: "The request is not valid HTTP"
        case .malformedJSON: "The body is not JSON"
        case .invalidFields: "Some fields are wrong"
        case .noRecipe: "There is no recipe in it"
        case .crossOrigin: "Another site's page may not write here"
        case .notSignedIn: "Nobody is signed in"
        case .unknownToken: "This token is not known"
        case .ownersOnly: "Only an owner may do this"
        case .metricsClosed: "The figures are not for you"
        case .householdsClosed: "This server takes no more households"
        case .notConfirmed: "This has to be confirmed"
        case .lastOwner: "A household needs an owner"
        case .memberHasLeft: "This member has left"
        case .nameTaken: "This name is taken"
        case .tooMany: "There are too many of them"
        case .tooLarge: "This would be too large"
        case .answerGone: "The answer is not kept any longer"
        case .mealIsPlanned: "This meal is planned"
        case .mealIsNotDeleted: "This meal is not deleted"
        case .mealIsDeleted: "This meal has been deleted"
        case .planOverlaps: "Another plan has some of these days"
        case .beyondHorizon: "Too far from today"
        case .nameRequired: "A plan needs a name here"
        case .noPlan: "There is no plan for that day"
        case .daysArePlanned: "Something is planned on these days"
        case .planFinalized: "This plan is settled"
        case .nobodyToReview: "There is nobody else to review it"
        case .wrongStatus: "The review is not at that step"
        case .wrongTurn: "This step is another member's"
        case .oneMealPerDay: "There is a meal on that day already"
        case .slotTaken: "There is a meal in that place already"
        case .noOpenList: "There is no open list"
        case .listCompleted: "This list is done"
        case .lineFollowsPlan: "This line follows the plan"
        case .batchFailed: "One operation failed, so none was done"
        case .batchTooLarge: "The batch has too large an answer"
        case .cannotBeUndone: "This cannot be undone"
        case .changedSince: "It has changed since"
        case .historyGone: "History does not reach back that far"
        case .preconditionFailed: "Somebody changed it in between"
        case .keyReused: "This key belongs to another request"
        case .tooManyGuesses: "Too many wrong codes"
        case .outcomeUnknown: "It may have happened or not"
        case .notWritable: "Nothing can be written"
        case .noSpace: "The disk is full"
        case .notFound: "There is nothing here"
        case .methodNotAllowed: "This resource has no such method"
        case .notAcceptable: "There is no such format"
        case .requestTimeout: "The request took too long to arrive"
        case .bodyTooLarge: "The body is too large"
        case .targetTooLong: "The address is too long"
        case .unsupportedMediaType: "The body is of the wrong type"
        case .expectationFailed: "The expectation is not known"
        case .wrongHost: "This server does not go by that name"
        case .headTooLarge: "The header fields are too large"
        case .internalError: "The server made a mistake"
        case .historyDamaged: "History is damaged"
        case .methodUnknown: "The method is not known"
        case .codingUnknown: "The transfer coding is not known"
        case .overloaded: "The server is busy"
        case .notReady: "The server is not ready"
        case .versionUnknown: "The HTTP version is not known"
        }
    }
}
