import Dispatch
import Platform

/// Threads for work that blocks or takes long. The threads of Dispatch and of the language are few
/// and shared: where others block them all, nothing goes on. These belong to one owner, begin with
/// the first work and end with the owner.
///
/// Work begins in the order in which it came; a single thread also ends it in that order.
package final class Threads: Sendable {
    private let team: Team

    package init(count: Int) {
        team = Team(size: count)
    }

    deinit {
        team.end()
    }

    package func async(_ work: @escaping @Sendable () -> Void) {
        team.add(work)
    }

    /// The work's result, once it is done.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            async { continuation.resume(returning: work()) }
        }
    }

    /// Runs the work on the caller's thread, in the turn of a single thread that waits meanwhile.
    /// Not for work of that thread itself, which would wait for its own end.
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

/// The threads' side. They hold this and not their owner, or neither would ever end.
private final class Team: Sendable {
    private struct Plan {
        var works: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
    }

    /// As much as a process's first thread has; only what is touched takes memory.
    private static let stackSize = 8 << 20

    private let size: Int
    private let plan = Guarded(Plan())
    /// A signal for each work, and one more for each thread at the end.
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

    /// Work that was added before is still done.
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
        // With fewer threads the work takes longer; without any it would never be done.
        if left == 0 { fatalError("the system gives no thread: \(String(cString: strerror(code)))") }
    }
}
