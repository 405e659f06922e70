import Dispatch
import Journal
import Platform
import Synchronization

/// The signals to stop, as events. The handler writes the signal's number into a pipe, and a thread
/// that does nothing else reads it. So the program ends when it is told to, even if every loop and
/// every other thread hangs.
final class Signals: Sendable {
    enum Kind: Int32, CaseIterable {
        case hangUp = 1
        case interrupt = 2
        case terminate = 15
    }

    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    /// The queue whose only block never ends and so is a thread.
    private let queue = DispatchQueue(label: "larder.signals")
    private let stopping: Guarded<Stopping>
    private let beforeEnd: @Sendable () -> Void

    /// Begins to listen. `beforeEnd` runs before an end by force.
    init(_ stopping: Stopping, beforeEnd: @escaping @Sendable () -> Void = {}) {
        self.stopping = Guarded(stopping)
        self.beforeEnd = beforeEnd
        var ends: [Int32] = [0, 0]
        makePipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        handlerEnd.store(ends[1], ordering: .sequentiallyConsistent)
        // A closed connection or a file size limit must return as an error of the call. By default
        // these signals end the program.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for kind in Kind.allCases { Signals.listen(to: kind) }
        (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        queue.async { [self, pipe = ends[0]] in watch(pipe) }
    }

    /// Keeps the next signal for `untilToldToStop()`. Before this call a signal to stop ends the
    /// program at once.
    func beginServing() {
        stopping.withLock { $0.beginServing() }
    }

    /// Returns at the first signal to stop. A second one ends the program at once, and so does a
    /// stop that takes too long.
    func untilToldToStop() async {
        var signals = arrivals.makeAsyncIterator()
        _ = await signals.next()
    }

    /// Installs the handler. Ignores a hang-up if it was ignored before: `nohup` asks for this, so
    /// that the program outlives its terminal.
    private static func listen(to kind: Kind) {
        let before = signal(kind.rawValue, noteSignal)
        let wasIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if kind == .hangUp, wasIgnored { signal(kind.rawValue, SIG_IGN) }
    }

    private func watch(_ pipe: Int32) -> Never {
        while true {
            let left = stopping.withLock { $0.timeLeft(now: Signals.now) }
            if left == 0 {
                Console.standard.tell(
                    "larder: the server did not stop in time, so it ends now. Confirmed changes are kept; "
                        + "running requests are cut off.")
                end(Larder.failed)
            }
            var news = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            // The wait is rounded up, to avoid many short waits in the last millisecond.
            _ = poll(&news, 1, left.map { Int32(clamping: $0 / 1_000_000 + 1) } ?? -1)
            while let kind = Signals.next(pipe) { take(kind) }
        }
    }

    private func take(_ kind: Kind) {
        switch stopping.withLock({ $0.take(kind, now: Signals.now) }) {
        case .goOn: break
        case .begin: arrival.yield()
        case .end(let code): end(code)
        }
    }

    private func end(_ code: Int32) -> Never {
        beforeEnd()
        _exit(code)
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private static func next(_ pipe: Int32) -> Kind? {
        var number: UInt8 = 0
        return read(pipe, &number, 1) == 1 ? Kind(rawValue: Int32(number)) : nil
    }
}

/// The pipe's end for the handler. The end is stored before a handler is installed, so that the
/// handler is never the first to touch this atomic.
private let handlerEnd = Atomic<Int32>(-1)

/// Handles a signal with one system call that handlers may use, and restores errno.
private func noteSignal(_ signal: Int32) {
    let code = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(handlerEnd.load(ordering: .relaxed), &number, 1)
    errno = code
}

// The class has a member named pipe, which hides the function.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) { _ = pipe(ends) }
