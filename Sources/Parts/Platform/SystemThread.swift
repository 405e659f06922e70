/// The stack size of a process's first thread. Only touched pages take memory.
private let stackSize = 8 << 20

/// Starts a thread of its own for work that blocks. Returns the system's error if it gives no
/// thread, otherwise nil.
package func startThread(_ work: @escaping @Sendable () -> Void) -> Int32? {
    let slot = UnsafeMutablePointer<ThreadID>.allocate(capacity: 1)
    defer { slot.deallocate() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        context.map { Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue() }?.run()
        return nil
    }
    let context = Unmanaged.passRetained(ThreadWork(run: work))
    let code = pthread_create(slot, &attributes, main, context.toOpaque())
    if code == 0 { return nil }
    context.release()
    return code
}

private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
