/// One wrong field of a body.
@usableFromInline package struct FieldProblem: Equatable, Sendable {
    /// What a program can tell problems apart by; the raw values are part of the API.
    @usableFromInline package enum Code: String, Sendable, CaseIterable {
        case missing
        case unknownField = "unknown-field"
        case wrongType = "wrong-type"
        case outOfRange = "out-of-range"
        case tooShort = "too-short"
        case tooLong = "too-long"
        case invalid
    }

    /// How many are reported at once: nobody reads more, and a hostile body must not make a long
    /// answer.
    package static let mostReported = 50

    /// RFC 6901; of a missing field, where it should be.
    package let pointer: String
    package let code: Code
    /// A sentence that says what to send instead.
    package let detail: String

    package init(pointer: String, code: Code, detail: String) {
        self.pointer = pointer
        self.code = code
        self.detail = detail
    }
}
