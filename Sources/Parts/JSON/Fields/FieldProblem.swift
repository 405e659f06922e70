/// A problem with a field of a body.
@usableFromInline package struct FieldProblem: Equatable, Sendable {
    /// The kind of a problem, for programs. The raw values are part of the API.
    @usableFromInline package enum Code: String, Sendable, CaseIterable, JSONWritable {
        case missing
        case unknownField = "unknown-field"
        case wrongType = "wrong-type"
        case outOfRange = "out-of-range"
        case tooShort = "too-short"
        case tooLong = "too-long"
        case invalid
    }

    /// The most problems in one report. Nobody reads more, and a hostile body must not cause a long
    /// answer.
    package static let mostReported = 50

    /// The JSON pointer (RFC 6901) to the field, or to the place where a missing field belongs.
    package let pointer: String
    package let code: Code
    /// A sentence that says what to send instead.
    package let detail: String

    /// The sentence with the name of the field.
    package var sentence: String {
        let isNamed = pointer.utf8.isEmpty || code == .missing || code == .unknownField
        return isNamed ? detail : "\(pointer.dropFirst()): \(detail)"
    }

    package init(pointer: String, code: Code, detail: String) {
        self.pointer = pointer
        self.code = code
        self.detail = detail
    }
}
