package import HTTP

/// Every way in which this server refuses a request. The raw value is part of the contract: a client may branch on it, and
/// `/problems/<code>` explains it.
package enum ProblemCode: String, CaseIterable, Sendable {
    case malformedRequest = "malformed-request"
    case malformedJSON = "malformed-json"
    case invalidFields = "invalid-fields"
    case crossSite = "cross-site"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case requestTimeout = "request-timeout"
    case bodyTooLarge = "body-too-large"
    case targetTooLong = "target-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case wrongHost = "wrong-host"
    case headTooLarge = "head-too-large"
    case internalError = "internal-error"
    case methodUnknown = "method-unknown"
    case codingUnknown = "coding-unknown"
    case overloaded = "overloaded"
    case notReady = "not-ready"
    case versionUnknown = "version-unknown"

    package var status: Status {
        switch self {
        case .malformedRequest, .malformedJSON: .badRequest
        case .invalidFields: .unprocessableContent
        case .crossSite: .forbidden
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .requestTimeout: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedMediaType: .unsupportedMediaType
        case .expectationFailed: .expectationFailed
        case .wrongHost: .misdirectedRequest
        case .headTooLarge: .headerFieldsTooLarge
        case .internalError: .internalServerError
        case .methodUnknown, .codingUnknown: .notImplemented
        case .overloaded, .notReady: .serviceUnavailable
        case .versionUnknown: .versionNotSupported
        }
    }

    package var title: String {
        switch self {
        case .malformedRequest: "The request is not valid HTTP"
        case .malformedJSON: "The body is not JSON"
        case .invalidFields: "Some fields are wrong"
        case .crossSite: "Another site's page may not write here"
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
        case .methodUnknown: "The method is not known"
        case .codingUnknown: "The transfer coding is not known"
        case .overloaded: "The server is busy"
        case .notReady: "The server is not ready"
        case .versionUnknown: "The HTTP version is not known"
        }
    }
}
