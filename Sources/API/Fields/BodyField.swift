import Domain
import JSON

/// A field as bodies have it.
protocol BodyField<Root>: ResourceField {
    /// Reads the field of a new resource.
    func read(_ fields: inout Fields) -> FieldEdit<Root>?
    /// Reads the field of a merge patch (RFC 7396).
    func readPatch(_ fields: inout Fields) -> FieldEdit<Root>?
}

/// Puts the value of a field in a body into a resource. A field that is cleared becomes what it is
/// in `usual`.
typealias FieldEdit<Root> = @Sendable (inout Root, _ usual: Root) -> Void

/// A type of values that fields have, as JSON.
protocol BodyValue: FieldValue {
    associatedtype Shape: JSONShape where Shape.Value: Sendable
    static func shape(_ limits: FieldLimits) -> Shape
    init(read: Shape.Value)
    /// Puts what was read into the place of an old value. An object may leave parts of the old
    /// value as they are.
    mutating func put(_ read: Shape.Value)
    /// True for a value that means the same as no value in a new resource.
    var isNothing: Bool { get }
}

extension BodyValue {
    mutating func put(_ read: Shape.Value) { self = Self(read: read) }
    var isNothing: Bool { false }
}

extension Field: BodyField where Value: BodyValue {
    func read(_ fields: inout Fields) -> FieldEdit<Root>? {
        let shape = Value.shape(limits)
        let read = isRequired ? fields.required(name, shape) : fields.optional(name, shape)
        guard let read else { return nil }
        return { [path] root, usual in
            root[keyPath: path].put(read)
            if root[keyPath: path].isNothing { root[keyPath: path] = usual[keyPath: path] }
        }
    }

    func readPatch(_ fields: inout Fields) -> FieldEdit<Root>? {
        let shape = Value.shape(limits)
        let change: FieldChange<Value.Shape.Value> =
            isRequired ? fields.ifGiven(name, shape).map { .set($0) } ?? .keep : fields.change(name, shape)
        switch change {
        case .keep: return nil
        case .clear: return { [path] root, usual in root[keyPath: path] = usual[keyPath: path] }
        case .set(let read): return { [path] root, _ in root[keyPath: path].put(read) }
        }
    }
}

/// The table of a resource's fields as bodies have them. It is made once, because finding out that
/// a field can be read takes longer than reading it.
struct BodyTable<Root>: Sendable {
    fileprivate let fields: [any BodyField<Root>]

    init(_ fields: [any ResourceField<Root>]) {
        self.fields = fields.map { field in
            guard let field = field as? any BodyField<Root> else {
                preconditionFailure("\(field.name) has no shape")
            }
            return field
        }
    }
}

/// The fields of a merge patch or of a new resource, read by the table of its fields.
struct FieldEdits<Root>: Sendable {
    private var edits: [FieldEdit<Root>] = []

    init(_ fields: inout Fields, _ table: BodyTable<Root>, isPatch: Bool) {
        for field in table.fields {
            if let edit = isPatch ? field.readPatch(&fields) : field.read(&fields) { edits.append(edit) }
        }
    }

    /// A field that is cleared becomes what it is in `usual`.
    func apply(to root: inout Root, usual: Root) {
        for edit in edits { edit(&root, usual) }
    }
}

/// Ways to ask for one field by its entry in a table: its name and its limits are the entry's.
extension Fields {
    /// The value of a field that must be there.
    mutating func required<F: LimitedField>(_ field: F) -> F.Value? where F.Value: BodyValue {
        required(field.name, F.Value.shape(field.limits)).map { F.Value(read: $0) }
    }

    /// The value of a field that may be left out or null. A value that says nothing is none.
    mutating func optional<F: LimitedField, Value: BodyValue>(_ field: F) -> Value?
    where F.Value == Value? {
        let value = optional(field.name, Value.shape(field.limits)).map { Value(read: $0) }
        return value?.isNothing == true ? nil : value
    }

    /// The value of a field in a merge patch that must not clear it.
    mutating func ifGiven<F: LimitedField>(_ field: F) -> F.Value? where F.Value: BodyValue {
        ifGiven(field.name, F.Value.shape(field.limits)).map { F.Value(read: $0) }
    }

    /// The change of a field by a merge patch. A value that says nothing clears the field.
    mutating func change<F: LimitedField, Value: BodyValue>(_ field: F) -> FieldChange<Value>
    where F.Value == Value? {
        let change = change(field.name, Value.shape(field.limits)).map { Value(read: $0) }
        if case .set(let value) = change, value.isNothing { return .clear }
        return change
    }
}
