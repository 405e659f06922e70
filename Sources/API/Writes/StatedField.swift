import HTTP
import JSON

/// A field that a body may repeat but not change, because an address of its own changes it: a tick,
/// a favourite. Passing over another value would answer 200 and change nothing.
struct StatedField: Sendable {
    /// The end of the address that changes the field, such as "tick".
    let address: String
    private let name: String
    private let value: JSONValue

    fileprivate init(_ name: StaticString, _ value: JSONValue, changedAt address: String) {
        (self.name, self.value, self.address) = ("\(name)", value, address)
    }

    /// Returns the problem of a value that is not the present one. A resource that does not exist
    /// yet has no favourite and no tick.
    fileprivate func problem(among present: JSONValue?, of path: String) -> FieldProblem? {
        let isSame = present?[name] == value || present == nil && [.null, .bool(false)].contains(value)
        if isSame { return nil }
        return FieldProblem(
            pointer: "/" + name, code: .invalid,
            detail: "“\(name)” is not changed here. PUT \(path)/\(address) sets it, and DELETE takes it back."
        )
    }
}

extension Fields {
    /// Reads a field that an address of its own changes; nil for a field that is left out.
    mutating func stated(_ name: StaticString, changedAt address: String) -> StatedField? {
        pass(name)
        return node(of: name).map { StatedField(name, value(at: $0), changedAt: address) }
    }
}

/// A body with fields that other addresses change. The write is refused if a field says something
/// else than its resource does now.
protocol StatingBody {
    var stated: [StatedField] { get }
}

extension StatedField {
    /// Throws if a field says something else than the resource at `path` does now.
    static func check(
        _ fields: [StatedField], against resource: (any Representation)?, at path: String
    ) throws(Problem) {
        if fields.isEmpty { return }
        let present = resource.flatMap { try? JSON.value(from: Layout.plain.bytes(of: $0)) }
        let problems = fields.compactMap { $0.problem(among: present, of: path) }
        guard !problems.isEmpty else { return }
        var problem = Problem(.invalidFields, problems.map(\.detail).joined(separator: " "))
        problem.errors = problems
        throw problem
    }
}
