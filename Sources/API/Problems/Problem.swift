import Domain
import HTTP
import JSON

/// An answer that names a mistake and what to send instead (RFC 9457).
struct Problem: Error, Sendable {
    let code: ProblemCode
    var detail: String
    var errors: [FieldProblem] = []
    /// The bytes of the body before the mistake in its JSON.
    var offset: Int?
    var fields: [Response.Field] = []
    /// The present state, for a write that came too late.
    var current: (@Sendable (inout JSONWriter) -> Void)?
    /// The device whose token was in an answer that is no longer kept.
    var deviceID: String?
    /// The days on which something is planned.
    var plannedOn: [String]?
    /// The names of the recipes that would use each other, from one to the next.
    var way: [String]?
    /// The plan or meal that is in the way.
    var inTheWay: JSONFragment?
    /// The plan that could be made.
    var proposal: DaySpan?
    /// Further members of the answer that a program needs.
    var members: [(name: StaticString, value: JSONFragment)] = []

    /// The bytes of the log that a starting server has read, and all of them.
    var progress: (done: Int, total: Int)?

    init(_ code: ProblemCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The seconds after which a client may try again. A home's server recovers fast.
    private static let retryAfter = "2"

    func response(_ layout: Layout) -> Response {
        let body = layout.bytes { json in
            json.object {
                $0.field("type", "/problems/" + code.rawValue)
                $0.field("title", code.title)
                $0.field("status", code.status.rawValue)
                $0.field("detail", detail)
                $0.field("code", code)
                if let offset { $0.field("offset", offset) }
                if let deviceID { $0.field("deviceId", deviceID) }
                if let plannedOn { $0.field("plannedOn", plannedOn) }
                if let way { $0.field("way", way) }
                if let inTheWay { $0.field("inTheWay", inTheWay) }
                if let proposal {
                    $0.field("proposal", JSONFragment { PlanPayload.proposal(proposal, to: &$0) })
                }
                if let progress {
                    $0.object("progress") { json in
                        json.field("done", progress.done)
                        json.field("total", progress.total)
                    }
                }
                if let current { $0.field("current", JSONFragment(current)) }
                for member in members { $0.field(member.name, member.value) }
                $0.objects("errors", errors, as: "FieldProblem") { $0.fields(of: $1) }
            }
        }
        var fields = [Response.Field("Content-Type", "application/problem+json; charset=utf-8")] + self.fields
        if code.status == .serviceUnavailable {
            fields.append(Response.Field("Retry-After", Problem.retryAfter))
        }
        return Response(code.status, fields: fields, body: body)
    }
}

/// A representation inside another.
struct JSONFragment: JSONWritable, Sendable {
    private let value: @Sendable (inout JSONWriter) -> Void

    init(_ representation: some Representation) {
        self.init { representation.write(to: &$0) }
    }

    init(_ value: @escaping @Sendable (inout JSONWriter) -> Void) {
        self.value = value
    }

    func write(to json: inout JSONWriter) { value(&json) }
}

extension JSONWriter {
    mutating func fields(of problem: FieldProblem) {
        field("pointer", problem.pointer)
        field("code", problem.code)
        field("detail", problem.detail)
    }
}

extension Problem {
    init(_ violation: Violation) {
        let code: ProblemCode =
            switch violation.kind {
            case .malformed: .malformedRequest
            case .timedOut: .requestTimeout
            case .bodyTooLarge: .bodyTooLarge
            case .targetTooLong: .targetTooLong
            case .headTooLarge: .headTooLarge
            case .expectationUnknown: .expectationFailed
            case .methodUnknown: .methodUnknown
            case .codingUnknown: .codingUnknown
            case .versionUnknown: .versionUnknown
            case .overloaded: .overloaded
            }
        self.init(code, violation.detail)
    }

    /// The problem of a field of the body.
    init(field: String, _ detail: String, _ code: FieldProblem.Code = .invalid) {
        self.init(.invalidFields, detail)
        errors = [FieldProblem(pointer: "/" + field, code: code, detail: detail)]
    }

    /// The problem of a parameter. Its pointer begins with "?", because parameters are not in the
    /// body.
    init(parameter: String, _ detail: String) {
        self.init(.invalidFields, "\(parameter): \(detail)")
        errors = [FieldProblem(pointer: "?" + parameter, code: .invalid, detail: detail)]
    }

    init(_ refusal: JSONRefusal) {
        switch refusal {
        case .unreadable(let error): self.init(error)
        case .wrong(let problems):
            self.init(
                .invalidFields,
                problems.count == 1
                    ? problems[0].sentence : "\(problems.count) fields are wrong; “errors” lists them.")
            errors = problems
        }
    }

    init(_ error: JSONError) {
        let place = error.pointer.isEmpty ? "" : ", in \(error.pointer)"
        self.init(
            .malformedJSON,
            "\(error.detail) (After \(error.offset) \(error.offset == 1 ? "byte" : "bytes")\(place).)")
        offset = error.offset
    }
}
