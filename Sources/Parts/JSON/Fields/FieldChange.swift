/// The change of one field by a merge patch (RFC 7396). A value sets the field, null clears the
/// field, and a missing field is kept.
@usableFromInline package enum FieldChange<Value> {
    case keep, clear
    case set(Value)

    /// Returns the new value of a field whose value was `old`.
    package func applied(to old: Value?) -> Value? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): value
        }
    }
}

extension FieldChange: Equatable where Value: Equatable {}
extension FieldChange: Sendable where Value: Sendable {}
