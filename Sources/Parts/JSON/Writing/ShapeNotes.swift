/// Notes the shape of one text while it is written: for each object whose form has a name, the
/// fields with their forms.
@usableFromInline package final class ShapeNotes {
    package private(set) var shapes = WrittenShapes()
    private var open: [Open] = []
    private var expected: ValueForm?

    package init() {}

    /// Notes a field of the present object. `isSure` is false for a field that may be absent.
    @usableFromInline
    func note(_ name: String, _ form: ValueForm, isSure: Bool = true) {
        expected = form
        guard let place = open.indices.last, case .object(let schema, var shape) = open[place] else { return }
        shape.note(name, form, isSure: isSure)
        open[place] = .object(schema, shape)
    }

    /// Notes the form of the next value, unless the field takes any.
    @usableFromInline
    func expect(_ form: ValueForm) {
        if expected != .anything { expected = form }
    }

    func begin(isObject: Bool) {
        let form = expected ?? open.last?.element ?? .object([])
        expected = nil
        if case .anything = open.last { return open.append(.anything) }
        open.append(Open(form.unlessNull, isObject: isObject))
    }

    func end() {
        expected = nil
        if case .object(let name?, let shape) = open.popLast() { shapes.add(shape, named: name) }
    }

    /// A value whose end is to come.
    private enum Open {
        case object(String?, WrittenShape)
        case list(ValueForm)
        /// A value of any form, whose inside is not noted.
        case anything

        init(_ form: ValueForm, isObject: Bool) {
            switch form {
            case .schema(let name) where isObject: self = .object(name, WrittenShape())
            case .object where isObject: self = .object(nil, WrittenShape())
            case .list(let element, _) where !isObject: self = .list(element)
            default: self = .anything
            }
        }

        var element: ValueForm {
            if case .list(let element) = self { element } else { .anything }
        }
    }
}

/// The shapes of objects by the names of their schemas, as they were written. A field is required
/// if every object has it.
package struct WrittenShapes: Sendable {
    private var shapes: [String: WrittenShape] = [:]

    package init() {}

    package mutating func add(_ others: WrittenShapes) {
        for (name, shape) in others.shapes { add(shape, named: name) }
    }

    fileprivate mutating func add(_ shape: WrittenShape, named name: String) {
        if shapes[name] == nil { shapes[name] = shape } else { shapes[name]?.add(shape) }
    }

    /// The fields of every object, in the order of writing.
    package var fields: [String: [FieldDescription]] { shapes.mapValues(\.fields) }

    /// The fields that were written in two forms.
    package var contradictions: [String] {
        shapes.flatMap { shape in shape.value.contradictions.map { "\(shape.key).\($0)" } }.sorted()
    }
}

/// The fields of an object.
private struct WrittenShape: Sendable {
    private var written: [(name: String, form: ValueForm, count: Int)] = []
    private var count = 1
    private(set) var contradictions: Set<String> = []

    mutating func note(_ name: String, _ form: ValueForm, isSure: Bool) {
        written.append((name, form, isSure ? 1 : 0))
    }

    /// Takes another object's fields, new ones after those that stand before them there.
    mutating func add(_ other: WrittenShape) {
        count += other.count
        var place = 0
        for field in other.written {
            if let known = written.firstIndex(where: { $0.name == field.name }) {
                if let form = written[known].form.joined(with: field.form) {
                    written[known].form = form
                } else {
                    contradictions.insert(field.name)
                }
                written[known].count += field.count
                place = known + 1
            } else {
                written.insert(field, at: place)
                place += 1
            }
        }
    }

    var fields: [FieldDescription] {
        written.map { field in
            let isSure = field.count == count
            guard case .orNull(let form) = field.form else {
                return FieldDescription(
                    name: field.name, presence: isSure ? .required : .notNull, form: field.form)
            }
            return FieldDescription(name: field.name, presence: isSure ? .nullable : .optional, form: form)
        }
    }
}

extension ValueForm {
    fileprivate var unlessNull: ValueForm {
        if case .orNull(let form) = self { form } else { self }
    }

    /// The form of a field that was written in two forms; nil if they contradict each other.
    fileprivate func joined(with other: ValueForm) -> ValueForm? {
        if self == other { return self }
        let (one, two) = (unlessNull, other.unlessNull)
        guard one == two || one == .anything || two == .anything else { return nil }
        let form = one == .anything ? two : one
        return self == one && other == two ? form : .orNull(form)
    }
}
