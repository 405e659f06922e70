import HTTP
import JSON
import Words

/// A resource on the wire, at a version.
protocol Representation: JSONWritable, Sendable {
    /// The sequence of the last change that is shown.
    var version: Int { get }
    /// The versions that If-Match accepts. The resource may have been seen inside a larger one with
    /// a higher version.
    var acceptedVersions: ClosedRange<Int> { get }
    /// The extra work of writing, in bytes that would take as long to write.
    var weight: Int { get }
}

extension Representation {
    var acceptedVersions: ClosedRange<Int> { version...version }
    var weight: Int { 0 }
}

extension EntityTag {
    /// The part of a tag before the check of the bytes.
    fileprivate var version: Substring { value.pieces(at: UInt8(ascii: "-"), most: 2)[0] }
}

extension Representation {
    fileprivate func isSeen(as text: Substring) -> Bool {
        Int(text).map { acceptedVersions.contains($0) && String($0).isWord(text) } ?? false
    }
}

/// The conditions of a write on the present state (RFC 9110, section 13.1), with the fields that
/// its body may only repeat.
struct Precondition: Sendable {
    private let ifMatch: EntityTagCondition?
    private let ifNoneMatch: EntityTagCondition?
    private var stated: [StatedField] = []
    private let path: String

    init(_ head: RequestHead) throws(Problem) {
        ifMatch = try Precondition.read("if-match", "If-Match", head)
        ifNoneMatch = try Precondition.read("if-none-match", "If-None-Match", head)
        path = head.target.path
    }

    init(_ request: MemberRequest, _ body: some Any) throws(Problem) {
        try self.init(request.routed.request.head)
        stated = (body as? any StatingBody)?.stated ?? []
    }

    var isEmpty: Bool { ifMatch == nil && ifNoneMatch == nil && stated.isEmpty }

    /// Reads a condition. An unreadable condition is refused: ignoring it could lose an update.
    private static func read(_ field: String, _ name: String, _ head: RequestHead) throws(Problem)
        -> EntityTagCondition?
    {
        guard let text = head.fields[field] else { return nil }
        guard let condition = EntityTagCondition(text) else {
            throw Problem(
                .malformedRequest, "Send \(name) as * or as entity tags in double quotes, like \"42\".")
        }
        return condition
    }

    /// Throws if the conditions do not hold. `current` is nil if the resource does not exist yet.
    func check(_ current: (any Representation)?) throws(Problem) {
        let isMet = ifMatch.map { Precondition.matches($0, current, strongly: true) } ?? true
        let isNew = ifNoneMatch.map { !Precondition.matches($0, current, strongly: false) } ?? true
        if isMet, isNew { return try StatedField.check(stated, against: current, at: path) }
        let state =
            current.map { "This is at version \($0.version) now; “current” shows it." }
            ?? "Nothing exists at this address yet."
        let isWeak = ifMatch.map { Precondition.matches($0, current, strongly: false) } ?? false
        let present = current.map { "Make your change on it and send it as If-Match: \"\($0.version)\"." }
        let wayOut =
            isWeak && !isMet
            ? "A weak tag like W/\"42\" never matches in If-Match: send the version in quotes without W/."
            : present ?? "Send the request without If-Match to make it."
        var problem = Problem(.preconditionFailed, "\(state) Nothing was changed. \(wayOut)")
        if let current { problem.current = { current.write(to: &$0) } }
        throw problem
    }

    /// Compares by version alone. What else the client has seen makes no difference to a change.
    private static func matches(
        _ condition: EntityTagCondition, _ current: (any Representation)?, strongly: Bool
    ) -> Bool {
        guard let current else { return false }
        return switch condition {
        case .anything: true
        case .tags(let tags):
            tags.contains { !(strongly && $0.isWeak) && current.isSeen(as: $0.version) }
        }
    }
}

/// A collection as the target of a write. Its version is its household's, because any change may
/// concern it.
struct HouseholdVersion: Representation {
    let version: Int

    func write(to json: inout JSONWriter) {
        json.object { $0.field("version", version) }
    }
}
