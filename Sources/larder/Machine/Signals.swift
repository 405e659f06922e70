import Dispatch
import Journal
import Platform
import Synchronization

/// The signals to stop, as events instead of sudden death, from the moment this is made. The
/// handler writes the signal's number into a pipe, and a thread that does nothing else reads it. So
/// the program ends when it is told to, even if every loop and every other thread hangs.
final class Signals: Sendable {
    enum Kind: Int32, CaseIterable {
        case hangUp = 1
        case interrupt = 2
        case terminate = 15
    }

    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    /// Its only block never ends: that is the thread.
    private let queue = DispatchQueue(label: "larder.signals")
    private let stopping: Guarded<Stopping>

    init(_ stopping: Stopping) {
        self.stopping = Guarded(stopping)
        var ends: [Int32] = [0, 0]
        makePipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        handlerEnd.store(ends[1], ordering: .sequentiallyConsistent)
        // A client that has gone, or a full disk's file size limit, must come back as an error of
        // the call, not end the program.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for kind in Kind.allCases { Signals.listen(to: kind) }
        (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        queue.async { [self, pipe = ends[0]] in watch(pipe) }
    }

    /// Before this a signal to stop ends the program at once; from now on it is kept for
    /// `untilToldToStop()`.
    func beginServing() {
        stopping.withLock { $0.beginServing() }
    }

    /// Returns at the first signal to stop. A second one ends the program at once, and so does a
    /// stop that takes too long.
    func untilToldToStop() async {
        var signals = arrivals.makeAsyncIterator()
        _ = await signals.next()
    }

    /// A program that `nohup` has started is to outlive its terminal, so it was told to ignore that
    /// one.
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
                    "larder: the server did not stop in time, so it ends now. Whatever was answered is kept; requests "
                        + "that still ran are cut off.")
                _exit(Larder.failed)
            }
            var news = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            // Rounded up, so that it does not look again and again in the last millisecond.
            _ = poll(&news, 1, left.map { Int32(clamping: $0 / 1_000_000 + 1) } ?? -1)
            while let kind = Signals.next(pipe) { take(kind) }
        }
    }

    private func take(_ kind: Kind) {
        switch stopping.withLock({ $0.take(kind, now: Signals.now) }) {
        case .goOn: break
        case .begin: arrival.yield()
        case .end(let code): _exit(code)
        }
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private static func next(_ pipe: Int32) -> Kind? {
        var number: UInt8 = 0
        return read(pipe, &number, 1) == 1 ? Kind(rawValue: Int32(number)) : nil
    }
}

/// Where the handler writes. It is stored to before a handler is installed, so that the handler
/// never is the first to touch it.
private let handlerEnd = Atomic<Int32>(-1)

/// Runs in the middle of anything: one system call that is allowed there, and errno put back.
private func noteSignal(_ signal: Int32) {
    let code = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(handlerEnd.load(ordering: .relaxed), &number, 1)
    errno = code
}

// The class has a member of that name, which hides the function.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) { _ = pipe(ends) }
