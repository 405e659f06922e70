import Dispatch
import Journal
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// SIGTERM and SIGINT, as events instead of sudden death, from the moment this is made. The handler writes the signal's number into
/// a pipe: a dispatch source for signals is in place only some time after it was asked for, and a signal in between would be lost.
final class Signals {
    private enum Stage {
        /// Nothing has begun that would have to be finished.
        case opening
        case serving
        case stopping
    }

    private let arrivals: AsyncStream<Void>
    private let source: any DispatchSourceRead
    private let queue = DispatchQueue(label: "larder.signals")
    private let stage = Guarded(Stage.opening)

    init() {
        var ends: [Int32] = [0, 0]
        makePipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        handlerEnd.store(ends[1], ordering: .sequentiallyConsistent)
        // A client that has gone, or a full disk's file size limit, must come back as an error of the call, not end the program.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for number in [SIGTERM, SIGINT] { signal(number, noteSignal) }
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals
        source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: queue)
        source.setEventHandler { [stage, pipe = ends[0]] in
            guard let number = Signals.next(pipe) else { return }
            switch stage.withLock({ $0 }) {
            case .opening: exit(Larder.fine)
            case .serving: arrival.yield()
            // The code a shell gives to a process that a signal ended.
            case .stopping: exit(128 + Int32(number))
            }
        }
        source.activate()
    }

    /// Before this a signal to stop ends the program at once; from now on it is kept for `untilToldToStop()`.
    func beginServing() {
        stage.withLock { $0 = .serving }
    }

    /// Returns at the first signal to stop. A second one ends the program at once.
    func untilToldToStop() async {
        var signals = arrivals.makeAsyncIterator()
        _ = await signals.next()
        stage.withLock { $0 = .stopping }
    }

    private static func next(_ pipe: Int32) -> UInt8? {
        var number: UInt8 = 0
        return read(pipe, &number, 1) == 1 ? number : nil
    }
}

/// Where the handler writes. It is stored to before a handler is installed, so that the handler never is the first to touch it.
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
