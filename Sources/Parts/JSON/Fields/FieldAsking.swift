/// The ways to ask for a field. Every mistake is recorded; the result is then as for a missing
/// field.
extension Fields {
    /// Reads a field that must be present and not null.
    @inlinable
    package mutating func required<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .required, shape.form) }
            refuseMissing(name)
            return nil
        }
        return shape.read(at: node, in: &self)
    }

    /// Reads a field that may be missing or null; both mean no value.
    @inlinable
    package mutating func optional<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .optional, shape.form) }
            return nil
        }
        guard !isNull(at: node) else { return nil }
        return shape.read(at: node, in: &self)
    }

    /// Reads a field that may be missing but not null: a merge patch that must not clear the field.
    @inlinable
    package mutating func ifGiven<Shape: JSONShape>(_ name: StaticString, _ shape: Shape) -> Shape.Value? {
        guard let node = node(of: name) else {
            if describesItself { describe(name, .notNull, shape.form) }
            return nil
        }
        return shape.read(at: node, in: &self)
    }

    /// Reads a field that must be present but may be null, because a missing field may be an
    /// oversight.
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

    /// Reads a field of a merge patch (RFC 7396): missing, null, or a value.
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

    /// Accepts fields with any value; other code reads these fields or ignores them.
    package mutating func pass(_ names: StaticString...) {
        for name in names where node(of: name) == nil && describesItself {
            describe(name, .passedOver, .anything)
        }
    }

    @usableFromInline package func isNull(at node: Node) -> Bool { tape.kind(at: node.index) == .null }
}
