/// What a merge patch (RFC 7396) says of one field: a value sets it, null clears it, leaving it out
/// keeps it.
@usableFromInline package enum FieldChange<Value> {
    case keep, clear
    case set(Value)

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
