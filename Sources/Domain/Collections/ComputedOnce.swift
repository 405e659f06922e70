import Synchronization

/// A value that is computed at its first use. Copies of a household share it until a row changes
/// that the value follows from.
final class ComputedOnce<Value: AnyObject & Sendable>: Sendable {
    private let computed = AtomicLazyReference<Value>()

    /// Returns the value. Two readers at once may both compute it, and get the same object.
    func value(_ compute: () -> Value) -> Value { computed.load() ?? computed.storeIfNil(compute()) }
}
