/// The ways to ask for a field. Whatever is wrong is recorded, and the answer is then the same as
/// for a field left out.
extension Fields {
    /// Must be there. Null is no value.
    @inlinable
    package mutating func required<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .required, shape.form) }
            refuseMissing(name)
            return nil
        }
        return shape.read(at: node, in: &self)
    }

    /// May be left out or null, which mean the same.
    @inlinable
    package mutating func optional<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .optional, shape.form) }
            return nil
        }
        guard !isNull(at: node) else { return nil }
        return shape.read(at: node, in: &self)
    }

    /// May be left out, but not null: a merge patch that must not clear the field.
    @inlinable
    package mutating func ifGiven<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .notNull, shape.form) }
            return nil
        }
        return shape.read(at: node, in: &self)
    }

    /// Must be there, but may be null: where leaving it out may be an oversight.
    @inlinable
    package mutating func nullable<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value?? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .nullable, shape.form) }
            refuseMissing(name)
            return nil
        }
        guard !isNull(at: node) else { return .some(nil) }
        return shape.read(at: node, in: &self).map { .some($0) }
    }

    /// Left out, null, or a value: a merge patch (RFC 7396).
    @inlinable
    package mutating func change<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> FieldChange<
        Shape.Value
    > {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .optional, shape.form) }
            return .keep
        }
        guard !isNull(at: node) else { return .clear }
        return shape.read(at: node, in: &self).map { .set($0) } ?? .keep
    }

    /// May be there, whatever it is: somebody else reads it, or nobody has to.
    package mutating func pass(_ names: StaticString...) {
        for name in names where node(of: name) == nil && describesItself {
            describe(name, .passedOver, .anything)
        }
    }

    @usableFromInline package func isNull(at node: Node) -> Bool { tape.kind(at: node.index) == .null }
}
