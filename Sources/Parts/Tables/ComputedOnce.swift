package import Synchronization

/// A value that is computed at its first use. Copies of its owner share it until something changes
/// that the value follows from.
package final class ComputedOnce<Value: AnyObject & Sendable>: Sendable {
    private let computed = AtomicLazyReference<Value>()

    package init() {}

    /// Makes a value that is known already.
    package init(_ value: Value) {
        _ = computed.storeIfNil(value)
    }

    /// The value if it was used before, else nil.
    package var known: Value? { computed.load() }

    /// Returns the value. Two readers at once may both compute it, and get the same object.
    package func value(_ compute: () -> Value) -> Value { computed.value(compute) }

    /// Makes a value that follows from changed rows be computed again. An unused
    /// value without other copies stays as it is.
    package static func renew(_ value: inout ComputedOnce) {
        if value.known == nil, isKnownUniquelyReferenced(&value) { return }
        value = ComputedOnce()
    }
}

extension AtomicLazyReference {
    /// Returns the value, computed at the first use. Two readers at once may both compute it, and
    /// get the same object.
    package func value(_ compute: () -> Instance) -> Instance { load() ?? storeIfNil(compute()) }
}
