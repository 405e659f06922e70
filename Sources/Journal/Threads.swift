import Dispatch
import Platform

/// Threads for work that blocks or takes long. The threads of Dispatch and of the language are few
/// and shared: once all are blocked, nothing goes on. These threads belong to one owner. They begin
/// with the first work and end with the owner.
///
/// Work begins in the order in which it was added. A single thread also ends it in that order.
package final class Threads: Sendable {
    private let team: Team

    package init(count: Int) {
        team = Team(size: count)
    }

    deinit {
        team.end()
    }

    /// Adds work and returns at once.
    package func async(_ work: @escaping @Sendable () -> Void) {
        team.add(work)
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

/// The side of the threads. They hold the team instead of its owner; otherwise neither would ever
/// end.
private final class Team: Sendable {
    private struct Plan {
        var works: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
    }

    /// The stack size of a process's first thread. Only touched pages take memory.
    private static let stackSize = 8 << 20

    private let size: Int
    private let plan = Guarded(Plan())
    /// A semaphore with a signal for each work, and one more for each thread at the end.
    private let news = DispatchSemaphore(value: 0)

    init(size: Int) {
        self.size = size
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        let isShort = plan.withLock { plan in
            plan.works.append(work)
            guard plan.idle < plan.works.count, plan.threads < size else { return false }
            plan.threads += 1
            return true
        }
        if isShort { startThread() }
        news.signal()
    }

    /// Ends the threads, after the work that was added before.
    func end() {
        for _ in 0..<plan.withLock({ $0.threads }) { news.signal() }
    }

    private func run() {
        while let work = next() { work() }
    }

    private func next() -> (@Sendable () -> Void)? {
        plan.withLock { $0.idle += 1 }
        news.wait()
        return plan.withLock { plan in
            plan.idle -= 1
            return plan.works.isEmpty ? nil : plan.works.removeFirst()
        }
    }

    private func startThread() {
        let slot = UnsafeMutablePointer<ThreadID>.allocate(capacity: 1)
        defer { slot.deallocate() }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Team.stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            context.map { Unmanaged<Team>.fromOpaque($0).takeRetainedValue() }?.run()
            return nil
        }
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(slot, &attributes, main, context.toOpaque())
        if code == 0 { return }
        context.release()
        let left = plan.withLock { plan in
            plan.threads -= 1
            return plan.threads
        }
        // Fewer threads only slow the work down. No thread at all would leave the work undone for
        // ever.
        if left == 0 { fatalError("the system gives no thread: \(String(cString: strerror(code)))") }
    }
}
