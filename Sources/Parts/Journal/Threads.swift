import Dispatch
import Platform

/// Threads for work that blocks or takes long. The threads of Dispatch and of the language are few
/// and shared: once all are blocked, nothing goes on. These threads belong to one owner. They begin
/// with the first work and end with the owner.
///
/// Work begins in the order in which it was added. A single thread also ends it in that order.
package final class Threads: Sendable {
    private let pool: ThreadPool

    package init(count: Int) {
        pool = ThreadPool(size: count)
    }

    deinit {
        pool.end()
    }

    /// Adds work and returns at once.
    package func async(_ work: @escaping @Sendable () -> Void) {
        pool.add(work)
    }

    /// Returns the work's result, once it is done.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            async { continuation.resume(returning: work()) }
        }
    }

    /// Runs work on the caller's thread, while the single thread waits in its turn. The thread
    /// itself must not call this: it would wait for its own end.
    package func sync<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async {
            begin.signal()
            end.wait()
        }
        begin.wait()
        defer { end.signal() }
        return try work()
    }
}

extension Threads: TaskExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// The side of the threads. They hold the pool instead of its owner; otherwise neither would ever
/// end.
private final class ThreadPool: Sendable {
    private struct State {
        var queue: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
    }

    private let size: Int
    private let state = Guarded(State())
    /// A semaphore with a signal for each work, and one more for each thread at the end.
    private let wakeups = DispatchSemaphore(value: 0)

    init(size: Int) {
        self.size = size
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.queue.append(work)
            guard state.idle < state.queue.count, state.threads < size else { return false }
            state.threads += 1
            return true
        }
        if needsThread { addThread() }
        wakeups.signal()
    }

    /// Ends the threads, after the work that was added before.
    func end() {
        for _ in 0..<state.withLock({ $0.threads }) { wakeups.signal() }
    }

    private func run() {
        while let work = next() { work() }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { $0.idle += 1 }
        wakeups.wait()
        return state.withLock { state in
            state.idle -= 1
            return state.queue.isEmpty ? nil : state.queue.removeFirst()
        }
    }

    private func addThread() {
        guard let code = startThread({ [self] in run() }) else { return }
        let left = state.withLock { state in
            state.threads -= 1
            return state.threads
        }
        // Fewer threads only slow the work down. No thread at all would leave the work undone for
        // ever.
        if left == 0 { fatalError("the system gives no thread: \(String(cString: strerror(code)))") }
    }
}
