/// A value that is only touched under its lock. All code of the house uses this one kind of lock.
///
/// The lock is the system's own instead of `Synchronization.Mutex`. The kernel hands a contended
/// mutex over, which the thread sanitizer cannot see: it reports the next access as a race. Both
/// locks cost the same.
package final class Guarded<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Runs `body` on the value under the lock.
    package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
